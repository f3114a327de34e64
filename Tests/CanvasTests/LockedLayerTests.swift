import Drawing
import Editing
import Geometry
import Ink
import Input
import InterfaceSupport
import TestSupport
import Testing

@testable import Canvas

/// Drawing where some or all layers take no ink.
@Suite struct LockedLayerTests {
    private func canvas(_ edits: [Edit]) throws -> (window: TestWindow, canvas: CanvasView) {
        var drawing = Drawing()
        _ = try drawing.apply(EditBuilder(drawing).newLayer())
        for edit in edits { _ = try drawing.apply(edit) }
        let size = PixelSize(width: 200, height: 150)
        let canvas = try CanvasView(drawing: drawing, size: size)
        return (try TestWindow(canvas, size: size), canvas)
    }

    @Test(arguments: [
        [], [Edit.lockLayer(LayerID(2), true)], [.showLayer(LayerID(2), false)],
    ])
    func inkGoesToTheTopmostOpenLayer(edits: [Edit]) throws {
        let (window, canvas) = try canvas(edits)
        try window.draw(from: (20, 20), to: (60, 20))
        let counts = canvas.visibleDrawing.layers.map(\.strokes.count)
        #expect(counts == (edits.isEmpty ? [0, 1] : [1, 0]))
        #expect(window.pixels.ink(x: 40, y: 20) == 1)
        try window.press(.character("z"), .control)
        #expect(canvas.visibleDrawing.isEmpty)
        // All that is there is the shadow of the message.
        #expect(window.pixels.ink(x: 40, y: 20) < 0.05)
    }

    /// Ink that is being drawn lies where it will lie: below what covers it.
    @Test func inkGoesToTheLayerThatWasChosen() throws {
        let (window, canvas) = try canvas([])
        canvas.editor.hand.brush = Brush(
            smallestWidth: 30, largestWidth: 30, color: Color(rgb: 0xFFFFFF))
        try window.draw(from: (20, 60), to: (180, 60))
        canvas.editor.hand.brush = Brush(smallestWidth: 8, largestWidth: 8)
        canvas.editor.activeLayerID = LayerID(1)
        try window.pen(.began, 100, 20)
        try window.pen(.moved, 100, 120)
        for isLive in [true, false] {
            if !isLive { try window.pen(.ended, 100, 120, force: 0) }
            #expect(window.pixels.ink(x: 100, y: 30) == 1, "live: \(isLive)")
            #expect(window.pixels.ink(x: 100, y: 60) == 0, "live: \(isLive)")
        }
        #expect(canvas.visibleDrawing.layers.map(\.strokes.count) == [1, 1])
    }

    @Test func withoutAnOpenLayerPeopleAreTold() throws {
        let (window, canvas) = try canvas([
            .lockLayer(LayerID(2), true), .showLayer(LayerID(1), false),
        ])
        try window.draw(from: (20, 20), to: (60, 20))
        #expect(canvas.visibleDrawing.isEmpty)
        #expect(window.message.contains("locked or hidden"))
        // All that is there is the shadow of the message.
        #expect(window.pixels.ink(x: 40, y: 20) < 0.05)
    }

    @Test func startingOverLeavesAnOpenLayer() throws {
        let (window, canvas) = try canvas([])
        try window.draw(from: (20, 20), to: (60, 20))
        try window.press(.character("n"), .control)
        try window.press(.enter)
        #expect(canvas.visibleDrawing.isEmpty)
        try window.draw(from: (20, 60), to: (60, 60))
        #expect(canvas.visibleDrawing.strokes.count == 1)
        for _ in 0..<2 { try window.press(.character("z"), .control) }
        #expect(canvas.visibleDrawing.layers.map(\.strokes.count) == [0, 1])
        #expect(window.pixels.ink(x: 40, y: 20) == 1)
        #expect(window.pixels.ink(x: 40, y: 60) == 0)
    }
}
