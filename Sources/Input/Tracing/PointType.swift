/// What is known of a point of a stroke: any number of these at once, and none for a plain one.
///
/// The names are those of TouchCanvas.
public struct PointType: OptionSet, Hashable, Sendable {
    /// One bit per property.
    public let rawValue: UInt8

    /// The properties of these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Nothing special: the last sample of its drain.
    public static let standard: PointType = []
    /// It came together with a later one, and was never shown alone.
    public static let coalesced = PointType(rawValue: 1)
    /// It has not happened yet.
    public static let predicted = PointType(rawValue: 2)
    /// Its force is not known yet.
    public static let needsUpdate = PointType(rawValue: 4)
    /// Its force became known after the point itself.
    public static let updated = PointType(rawValue: 8)
    /// Its stroke was cancelled.
    public static let cancelled = PointType(rawValue: 16)
    /// It comes from a pointer without force, whether finger or mouse.
    public static let finger = PointType(rawValue: 32)
}
