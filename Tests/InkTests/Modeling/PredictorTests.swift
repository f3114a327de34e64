import Geometry
import Input
import TestSupport
import Testing

@testable import Ink

@Suite struct PredictorTests {
    @Test(arguments: Motions.rates, [0.008, 0.016, 0.024, 0.033])
    func aStraightLineIsContinued(rate: Double, horizon: Double) throws {
        let samples = Motions.clean(Motions.line, rate: rate, seconds: 0.6)
        let errors = try Foresight.errors(samples, Motions.line, rate: rate, horizon: horizon)
        #expect((errors.dropFirst(Int(0.1 * rate)).max() ?? .infinity) < 0.02)
    }

    @Test(arguments: Motions.rates)
    func loopsAreLearnedWithinASecond(rate: Double) throws {
        let samples = Motions.clean(Motions.loops, rate: rate, seconds: 3)
        let errors = try Foresight.errors(samples, Motions.loops, rate: rate)
        // Staying where the pen is would be 3 px off, and a straight line 0.5.
        #expect(Array(errors.dropFirst(Int(rate))).quantile(0.9) < 0.1)
    }

    @Test(arguments: Motions.rates)
    func noiseIsNotMagnified(rate: Double) throws {
        var random = SeededGenerator(seed: 5)
        let samples = Motions.stroke(
            Motions.line, rate: rate, seconds: 3, noise: 0.3, random: &random)
        let errors = try Foresight.errors(samples, Motions.line, rate: rate)
        // A line through the last two samples has 0.3 √(1 + 2 k²) for k = 16 ms in samples.
        let ahead = 0.016 * rate
        let straight = 0.3 * (2 * (1 + 2 * ahead * (ahead + 1))).squareRoot()
        let settled = Array(errors.dropFirst(Int(rate)))
        #expect(settled.rootMeanSquare < min(straight * 0.75, 1))
    }

    @Test(arguments: [1.0, 4])
    func theErrorScalesWithTheDrawing(scale: Double) throws {
        let motion = { (time: Double) -> Point in
            Point(x: Motions.loops(time).x * scale, y: Motions.loops(time).y * scale)
        }
        let samples = Motions.clean(motion, rate: 133, seconds: 2)
        let errors = try Foresight.errors(samples, motion, rate: 133)
        #expect(Array(errors.dropFirst(133)).quantile(0.5) < 0.05 * scale)
    }

    @Test func aPenThatRestsStays() throws {
        var foresight = Foresight()
        for index in 0..<50 {
            let time = Double(index) / 133
            let phase = index == 0 ? Foresight.began : .moved
            try foresight.append(
                MotionSample(position: Point(x: 7, y: 8), seconds: time, phase: phase))
            #expect(foresight.predictor.predict() == Point(x: 7, y: 8))
        }
    }

    @Test func aPenThatHasStoppedIsNotOvershotForLong() throws {
        let motion = { (time: Double) -> Point in Motions.line(min(time, 0.5)) }
        let samples = Motions.clean(motion, rate: 133, seconds: 0.7)
        let errors = try Foresight.errors(samples, motion, rate: 133)
        #expect((errors.suffix(10).max() ?? .infinity) < 0.2)
    }

    @Test func hoveringBeforeAStrokeForetellsItsStart() throws {
        let samples = Motions.clean(Motions.parabola, rate: 133, seconds: 0.3)
        var foresight = Foresight()
        for (index, sample) in samples.enumerated() {
            var sample = sample
            sample.phase = index < 30 ? .hover : index == 30 ? .began : .moved
            try foresight.append(sample)
            guard index == 30 else { continue }
            let place = foresight.predictor.predict() ?? .zero
            let truth = Motions.parabola(Double(index) / 133 + 0.016)
            #expect(place.distance(to: truth) < 0.2)
        }
    }

    /// A steady pen is trusted all the way, and one that shakes less; one without a record not at all.
    @Test func trustEndsWherePredictionWasUnsure() throws {
        #expect(Predictor(horizon: 0.016).trust(within: 1) == 0)
        let trusts = try [0, 3, 12].map { (noise: Double) in
            var (random, foresight) = (SeededGenerator(seed: 5), Foresight())
            for (index, sample) in Motions.stroke(
                Motions.line, rate: 133, seconds: 1, noise: noise, random: &random
            ).enumerated() {
                try foresight.append(sample)
                if index == 0 { #expect(foresight.predictor.trust(within: 1) == 0) }
            }
            return foresight.predictor.trust(within: 1)
        }
        #expect(trusts[0] == 0.016)
        #expect(trusts[1] < 0.012 && trusts[2] < 0.7 * trusts[1] && trusts[2] > 0)
    }

    @Test func theFirstSampleIsWhereThePenStays() throws {
        var foresight = Foresight()
        #expect(foresight.predictor.predict() == nil)
        try foresight.append(MotionSample(position: Point(x: 3, y: 4), seconds: 9, phase: .began))
        #expect(foresight.predictor.predict() == Point(x: 3, y: 4))
    }

    @Test func theSecondSampleGivesADirection() throws {
        var foresight = Foresight()
        for sample in Motions.clean(Motions.line, rate: 133, seconds: 2.5 / 133) {
            try foresight.append(sample)
        }
        let truth = Motions.line(1 / 133.0 + 0.016)
        #expect((foresight.predictor.predict() ?? .zero).distance(to: truth) < 2)
    }

    @Test func anotherStrokeDoesNotContinueTheLast() throws {
        var foresight = Foresight()
        for sample in Motions.clean(Motions.line, rate: 133, seconds: 0.5) {
            try foresight.append(sample)
        }
        let place = Point(x: 900, y: 20)
        try foresight.append(MotionSample(position: place, seconds: 2, phase: .began))
        #expect(foresight.predictor.predict() == place)
    }

    @Test func aShortGapWithinAStrokeKeepsItsMotion() throws {
        var foresight = Foresight()
        let samples = Motions.clean(Motions.line, rate: 133, seconds: 0.6)
        for (index, sample) in samples.enumerated() where !(40..<46).contains(index) {
            try foresight.append(sample)
            guard index == 46 else { continue }
            let truth = Motions.line(46 / 133.0 + 0.016)
            #expect((foresight.predictor.predict() ?? .zero).distance(to: truth) < 0.5)
        }
    }

    @Test func nearerTimesLieOnTheWay() throws {
        var foresight = Foresight(horizon: 0.024)
        for sample in Motions.clean(Motions.parabola, rate: 133, seconds: 0.4) {
            try foresight.append(sample)
        }
        let newest = Double(Int(0.4 * 133) - 1) / 133
        for ahead in [0, 0.004, 0.012, 0.02, 0.024] {
            let place = foresight.predictor.predict(after: ahead) ?? .zero
            #expect(place.distance(to: Motions.parabola(newest + ahead)) < 0.3)
        }
        #expect(foresight.predictor.predict(after: 1) == foresight.predictor.predict())
        #expect(foresight.predictor.predict(after: -1) == foresight.predictor.predict(after: 0))
        #expect(foresight.predictor.predict(after: .nan) == foresight.predictor.predict(after: 0))
    }

    @Test(arguments: [Point(x: .nan, y: 0), Point(x: 0, y: .infinity)])
    func aPlaceThatIsNoNumberIsRefusedAndChangesNothing(place: Point) throws {
        var foresight = Foresight()
        for sample in Motions.clean(Motions.loops, rate: 133, seconds: 0.5) {
            try foresight.append(sample)
        }
        let before = foresight.predictor.predict()
        #expect(throws: IngestError.notFinite) {
            try foresight.append(MotionSample(position: place, seconds: 0.5, phase: .moved))
        }
        #expect(foresight.predictor.predict() == before)
    }
}

extension Foresight {
    fileprivate static var began: Phase { .began }
}
