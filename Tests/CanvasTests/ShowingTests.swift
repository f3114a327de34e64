import Drawing
import DrawingSupport
import Editing
import Geometry
import Graphics
import Input
import InterfaceSupport
import Rendering
import TestSupport
import Testing

@testable import Canvas
@testable import Interface

/// Another drawing on the same paper.
@Suite struct ShowingTests {
    /// More pixels than Cairo holds, as when memory is short.
    private let tooLarge = Viewport(size: PixelSize(width: 40_000, height: 40_000))

    @Test func whatCannotBeShownLeavesTheFormerDrawing() throws {
        let stroke = Strokes.make((0...8).map { Point(x: 10 + 5 * Double($0), y: 10) })
        let drawing = Drawing(strokes: [stroke])
        let canvas = try CanvasView(drawing: drawing, size: PixelSize(width: 64, height: 64))
        let window = try TestWindow(canvas, size: PixelSize(width: 64, height: 64))
        let (former, viewport) = (canvas.editor.history.drawing, canvas.editor.viewport)
        #expect(throws: GraphicsError.self) { try window.screen.show(History(), tooLarge) }
        #expect(canvas.editor.history.drawing == former)
        #expect(canvas.editor.viewport == viewport)
        #expect(try window.wholePixels().ink(x: 30, y: 10) > 0.5)
        try window.screen.show(History(), viewport)
        #expect(canvas.editor.history.drawing.isEmpty)
    }
}
