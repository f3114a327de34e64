import Geometry
import Graphics
import Input

/// How the debug view shows a point: a dot in the colour of its type, and a needle that leans as
/// the pen did.
enum PointMark {
    /// The radius of a dot, without its rim, in pixels.
    static let radius = 1.75
    /// How wide the rim is that sets a dot off from ink.
    static let rim = 0.75
    /// How far from its place a point may leave pixels.
    static let reach = 0.5 + longestNeedle + 1

    private static let longestNeedle = 10.0
    private static let needleWidth = 0.5
    private static let needleColor = Color(rgb: 0xF5261B)

    /// The colour of a type; of several properties the first in this order counts.
    static func color(_ type: PointType) -> Color {
        colors.first { !type.isDisjoint(with: $0.type) }?.color ?? .black
    }

    private static let colors: [(type: PointType, color: Color)] = [
        (.cancelled, Color(rgb: 0xE5322D)), (.needsUpdate, Color(rgb: 0xF58A07)),
        (.coalesced, Color(rgb: 0x19A463)), (.predicted, Color(rgb: 0x2D73F5)),
        (.finger, Color(rgb: 0x9A3FD0)),
    ]

    /// Whether a point of this type has a needle, if its pen leans at all.
    static func hasNeedle(_ type: PointType) -> Bool {
        type.isDisjoint(with: [.coalesced, .predicted, .finger])
    }

    /// From the point to the end of its needle.
    static func needle(_ tilt: Tilt) -> Vector {
        Vector(angle: tilt.azimuth) * (0.5 + longestNeedle * tilt.altitude.cosine)
    }

    /// Sets the place of a dot off from what lies below.
    static func drawRim(at place: Point, radius: Double = Self.radius, in context: Context) {
        fill(.white, at: place, radius: radius + rim, in: context)
    }

    static func drawDot(
        _ type: PointType, at place: Point, radius: Double = Self.radius, in context: Context
    ) {
        fill(color(type), at: place, radius: radius, in: context)
    }

    static func drawNeedle(_ point: TracePoint, in context: Context) {
        drawNeedle(point, needleColor, width: needleWidth, in: context)
    }

    /// Sets a needle off from ink, on which a red hairline is lost.
    static func drawNeedleRim(_ point: TracePoint, in context: Context) {
        drawNeedle(point, .white.withAlpha(0.75), width: needleWidth + rim, in: context)
    }

    private static func drawNeedle(
        _ point: TracePoint, _ color: Color, width: Double, in context: Context
    ) {
        guard let tilt = point.sample.tilt, hasNeedle(point.type) else { return }
        context.setSource(color)
        context.move(to: point.place)
        context.addLine(to: point.place + needle(tilt))
        context.stroke(width: width)
    }

    private static func fill(
        _ color: Color, at place: Point, radius: Double, in context: Context
    ) {
        context.setSource(color)
        context.addCircle(center: place, radius: radius)
        context.fill()
    }
}
