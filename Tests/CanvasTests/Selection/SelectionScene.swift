import Drawing
import Editing
import Geometry
import Ink
import Input
import InterfaceSupport
import Testing
import Toolkit

@testable import Canvas
@testable import Interface

/// A window with the lasso in the hand, over two crossing strokes in the middle and one at the left.
class SelectionScene {
    let window: TestWindow
    let canvas: CanvasView

    init() throws {
        (window, canvas) = try TestWindow.tools(width: 900, height: 700)
        // Two crossing strokes in the middle, and one at the left.
        try window.draw(from: (420, 340), to: (520, 340), force: 1)
        try window.draw(from: (470, 300), to: (470, 380), force: 1)
        try window.draw(from: (150, 500), to: (250, 500), force: 1)
        try window.press(.character("l"))
    }

    var strokes: [Stroke] { canvas.visibleDrawing.strokes }
    var chosen: Int { canvas.editor.selection.count }

    func control(_ name: String) throws -> View {
        try #require(window.screen.tree.all.last { $0.role == .button && $0.name == name })
    }

    func circle(_ area: Rectangle, _ modifiers: KeyPress.Modifiers = []) throws {
        try window.pen(.began, area.minX, area.minY, modifiers: modifiers)
        for corner in [(area.maxX, area.minY), (area.maxX, area.maxY), (area.minX, area.maxY)] {
            try window.pen(.moved, corner.0, corner.1)
        }
        try window.pen(.ended, area.minX, area.minY, force: 0)
        try window.wait(0.05)
    }

    func chooseCross() throws {
        try circle(Rectangle(x: 380, y: 270, width: 190, height: 150))
        #expect(chosen == 2)
    }

    var frame: SelectionFrame? {
        window.screen.tree.all.lazy.compactMap { ($0 as? SelectionView)?.look.frame }.first
    }

    var bar: SelectionBar? {
        window.screen.tree.all.lazy.compactMap { $0 as? SelectionBar }.first
    }
}
