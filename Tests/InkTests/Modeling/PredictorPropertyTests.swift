import Geometry
import Input
import TestSupport
import Testing

@testable import Ink

@Suite struct PredictorPropertyTests {
    @Test(arguments: SeededGenerator.seeds)
    func predictingBetweenAppendsChangesNothing(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var (asked, silent) = (Foresight(), Foresight())
        for sample in Motions.wild(150, random: &random) {
            let fails = (try? silent.append(sample)) == nil
            #expect(((try? asked.append(sample)) == nil) == fails)
            for _ in 0..<3 { _ = asked.predictor.predict(after: random.number(in: 0...0.02)) }
        }
        #expect(asked.predictor.predict() == silent.predictor.predict())
    }

    @Test(arguments: SeededGenerator.seeds)
    func predictionsAreFiniteWhateverThePenDoes(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var foresight = Foresight(horizon: random.number(in: 0.001...0.1))
        for sample in Motions.wild(400, random: &random) {
            try? foresight.append(sample)
            #expect(foresight.predictor.predict()?.isFinite != false)
        }
    }

    @Test(arguments: SeededGenerator.seeds)
    func anAbsurdPlaceIsForgotten(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var foresight = Foresight()
        var samples = Motions.stroke(
            Motions.loops, rate: 133, seconds: 4, noise: 0.05, random: &random)
        samples[60].position = Point(x: 1e9, y: -1e9)
        for sample in samples { try foresight.append(sample) }
        let truth = Motions.loops(Double(samples.count - 1) / 133 + 0.016)
        #expect((foresight.predictor.predict() ?? .zero).distance(to: truth) < 1)
    }

    @Test(arguments: SeededGenerator.seeds)
    func aTurnedDrawingHasTurnedPredictions(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let samples = Motions.stroke(
            Motions.loops, rate: 240, seconds: 1, noise: 0.1, random: &random)
        var (upright, turned) = (Foresight(), Foresight())
        for sample in samples {
            try upright.append(sample)
            var other = sample
            other.position = Point(x: -sample.position.y, y: sample.position.x)
            try turned.append(other)
            let place = upright.predictor.predict() ?? .zero
            let other2 = turned.predictor.predict() ?? .zero
            #expect(other2.distance(to: Point(x: -place.y, y: place.x)) < 1e-6)
        }
    }

    @Test(arguments: SeededGenerator.seeds)
    func copiesGoTheirOwnWays(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var foresight = Foresight()
        for sample in Motions.clean(Motions.loops, rate: 133, seconds: 0.5) {
            try foresight.append(sample)
        }
        let before = foresight.predictor.predict()
        var copy = foresight
        for sample in Motions.wild(80, random: &random) { try? copy.append(sample) }
        #expect(foresight.predictor.predict() == before)
    }

    @Test(arguments: zip([60.0, 98, 133, 240, 480], [0.7, 0.45, 0.4, 0.35, 0.35]))
    func theErrorOfNoisyLoopsHardlyDependsOnTheRate(rate: Double, most: Double) throws {
        var random = SeededGenerator(seed: 3)
        let samples = Motions.stroke(
            Motions.loops, rate: rate, seconds: 5, noise: 0.1, random: &random)
        let errors = try Foresight.errors(samples, Motions.loops, rate: rate)
        #expect(Array(errors.dropFirst(Int(rate))).quantile(0.5) < most)
    }

    @Test(arguments: [133.0, 240, 480])
    func itBeatsALineThroughTheLastTwoSamples(rate: Double) throws {
        var random = SeededGenerator(seed: 8)
        let samples = Motions.stroke(
            Motions.loops, rate: rate, seconds: 4, noise: 0.08, random: &random)
        let errors = try Foresight.errors(samples, Motions.loops, rate: rate)
        let straight = samples.indices.dropFirst().map { index in
            let step = samples[index].position - samples[index - 1].position
            let place = samples[index].position + step * (0.016 * rate)
            return place.distance(to: Motions.loops(Double(index) / rate + 0.016))
        }
        for part in [0.5, 0.9, 0.99] {
            #expect(errors.quantile(part) < straight.quantile(part))
        }
    }

    @Test func unevenReportsThatTellTheTruthAreBelieved() throws {
        // A browser that samples when it likes, and says when: the pace follows from the times.
        var random = SeededGenerator(seed: 4)
        var foresight = Foresight()
        var errors: [Double] = []
        for index in 0..<600 {
            let late = random.number(in: -0.003...0.003)
            let time = Double(index) * 0.01 + late
            let place = Point(x: 400 * time, y: 100)
            let phase: Phase = index == 0 ? .began : .moved
            try foresight.append(MotionSample(position: place, seconds: time, phase: phase))
            let even = Point(x: 400 * (Double(index) * 0.01 + late + 0.016), y: 100)
            errors.append((foresight.predictor.predict() ?? .zero).distance(to: even))
        }
        // The times alone shake by 1.2 px either way; a line through two samples by 2.8.
        #expect(Array(errors.suffix(300)).quantile(0.5) < 0.9)
    }
}
