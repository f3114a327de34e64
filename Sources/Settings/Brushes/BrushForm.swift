import Geometry
import Ink
import Input

/// A brush as its file has it: every setting by itself, each with its default.
///
/// In a brush settings depend on one another, and angles are angles; here all are numbers, texts,
/// colours and curves, so that one table can describe them.
struct BrushForm {
    var name = ""
    var sentence = ""
    var color = Color.black
    var effect = Brush.Effect.ink.rawValue
    var erasing = Brush.Erasing.ink.rawValue
    var forceWhenAbsent = 0.2
    var smallestWidth = 1.5
    var largestWidth = 14.0
    var response = ResponseCurve.linear
    var opacity = 1.0
    var opacityAtNoForce = 1.0
    var opacityResponse = ResponseCurve.linear
    var shape = Shape.round.rawValue
    var thickness = 0.2
    var angle = -45.0
    var follows = Follows.azimuth.rawValue
    var widening = 0.0
    var lightening = 0.0
    var grainDepth = 0.0
    var grainSize = 2.0
    var smoothing = 0.5
    var taper = 0.0

    /// The forms of a tip.
    enum Shape: String, CaseIterable {
        case round
        case flat
    }

    /// What turns a flat nib.
    enum Follows: String, CaseIterable {
        case azimuth
        case fixed
    }

    /// The defaults.
    init() {}
}

extension BrushForm {
    /// The settings of `definition`.
    init(_ definition: BrushDefinition) {
        let brush = definition.brush
        name = brush.name
        sentence = definition.sentence
        color = brush.color
        (effect, erasing) = (brush.effect.rawValue, brush.erasing.rawValue)
        forceWhenAbsent = brush.forceWhenAbsent
        (smallestWidth, largestWidth) = (brush.smallestWidth, brush.largestWidth)
        response = brush.response
        (opacity, opacityAtNoForce) = (brush.opacity, brush.opacityAtNoForce)
        opacityResponse = brush.opacityResponse
        if case .flat(let thickness, let angle, let followsAzimuth) = brush.tip {
            shape = Shape.flat.rawValue
            self.thickness = thickness
            self.angle = Self.written(angle)
            follows = (followsAzimuth ? Follows.azimuth : .fixed).rawValue
        }
        (widening, lightening) = (brush.tilt.widening, brush.tilt.lightening)
        (grainDepth, grainSize) = (brush.grain.depth, brush.grain.size)
        (smoothing, taper) = (brush.smoothing, brush.taper)
    }

    /// The definition of these settings; `smallestWidth` is not above `largestWidth`.
    var definition: BrushDefinition {
        let brush = Brush(
            name: name, smallestWidth: smallestWidth, largestWidth: largestWidth,
            response: response, forceWhenAbsent: forceWhenAbsent, color: color, opacity: opacity,
            opacityAtNoForce: opacityAtNoForce, opacityResponse: opacityResponse,
            effect: Brush.Effect(rawValue: effect) ?? .ink,
            erasing: Brush.Erasing(rawValue: erasing) ?? .ink, tip: tip,
            tilt: Brush.TiltResponse(widening: widening, lightening: lightening),
            grain: Brush.Grain(depth: grainDepth, size: grainSize), smoothing: smoothing,
            taper: taper)
        return BrushDefinition(brush, sentence: sentence)
    }

    private var tip: Brush.Tip {
        guard shape == Shape.flat.rawValue else { return .round }
        return .flat(
            thickness: thickness, angle: Angle(degrees: angle),
            followsAzimuth: follows == Follows.azimuth.rawValue)
    }

    /// Degrees to a billionth, so that 30 degrees are written as 30 and come back as they were.
    private static func written(_ angle: Angle) -> Double {
        (angle.degrees * 1e9).rounded() / 1e9
    }
}
