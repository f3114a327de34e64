/// A brush that many strokes share.
///
/// A brush is some hundred bytes, and most strokes of a drawing have one of a few.
public struct SharedBrush: Hashable, Sendable {
    private final class Storage: Sendable {
        let brush: Brush

        init(_ brush: Brush) { self.brush = brush }
    }

    private let storage: Storage

    /// A brush to be shared from now on; every copy of this value is the same place in memory.
    public init(_ brush: Brush) { storage = Storage(brush) }

    /// The brush.
    public var brush: Brush { storage.brush }

    /// Whether the two take one place in memory.
    public func isIdentical(to other: SharedBrush) -> Bool { storage === other.storage }

    /// Whether the two brushes are equal, wherever they are.
    public static func == (left: SharedBrush, right: SharedBrush) -> Bool {
        left.isIdentical(to: right) || left.brush == right.brush
    }

    /// Feeds the brush.
    public func hash(into hasher: inout Hasher) { hasher.combine(brush) }
}
