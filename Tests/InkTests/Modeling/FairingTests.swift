import Geometry
import Input
import RealModule
import TestSupport
import Testing

@testable import Ink

/// Dents that a device makes are evened out, and no more.
struct FairingTests {
    /// An `o` of writing, 10 px high and three a second, of a pointer that reports whole pixels 62 times a second.
    private static let wholePixels = Motions.clean(
        { time in
            let phase = 2 * Double.pi * 3 * time
            return Point(
                x: (50 + 5 * .cos(phase)).rounded(), y: (50.3 + 5 * .sin(phase)).rounded())
        }, rate: 62, seconds: 2)

    /// How uneven the turns from one piece to the next are, as a part of their mean, and the mean distance from the
    /// middle; without the ends.
    private static func ring(_ points: [ModeledPoint]) -> (unevenness: Double, radius: Double) {
        let places = points.dropFirst(4).dropLast(4).map(\.position)
        let steps = zip(places, places.dropFirst()).map { $1 - $0 }
        let turns = zip(steps, steps.dropFirst()).map { step, next in
            Double.atan2(
                y: step.dx * next.dy - step.dy * next.dx, x: step.dx * next.dx + step.dy * next.dy)
        }
        let mean = turns.reduce(0, +) / Double(turns.count)
        let squares = turns.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        let distances = places.map { $0.distance(to: Point(x: 50, y: 50.3)) }
        return (
            (squares / Double(turns.count)).squareRoot() / mean,
            distances.reduce(0, +) / Double(distances.count)
        )
    }

    @Test func smallLettersOfWholePixelsAreRound() throws {
        let plain = try Self.ring(Smoothing.points(Self.wholePixels, strength: 0.68))
        let faired = try Self.ring(Smoothing.points(Self.wholePixels, strength: 0.68, fairing: 1))
        #expect(faired.unevenness < 0.5 * plain.unevenness, "\(plain) \(faired)")
        #expect(faired.radius > plain.radius - 0.3, "\(plain) \(faired)")
    }

    /// Hatching, so fast that few samples show each line: its turns are no noise.
    @Test func whatAHandDoesIsLeftToIt() throws {
        let samples = Motions.clean(
            { time in
                let part = (8 * time).truncatingRemainder(dividingBy: 2)
                return Point(x: 20 * time, y: 100 * (part < 1 ? part : 2 - part))
            }, rate: 62, seconds: 1.5)
        let plain = try Smoothing.points(samples, strength: 0.68)
        let faired = try Smoothing.points(samples, strength: 0.68, fairing: 1)
        let moves = zip(plain, faired).map { $0.position.distance(to: $1.position) }
        #expect(moves.max() ?? 9 <= 3.6 * 0.68 * 0.2887 + 1e-9)
    }

    /// Where samples were lost, points do not slide along the line.
    @Test func aLineOfUnevenStepsStaysAsItIs() throws {
        let samples = Motions.clean(Motions.line, rate: 133, seconds: 1).enumerated()
            .filter { $0.offset % 4 != 1 }.map(\.element)
        let plain = try Smoothing.points(samples)
        let faired = try Smoothing.points(samples, fairing: 1)
        for (point, other) in zip(plain, faired) {
            #expect(point.position.distance(to: other.position) < 1e-6)
        }
    }

    @Test func placesBeyondAllSumsStayFinite() throws {
        var smoothing = Smoothing(fairing: 1)
        for index in 0..<40 {
            let far = index % 4 < 2 ? 1.7e308 : -1.7e308
            try smoothing.append(
                MotionSample(
                    position: Point(x: far, y: -far), seconds: Double(index) / 133,
                    phase: index == 0 ? .began : .moved))
        }
        smoothing.smoother.finish()
        for index in 0..<40 { #expect(smoothing.smoother[index].position.isFinite) }
    }

    @Test(arguments: [Brush.Course.time, .way]) func aPointMovesByNoMoreThanNoise(
        course: Brush.Course
    ) throws {
        for seed in SeededGenerator.seeds {
            var random = SeededGenerator(seed: seed)
            let samples = Motions.stroke(
                Motions.loops, rate: 133, seconds: 1, noise: 0.05, random: &random)
            let plain = try Smoothing.points(samples, along: course)
            let faired = try Smoothing.points(samples, along: course, fairing: 1)
            let moves = zip(plain, faired).map { $0.position.distance(to: $1.position) }
            // 3.6 deviations at full strength, half of that here; the noise is but estimated.
            #expect(moves.max() ?? 9 < 1.8 * 0.05 * 1.6, "seed \(seed)")
            #expect(moves.max() ?? 0 > 0)
        }
    }

    @Test func aFinePenIsLeftAlone() throws {
        let samples = Motions.clean(Motions.corner, rate: 240, seconds: 1)
        let plain = try Smoothing.points(samples, strength: 0.68)
        let faired = try Smoothing.points(samples, strength: 0.68, fairing: 1)
        for (point, other) in zip(plain, faired) {
            #expect(point.position.distance(to: other.position) < 0.1)
        }
    }

    @Test func withoutItPointsAreAsFitted() throws {
        let plain = try Smoothing.points(Self.wholePixels)
        #expect(try Smoothing.points(Self.wholePixels, fairing: 0) == plain)
        #expect(try Smoothing.points(Self.wholePixels, fairing: -1) == plain)
        #expect(
            try Smoothing.points(Self.wholePixels, fairing: 7)
                == Smoothing.points(Self.wholePixels, fairing: 1))
    }
}
