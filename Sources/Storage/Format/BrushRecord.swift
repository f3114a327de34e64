import Foundation
import Geometry
import Ink
import Input

/// A brush as a drawing file has it: a JSON object, whose numbers are exact.
struct BrushRecord: Codable {
    /// A flat nib.
    struct Nib: Codable {
        let thickness: Double
        let angle: Double
        let followsAzimuth: Bool
    }

    let name: String
    let smallestWidth: Double
    let largestWidth: Double
    let response: [[Double]]
    let forceWhenAbsent: Double
    let color: [Double]
    let opacity: Double
    let opacityAtNoForce: Double
    let opacityResponse: [[Double]]
    let effect: String
    let nib: Nib?
    let widening: Double
    let lightening: Double
    let grainDepth: Double
    let grainSize: Double
    let smoothing: Double
    let taper: Double

    /// The record of `brush`.
    init(_ brush: Brush) {
        name = brush.name
        (smallestWidth, largestWidth) = (brush.smallestWidth, brush.largestWidth)
        response = brush.response.points.map { [$0.input, $0.output] }
        forceWhenAbsent = brush.forceWhenAbsent
        color = [brush.color.red, brush.color.green, brush.color.blue, brush.color.alpha]
        (opacity, opacityAtNoForce) = (brush.opacity, brush.opacityAtNoForce)
        opacityResponse = brush.opacityResponse.points.map { [$0.input, $0.output] }
        effect = brush.effect.rawValue
        if case .flat(let thickness, let angle, let followsAzimuth) = brush.tip {
            nib = Nib(
                thickness: thickness, angle: angle.radians, followsAzimuth: followsAzimuth)
        } else {
            nib = nil
        }
        (widening, lightening) = (brush.tilt.widening, brush.tilt.lightening)
        (grainDepth, grainSize) = (brush.grain.depth, brush.grain.size)
        (smoothing, taper) = (brush.smoothing, brush.taper)
    }

    /// The record as JSON.
    var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }

    /// The brush that a text of JSON means.
    static func brush(json: String) throws(FormatError) -> Brush {
        do {
            return try JSONDecoder().decode(Self.self, from: Data(json.utf8)).brush
        } catch let error as FormatError {
            throw error
        } catch {
            throw FormatError("a brush is not written as brushes are")
        }
    }

    private var brush: Brush {
        get throws(FormatError) {
            guard smallestWidth > 0, largestWidth >= smallestWidth, largestWidth <= 1e6,
                grainSize > 0, let effect = Brush.Effect(rawValue: effect), color.count == 4,
                let response = Self.curve(response),
                let opacityResponse = Self.curve(opacityResponse)
            else { throw FormatError("a brush has a setting that none can have") }
            return Brush(
                name: name, smallestWidth: smallestWidth, largestWidth: largestWidth,
                response: response, forceWhenAbsent: forceWhenAbsent,
                color: Color(red: color[0], green: color[1], blue: color[2], alpha: color[3]),
                opacity: opacity, opacityAtNoForce: opacityAtNoForce,
                opacityResponse: opacityResponse, effect: effect, tip: tip,
                tilt: Brush.TiltResponse(widening: widening, lightening: lightening),
                grain: Brush.Grain(depth: grainDepth, size: grainSize), smoothing: smoothing,
                taper: taper)
        }
    }

    private var tip: Brush.Tip {
        guard let nib else { return .round }
        return .flat(
            thickness: nib.thickness, angle: Angle(radians: nib.angle),
            followsAzimuth: nib.followsAzimuth)
    }

    private static func curve(_ points: [[Double]]) -> ResponseCurve? {
        guard points.allSatisfy({ $0.count == 2 }) else { return nil }
        return ResponseCurve(points.map { ResponseCurve.ControlPoint($0[0], $0[1]) })
    }
}
