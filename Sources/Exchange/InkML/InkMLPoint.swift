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
    /// The width of the line there, in pixels.
    var width: Double?
    /// Seconds, from the time stamp or the start of the trace.
    var seconds: Double?
}

/// Makes points of the numbers of traces that have one context.
struct InkMLPointReader {
    private let scale: (x: Double, y: Double, isKnown: Bool)
    private let transform: [Double]?
    private let indexes: (x: Int, y: Int)
    private let force: Int?
    private let (time, secondsPerTime): (Int?, Double)
    private let (width, pixelsPerWidth): (Int?, Double)
    private let tilt: (x: Int, y: Int, radiansPerX: Double, radiansPerY: Double)?
    private let angles: (azimuth: Int, elevation: Int, radiansPerA: Double, radiansPerE: Double)?

    /// A reader for the channels of a context; nil where it has no X or no Y.
    init?(_ context: InkMLContext) {
        guard let x = context.index("X"), let y = context.index("Y") else { return nil }
        scale = context.scale
        transform = context.canvasTransform
        indexes = (x, y)
        force = context.index("F")
        time = context.index("T")
        secondsPerTime = context.channel("T")?.factor(InkMLUnit.seconds) ?? 0.001
        width = context.index("W")
        pixelsPerWidth = context.channel("W")?.factor(InkMLUnit.pixels) ?? 1
        func radians(_ name: String) -> Double {
            let channel = context.channel(name)
            let degree = Double.pi / 180
            return channel?.factor(InkMLUnit.radians)
                ?? (channel?.isReversed == true ? -degree : degree)
        }
        if let x = context.index("OTx"), let y = context.index("OTy") {
            tilt = (x, y, radians("OTx"), radians("OTy"))
        } else {
            tilt = nil
        }
        if let azimuth = context.index("OA"), let elevation = context.index("OE") {
            angles = (azimuth, elevation, radians("OA"), radians("OE"))
        } else {
            angles = nil
        }
    }

    /// The point of these numbers; nil without a place.
    func point(_ values: [Double?]) -> InkMLPoint? {
        guard let x = values[indexes.x], let y = values[indexes.y] else { return nil }
        return InkMLPoint(
            position: position(x * scale.x, y * scale.y), force: force.flatMap { values[$0] },
            tilt: tilt(values),
            width: width.flatMap { values[$0] }.map { $0 * pixelsPerWidth },
            seconds: time.flatMap { values[$0] }.map { $0 * secondsPerTime })
    }

    private func position(_ x: Double, _ y: Double) -> Point {
        guard let transform else { return Point(x: x, y: y) }
        // The way is in the numbers of the trace too.
        return Point(
            x: transform[0] * x + transform[1] * y + transform[2] * abs(scale.x),
            y: transform[3] * x + transform[4] * y + transform[5] * abs(scale.y))
    }

    private func tilt(_ values: [Double?]) -> Tilt? {
        if let tilt, let x = values[tilt.x], let y = values[tilt.y] {
            return Tilt(
                x: Angle(radians: x * tilt.radiansPerX), y: Angle(radians: y * tilt.radiansPerY))
        }
        // An elevation of 0 everywhere is one that was not recorded: no pen writes lying flat.
        guard let angles, let azimuth = values[angles.azimuth],
            let elevation = values[angles.elevation], elevation > 0
        else { return nil }
        return Tilt(
            altitude: Angle(radians: min(elevation * angles.radiansPerE, .pi / 2)),
            azimuth: Angle(radians: azimuth * angles.radiansPerA))
    }
}
