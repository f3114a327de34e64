import Drawing
import Editing
import Geometry
import Ink
import Input
import InterfaceSupport
import Paths
import TestSupport
import Testing
import Wording

@testable import Canvas
@testable import Gallery
@testable import Interface
@testable import InterfaceCore
@testable import Toolkit

/// Whatever is pressed when somebody presses Escape comes to nothing, and lifting it means nothing.
@Suite final class EscapedPressTests: BarScene {
    private var gallery: GalleryView? {
        window.screen.tree.all.lazy.compactMap { $0 as? GalleryView }.first
    }

    /// Holds the pen on a view for so long, presses Escape, and lifts it.
    private func escape(
        _ view: View, force: Double? = 0.8, after seconds: Double,
        _ body: () throws -> Void = {}
    ) throws {
        let middle = view.visibleFrame.center
        try hold(view, force: force, for: seconds)
        try body()
        try window.press(.escape)
        for _ in 0..<20 { try window.wait(0.02) }
        try lift(middle, force: force)
        try window.wait(1)
    }

    /// As a touch, as a press that shows the menu, and by holding still.
    @Test(arguments: [(0.8, 0.06), (0.8, 0.12), (0.8, 0.4), (nil, 0.3), (nil, 0.7)])
    func theMarkOpensNothing(force: Double?, seconds: Double) throws {
        try escape(bar.mark, force: force, after: seconds)
        #expect(gallery == nil)
        #expect(window.asked.allSatisfy { if case .shortcut = $0 { false } else { true } })
        #expect(window.screen.tree.all.allSatisfy { $0.name != "Quick actions" })
    }

    @Test func undoStops() throws {
        for x in 1...8 {
            try window.draw(from: (100 * Double(x), 300), to: (100 * Double(x) + 40, 300))
        }
        let undo = try #require(bar.controls.first { ($0 as? BarButton)?.icon == .undo })
        var left: Int?
        try escape(undo, after: 0.4) { left = canvas?.visibleDrawing.strokes.count }
        #expect(canvas?.visibleDrawing.strokes.count == left && (2...7).contains(left ?? 0))
        // A touch that was none yet takes nothing back either.
        try escape(undo, after: 0.06)
        #expect(canvas?.visibleDrawing.strokes.count == left)
    }

    @Test func whatAPressHasOpenedCloses() throws {
        try escape(bar.brushes[2], after: 0.4) { #expect(popover?.name == "Brushes") }
        #expect(popover == nil)
        let color = canvas?.editor.hand.brush.color
        try escape(bar.color, after: 0.4) { #expect(popover != nil) }
        #expect(popover == nil && canvas?.editor.hand.brush.color == color)
    }

    @Test func layersAreAllShownAgain() throws {
        _ = try canvas?.perform(.newLayer)
        try escape(bar.layers, after: 0.4)
        #expect(popover == nil)
        try window.tap(bar.layers)
        let row = try #require(
            popover?.all.first { $0.role == .listItem && !$0.states.contains(.selected) })
        try escape(row, after: 0.4)
        #expect(popover != nil && !row.states.contains(.selected))
        #expect(canvas?.editor.history.drawing.layers.allSatisfy(\.isVisible) == true)
    }
}
