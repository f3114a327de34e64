import Geometry
import Graphics
import Input

/// The ring around the tip of a pen that shows how it leans.
///
/// A line leads from the tip to where the pen would lie in the ring, opposite to its azimuth: as
/// long as the ring is wide for a flat pen, without length for an upright one.
struct Reticle: Hashable {
    /// The line and the dot at its end.
    struct Indicator: Hashable {
        /// Where the tip is.
        var origin: Point
        /// Where the dot is.
        var end: Point
    }

    /// The middle of the ring: the precise location of the tip.
    let center: Point
    /// How the pen leans; nil where not reported.
    let actual: Indicator?
    /// The same where it is expected to be; nil where not predicted.
    let predicted: Indicator?
    /// Whether the pen touches; a hovering one has a fainter reticle.
    let isTouching: Bool

    private let scale: Double

    /// The reticle of a pen's sample, and of the last place that is predicted after it.
    init(_ sample: PenSample, predicted: Point?, scale: Double) {
        center = sample.position
        isTouching = sample.phase.isContact
        self.scale = scale
        func indicator(_ origin: Point) -> Indicator? {
            guard let tilt = sample.tilt else { return nil }
            let away = Vector(angle: tilt.azimuth) * Self.fraction(tilt.altitude)
            return Indicator(origin: origin, end: origin - away * (Self.radius * scale))
        }
        actual = indicator(center)
        self.predicted = predicted.flatMap(indicator)
    }

    /// How far a pen at this altitude leans: 0 upright to 1 flat.
    static func fraction(_ altitude: Angle) -> Double {
        min(max(1 - altitude.radians / Angle.right.radians, 0), 1)
    }

    /// The pixels that it may touch.
    var bounds: Rectangle {
        let ring = Rectangle(center: center, radius: (Self.radius * Self.tickEnd + 2) * scale)
        let places = [actual, predicted].compactMap(\.self).flatMap { [$0.origin, $0.end] }
        return places.reduce(ring) {
            $0.union(Rectangle(center: $1, radius: (Self.dotRadius + 2) * scale))
        }
    }

    /// It as a picture of its bounds: what a clip cuts is rounded a little differently each time.
    func picture() throws(GraphicsError) -> ImageSurface {
        let frame = PixelRectangle(covering: bounds)
        let picture = try ImageSurface(size: frame.size, format: .argb32)
        try picture.draw { context in
            context.concatenate(Transform(offset: .zero - frame.rectangle.origin))
            draw(in: context)
        }
        return picture
    }

    func draw(in context: Context) {
        let strength = isTouching ? 1 : 0.5
        drawRing(Self.ringColor.withAlpha(isTouching ? 0.4 : 0.28), in: context)
        if let predicted { draw(predicted, Self.predictedColor.withAlpha(strength), in: context) }
        if let actual { draw(actual, Self.actualColor.withAlpha(strength), in: context) }
    }
}

extension Reticle {
    static let radius = 80.0
    static let dotRadius = 8.0
    static let ringColor = Color(hue: 0.516, saturation: 0.38, brightness: 0.85)
    static let actualColor = Color(hue: 0, saturation: 0.86, brightness: 0.91)
    static let predictedColor = Color(hue: 0.53, saturation: 0.86, brightness: 0.91)

    private static let tickStart = 0.5
    private static let tickEnd = 1.15
    private static let lineWidth = 2.0

    private func drawRing(_ color: Color, in context: Context) {
        let radius = Self.radius * scale
        context.setSource(color)
        context.addCircle(center: center, radius: radius)
        // One path, so that the ticks do not darken the ring where they cross it.
        for direction in Self.directions {
            context.move(to: center + direction * (radius * Self.tickStart))
            context.addLine(to: center + direction * (radius * Self.tickEnd))
        }
        context.stroke(width: Self.lineWidth * scale)
    }

    private static let directions = [
        Vector(dx: 1, dy: 0), Vector(dx: 0, dy: 1), Vector(dx: -1, dy: 0), Vector(dx: 0, dy: -1),
    ]

    private func draw(_ indicator: Indicator, _ color: Color, in context: Context) {
        context.setSource(color)
        let (way, dot) = (indicator.end - indicator.origin, Self.dotRadius * scale)
        // The line ends at the dot, so that where both are translucent it does not show through.
        if way.length > dot {
            context.move(to: indicator.origin)
            context.addLine(to: indicator.end - way * (dot / way.length))
            context.stroke(width: Self.lineWidth * scale)
        }
        context.addCircle(center: indicator.end, radius: Self.dotRadius * scale)
        context.fill()
    }
}
