import Geometry
import Input
import RealModule
import TestSupport
import Testing

@testable import Ink

@Suite struct ModeledPathTests {
    @Test(arguments: SeededGenerator.seeds, Motions.rates)
    func strengthZeroIsWhatWasReported(seed: UInt64, rate: Double) throws {
        var random = SeededGenerator(seed: seed)
        let samples = ModeledPaths.stroke(&random, rate: rate)
        let points = try ModeledPaths.points(samples, strength: 0, cutsHook: true)
        #expect(points.map(\.position) == samples.map(\.position))
        #expect(points.map(\.force) == samples.map(\.force))
        #expect(points.map(\.seconds) == samples.map(\.seconds))
    }

    @Test(arguments: pairs(ModeledPaths.strengths, Motions.rates))
    func bothEndsAreExact(strength: Double, rate: Double) throws {
        for seed in SeededGenerator.seeds {
            var random = SeededGenerator(seed: seed)
            let samples = ModeledPaths.stroke(&random, rate: rate)
            let points = try ModeledPaths.points(samples, strength: strength)
            #expect(points.count == samples.count)
            #expect(points.first?.position == samples.first?.position)
            #expect(points.last?.position == samples.last?.position)
        }
    }

    /// A stroke is drawn live, and drawn anew from its samples when it is opened.
    @Test(arguments: pairs(ModeledPaths.strengths, Motions.rates))
    func aPathThatIsNotLiveIsTheSame(strength: Double, rate: Double) throws {
        for seed in SeededGenerator.seeds {
            for cutsHook in [false, true] {
                var random = SeededGenerator(seed: seed)
                let samples = ModeledPaths.stroke(&random, rate: rate)
                let live = try ModeledPaths.points(
                    samples, strength: strength, cutsHook: cutsHook)
                let other = try ModeledPaths.points(
                    samples, strength: strength, isLive: false, cutsHook: cutsHook)
                #expect(live == other, "seed \(seed)")
            }
        }
    }

    @Test(arguments: pairs(ModeledPaths.strengths, Motions.rates))
    func aStablePointNeverChanges(strength: Double, rate: Double) throws {
        for seed in SeededGenerator.seeds {
            var random = SeededGenerator(seed: seed)
            var path = ModeledPath(strength: strength, fairing: 1)
            var points: [ModeledPoint] = []
            for sample in ModeledPaths.stroke(&random, rate: rate) {
                try path.append(sample)
                #expect(path.stableCount >= points.count)
                for index in max(0, points.count - 60)..<points.count {
                    #expect(path[index] == points[index], "seed \(seed)")
                }
                points += (points.count..<path.stableCount).map { path[$0] }
            }
            path.finish()
            for index in max(0, points.count - 60)..<points.count {
                #expect(path[index] == points[index])
            }
        }
    }

    @Test(arguments: SeededGenerator.seeds, [0, 0.5])
    func whatIsRefusedLeavesNoTrace(seed: UInt64, strength: Double) throws {
        var random = SeededGenerator(seed: seed)
        let samples = ModeledPaths.stroke(&random, rate: 133)
        var (plain, disturbed) = (
            ModeledPath(strength: strength, fairing: 1), ModeledPath(strength: strength, fairing: 1)
        )
        for sample in samples {
            try plain.append(sample)
            try disturbed.append(sample)
            for bad in Self.notFinite(sample) {
                #expect(throws: IngestError.notFinite) { try disturbed.append(bad) }
            }
            var late = sample
            late.seconds -= 0.0301
            #expect { try disturbed.append(late) } throws: { error in
                if case .timeRunsBack(let back)? = error as? IngestError {
                    abs(back - 0.0301) < 1e-9
                } else {
                    false
                }
            }
            #expect(plain.count == disturbed.count)
            #expect(plain.stableCount == disturbed.stableCount)
            for index in plain.stableCount..<plain.count {
                #expect(plain[index] == disturbed[index])
            }
        }
        plain.finish()
        disturbed.finish()
        for index in max(0, plain.count - 60)..<plain.count {
            #expect(plain[index] == disturbed[index])
        }
    }

    /// The sample with each of its values spoiled.
    private static func notFinite(_ sample: MotionSample) -> [MotionSample] {
        [Double.nan, .infinity, -.infinity].flatMap { value in
            var bad = [MotionSample](repeating: sample, count: 6)
            bad[0].position.x = value
            bad[1].position.y = value
            bad[2].seconds = value
            bad[3].force = value
            bad[4].tilt = Tilt(x: Angle(radians: value), y: .zero)
            bad[5].tilt = Tilt(x: .zero, y: Angle(radians: value))
            return bad
        }
    }

    /// What a program sends as fast as it can, or a host gives one time to.
    @Test(arguments: [0, 1.0 / 20_000], [0.1, 0.3, 0.5, 0.65, 1])
    func aBurstKeepsItsShape(period: Double, strength: Double) throws {
        for motion in [Motions.loops, Motions.line, Motions.parabola, Motions.corner] {
            var samples = Motions.clean(motion, rate: 133, seconds: 1)
            for index in samples.indices {
                samples[index].seconds = 3 + Double(index) * period
                samples[index].force = 0.5 + 0.4 * .sin(Double(index) / 10)
            }
            let points = try ModeledPaths.points(samples, strength: strength)
            let raw = samples.map(\.position)
            for (index, point) in points.enumerated() {
                let near = Array(raw[max(0, index - 8)..<min(raw.count, index + 9)])
                #expect(ModeledPaths.distance(point.position, to: near) <= 1)
                // The start has a force of its own.
                guard index >= 3 else { continue }
                #expect(abs((point.force ?? -1) - (samples[index].force ?? -1)) <= 0.1)
            }
        }
    }
}
