import Drawing
import Geometry
import Graphics
import Ink
import Rendering
import TestSupport
import Testing

@Suite struct EraserTests {
    private let paper = Color(rgb: 0xF0E0D0)
    private let ink = Strokes.line(from: Point(x: 5, y: 20), to: Point(x: 75, y: 20), force: 1)
    private let wipe = Strokes.line(
        from: Point(x: 40, y: 4), to: Point(x: 40, y: 36), brush: Strokes.eraser)

    private func pixels(_ strokes: [Stroke], _ way: Way) throws -> Pixels {
        Pixels(try Pages.page(strokes, way, width: 80, height: 40, background: Background(paper)))
    }

    private func color(_ pixels: Pixels, x: Int, y: Int) -> [Int] {
        (0..<3).map { pixels.channel($0, x: x, y: y) }
    }

    @Test(arguments: Way.allCases)
    func anEraserTakesInkAwayAndNotPaper(way: Way) throws {
        let pixels = try pixels([ink, wipe], way)
        #expect(color(pixels, x: 40, y: 20) == [0xD0, 0xE0, 0xF0])
        #expect(color(pixels, x: 40, y: 6) == [0xD0, 0xE0, 0xF0])
        #expect(color(pixels, x: 15, y: 20) == [0, 0, 0])
        #expect(color(pixels, x: 65, y: 20) == [0, 0, 0])
    }

    @Test(arguments: Way.allCases)
    func inkOverAnErasedPlaceStays(way: Way) throws {
        let again = Strokes.line(from: Point(x: 30, y: 20), to: Point(x: 50, y: 20), force: 1)
        #expect(color(try pixels([ink, wipe, again], way), x: 40, y: 20) == [0, 0, 0])
    }

    @Test func undoBringsErasedInkBack() throws {
        let size = PixelSize(width: 80, height: 40)
        var history = History()
        let renderer = try CanvasRenderer(size: size)
        for stroke in [ink, wipe] {
            let edit = EditBuilder(history.drawing).addition(of: [stroke])
            try renderer.changed(try history.apply(edit), history.drawing)
        }
        try renderer.changed(try #require(try history.undo()), history.drawing)
        let fresh = try CanvasRenderer(size: size, drawing: history.drawing)
        let pixels = Pixels(try Pages.page(of: renderer))
        #expect(pixels == Pixels(try Pages.page(of: fresh)))
        #expect(pixels.ink(x: 40, y: 20) == 1)
    }

    @Test func anErasedPictureWithoutPaperIsTransparent() throws {
        let drawing = Drawing(background: .transparent, strokes: [ink, wipe])
        let pixels = Pixels(
            layer: try BandPainter.picture(
                of: drawing, size: PixelSize(width: 80, height: 40), background: .transparent))
        #expect(pixels.alpha(x: 40, y: 20) == 0)
        #expect(pixels.alpha(x: 15, y: 20) == 1)
        #expect(pixels.alpha(x: 15, y: 35) == 0)
    }
}
