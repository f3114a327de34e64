/// Which stroke of a drawing: a number that no other stroke of it ever has or had.
///
/// Strokes that were made later have higher ones, wherever they lie.
public struct StrokeID: Hashable, Comparable, Sendable {
    /// The number; at least 1 for those that a drawing hands out.
    public let rawValue: Int64

    /// The stroke of this number.
    public init(_ rawValue: Int64) { self.rawValue = rawValue }

    /// Whether the left one was made before the right one.
    public static func < (left: StrokeID, right: StrokeID) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// Which layer of a drawing: a number that no other layer of it ever has or had.
public struct LayerID: Hashable, Comparable, Sendable {
    /// The number; at least 1 for those that a drawing hands out.
    public let rawValue: Int64

    /// The layer of this number.
    public init(_ rawValue: Int64) { self.rawValue = rawValue }

    /// Whether the left one was made before the right one.
    public static func < (left: LayerID, right: LayerID) -> Bool {
        left.rawValue < right.rawValue
    }
}
