import Geometry
import Input
import TestSupport
import Testing

@testable import Ink

/// What holds for the model of a stroke with any brush: smoothed, tapered, flat, predicted.
@Suite struct SmoothedModelTests {
    static let brushes = [
        Brush.pen, Brush.eraser,
        Brush(name: "raw", smallestWidth: 2, largestWidth: 12, smoothing: 0),
        Brush(name: "faint", smallestWidth: 2, largestWidth: 12, smoothing: 0.05),
        Brush(
            name: "soft", smallestWidth: 1, largestWidth: 40, opacityAtNoForce: 0.2,
            smoothing: 0.65, taper: 24),
        Brush(
            name: "nib", smallestWidth: 8, largestWidth: 20,
            tip: .flat(thickness: 0.2, angle: Angle(degrees: -45), followsAzimuth: true),
            smoothing: 0.6),
        Brush(
            name: "tapered nib", smallestWidth: 3, largestWidth: 20,
            tip: .flat(thickness: 0.2, angle: Angle(degrees: 30), followsAzimuth: false),
            tilt: Brush.TiltResponse(widening: 2, lightening: 0.5), smoothing: 1, taper: 60),
    ]

    /// Samples with leans, and places to predict in between.
    private func samples(_ random: inout SeededGenerator) -> [StrokeSample] {
        let plain = Samples.random(&random)
        guard random.chance(0.5) else { return plain }
        return plain.map { sample in
            StrokeSample(
                position: sample.position, seconds: sample.seconds, force: sample.force,
                tilt: Tilt(
                    x: Angle(degrees: random.number(in: -60...60)),
                    y: Angle(degrees: random.number(in: -60...60))))
        }
    }

    private func places(_ random: inout SeededGenerator) -> [Point] {
        (0..<Int.random(in: 0...3, using: &random)).map { _ in
            random.place(in: Rectangle(x: 0, y: 0, width: 200, height: 150))
        }
    }

    private func chain(_ samples: [StrokeSample], _ brush: Brush, isLive: Bool) -> [InkPoint] {
        var model = StrokeModel(brush: brush, isLive: isLive)
        for sample in samples { _ = model.take(sample) }
        _ = model.finish()
        return model.settled
    }

    @Test(arguments: SeededGenerator.seeds, brushes)
    func predictingAndDiscardingAtAnyTimeGivesTheSameChain(seed: UInt64, brush: Brush) {
        var random = SeededGenerator(seed: seed)
        let samples = samples(&random)
        var model = StrokeModel(brush: brush)
        var made: [InkPoint] = []
        for (index, sample) in samples.enumerated() {
            _ = model.take(sample)
            #expect(model.predictedCount == 0)
            #expect(model.stableCount + model.unstableCount <= index + 1)
            if random.chance(0.5) { _ = model.refresh(leadingTo: places(&random)) }
            guard random.chance(0.4) else { continue }
            made.continue(with: model.settled)
            model.discardSettled()
        }
        _ = model.finish()
        made.continue(with: model.settled)
        #expect(made == chain(samples, brush, isLive: true))
        #expect(made == chain(samples, brush, isLive: false))
        #expect(model.settledBounds == made.bounds)
        #expect(model.predictedCount == 0 && model.unsettled.isEmpty)
    }

    @Test(arguments: SeededGenerator.seeds, brushes)
    func theRectangleHoldsAllThatCameOrWent(seed: UInt64, brush: Brush) {
        var random = SeededGenerator(seed: seed)
        var model = StrokeModel(brush: brush)
        var former: [InkPoint] = []
        var lead = Rectangle.null
        func check(_ changed: Rectangle) {
            let now = model.settled + model.unsettled
            let common = zip(former, now).prefix { $0 == $1 }.count
            let touched = (former.dropFirst(common) + now.dropFirst(common)).bounds
            #expect(changed.union(touched) == changed)
            if former.count != common || now.count != common, common > 0 {
                #expect(changed.union(now[common - 1].bounds) == changed)
            }
            former = now
            #expect(changed.union(lead).union(model.lead.bounds) == changed)
            lead = model.lead.bounds
        }
        for sample in samples(&random) {
            check(model.take(sample))
            if random.chance(0.5) { check(model.refresh(leadingTo: places(&random))) }
            if random.chance(0.2) { check(model.refresh(leadingTo: [Point]())) }
        }
        check(model.finish())
    }

    @Test(arguments: SeededGenerator.seeds, brushes)
    func predictedPlacesAreNeverSettled(seed: UInt64, brush: Brush) {
        var random = SeededGenerator(seed: seed)
        var model = StrokeModel(brush: brush)
        for (index, sample) in samples(&random).enumerated() {
            _ = model.take(sample)
            let (settled, unsettled) = (model.settled, model.unsettled)
            let bounds = model.settledBounds
            _ = model.refresh(leadingTo: [
                Point(x: 900 + Double(index), y: 900), Point(x: .nan, y: 0), Point(x: 950, y: 900),
            ])
            #expect(model.settled == settled && model.settledBounds == bounds)
            if model.predictedCount > 0 {
                #expect(model.predictedCount == 2)
                #expect(model.lead.last?.position == Point(x: 950, y: 900))
                let opacities = model.lead.map(\.opacity)
                #expect(opacities.last == 0)
                #expect(zip(opacities, opacities.dropFirst()).allSatisfy { $0 >= $1 })
            } else {
                #expect(model.lead.isEmpty)
            }
            #expect(model.unsettled == unsettled)
            _ = model.refresh(leadingTo: [Point]())
            #expect(model.unsettled == unsettled && model.lead.isEmpty)
        }
    }

    /// A force that jumps at once is spread over five samples, none of which takes more than half.
    @Test(arguments: [0.3, 0.5, 0.65, 1], Motions.rates)
    func theWidthNeverSteps(strength: Double, rate: Double) {
        let brush = Brush(smallestWidth: 2, largestWidth: 12, smoothing: strength)
        let step = 300 / rate
        let samples = (0..<200).map {
            StrokeSample(
                position: Point(x: step * Double($0), y: 5), seconds: Double($0) / rate,
                force: ($0 / 40).isMultiple(of: 2) ? 0.2 : 0.9)
        }
        let chain = chain(samples, brush, isLive: true)
        let jump = (brush.width(force: 0.9) - brush.width(force: 0.2)) / 2
        for (former, next) in zip(chain, chain.dropFirst()) {
            let way = former.position.distance(to: next.position)
            #expect(abs(former.radius - next.radius) <= 0.5 * jump * way / step + 1e-3)
        }
        #expect(chain.first?.position == samples.first?.position)
        #expect(chain.last?.position == samples.last?.position)
    }
}
