import Foundation
import Geometry
import Ink
import Input

/// What this program adds to InkML, so that its own strokes come back as they were.
///
/// Other programs pass over elements of a namespace that they do not know.
enum Annotation {
    /// The namespace of the additions.
    static let namespace = "urn:downstroke:ink"
}

/// A brush of this program as the attributes of an XML element.
enum BrushAnnotation {
    /// The attributes that make `brush` again.
    static func attributes(_ brush: Brush) -> [(String, String)] {
        var list: [(String, String)] = [
            ("name", brush.name), ("smallest-width", "\(brush.smallestWidth)"),
            ("largest-width", "\(brush.largestWidth)"), ("response", text(brush.response)),
            ("force-when-absent", "\(brush.forceWhenAbsent)"),
            ("color", XournalColor.text(brush.color, alpha: brush.color.alpha)),
            ("opacity", "\(brush.opacity)"),
            ("opacity-at-no-force", "\(brush.opacityAtNoForce)"),
            ("opacity-response", text(brush.opacityResponse)), ("effect", brush.effect.rawValue),
            ("widening", "\(brush.tilt.widening)"), ("lightening", "\(brush.tilt.lightening)"),
            ("grain-depth", "\(brush.grain.depth)"), ("grain-size", "\(brush.grain.size)"),
            ("smoothing", "\(brush.smoothing)"), ("taper", "\(brush.taper)"),
        ]
        if case .flat(let thickness, let angle, let followsAzimuth) = brush.tip {
            list += [
                ("nib-thickness", "\(thickness)"), ("nib-angle", "\(angle.degrees)"),
                ("nib-follows-azimuth", "\(followsAzimuth)"),
            ]
        }
        return list
    }

    /// The brush that an element tells of; nil where it is none, or out of range.
    static func brush(_ element: XMLElement) -> Brush? {
        guard element.namespace == Annotation.namespace,
            let least = number(element, "smallest-width", 1e-6...ImportLimits.width),
            let most = number(element, "largest-width", least...ImportLimits.width)
        else { return nil }
        var brush = Brush(
            name: String((element["name"] ?? "").prefix(200)), smallestWidth: least,
            largestWidth: most)
        let unit = 0.0...1
        brush.response = element["response"].flatMap { curve($0) } ?? brush.response
        brush.forceWhenAbsent = number(element, "force-when-absent", unit) ?? brush.forceWhenAbsent
        brush.color = element["color"].flatMap { Color($0) } ?? brush.color
        brush.opacity = number(element, "opacity", unit) ?? 1
        brush.opacityAtNoForce = number(element, "opacity-at-no-force", unit) ?? 1
        brush.opacityResponse =
            element["opacity-response"].flatMap { curve($0) } ?? brush.opacityResponse
        brush.effect = element["effect"].flatMap { Brush.Effect(rawValue: $0) } ?? .ink
        brush.tilt.widening = number(element, "widening", 0...100) ?? 0
        brush.tilt.lightening = number(element, "lightening", unit) ?? 0
        brush.grain.depth = number(element, "grain-depth", unit) ?? 0
        brush.grain.size = number(element, "grain-size", 0.1...1000) ?? 2
        brush.smoothing = number(element, "smoothing", unit) ?? 0
        brush.taper = number(element, "taper", 0...ImportLimits.width) ?? 0
        if let thickness = number(element, "nib-thickness", unit),
            let angle = number(element, "nib-angle", -360...360)
        {
            brush.tip = .flat(
                thickness: thickness, angle: Angle(degrees: angle),
                followsAzimuth: element["nib-follows-azimuth"] == "true")
        }
        return brush
    }

    private static func number(
        _ element: XMLElement, _ name: String, _ range: ClosedRange<Double>
    ) -> Double? {
        element[name].flatMap { Double($0) }.flatMap { range.contains($0) ? $0 : nil }
    }

    private static func text(_ curve: ResponseCurve) -> String {
        curve.points.map { "\($0.input) \($0.output)" }.joined(separator: ",")
    }

    private static func curve(_ text: String) -> ResponseCurve? {
        let points = text.split(separator: ",").prefix(100).map { pair in
            pair.split(separator: " ").compactMap { Double($0) }
        }
        guard points.allSatisfy({ $0.count == 2 }) else { return nil }
        return ResponseCurve(points.map { ResponseCurve.ControlPoint($0[0], $0[1]) })
    }
}

/// A layer of this program as the attributes of an XML element.
enum LayerAnnotation {
    /// The attributes that make the look of a layer again.
    static func attributes(
        name: String, isVisible: Bool, isLocked: Bool, opacity: Double
    ) -> [(String, String)] {
        [
            ("name", name), ("visible", "\(isVisible)"), ("locked", "\(isLocked)"),
            ("opacity", "\(opacity)"),
        ]
    }

    /// The layer that an element tells of, without ink; nil where it is none.
    static func sheet(_ element: XMLElement) -> DrawingBuilder.Sheet? {
        guard element.namespace == Annotation.namespace, let name = element["name"] else {
            return nil
        }
        var sheet = DrawingBuilder.Sheet(name: name)
        sheet.isVisible = element["visible"] != "false"
        sheet.isLocked = element["locked"] == "true"
        let opacity = element["opacity"].flatMap { Double($0) } ?? 1
        sheet.opacity = (0...1).contains(opacity) ? opacity : 1
        return sheet
    }
}
