import Drawing
import Geometry
import Graphics
import Ink
import Rendering
import TestSupport
import Testing

@Suite struct ResizeTests {
    private let sizes = [
        PixelSize(width: 90, height: 70), PixelSize(width: 120, height: 90),
        PixelSize(width: 40, height: 100), PixelSize(width: 0, height: 0),
        PixelSize(width: 110, height: 30), PixelSize(width: 120, height: 90),
    ]

    @Test(arguments: SeededGenerator.seeds)
    func theDrawingIsKept(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let area = Rectangle(x: 0, y: 0, width: 120, height: 90)
        let drawing = Drawing(strokes: (0..<3).map { _ in Strokes.random(&random, in: area) })
        let renderer = try CanvasRenderer(size: sizes[0], drawing: drawing)
        for size in sizes.dropFirst() {
            try renderer.resize(to: size, drawing: drawing)
            #expect(renderer.size == size)
            let fresh = try CanvasRenderer(size: size, drawing: drawing)
            #expect(Pixels(try Pages.page(of: renderer)) == Pixels(try Pages.page(of: fresh)))
        }
    }

    @Test func aLiveStrokeIsKept() throws {
        let stroke = Strokes.line(from: Point(x: 10, y: 10), to: Point(x: 80, y: 60))
        let renderer = try CanvasRenderer(size: PixelSize(width: 90, height: 70))
        let live = try Pages.begin(stroke, on: renderer)
        try renderer.resize(to: PixelSize(width: 130, height: 100), drawing: Drawing())
        let larger = Pixels(try Pages.page(of: renderer))
        #expect(larger == (try Pages.pixels([stroke], .live, width: 130, height: 100)))
        try renderer.resize(to: PixelSize(width: 50, height: 40), drawing: Drawing())
        let smaller = Pixels(try Pages.page(of: renderer))
        #expect(smaller == (try Pages.pixels([stroke], .live, width: 50, height: 40)))
        _ = renderer.endStroke(live)
        var drawing = Drawing()
        try renderer.add(stroke, to: &drawing)
        try renderer.resize(to: PixelSize(width: 90, height: 70), drawing: drawing)
        #expect(Pixels(try Pages.page(of: renderer)).ink(x: 20, y: 17) > 0.9)
    }

    @Test func aLiveStrokeThatIsCutOffLeavesNothing() throws {
        let stroke = Strokes.line(from: Point(x: 50, y: 40), to: Point(x: 80, y: 60))
        let renderer = try CanvasRenderer(size: PixelSize(width: 90, height: 70))
        let live = try Pages.begin(stroke, on: renderer)
        try renderer.resize(to: PixelSize(width: 30, height: 70), drawing: Drawing())
        _ = renderer.endStroke(live)
        let pixels = Pixels(try Pages.page(of: renderer))
        #expect(pixels == (try Pages.pixels([], .committed, width: 30, height: 70)))
    }

    @Test func aStrokeCanBeginAfterAResize() throws {
        let renderer = try CanvasRenderer(size: PixelSize(width: 30, height: 30))
        let stroke = Strokes.line(from: Point(x: 10, y: 10), to: Point(x: 80, y: 60))
        _ = renderer.endStroke(try Pages.begin(stroke, on: renderer))
        try renderer.resize(to: PixelSize(width: 90, height: 70), drawing: Drawing())
        _ = try Pages.begin(stroke, on: renderer)
        let pixels = Pixels(try Pages.page(of: renderer))
        #expect(pixels == (try Pages.pixels([stroke], .live, width: 90, height: 70)))
    }

    @Test func anExtentBeyondTheLargestIsRefusedAndChangesNothing() throws {
        let renderer = try CanvasRenderer(size: PixelSize(width: 30, height: 30))
        let stroke = Strokes.line(from: Point(x: 5, y: 5), to: Point(x: 25, y: 25))
        var drawing = Drawing()
        try renderer.add(stroke, to: &drawing)
        let former = Pixels(try Pages.page(of: renderer))
        #expect(throws: GraphicsError.self) {
            try renderer.resize(to: PixelSize(width: 40_000, height: 30), drawing: drawing)
        }
        #expect(renderer.size == PixelSize(width: 30, height: 30))
        #expect(Pixels(try Pages.page(of: renderer)) == former)
    }
}
