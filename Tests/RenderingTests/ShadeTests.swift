import Drawing
import Geometry
import Graphics
import Ink
import Rendering
import TestSupport
import Testing

/// Ink whose strength changes within a stroke, and the grain of the paper.
@Suite struct ShadeTests {
    private let line = (0...40).map { Point(x: 14 + 4 * Double($0), y: 20) }

    @Test(arguments: Way.allCases)
    func theStrengthFollowsForce(way: Way) throws {
        let brush = Brush(smallestWidth: 20, largestWidth: 20, opacityAtNoForce: 0.25, smoothing: 0)
        let stroke = TestBrushes.stroke(line, brush: brush, force: { max($0, 0.001) })
        let pixels = try Pages.pixels([stroke], way, width: 188, height: 40)
        var last = 0.0
        for x in 14..<174 {
            let ink = pixels.ink(x: x, y: 20)
            let force = (Double(x) + 0.5 - 14) / 160
            #expect(abs(ink - (0.25 + 0.75 * force)) < 0.02)
            #expect(ink >= last - 0.001 && ink < last + (x == 14 ? 1 : 0.02))
            last = ink
        }
    }

    @Test(arguments: Way.allCases)
    func aDotThatGetsFirmerWhileItMovesIsWhole(way: Way) throws {
        let brush = Brush(smallestWidth: 20, largestWidth: 20, opacityAtNoForce: 0, smoothing: 0)
        let places = (0...10).map { Point(x: 20 + 0.03 * Double($0), y: 20) }
        let dot = TestBrushes.stroke(places, brush: brush, force: { max($0, 0.01) })
        let pixels = try Pages.pixels([dot], way, width: 40, height: 40)
        for x in 12..<28 { #expect(pixels.ink(x: x, y: 20) > 0.7) }
    }

    @Test(arguments: Way.allCases)
    func aLeanWidensAndLightens(way: Way) throws {
        let brush = Brush(
            smallestWidth: 6, largestWidth: 6,
            tilt: Brush.TiltResponse(widening: 4, lightening: 0.5), smoothing: 0)
        func column(_ lean: Double) throws -> [Double] {
            let stroke = TestBrushes.stroke(
                line, brush: brush, tilt: { _ in TestBrushes.tilt(lean) })
            let pixels = try Pages.pixels([stroke], way, width: 188, height: 40)
            return (0..<40).map { pixels.ink(x: 90, y: $0) }
        }
        let (upright, leaning) = (try column(10), try column(70))
        #expect(abs(upright.reduce(0, +) - 6) < 0.1)
        func width(_ column: [Double]) -> Int { column.count { $0 > 0.01 } }
        #expect(width(leaning) > 2 * width(upright))
        #expect(leaning[20] < 0.8 && leaning[20] > 0.5)
    }

    @Test(arguments: Way.allCases)
    func theGrainFillsWithForce(way: Way) throws {
        func parts(_ force: Double) throws -> (full: Double, mean: Double, spread: Double) {
            let stroke = TestBrushes.stroke(
                line, brush: TestBrushes.crayon, force: { _ in force })
            let pixels = try Pages.pixels([stroke], way, width: 188, height: 40)
            let ink = (12..<28).flatMap { y in
                (20..<168).map { pixels.ink(x: $0, y: y) / force }
            }
            let mean = ink.reduce(0, +) / Double(ink.count)
            let spread = ink.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(ink.count)
            return (
                Double(ink.filter { $0 > 0.7 }.count) / Double(ink.count), mean, spread.squareRoot()
            )
        }
        let all = try [0.15, 0.35, 0.6, 1].map { try parts($0) }
        for (lighter, firmer) in zip(all, all.dropFirst()) {
            #expect(firmer.full > lighter.full)
            #expect(firmer.mean > lighter.mean)
        }
        #expect(all[0].full < 0.2)
        #expect(all[3].full > 0.95)
        #expect(all[1].spread > 0.1)
    }

    @Test(arguments: SeededGenerator.seeds)
    func liveInkOfChangingStrengthIsCommittedAsItIs(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for brush in [TestBrushes.brush, TestBrushes.pencil, TestBrushes.chalk] {
            let stroke = TestBrushes.random(
                &random, in: Rectangle(x: 8, y: 8, width: 64, height: 64), brush: brush)
            let renderer = try CanvasRenderer(size: PixelSize(width: 80, height: 80))
            let live = try Pages.begin(stroke, on: renderer)
            let shown = Pixels(try Pages.page(of: renderer))
            _ = renderer.endStroke(live)
            var drawing = Drawing()
            try renderer.add(stroke, to: &drawing)
            let difference = PixelDifference(shown, Pixels(try Pages.page(of: renderer)))
            #expect(difference.isZero, "\(difference)")
        }
    }

    @Test(arguments: SeededGenerator.seeds.prefix(4))
    func partsMakeUpTheWholeAndChangesAreReported(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let size = PixelSize(width: 90, height: 70)
        let area = Rectangle(x: -20, y: -20, width: 130, height: 110)
        let drawing = Drawing(
            strokes: TestBrushes.all.map { TestBrushes.random(&random, in: area, brush: $0) })
        let renderer = try CanvasRenderer(size: size, drawing: drawing)
        for brush in TestBrushes.all {
            let stroke = TestBrushes.random(&random, in: area, brush: brush)
            let live = try renderer.beginStroke(brush)
            var model = StrokeModel(brush: brush)
            let page = try Pages.page(of: renderer)
            for sample in stroke.samples {
                let changed = PixelRectangle(covering: model.take(sample).outset(by: 1))
                live.update(model)
                model.discardSettled()
                try page.draw { context throws(GraphicsError) in
                    try renderer.draw(changed, background: .white, in: context)
                }
            }
            let whole = Pixels(try Pages.page(of: renderer))
            let difference = PixelDifference(Pixels(page), whole)
            #expect(difference.isZero, "\(difference)")
            _ = renderer.endStroke(live)
        }
        let whole = Pixels(try Pages.page(of: renderer))
        for _ in 0..<4 { try renderer.redraw(random.part(of: PixelRectangle(size)), drawing) }
        #expect(PixelDifference(Pixels(try Pages.page(of: renderer)), whole).isZero)
        let picture = try BandPainter.picture(of: drawing, size: size, background: .white)
        #expect(PixelDifference(Pixels(picture), whole).isZero)
    }

    @Test func theGrainBelongsToThePaper() throws {
        let stroke = TestBrushes.stroke(line, brush: TestBrushes.crayon)
        let drawing = Drawing(strokes: [stroke])
        func pixels(_ scale: Double, _ offset: Vector) throws -> Pixels {
            let size = PixelSize(width: Int(188 * scale), height: Int(40 * scale))
            let transform = Transform(scale: scale, offset: offset)
            return Pixels(
                try BandPainter.picture(
                    of: drawing, size: size, transform: transform, background: .white))
        }
        let whole = try pixels(1, .zero)
        let moved = try pixels(1, Vector(dx: -31, dy: 3))
        for x in 20..<120 {
            for y in 14..<26 {
                #expect(whole.channel(1, x: x + 31, y: y) == moved.channel(1, x: x, y: y + 3))
            }
        }
        let large = try pixels(2, .zero)
        var (sum, count) = (0.0, 0.0)
        for x in 20..<160 {
            for y in 12..<28 {
                let mean =
                    [(0, 0), (1, 0), (0, 1), (1, 1)]
                    .map { large.ink(x: 2 * x + $0.0, y: 2 * y + $0.1) }.reduce(0, +) / 4
                sum += abs(mean - whole.ink(x: x, y: y))
                count += 1
            }
        }
        #expect(sum / count < 0.04)
    }
}
