import Geometry
import Testing

@testable import Ink

/// What a model does while it is open whether a device sends force.
@Suite struct StrokeModelForceTests {
    private let places = (0..<700).map { Point(x: 20 + Double($0), y: 30) }

    @Test func zerosShowNothingAtFirst() {
        var model = StrokeModel(brush: Samples.brush)
        for sample in Samples.line(Array(places.prefix(ForceGate.patience - 1)), force: 0) {
            #expect(model.take(sample).isNull)
        }
        #expect(model.isEmpty)
    }

    @Test func zerosShowAtFullWidthAfterPatienceInTheTailOnly() {
        var model = StrokeModel(brush: Samples.brush)
        var changed = Rectangle.null
        for sample in Samples.line(Array(places.prefix(ForceGate.patience)), force: 0) {
            changed = model.take(sample)
        }
        #expect(model.settled.isEmpty)
        #expect(model.unsettled.first == InkPoint(position: places[0], radius: 6))
        #expect(model.unsettled.last?.position == places[ForceGate.patience - 1])
        #expect(changed == model.unsettled.bounds)
    }

    @Test(arguments: [1, 5, 12, 40, 128, 129, 700])
    func aWholeStrokeOfZerosIsDrawnAtFullForce(count: Int) {
        let places = Array(places.prefix(count))
        var model = StrokeModel(brush: Samples.brush)
        for sample in Samples.line(places, force: 0) { _ = model.take(sample) }
        _ = model.finish()
        #expect(model.hasOnlyZeroForce)
        #expect(model.settled == Samples.chain(Samples.line(places, force: 1)))
        #expect(model.settledBounds == model.settled.bounds)
    }

    @Test(arguments: [1, 5, 11])
    func aGrazeOfAPenWhoseForceIsKnownIsFine(count: Int) {
        var model = StrokeModel(brush: Samples.brush, isForceProven: true)
        let samples = Samples.line(Array(places.prefix(count)), force: 0)
        for sample in samples { _ = model.take(sample) }
        _ = model.finish()
        #expect(!model.hasOnlyZeroForce)
        #expect(model.settled.allSatisfy { $0.radius == Samples.brush.smallestWidth / 2 })
        #expect(model.settled.last?.position == places[count - 1])
    }

    @Test func aLongStrokeOfZerosIsNoGraze() {
        var model = StrokeModel(brush: Samples.brush, isForceProven: true)
        for sample in Samples.line(Array(places.prefix(40)), force: 0) { _ = model.take(sample) }
        _ = model.finish()
        #expect(model.hasOnlyZeroForce)
        #expect(model.settled.first?.radius == Samples.brush.largestWidth / 2)
    }

    @Test(arguments: [1, 5, 12, 40, 128])
    func zerosBeforeARealForceVanish(count: Int) {
        let zeros = Samples.line(Array(places.prefix(count)), force: 0)
        let real = Samples.line(
            Array(places[count..<count + 20]), force: 0.5, from: count)
        var model = StrokeModel(brush: Samples.brush)
        var shown = Rectangle.null
        for sample in zeros { shown = model.take(sample) }
        let changed = model.take(real[0])
        #expect(changed.union(shown) == changed)
        for sample in real.dropFirst() { _ = model.take(sample) }
        _ = model.finish()
        #expect(model.settled == Samples.chain(real))
        #expect(!model.hasOnlyZeroForce)
    }

    @Test func zerosBeyondTheLimitStayWhenARealForceArrives() {
        let zeros = Samples.line(Array(places.prefix(ForceGate.limit + 1)), force: 0)
        let end = StrokeSample(position: Point(x: 600, y: 30), seconds: 9, force: 0.5)
        let chain = Samples.chain(zeros + [end])
        #expect(chain.first == InkPoint(position: places[0], radius: 6))
        #expect(chain.last == InkPoint(position: end.position, radius: 3.5))
    }

    @Test func aSampleWithoutForceKeepsTheWidth() {
        var samples = Samples.line(Array(places.prefix(30)), force: 0.5)
        for index in 10..<20 {
            samples[index] = StrokeSample(
                position: places[index], seconds: samples[index].seconds, force: nil)
        }
        #expect(Samples.chain(samples).allSatisfy { $0.radius == 3.5 })
    }

    @Test func longProvisionalInkChangesAtItsEndOnly() {
        var model = StrokeModel(brush: Samples.brush)
        for (index, sample) in Samples.line(Array(places.prefix(ForceGate.limit)), force: 0)
            .enumerated()
        {
            let changed = model.take(sample)
            if index > ForceGate.patience { #expect(changed.width < 20) }
        }
    }

    @Test func provisionalInkNeverCostsMoreThanItsLimit() {
        var model = StrokeModel(brush: Samples.brush)
        var most = 0
        for index in 0..<3_000 {
            let place = Point(x: Double(index), y: Double(index % 2))
            _ = model.take(StrokeSample(position: place, seconds: 0, force: 0))
            most = max(most, model.unsettled.count)
            model.discardSettled()
        }
        #expect(most < 20 * ForceGate.limit)
        #expect(model.settled.count == 1)
    }
}
