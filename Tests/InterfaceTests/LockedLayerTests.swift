import Drawing
import Geometry
import Ink
import Input
import TestSupport
import Testing

@testable import Interface

/// Drawing where some or all layers take no ink.
@Suite struct LockedLayerTests {
    private func canvas(_ edits: [Edit]) throws -> (window: TestWindow, canvas: CanvasView) {
        var drawing = Drawing()
        _ = try drawing.apply(drawing.newLayer())
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
        #expect(window.pixels.ink(x: 40, y: 20) == 0)
    }

    @Test func withoutAnOpenLayerPeopleAreTold() throws {
        let (window, canvas) = try canvas([
            .lockLayer(LayerID(2), true), .showLayer(LayerID(1), false),
        ])
        try window.draw(from: (20, 20), to: (60, 20))
        #expect(canvas.visibleDrawing.isEmpty)
        #expect(window.message.contains("locked or hidden"))
        #expect(window.pixels.ink(x: 40, y: 20) == 0)
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
