import Drawing
import Geometry
import Graphics
import Ink
import TestSupport
import Testing

@testable import Rendering

/// The renderer of the window: parts, frames and extents.
@Suite struct RendererTests {
    private let size = PixelSize(width: 90, height: 70)
    private let area = Rectangle(x: -20, y: -20, width: 130, height: 110)

    private func drawing(_ random: inout SeededGenerator, count: Int) -> Drawing {
        Drawing(strokes: (0..<count).map { _ in Strokes.random(&random, in: area) })
    }

    @Test(arguments: SeededGenerator.seeds)
    func partsMakeUpTheWhole(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let drawing = drawing(&random, count: 3)
        let renderer = try CanvasRenderer(size: size, drawing: drawing)
        for _ in 0..<Int(seed % 4) {
            _ = try Pages.begin(Strokes.random(&random, in: area), on: renderer)
        }
        let whole = Pixels(try Pages.page(of: renderer))
        let page = try ImageSurface(size: size, format: .rgb24)
        for part in random.partition(of: PixelRectangle(size)).shuffled(using: &random) {
            try page.draw { context throws(GraphicsError) in
                try renderer.draw(part, background: .white, in: context)
            }
        }
        let difference = PixelDifference(Pixels(page), whole)
        #expect(difference.isZero, "\(difference)")
    }

    @Test(arguments: SeededGenerator.seeds)
    func redrawnPartsAreTheSame(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let drawing = drawing(&random, count: 4)
        let renderer = try CanvasRenderer(size: size, drawing: drawing)
        let whole = Pixels(try Pages.page(of: renderer))
        for _ in 0..<4 { try renderer.redraw(random.part(of: PixelRectangle(size)), drawing) }
        let difference = PixelDifference(Pixels(try Pages.page(of: renderer)), whole)
        #expect(difference.isZero, "\(difference)")
    }

    @Test(arguments: SeededGenerator.seeds)
    func committedStrokesLookLikeAFreshDrawing(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let drawing = drawing(&random, count: 4)
        let renderer = try CanvasRenderer(size: size)
        var added = Drawing()
        for stroke in drawing.strokes { try renderer.add(stroke, to: &added) }
        let fresh = try CanvasRenderer(size: size, drawing: drawing)
        let picture = try BandPainter.picture(of: drawing, size: size, background: .white)
        let pixels = Pixels(try Pages.page(of: renderer))
        #expect(pixels == Pixels(try Pages.page(of: fresh)))
        #expect(pixels == Pixels(picture))
    }

    /// Ten fingers at once leave no ten masks behind.
    @Test func fewMasksAreKept() throws {
        let renderer = try CanvasRenderer(size: size)
        let strokes = try (0..<10).map { _ in try renderer.beginStroke(.pen) }
        for stroke in strokes { _ = renderer.endStroke(stroke) }
        #expect(renderer.ink.spareMasks.count == LiveStrokes.mostSpareMasks)
    }

    @Test(arguments: SeededGenerator.seeds)
    func everyChangedPixelIsReported(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let renderer = try CanvasRenderer(size: size, drawing: drawing(&random, count: 1))
        let stroke = Strokes.random(&random, in: area)
        let live = try renderer.beginStroke(stroke.brush)
        var model = StrokeModel(brush: stroke.brush)
        var former = Pixels(try Pages.page(of: renderer))
        func check(_ changed: PixelRectangle) throws {
            let now = Pixels(try Pages.page(of: renderer))
            #expect(Self.difference(former, now, outside: changed) == 0)
            former = now
        }
        for sample in stroke.samples {
            let changed = model.take(sample)
            live.update(model)
            model.discardSettled()
            try check(PixelRectangle(covering: changed.outset(by: 1)))
        }
        try check(renderer.endStroke(live))
        var drawing = Drawing()
        try renderer.add(stroke, to: &drawing)
        try check(PixelRectangle(covering: stroke.bounds.outset(by: 1)))
    }

    @Test func anEndedStrokeLeavesNothing() throws {
        let renderer = try CanvasRenderer(size: size)
        let empty = Pixels(try Pages.page(of: renderer))
        for y in [10.0, 35, 60] {
            let stroke = Strokes.line(from: Point(x: 5, y: y), to: Point(x: 85, y: 70 - y))
            let live = try Pages.begin(stroke, on: renderer)
            let fresh = try Pages.pixels([stroke], .live, width: 90, height: 70)
            #expect(Pixels(try Pages.page(of: renderer)) == fresh)
            _ = renderer.endStroke(live)
            #expect(Pixels(try Pages.page(of: renderer)) == empty)
        }
    }

    @Test func twoLiveStrokesDoNotDisturbOneAnother() throws {
        let (down, across) = (
            Strokes.line(from: Point(x: 20, y: 5), to: Point(x: 20, y: 60)),
            Strokes.line(from: Point(x: 50, y: 30), to: Point(x: 85, y: 30))
        )
        let renderer = try CanvasRenderer(size: size)
        let first = try Pages.begin(down, on: renderer)
        _ = try Pages.begin(across, on: renderer)
        _ = renderer.endStroke(first)
        let pixels = Pixels(try Pages.page(of: renderer))
        #expect(pixels == (try Pages.pixels([across], .live, width: 90, height: 70)))
    }

    /// How many pixels beyond `part` differ.
    static func difference(_ left: Pixels, _ right: Pixels, outside part: PixelRectangle) -> Int {
        var count = 0
        for y in 0..<left.height {
            for x in 0..<left.width {
                let inside = x >= part.x && x < part.right && y >= part.y && y < part.bottom
                let start = (y * left.width + x) * 4
                guard !inside, left.bytes[start..<start + 3] != right.bytes[start..<start + 3]
                else { continue }
                count += 1
            }
        }
        return count
    }
}
