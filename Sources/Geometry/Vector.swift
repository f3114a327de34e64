/// A way between two places: a direction and a length, without a place of its own.
public struct Vector: Hashable, Sendable {
    /// The way to the right.
    public var dx: Double
    /// The way downwards.
    public var dy: Double

    /// The way of `dx` to the right and `dy` downwards.
    @inlinable public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// The vector of length 1 that points to `angle`, counted from +x towards +y.
    public init(angle: Angle) {
        self.init(dx: angle.cosine, dy: angle.sine)
    }

    /// No way at all.
    public static let zero = Vector(dx: 0, dy: 0)

    /// The square of the length, cheaper than the length where only an order matters.
    @inlinable public var lengthSquared: Double { dx * dx + dy * dy }

    /// The length, never negative.
    @inlinable public var length: Double { lengthSquared.squareRoot() }

    /// The direction, from +x towards +y; 0 for the zero vector.
    public var angle: Angle { .atan2(y: dy, x: dx) }

    /// The vector turned a quarter from +x towards +y (clockwise on a screen).
    @inlinable public var perpendicular: Vector { Vector(dx: -dy, dy: dx) }

    /// The vector turned by an angle, from +x towards +y.
    public func turned(by angle: Angle) -> Vector {
        self * angle.cosine + perpendicular * angle.sine
    }

    /// The inner product: positive where the two point the same way.
    @inlinable public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

    /// The z of the outer product: positive where `other` is clockwise of this one on a screen.
    @inlinable public func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

    /// The sum of two ways.
    @inlinable public static func + (left: Vector, right: Vector) -> Vector {
        Vector(dx: left.dx + right.dx, dy: left.dy + right.dy)
    }

    /// The difference of two ways.
    @inlinable public static func - (left: Vector, right: Vector) -> Vector {
        Vector(dx: left.dx - right.dx, dy: left.dy - right.dy)
    }

    /// The opposite way.
    @inlinable public static prefix func - (vector: Vector) -> Vector {
        Vector(dx: -vector.dx, dy: -vector.dy)
    }

    /// The way made `factor` times as long.
    @inlinable public static func * (vector: Vector, factor: Double) -> Vector {
        Vector(dx: vector.dx * factor, dy: vector.dy * factor)
    }

    /// The way made `divisor` times shorter.
    @inlinable public static func / (vector: Vector, divisor: Double) -> Vector {
        Vector(dx: vector.dx / divisor, dy: vector.dy / divisor)
    }
}
