import Geometry
import Input
import TestSupport
import Testing

@testable import Ink

@Suite struct SmootherPropertyTests {
    @Test(arguments: SeededGenerator.seeds)
    func stablePointsNeverChange(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var smoothing = Smoothing(
            strength: random.number(in: 0...1), fairing: random.number(in: 0...1))
        var known: [ModeledPoint] = []
        for sample in Motions.stroke(
            Motions.loops, rate: random.number(in: 50...500), seconds: 1.5, noise: 0.3,
            random: &random)
        {
            try smoothing.append(sample)
            let smoother = smoothing.smoother
            // The ring still holds those that became stable lately.
            for index in max(0, known.count - 20)..<known.count {
                #expect(smoother[index] == known[index])
            }
            while known.count < smoother.stableCount { known.append(smoother[known.count]) }
        }
        smoothing.smoother.finish()
        for index in max(0, known.count - 20)..<known.count {
            #expect(smoothing.smoother[index] == known[index])
        }
        #expect(smoothing.smoother.stableCount == smoothing.smoother.count)
    }

    @Test(arguments: Motions.rates)
    func pointsAreStableAfterAFewHundredthsOfASecond(rate: Double) throws {
        var smoothing = Smoothing()
        for sample in Motions.clean(Motions.loops, rate: rate, seconds: 1) {
            try smoothing.append(sample)
            let waiting = smoothing.smoother.count - smoothing.smoother.stableCount
            #expect(Double(waiting) <= max(0.072 * rate, 9) + 1)
        }
    }

    @Test(arguments: SeededGenerator.seeds)
    func aMovedDrawingHasMovedPoints(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let samples = Motions.stroke(
            Motions.loops, rate: 133, seconds: 0.8, noise: 0.3, random: &random)
        let way = Vector(dx: random.number(in: -900...900), dy: random.number(in: -900...900))
        let moved = samples.map { sample in
            var sample = sample
            sample.position = sample.position + way
            return sample
        }
        for (point, other) in zip(try Smoothing.points(samples), try Smoothing.points(moved)) {
            #expect((point.position + way).distance(to: other.position) < 1e-6)
        }
    }

    @Test(arguments: SeededGenerator.seeds)
    func pointsAreFiniteAndNearWhateverThePenDoes(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let samples = Motions.wild(250, random: &random)
        var smoothing = Smoothing(
            strength: random.number(in: 0...1), fairing: random.number(in: 0...1))
        for sample in samples {
            guard (try? smoothing.append(sample)) != nil else { continue }
            let smoother = smoothing.smoother
            for index in smoother.stableCount..<smoother.count {
                let point = smoother[index]
                #expect(point.position.isFinite)
                #expect((0...1).contains(point.force ?? 0))
            }
        }
    }

    @Test func aRestingPenGivesOnePlace() throws {
        let samples = Motions.clean({ _ in Point(x: 5, y: 6) }, rate: 133, seconds: 1)
        for point in try Smoothing.points(samples) {
            #expect(point.position == Point(x: 5, y: 6))
        }
    }

    @Test func aHugeJumpLeavesWhatIsFarFromItAlone() throws {
        var samples = Motions.clean(Motions.line, rate: 133, seconds: 1)
        for index in 60..<samples.count { samples[index].position.x += 1e7 }
        let points = try Smoothing.points(samples)
        for index in samples.indices where abs(index - 60) > 12 {
            #expect(points[index].position.distance(to: samples[index].position) < 0.01)
        }
    }

    @Test func aLongStrokeTakesNoMoreMemoryAndStaysExact() throws {
        var smoothing = Smoothing()
        for index in 0..<60_000 {
            let place = Motions.loops(Double(index % 2000) / 133)
            let phase = index == 0 ? MotionSample.start : .moved
            try smoothing.append(
                MotionSample(position: place, seconds: Double(index) / 133, phase: phase))
        }
        smoothing.smoother.finish()
        #expect(smoothing.smoother.count == 60_000)
        let truth = Motions.loops(Double(59_999 % 2000) / 133)
        #expect(smoothing.smoother[59_999].position == truth)
    }

    @Test(arguments: [0.05, 0.2, 0.5, 1.0])
    func theNoiseIsLearned(noise: Double) {
        var random = SeededGenerator(seed: 17)
        var estimate = NoiseEstimate()
        for index in 0..<600 {
            let place = Motions.loops(Double(index) / 240)
            estimate.append(
                SIMD2(place.x + noise * random.normal(), place.y + noise * random.normal()))
        }
        #expect((0.75 * noise...1.4 * noise).contains(estimate.deviation))
    }

    @Test func noNoiseIsNeverNone() {
        var estimate = NoiseEstimate()
        for _ in 0..<5_000 { estimate.append(SIMD2(3, 4)) }
        #expect(estimate.deviation == 0.02)
    }
}

extension MotionSample {
    fileprivate static var start: Phase { .began }
}
