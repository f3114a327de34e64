import Geometry
import TestSupport
import Testing

@testable import Ink

@Suite struct StrokeModelTests {
    @Test(arguments: SeededGenerator.seeds)
    func discardingWhatIsSettledAtAnyTimeGivesTheSameChain(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let samples = Samples.random(&random)
        var model = StrokeModel(brush: Samples.brush)
        var chain: [InkPoint] = []
        for sample in samples {
            _ = model.take(sample)
            guard random.chance(0.4) else { continue }
            chain.continue(with: model.settled)
            model.discardSettled()
        }
        _ = model.finish()
        chain.continue(with: model.settled)
        #expect(chain == Samples.chain(samples))
    }

    @Test(arguments: SeededGenerator.seeds)
    func settledPointsNeverChange(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var model = StrokeModel(brush: Samples.brush)
        var former: [InkPoint] = []
        for sample in Samples.random(&random) {
            _ = model.take(sample)
            #expect(model.settled.starts(with: former))
            former = model.settled
        }
        _ = model.finish()
        #expect(model.settled.starts(with: former))
        #expect(model.unsettled.isEmpty)
    }

    @Test(arguments: SeededGenerator.seeds)
    func theTailShowsWhatAnEndWouldSettle(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var model = StrokeModel(brush: Samples.brush)
        for sample in Samples.random(&random, count: 40) {
            _ = model.take(sample)
            guard !model.isEmpty else { continue }
            var ended = model
            _ = ended.finish()
            #expect(model.settled + model.unsettled == ended.settled)
        }
    }

    @Test(arguments: SeededGenerator.seeds)
    func theRectangleHoldsEveryDiscThatCameOrWent(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var model = StrokeModel(brush: Samples.brush)
        var former: [InkPoint] = []
        var rectangles: [Rectangle] = []
        func check(_ changed: Rectangle) {
            let now = model.settled + model.unsettled
            let common = zip(former, now).prefix { $0 == $1 }.count
            // A pair of discs has ink between them, so the last common one counts too.
            let differs = former.count != common || now.count != common
            let touched = (former.dropFirst(common) + now.dropFirst(common)).bounds
            #expect(changed.union(touched) == changed)
            if differs, common > 0 { #expect(changed.union(now[common - 1].bounds) == changed) }
            former = now
            rectangles.append(changed)
        }
        for sample in Samples.random(&random) { check(model.take(sample)) }
        check(model.finish())
        let whole = rectangles.reduce(Rectangle.null) { $0.union($1) }
        #expect(whole.union(model.settledBounds) == whole)
    }

    @Test(arguments: SeededGenerator.seeds)
    func boundsAreTight(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let samples = Samples.random(&random)
        var model = StrokeModel(brush: Samples.brush)
        for sample in samples {
            _ = model.take(sample)
            model.discardSettled()
        }
        _ = model.finish()
        #expect(model.settledBounds == Samples.chain(samples).bounds)
    }

    @Test(arguments: [0.0625, 0.5, 1])
    func aTapIsOneDiscWhoseSizeFollowsForce(force: Double) {
        let sample = StrokeSample(position: Point(x: 9, y: 4), seconds: 0, force: force)
        let chain = Samples.chain([sample])
        #expect(
            chain == [InkPoint(position: Point(x: 9, y: 4), radius: (2 + 10 * force) / 2)])
    }

    @Test func aTapThatGrowsFirmerHasTheSizeOfItsFirmestMoment() {
        let chain = Samples.chain(
            [0.2, 0.8, 0.4].map {
                StrokeSample(position: Point(x: 9, y: 4), seconds: 0, force: $0)
            })
        #expect(abs(chain.bounds.width - 10) < 1e-6)
    }

    @Test(arguments: SeededGenerator.seeds)
    func aStrokeEndsExactlyWhereThePenEnded(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var samples = Samples.random(&random)
        samples.append(StrokeSample(position: Point(x: 555, y: 333), seconds: 1, force: 0.5))
        let chain = Samples.chain(samples)
        #expect(chain.last == InkPoint(position: Point(x: 555, y: 333), radius: 3.5))
    }

    @Test func theRadiusAtEachSampleIsThatOfTheBrush() {
        let samples = (0...10).map {
            StrokeSample(
                position: Point(x: Double($0) * 10, y: 0), seconds: 0, force: Double($0) / 10)
        }
        let chain = Samples.chain(samples)
        for sample in samples.dropFirst() {
            let radius = chain.first { $0.position == sample.position }?.radius ?? -1
            let force = sample.force ?? -1
            #expect(abs(2 * radius - Samples.brush.width(force: force)) < 1e-9)
        }
    }

    @Test func memoryDoesNotGrowWithTheStroke() {
        var model = StrokeModel(brush: Samples.brush)
        var most = 0
        for index in 0..<100_000 {
            let angle = Double(index) * 0.05
            let place = Point(x: 300 + 200 * Vector(angle: Angle(radians: angle)).dx, y: angle)
            _ = model.take(StrokeSample(position: place, seconds: 0, force: 0.5))
            most = max(most, model.settled.count + model.unsettled.count)
            model.discardSettled()
        }
        #expect(most < 64)
        #expect(model.settled.count == 1)
    }

    @Test func anEmptyModelHasNoInk() {
        var model = StrokeModel(brush: Samples.brush)
        #expect(model.isEmpty)
        #expect(model.finish().isNull)
        #expect(model.isEmpty)
        #expect(model.settledBounds.isNull)
        model.discardSettled()
        #expect(model.settled.isEmpty)
    }
}

extension [InkPoint] {
    /// Appends a chain that starts with the point that ended the one before.
    mutating func `continue`(with chain: [InkPoint]) {
        if last == nil || last != chain.first { self += chain } else { self += chain.dropFirst() }
    }
}
