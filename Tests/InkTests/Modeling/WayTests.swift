import Geometry
import Input
import RealModule
import TestSupport
import Testing

@testable import Ink

/// Strokes whose times nobody knows, which are smoothed by the way.
@Suite struct WayTests {
    private static let radius = 60.0

    /// The samples at these places of a pen that had no clock.
    private func samples(_ places: [Point]) -> [MotionSample] {
        places.enumerated().map { index, place in
            MotionSample(
                position: place, seconds: Double(index) / 120, force: 0.5,
                phase: index == 0 ? .began : .moved)
        }
    }

    /// Most of a circle in steps of `step` px with noise, of which this part is kept.
    private func circle(
        step: Double, noise: Double, kept: Double, random: inout SeededGenerator
    ) -> [MotionSample] {
        var places: [Point] = []
        for index in 0..<Int(5.5 * Self.radius / step) where random.chance(kept) {
            let angle = Double(index) * step / Self.radius
            let off = Vector(dx: random.normal() * noise, dy: random.normal() * noise)
            places.append(
                Point(x: Self.radius * .cos(angle), y: Self.radius * .sin(angle)) + off)
        }
        return samples(places)
    }

    /// How far the points lie off the circle, and by how many radians the line turns for nothing.
    private func faults(_ points: [ModeledPoint]) -> (off: Double, bent: Double) {
        let places = points.map(\.position)
        let off = places.map { $0.distance(to: .zero) - Self.radius }
        let turns = zip(zip(places, places.dropFirst()), places.dropFirst(2)).map { legs, end in
            let (first, second) = (legs.1 - legs.0, end - legs.1)
            return Double.atan2(y: first.cross(second), x: first.dot(second))
        }
        return (off.rootMeanSquare, turns.reduce(0) { $0 + abs($1) } - abs(turns.reduce(0, +)))
    }

    @Test(arguments: [(1.0, 0.1), (3.0, 0.3)])
    func aLineThatLacksSamplesIsAsSmoothAsItWasDrawn(step: Double, noise: Double) throws {
        for seed in 1...4 as ClosedRange<UInt64> {
            var random = SeededGenerator(seed: seed)
            let samples = circle(step: step, noise: noise, kept: 0.6, random: &random)
            let byCount = faults(try Smoothing.points(samples))
            let byWay = faults(try Smoothing.points(samples, along: .way))
            #expect(byWay.off < 0.8 * byCount.off && byWay.off < noise)
            #expect(byWay.bent < 0.4 * byCount.bent)
        }
    }

    @Test(arguments: [0.5, 3.0, 12.0])
    func aLineThatLacksNoneLosesNothing(step: Double) throws {
        let off = try (1...12 as ClosedRange<UInt64>).map { seed in
            var random = SeededGenerator(seed: seed)
            let samples = circle(step: step, noise: 0.3, kept: 1, random: &random)
            return (
                byWay: faults(try Smoothing.points(samples, along: .way)).off,
                byCount: faults(try Smoothing.points(samples)).off
            )
        }
        let byWay = off.map(\.byWay).rootMeanSquare
        #expect(byWay < 1.1 * off.map(\.byCount).rootMeanSquare && byWay < 0.3)
    }

    @Test func aLineOfFarPlacesKeepsItsCorners() throws {
        let places = (0..<20).map { Point(x: 30 * Double($0), y: $0.isMultiple(of: 2) ? 0 : 40) }
        let points = try Smoothing.points(samples(places), along: .way)
        for (point, place) in zip(points, places) {
            #expect(point.position.distance(to: place) < 0.01)
        }
    }

    @Test(arguments: [0.05, 0.3, 1.0])
    func theNoiseAcrossALevelLineIsLearned(noise: Double) {
        var random = SeededGenerator(seed: 3)
        var estimate = NoiseEstimate()
        for index in 0..<2000 {
            let way = 3 * Double(index)
            estimate.append(SIMD2(way, random.normal() * noise), way: way)
        }
        #expect(abs(estimate.deviation / noise - 1) < 0.25)
    }

    @Test(arguments: SeededGenerator.seeds(times: 4))
    func pointsAreFiniteAndStableOnesNeverChange(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var smoothing = Smoothing(along: .way, fairing: 1)
        var stable: [ModeledPoint] = []
        for sample in Motions.wild(400, random: &random) {
            guard (try? smoothing.append(sample)) != nil else { continue }
            for index in stable.count..<smoothing.smoother.stableCount {
                stable.append(smoothing.smoother[index])
            }
            let newest = max(0, smoothing.smoother.count - 20)..<smoothing.smoother.count
            for index in newest {
                let point = smoothing.smoother[index]
                #expect(point.position.isFinite)
                #expect(index >= stable.count || point == stable[index])
            }
        }
    }

    @Test func samplesInOnePlaceStayThere() throws {
        let place = Point(x: 5, y: 7)
        let points = try Smoothing.points(
            samples(Array(repeating: place, count: 50)), along: .way)
        #expect(points.allSatisfy { $0.position.distance(to: place) < 1e-9 })
    }
}
