import Geometry
import Input
import RealModule
import TestSupport
import Testing

@testable import Ink

/// What a pen scratches aside while it is lifted.
@Suite struct PenUpHookTests {
    private static let rates = [100.0, 133, 240, 480, 1000]

    /// A line of 80 px to the right at 300 px/s and a hook of `size` px at `degrees` to it, in 20 ms.
    private func hooked(
        rate: Double, size: Double, degrees: Double, lift: Double? = 0.05, noise: Double = 0,
        random: inout SeededGenerator
    ) -> (samples: [MotionSample], hook: Int) {
        let line = Int(80 * rate / 300)
        let hook = max(1, Int(0.020 * rate))
        let end = Vector(angle: Angle(degrees: degrees)) * size
        let samples = (0...line + hook).map { index in
            let part = max(0, Double(index - line) / Double(hook))
            let off = Vector(dx: random.normal() * noise, dy: random.normal() * noise)
            let force = lift.map { part == 0 ? 0.5 : 0.25 + ($0 - 0.25) * part }
            return MotionSample(
                position: Point(x: 80 * min(1, Double(index) / Double(line)), y: 0) + end * part
                    + off,
                seconds: Double(index) / rate, force: force, phase: index == 0 ? .began : .moved)
        }
        return (samples, hook)
    }

    private func kept(_ samples: [MotionSample], strength: Double = 0.5) throws -> Int {
        try ModeledPaths.points(samples, strength: strength, cutsHook: true).count
    }

    @Test(arguments: rates, [80.0, 110, 150, 180, -90])
    func aHookIsCutOff(rate: Double, degrees: Double) throws {
        for size in [2.0, 4, 7] {
            var random = SeededGenerator(seed: 1)
            let (samples, hook) = hooked(
                rate: rate, size: size, degrees: degrees, random: &random)
            let cut = samples.count - (try kept(samples))
            #expect(cut >= hook - 1 && cut <= hook + 1, "\(size) px")
        }
    }

    /// Force that falls evenly, from that of the line to next to nothing.
    @Test(arguments: [133.0, 240, 480, 1000])
    func aHookOfEvenlyFallingForceIsCutOff(rate: Double) throws {
        let (line, hook) = (Int(0.3 * rate), Int(0.031 * rate))
        let end = Vector(angle: Angle(degrees: 107)) * 6
        let samples = (0...line + hook).map { index in
            let part = max(0, Double(index - line) / Double(hook))
            return MotionSample(
                position: Point(x: 90 * min(1, Double(index) / Double(line)), y: 0) + end * part,
                seconds: Double(index) / rate, force: 0.5 - 0.49 * part,
                phase: index == 0 ? .began : .moved)
        }
        let cut = samples.count - (try kept(samples))
        #expect(cut >= hook - 1 && cut <= hook + 1)
    }

    @Test(arguments: rates, SeededGenerator.seeds)
    func noiseDoesNotHideIt(rate: Double, seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let (samples, hook) = hooked(
            rate: rate, size: 5, degrees: 120, noise: 0.1, random: &random)
        let rest = try kept(samples)
        #expect(abs(samples.count - rest - hook) <= max(1, hook / 3))
    }

    @Test(arguments: rates)
    func whatIsDrawnOnPurposeStays(rate: Double) throws {
        var random = SeededGenerator(seed: 1)
        let onPurpose: [(size: Double, degrees: Double, lift: Double?)] = [
            (30, 90, 0.05), (30, -130, 0.05), (5, 30, 0.05), (5, 0, 0.05), (5, 90, nil),
            (0.5, 90, 0.05), (5, 90, 0.4),
        ]
        for (size, degrees, lift) in onPurpose {
            let (samples, _) = hooked(
                rate: rate, size: size, degrees: degrees, lift: lift, random: &random)
            #expect(try kept(samples) == samples.count, "\(size) px at \(degrees)")
        }
    }

    /// Curls and small letters end while their force falls too.
    @Test(arguments: rates, [1.5, 3, 6, 12])
    func aCurlStays(rate: Double, radius: Double) throws {
        let count = Int(0.3 * rate)
        let samples = (0...count).map { index in
            let part = Double(index) / Double(count)
            return MotionSample(
                position: Point(x: 50, y: 50) + Vector(angle: Angle(radians: 7 * part)) * radius,
                seconds: Double(index) / rate, force: 0.5 * min(1, 5 * (1 - part)),
                phase: index == 0 ? .began : .moved)
        }
        #expect(try kept(samples) == samples.count)
    }

    @Test(arguments: rates, ModeledPaths.strengths)
    func whatIsStableStays(rate: Double, strength: Double) throws {
        for size in [2.0, 5, 7.5] {
            var random = SeededGenerator(seed: 3)
            let (samples, _) = hooked(
                rate: rate, size: size, degrees: 140, noise: 0.05, random: &random)
            var path = ModeledPath(strength: strength, fairing: 1)
            for sample in samples { try path.append(sample) }
            let stable = path.stableCount
            path.removeHook()
            #expect(path.count >= stable)
            path.finish()
            #expect(path.stableCount == path.count)
            let end = path[path.count - 1].position
            #expect(end == samples[path.count - 1].position)
            if strength == 0 { #expect(path.count == samples.count) }
        }
    }

    /// The ink ends where the hook begins, whether drawn live or again; the samples stay.
    @Test(arguments: rates)
    func aStrokeLacksItsHook(rate: Double) throws {
        var random = SeededGenerator(seed: 1)
        let (samples, _) = hooked(rate: rate, size: 7, degrees: 110, random: &random)
        var drawn = StrokeInProgress(brush: .pen, start: .zero)
        for sample in samples {
            _ = try drawn.append(
                PenSample(
                    time: Timestamp(seconds: sample.seconds), position: sample.position,
                    force: sample.force.map { Force(normalized: $0) }, phase: sample.phase))
        }
        let finished = drawn.finish()
        let stroke = try #require(finished)
        #expect(stroke.samples.count == samples.count)
        let radius = Brush.pen.width(force: 0.5) / 2
        #expect(stroke.bounds.maxY <= radius + 1)
        let again = try #require(Stroke(brush: SharedBrush(.pen), samples: stroke.samples))
        #expect(again.bounds == stroke.bounds)
    }
}
