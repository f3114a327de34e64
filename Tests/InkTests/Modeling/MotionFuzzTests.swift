import Geometry
import Input
import TestSupport
import Testing

@testable import Ink

/// Sequences of anything, right and wrong: 24 seeds with 50 sequences of up to 60 events each, which
/// are 1,200 sequences.
@Suite struct MotionFuzzTests {
    static let sequences = 50

    private func number(_ random: inout SeededGenerator) -> Double {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: [.nan, .infinity, -.infinity][Int.random(in: 0..<3, using: &random)]
        case 1: [0, -0.0, 1e-300, 1e300, -1e300, 1e9][Int.random(in: 0..<6, using: &random)]
        default: random.number(in: -500...500)
        }
    }

    private func event(_ time: inout Double, _ random: inout SeededGenerator) -> PenSample {
        let phases: [Phase] = [.hover, .began, .moved, .moved, .moved, .moved, .ended, .cancelled]
        time += random.chance(0.1) ? random.number(in: -1...1) : random.number(in: -0.005...0.02)
        let tilt = Tilt(x: Angle(radians: number(&random)), y: .zero)
        return PenSample(
            time: Timestamp(seconds: random.chance(0.02) ? number(&random) : time),
            position: Point(x: number(&random), y: number(&random)),
            force: random.chance(0.5) ? Force(normalized: random.number(in: 0...1)) : nil,
            tilt: random.chance(0.3) ? tilt : nil,
            phase: phases[Int.random(in: 0..<phases.count, using: &random)])
    }

    @Test(arguments: SeededGenerator.seeds)
    func anySequenceIsSurvived(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<Self.sequences {
            var motion = PenMotion(horizon: random.number(in: 0.001...0.1))
            var smoothing = Smoothing(strength: random.number(in: 0...1))
            var time = random.number(in: 0...100)
            for _ in 0..<Int.random(in: 1...60, using: &random) {
                let event = event(&time, &random)
                let before = (motion.period, motion.predict(after: 0.01))
                do throws(IngestError) { try motion.append(event) } catch {
                    #expect(motion.period == before.0)
                    #expect(motion.predict(after: 0.01) == before.1)
                }
                try? smoothing.append(MotionSample(event))
                #expect(motion.predict(after: 0.016)?.isFinite != false)
            }
            smoothing.smoother.finish()
            guard smoothing.smoother.count > 0 else { continue }
            #expect(smoothing.smoother[smoothing.smoother.count - 1].position.isFinite)
        }
    }
}
