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

    /// Paint that adds up, with points at both ends.
    static let paint = flowing(
        smallestWidth: 1, largestWidth: 18, .firm, Brush.Flow(least: 0.55, most: 0.97),
        tapers: (8, 20))
    /// Paint that adds up, softly and faintly.
    static let mist = flowing(
        smallestWidth: 40, largestWidth: 52, .soft, Brush.Flow(least: 0.05, most: 0.5))
    /// Paint that adds up, of a fine round tip.
    static let lead = flowing(
        smallestWidth: 0.8, largestWidth: 4, .round, Brush.Flow(least: 0.3, most: 0.9))

    /// Graphite on the tooth of paper.
    static let graphite = dry(
        flowing(
            smallestWidth: 1.2, largestWidth: 2.4, .round, Brush.Flow(least: 0.32, most: 0.88),
            opacity: 0.92), Brush.Grain(size: 2.4), reach: 0.66...1.36)
    /// Crumbs on coarse paper.
    static let charcoal = dry(
        flowing(
            smallestWidth: 4, largestWidth: 16, .round, Brush.Flow(least: 0.3, most: 0.92),
            opacity: 0.96), Brush.Grain(size: 4.5), reach: 0.5...1.3)

    /// Paint in water, with points at both ends.
    static let wash = wet(
        flowing(smallestWidth: 5, largestWidth: 30, .firm, Brush.Flow(), tapers: (8, 16)))
    /// The same, which mixes with other ink.
    static let glaze = {
        var glaze = wash
        glaze.blend = .stain
        return glaze
    }()
    /// Ink in water, whose line is as uneven as can be, and whose dots are large.
    static let blots = {
        var blots = wet(flowing(smallestWidth: 1, largestWidth: 6, .firm, Brush.Flow()))
        (blots.wash.wobble, blots.wash.rim) = (0.1, -0.2)
        (blots.jitter, blots.dot) = (Brush.Jitter(size: 1, place: 1), Brush.Dot(width: 2))
        blots.speed.share = 0.7
        return blots
    }()

    static let all = [
        nib, brush, pencil, crayon, marker, chalk, paint, mist, lead, graphite, charcoal,
    ]
    /// Those of water.
    static let washes = [wash, glaze, blots]

    private static func wet(_ brush: Brush) -> Brush {
        var brush = brush
        (brush.model, brush.color) = (.wash, Color(rgb: 0x1D3F8F))
        return brush
    }

    private static func dry(
        _ brush: Brush, _ grain: Brush.Grain, reach: ClosedRange<Double>
    ) -> Brush {
        var brush = brush
        (brush.model, brush.grain) = (.grain, grain)
        (brush.grain.leastReach, brush.grain.mostReach) = (reach.lowerBound, reach.upperBound)
        brush.tilt = Brush.TiltResponse(widening: 4, lightening: 0.5)
        return brush
    }

    static func flowing(
        smallestWidth: Double, largestWidth: Double, _ profile: Brush.Tip.Profile,
        _ flow: Brush.Flow, opacity: Double = 1, tapers: (start: Double, end: Double) = (0, 0)
    ) -> Brush {
        var brush = Brush(
            smallestWidth: smallestWidth, largestWidth: largestWidth, opacity: opacity,
            smoothing: 0, taper: tapers.end)
        (brush.model, brush.widthSteps, brush.flow) = (.flow, .ratio, flow)
        (brush.tip.profile, brush.startTaper) = (profile, tapers.start)
        return brush
    }

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
