import Geometry
import Input
import TestSupport

@testable import Ink

/// What `ModeledPath` makes of samples.
enum ModeledPaths {
    static let strengths = [0, 0.01, 0.05, 0.1, 0.3, 0.5, 0.65, 1]

    /// The finished points, each read when it became stable, of a faired path; a hook stays but where it is to be cut.
    static func points(
        _ samples: [MotionSample], strength: Double, isLive: Bool = true, cutsHook: Bool = false
    ) throws -> [ModeledPoint] {
        var path = ModeledPath(strength: strength, fairing: 1, isLive: isLive)
        var points: [ModeledPoint] = []
        for sample in samples {
            try path.append(sample)
            points += (points.count..<path.stableCount).map { path[$0] }
        }
        if cutsHook { path.removeHook() }
        path.finish()
        return points + (points.count..<path.stableCount).map { path[$0] }
    }

    /// A stroke of noise and corners with a force that rises, wanders, falls and is absent at times.
    static func stroke(_ random: inout SeededGenerator, rate: Double) -> [MotionSample] {
        let motions = [Motions.loops, Motions.line, Motions.parabola, Motions.corner]
        let motion = motions[Int.random(in: 0..<4, using: &random)]
        let noise = random.number(in: 0...0.5)
        var samples = Motions.stroke(
            motion, rate: rate, seconds: random.number(in: 0.05...1), noise: noise, random: &random)
        let lacks = random.chance(0.2)
        for index in samples.indices {
            let share = Double(index) / Double(samples.count)
            let force = min(1, 8 * share) * (0.4 + 0.3 * share + random.number(in: 0...0.2))
            samples[index].force = lacks && random.chance(0.2) ? nil : force
            samples[index].seconds += random.number(in: 0...0.004)
        }
        return samples
    }

    /// The distance from a place to a polyline.
    static func distance(_ place: Point, to line: [Point]) -> Double {
        guard line.count > 1 else { return line.first.map { $0.distance(to: place) } ?? .infinity }
        return zip(line, line.dropFirst()).map { start, end in
            let (way, off) = (end - start, place - start)
            let square = way.dx * way.dx + way.dy * way.dy
            let along = off.dx * way.dx + off.dy * way.dy
            let part = square > 0 ? min(max(along / square, 0), 1) : 0
            return place.distance(to: start + way * part)
        }.min() ?? .infinity
    }
}
