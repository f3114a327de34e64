import Geometry
import TestSupport
import Testing

@testable import Ink

@Suite struct TaperTests {
    private static let brush = Brush(smallestWidth: 2, largestWidth: 12, smoothing: 0, taper: 20)
    private static let blunt = Brush(smallestWidth: 2, largestWidth: 12, smoothing: 0)

    private func model(_ samples: [StrokeSample], _ brush: Brush = brush) -> StrokeModel {
        var model = StrokeModel(brush: brush)
        for sample in samples { _ = model.take(sample) }
        _ = model.finish()
        return model
    }

    private func line(_ length: Double, step: Double) -> [StrokeSample] {
        Samples.line(
            stride(from: 0, through: length, by: step).map { Point(x: $0, y: 5) }, force: 1)
    }

    @Test(arguments: [1.0, 4, 25, 100])
    func theLastPixelsBecomeAsFineAsTheBrush(step: Double) {
        let chain = model(line(100, step: step)).settled
        for point in chain {
            let rest = (100 - point.position.x) / 20
            let width = rest >= 1 ? 12 : 2 + 10 * (1 - (1 - rest) * (1 - rest))
            #expect(abs(2 * point.radius - width) < 1e-9)
        }
        #expect(chain.last == InkPoint(position: Point(x: 100, y: 5), radius: 1))
        #expect(zip(chain, chain.dropFirst()).allSatisfy { abs($0.radius - $1.radius) < 1.3 })
        #expect(zip(chain, chain.dropFirst()).allSatisfy { $0.position.x < $1.position.x })
    }

    @Test(arguments: [0.0, 6, 19.5])
    func aDotShorterThanItsTaperStaysWhole(length: Double) {
        let chain = model(line(length, step: 0.5)).settled
        #expect(chain.allSatisfy { $0.radius == 6 })
    }

    /// The dot of an i that is drawn with a wide brush.
    @Test func aStrokeShorterThanItIsWideTapersTheLess() {
        var brush = Self.brush
        (brush.startTaper, brush.dot.length) = (10, 1)
        var last = 6.0
        for length in stride(from: 0.5, through: 14, by: 0.25) {
            let chain = model(line(length, step: 0.25), brush).settled
            let finest = chain.map(\.radius).min() ?? 0
            // From as wide as a dot is to as fine as ever, little by little.
            #expect(finest <= last + 1e-9 && last - finest < 0.5, "\(length)")
            last = finest
        }
        #expect(abs(last - 0.5) < 1e-9)
        let dot = model(line(2, step: 0.25), brush).settled
        #expect(dot.allSatisfy { $0.radius > 0.8 * 6 })
        brush.dot.length = 0
        #expect(model(line(2, step: 0.25), brush).settled.contains { $0.radius < 0.4 * 6 })
    }

    @Test func aDotIsAsFirmAllOverAsInItsFirmestMoment() {
        var brush = Self.brush
        (brush.startTaper, brush.dot.length) = (10, 1)
        let samples = [0.1, 0.9, 0.9, 0.2].enumerated().map { index, force in
            StrokeSample(
                position: Point(x: 0.4 * Double(index), y: 5), seconds: Double(index) / 100,
                force: force)
        }
        let radii = model(samples, brush).settled.map(\.radius)
        #expect(radii.min() ?? 0 > 0.75 * (radii.max() ?? 0), "\(radii)")
        brush.dot.length = 0
        let plain = model(samples, brush).settled.map(\.radius)
        #expect(plain.min() ?? 0 < 0.5 * (plain.max() ?? 0), "\(plain)")
    }

    /// However few reports there are of it.
    @Test func aStrokeIsWholeFromTheEndOfItsStartOn() throws {
        var brush = Self.brush
        brush.startTaper = 10
        let chain = model(line(100, step: 50), brush).settled
        let whole = try #require(chain.first { $0.radius == 6 })
        #expect(abs(whole.position.x - 10) < 1e-6)
        #expect(chain.allSatisfy { !(10...80).contains($0.position.x) || $0.radius == 6 })
    }

    @Test func theTaperGrowsWithTheStroke() {
        let ends = [20.0, 24, 28, 32, 36, 40].map { model(line($0, step: 1)).settled }
        let narrow = ends.map { chain in chain.filter { $0.radius < 6 }.count }
        #expect(narrow == narrow.sorted())
        #expect(narrow.first == 0)
        #expect((narrow.last ?? 0) > 10)
    }

    @Test(arguments: SeededGenerator.seeds)
    func beforeItsEndTheStrokeIsAsItWouldBeWithoutATaper(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let samples = Samples.random(&random)
        let tapered = model(samples).settled
        let whole = model(samples, Self.blunt).settled
        let common = zip(tapered, whole).prefix { $0 == $1 }.count
        #expect(common > 0)
        let rest = whole.dropFirst(common - 1)
        let length = zip(rest, rest.dropFirst()).map { $0.position.distance(to: $1.position) }
            .reduce(0, +)
        // The piece in which the taper begins is cut.
        let longest = zip(whole, whole.dropFirst()).map { $0.position.distance(to: $1.position) }
            .max()
        #expect(length <= 20 + (longest ?? 0))
        #expect(tapered.last?.position == whole.last?.position)
    }

    /// Brushes whose short strokes have something of a dot: of one tip and another, that flow, and of faint ink.
    private static let dotted: [Brush] = [1.0, 10].flatMap { length in
        [false, true].map { isFlat -> Brush in
            var brush = Self.brush
            (brush.startTaper, brush.dot) = (10, Brush.Dot(width: 1, flow: 0.2, length: length))
            (brush.opacityAtNoForce, brush.model) = (0.3, isFlat ? .even : .flow)
            if isFlat {
                brush.tip = .flat(thickness: 0.2, angle: Angle(degrees: 30), followsAzimuth: false)
            }
            return brush
        }
    }

    @Test(arguments: SeededGenerator.seeds)
    func theTailShowsWhatAnEndWouldSettleAndRectanglesHoldEveryChange(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        check(Samples.random(&random, count: 40), Self.brush)
    }

    @Test(arguments: SeededGenerator.seeds, Self.dotted)
    func soItDoesWhereAStrokeGrowsOutOfADot(seed: UInt64, brush: Brush) {
        var random = SeededGenerator(seed: seed)
        var place = Point(x: 50, y: 50)
        let samples = (0..<60).map { index in
            place =
                place
                + Vector(dx: random.number(in: -0.3...1), dy: random.number(in: -0.3...0.6))
            return StrokeSample(
                position: place, seconds: Double(index) / 133, force: random.number(in: 0...1))
        }
        check(samples, brush)
    }

    private func check(_ samples: [StrokeSample], _ brush: Brush) {
        var model = StrokeModel(brush: brush)
        var former: [InkPoint] = []
        var settled: [InkPoint] = []
        for sample in samples {
            let changed = model.take(sample)
            #expect(model.settled.starts(with: settled))
            settled = model.settled
            let now = model.settled + model.unsettled
            let common = zip(former, now).prefix { $0 == $1 }.count
            let touched = (former.dropFirst(common) + now.dropFirst(common)).bounds
            #expect(changed.union(touched) == changed)
            former = now
            guard !model.isEmpty else { continue }
            var ended = model
            _ = ended.finish()
            // Lengths are summed in another order.
            #expect(now.count == ended.settled.count)
            #expect(
                zip(now, ended.settled).allSatisfy {
                    $0.position.distance(to: $1.position) < 1e-6
                        && abs($0.radius - $1.radius) < 1e-6
                })
            #expect(ended.settledBounds == ended.settled.bounds)
        }
    }

    @Test func whatIsHeldBackDoesNotGrowWithTheStroke() {
        var model = StrokeModel(brush: Self.brush)
        var most = 0
        for index in 0..<20_000 {
            let place = Point(x: Double(index % 700), y: Double(index % 3))
            _ = model.take(StrokeSample(position: place, seconds: 0, force: 0.5))
            most = max(most, model.settled.count + model.unsettled.count)
            model.discardSettled()
        }
        #expect(most < 400)
    }

    @Test func anEndOfFallingForceIsFineByItself() {
        let samples = (0...30).map { index in
            StrokeSample(
                position: Point(x: 3 * Double(index), y: 0), seconds: 0,
                force: min(1, Double(30 - index) / 8))
        }
        let chain = model(samples, Self.blunt).settled
        #expect(chain.last?.radius == 1)
        #expect(zip(chain, chain.dropFirst()).allSatisfy { abs($0.radius - $1.radius) <= 0.7 })
    }
}
