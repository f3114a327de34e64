import Drawing
import Geometry
import Graphics
import Ink
import Rendering
import TestSupport
import Testing

/// Whether ink is even: where a stroke is painted in slices, and where it crosses itself.
@Suite struct SeamTests {
    private func ink(_ pixels: Pixels, row: Int) -> [Double] {
        (0..<pixels.width).map { pixels.ink(x: $0, y: row) }
    }

    /// A stroke of thousands of points along one line: its slices end in the middle of it.
    private func longStroke(brush: Brush) -> Stroke {
        let count = 2_400
        return Strokes.make(
            (0...count).map { Point(x: 6 + 188 * Double($0) / Double(count), y: 15.5) },
            brush: brush)
    }

    @Test(arguments: [Strokes.brush, Strokes.translucent])
    func slicesOfALongStrokeShowNoSeam(brush: Brush) throws {
        let long = longStroke(brush: brush)
        #expect(Strokes.chain(long).count > 2_000)
        let short = Strokes.make([Point(x: 6, y: 15.5), Point(x: 194, y: 15.5)], brush: brush)
        let pixels = try Pages.pixels([long], .committed, width: 200, height: 31)
        let reference = try Pages.pixels([short], .committed, width: 200, height: 31)
        #expect(PixelDifference(pixels, reference).largest <= 6)
    }

    @Test(arguments: Way.allCases)
    func aTranslucentStrokeThatCrossesItselfIsEven(way: Way) throws {
        let cross = [(10.0, 10.0), (50, 50), (50, 10), (10, 50)].map { Point(x: $0.0, y: $0.1) }
        let stroke = Strokes.make(cross, force: 0.5, brush: Strokes.translucent)
        let pixels = try Pages.pixels([stroke], way, width: 60, height: 60)
        let crossing = pixels.channel(2, x: 30, y: 30)
        #expect((125...129).contains(crossing))
        #expect(pixels.channel(2, x: 20, y: 20) == crossing)
        #expect(pixels.channel(2, x: 40, y: 20) == crossing)
        let darkest = (0..<3600).map { pixels.channel(2, x: $0 % 60, y: $0 / 60) }.min()
        #expect(darkest == crossing)
    }

    @Test func aLongTranslucentScribbleIsEven() throws {
        let places = (0..<1_500).map { (index: Int) -> Point in
            Point(x: 10 + Double(index % 53), y: 10 + Double(index * 7 % 41))
        }
        let stroke = Strokes.make(places, brush: Strokes.translucent)
        let pixels = try Pages.pixels([stroke], .committed, width: 72, height: 60)
        #expect((0..<72 * 60).allSatisfy { pixels.channel(2, x: $0 % 72, y: $0 / 72) >= 125 })
    }

    @Test func twoTranslucentStrokesAddUp() throws {
        let first = Strokes.line(
            from: Point(x: 5, y: 20), to: Point(x: 55, y: 20), brush: Strokes.translucent)
        let second = Strokes.line(
            from: Point(x: 30, y: 5), to: Point(x: 30, y: 35), brush: Strokes.translucent)
        let pixels = try Pages.pixels([first, second], .committed, width: 60, height: 40)
        #expect(pixels.channel(2, x: 30, y: 20) < pixels.channel(2, x: 10, y: 20) - 50)
    }

    @Test(arguments: SeededGenerator.seeds)
    func liveInkLooksLikeCommittedInk(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let area = Rectangle(x: 8, y: 8, width: 64, height: 64)
        let below = Strokes.random(&random, in: area)
        let stroke = Strokes.random(&random, in: area)
        let live = try Pages.pixels([below, stroke], .live, width: 80, height: 80)
        let committed = try Pages.pixels([below, stroke], .committed, width: 80, height: 80)
        let difference = PixelDifference(live, committed)
        #expect(difference.mean < 1)
        #expect(difference.largest < 140)
    }
}
