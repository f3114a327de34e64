public import Geometry

/// A disc of ink.
///
/// A stroke is a chain of them, each joined to the next by its two outer tangents.
public struct InkPoint: Hashable, Sendable {
    /// The centre.
    public var position: Point
    /// Half the width of the line here, above 0.
    public var radius: Double

    /// The disc at `position`.
    public init(position: Point, radius: Double) {
        self.position = position
        self.radius = radius
    }

    /// The smallest rectangle around the disc.
    public var bounds: Rectangle { Rectangle(center: position, radius: radius) }
}

extension Collection where Element == InkPoint {
    /// The smallest rectangle around all discs; null without any.
    public var bounds: Rectangle {
        reduce(.null) { $0.union($1.bounds) }
    }
}
