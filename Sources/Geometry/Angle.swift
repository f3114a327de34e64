import RealModule

/// A plane angle, so that degrees and radians cannot be mistaken for one another.
public struct Angle: Hashable, Comparable, Sendable {
    /// The angle in radians.
    public var radians: Double

    /// An angle of `radians`.
    public init(radians: Double) { self.radians = radians }

    /// An angle of `degrees`; 360 are a full turn.
    public init(degrees: Double) { self.radians = degrees * .pi / 180 }

    /// No turn at all.
    public static let zero = Angle(radians: 0)

    /// A quarter of a turn: 90 degrees.
    public static let right = Angle(radians: .pi / 2)

    /// The angle in degrees.
    public var degrees: Double { radians * 180 / .pi }

    /// The sine.
    public var sine: Double { .sin(radians) }

    /// The cosine.
    public var cosine: Double { .cos(radians) }

    /// The tangent; very large near a quarter turn.
    public var tangent: Double { .tan(radians) }

    /// The same direction as an angle of at least 0 and less than a full turn.
    public var normalized: Angle {
        let turn = 2 * Double.pi
        let remainder = radians.truncatingRemainder(dividingBy: turn)
        let positive = remainder < 0 ? remainder + turn : remainder
        // A tiny negative remainder rounds up to exactly a full turn.
        return Angle(radians: positive >= turn ? 0 : positive)
    }

    /// The same direction as an angle of at most half a turn to either side.
    public var centered: Angle {
        let turn = normalized
        return turn.radians > .pi ? turn - Angle(radians: 2 * .pi) : turn
    }

    /// The nearest number of quarter turns, where it is not farther away than `reach`; else the angle.
    public func snappedToQuarters(within reach: Angle) -> Angle {
        let quarters = Angle(
            radians: (radians / Angle.right.radians).rounded() * Self.right.radians)
        return abs((self - quarters).radians) <= reach.radians ? quarters : self
    }

    /// Whether it is a whole number of quarter turns.
    package var isOfQuarters: Bool {
        let quarters = snappedToQuarters(within: .right)
        return abs((self - quarters).radians) < 1e-9
    }

    /// The direction of (`x`, `y`), from +x towards +y, in -π…π; 0 for (0, 0).
    public static func atan2(y: Double, x: Double) -> Angle {
        Angle(radians: .atan2(y: y, x: x))
    }

    /// The angle in -π/2…π/2 whose tangent is `tangent`.
    public static func atan(_ tangent: Double) -> Angle { Angle(radians: .atan(tangent)) }

    /// Orders by size, without regard to full turns.
    public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }

    /// The sum of two angles.
    public static func + (left: Angle, right: Angle) -> Angle {
        Angle(radians: left.radians + right.radians)
    }

    /// The difference of two angles.
    public static func - (left: Angle, right: Angle) -> Angle {
        Angle(radians: left.radians - right.radians)
    }
}
