import Geometry
import Input

/// A point of a trace in the units of a drawing, but for its force.
struct InkMLPoint {
    /// Where, in pixels.
    var position: Point
    /// The number of the force channel.
    var force: Double?
    /// How the pen leaned.
    var tilt: Tilt?
    /// How far the pen was turned about itself.
    var rotation: Angle?
    /// The width of the line there, in pixels.
    var width: Double?
    /// Seconds, from the time stamp or the start of the trace.
    var seconds: Double?
}

/// Makes points of the numbers of traces that have one context.
final class InkMLPointReader {
    /// Which of the numbers a channel has, and what each is multiplied with.
    private struct Source {
        let (index, factor): (Int, Double)

        func value(_ values: [Double?]) -> Double? { values[index].map { $0 * factor } }
    }

    /// What stands around the traces.
    let context: InkMLContext
    /// Whether widths are in the numbers of X, and scaled with these.
    let isWidthBare: Bool
    /// The largest number of the force channel in any trace.
    var largestForce = 0.0
    private let (x, y): (Source?, Source?)
    private let (force, time, width): (Source?, Source?, Source?)
    private let (tiltX, tiltY, azimuth, elevation): (Source?, Source?, Source?, Source?)
    private let turn: Source?

    /// A reader for the channels of a context.
    init(_ context: InkMLContext) {
        func source(_ name: String, _ factor: Double?) -> Source? {
            context.index(name).map { Source(index: $0, factor: factor ?? 1) }
        }
        func angle(_ name: String) -> Source? {
            let channel = context.channel(name)
            let degree = Double.pi / 180
            return source(
                name, channel?.factor(InkMLUnit.radians) ?? degree * (channel?.sign ?? 1))
        }
        let scale = context.scale
        let widthUnit = context.channel("W")?.factor(InkMLUnit.pixels)
        (self.context, isWidthBare) = (context, widthUnit == nil)
        (x, y) = (source("X", scale.x), source("Y", scale.y))
        force = source("F", nil) ?? source("P", nil)
        time = source("T", context.channel("T")?.factor(InkMLUnit.seconds) ?? 0.001)
        width = source("W", widthUnit ?? abs(scale.x))
        (tiltX, tiltY, azimuth, elevation) = (angle("OTx"), angle("OTy"), angle("OA"), angle("OE"))
        turn = angle("OR")
    }

    /// Whether points have a place.
    var hasPlace: Bool { x != nil && y != nil }

    /// The point of these numbers; nil without a place.
    func point(_ values: [Double?]) -> InkMLPoint? {
        guard let x, let y, var px = x.value(values), var py = y.value(values) else { return nil }
        if let mapping = context.mapping {
            (px, py) = mapping.place(px, py, scale: (x.factor, y.factor))
        }
        return InkMLPoint(
            position: Point(x: px, y: py), force: force?.value(values), tilt: tilt(values),
            // InkML counts it the other way around.
            rotation: turn?.value(values).map { Angle(radians: -$0) }, width: width?.value(values),
            seconds: time?.value(values))
    }

    private func tilt(_ values: [Double?]) -> Tilt? {
        if let x = tiltX?.value(values), let y = tiltY?.value(values) {
            // A pen cannot lean farther than it lies.
            guard max(abs(x), abs(y)) <= .pi / 2 + 1e-6 else { return nil }
            return Tilt(x: Angle(radians: x), y: Angle(radians: y))
        }
        // An elevation of 0 everywhere is one that was not recorded: no pen writes lying flat.
        guard let azimuth = azimuth?.value(values), let elevation = elevation?.value(values),
            elevation > 0
        else { return nil }
        return Tilt(
            altitude: Angle(radians: min(elevation, .pi / 2)), azimuth: Angle(radians: azimuth))
    }
}
