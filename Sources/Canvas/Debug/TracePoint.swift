import Geometry
import Input

/// What is known of a point of a stroke: any number of these at once, and none for a plain one.
///
/// The names are those of TouchCanvas.
struct PointType: OptionSet, Hashable {
    let rawValue: UInt8

    /// Nothing special: the last sample of its drain.
    static let standard: PointType = []
    /// It came together with a later one, and was never shown alone.
    static let coalesced = PointType(rawValue: 1)
    /// It has not happened yet.
    static let predicted = PointType(rawValue: 2)
    /// Its force is not known yet.
    static let needsUpdate = PointType(rawValue: 4)
    /// Its force became known after the point itself.
    static let updated = PointType(rawValue: 8)
    /// Its stroke was cancelled.
    static let cancelled = PointType(rawValue: 16)
    /// It comes from a pointer without force, whether finger or mouse.
    static let finger = PointType(rawValue: 32)
}

/// A point of a stroke with all that is known of it.
struct TracePoint: Hashable {
    /// The how manieth point since the trace began, from 0.
    let number: Int
    /// The how manieth stroke since the trace began, from 1.
    let stroke: Int
    /// What kind of point it is.
    var type: PointType
    /// What was reported; for a point that was updated, with the force that arrived later.
    var sample: PenSample
    /// Whether it is drawn at its precise location, not at its whole pixel.
    let isPrecise: Bool

    /// Where it is drawn.
    var place: Point { isPrecise ? sample.position : sample.location }
}
