import Geometry
import Graphics
import Ink
import Input
import Rendering
import TestSupport

/// Brushes of every kind, for tests of pixels.
enum TestBrushes {
    static let nib = nib(angle: 45)
    static let brush = Brush(
        smallestWidth: 1, largestWidth: 22, opacityAtNoForce: 0.25, smoothing: 0, taper: 12)
    static let pencil = Brush(
        smallestWidth: 1, largestWidth: 3, opacity: 0.9, opacityAtNoForce: 0.2,
        tilt: Brush.TiltResponse(widening: 4, lightening: 0.5),
        grain: Brush.Grain(depth: 0.8, size: 1.5), smoothing: 0)
    static let crayon = Brush(
        smallestWidth: 24, largestWidth: 24, opacityAtNoForce: 0,
        grain: Brush.Grain(depth: 1, size: 2), smoothing: 0)
    static let marker = Brush(
        smallestWidth: 14, largestWidth: 20, color: Color(rgb: 0x2A7DE1), opacity: 0.4, smoothing: 0
    )
    /// Flat, of changing strength and grainy at once.
    static let chalk = Brush(
        smallestWidth: 4, largestWidth: 20, opacityAtNoForce: 0.2,
        tip: .flat(thickness: 0.3, angle: Angle(degrees: 20), followsAzimuth: true),
        tilt: Brush.TiltResponse(widening: 1, lightening: 0.3),
        grain: Brush.Grain(depth: 0.6, size: 3), smoothing: 0, taper: 15)

    static let all = [nib, brush, pencil, crayon, marker, chalk]

    static func nib(angle: Double, followsAzimuth: Bool = true) -> Brush {
        Brush(
            smallestWidth: 3, largestWidth: 18,
            tip: .flat(
                thickness: 0.18, angle: Angle(degrees: angle), followsAzimuth: followsAzimuth),
            smoothing: 0)
    }

    /// A stroke through `places`, with a force and a lean for each fraction of its way.
    static func stroke(
        _ places: [Point], brush: Brush, force: (Double) -> Double = { _ in 0.5 },
        tilt: (Double) -> Tilt? = { _ in nil }
    ) -> Stroke {
        var stroke = StrokeInProgress(brush: brush, start: .zero)
        for (index, place) in places.enumerated() {
            let fraction = Double(index) / Double(max(places.count - 1, 1))
            _ = try? stroke.append(
                PenSample(
                    time: .zero, position: place, force: Force(normalized: force(fraction)),
                    tilt: tilt(fraction), phase: .moved))
        }
        guard let finished = stroke.finish() else {
            preconditionFailure("a stroke without samples")
        }
        return finished
    }

    /// A wandering stroke with a force and a lean that wander too.
    static func random(
        _ random: inout SeededGenerator, in area: Rectangle, brush: Brush
    ) -> Stroke {
        let places = random.places(Int.random(in: 2...14, using: &random), in: area)
        let forces = places.map { _ in random.number(in: 0.05...1) }
        let leans = places.map { _ in random.number(in: 0...80) }
        let last = Double(places.count - 1)
        return stroke(
            places, brush: brush, force: { forces[Int(($0 * last).rounded())] },
            tilt: {
                let index = Int(($0 * last).rounded())
                return Tilt(
                    altitude: Angle(degrees: 90 - leans[index]),
                    azimuth: Angle(degrees: 360 * forces[index]))
            })
    }

    /// A tilt of `lean` degrees from upright towards `azimuth`.
    static func tilt(_ lean: Double, _ azimuth: Double = 0) -> Tilt {
        Tilt(altitude: Angle(degrees: 90 - lean), azimuth: Angle(degrees: azimuth))
    }
}

extension Pixels {
    /// The sum of all ink.
    var ink: Double {
        (0..<height).map { y in (0..<width).map { ink(x: $0, y: y) }.reduce(0, +) }.reduce(0, +)
    }
}
