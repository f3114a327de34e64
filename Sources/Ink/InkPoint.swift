public import Geometry

/// A place of the nib with what it leaves there.
///
/// A stroke is a chain of them. The nib is a line of no width with ink all around it, as far as
/// `radius`: a disc where the line has no length, else a flat nib with rounded ends. The ink of two
/// neighbours is all that lies between them, their convex hull.
public struct InkPoint: Hashable, Sendable {
    /// The centre.
    public var position: Point
    /// How far ink reaches around the line of the nib, above 0; for a round nib half its width.
    public var radius: Double
    /// From the centre to one end of the line of a flat nib; zero for a round one.
    public var nib: Vector
    /// How much the ink hides here, 0…1, before the opacity of the whole stroke.
    public var opacity: Double
    /// How many passes more lie here, as the pen was held still; of no matter to ink that does not add up.
    public var rest = 0.0

    /// The nib at `position`; round and opaque, unless told otherwise.
    public init(position: Point, radius: Double, nib: Vector = .zero, opacity: Double = 1) {
        self.position = position
        self.radius = radius
        self.nib = nib
        self.opacity = opacity
    }

    /// How far its ink reaches from the centre at most.
    @inlinable public var reach: Double {
        nib == .zero ? radius : radius + nib.length
    }

    /// The smallest rectangle around the nib.
    public var bounds: Rectangle {
        let (width, height) = (radius + abs(nib.dx), radius + abs(nib.dy))
        return Rectangle(
            minX: position.x - width, minY: position.y - height,
            maxX: position.x + width, maxY: position.y + height)
    }

    /// The ink at `position`, `fraction` of the way to `other`.
    ///
    /// Half a turn leaves a nib as it is: the nearer of the two ways is taken.
    public func interpolated(
        to other: InkPoint, position: Point, fraction: Double
    ) -> InkPoint {
        let target = nib.dot(other.nib) < 0 ? -other.nib : other.nib
        return InkPoint(
            position: position,
            radius: radius + (other.radius - radius) * fraction,
            nib: nib + (target - nib) * fraction,
            opacity: opacity + (other.opacity - opacity) * fraction)
    }
}

extension Collection where Element == InkPoint {
    /// The smallest rectangle around all points; null without any.
    ///
    /// Inlinable, so that other modules have one for their collections: the generic one allocates memory
    /// for every point.
    @inlinable public var bounds: Rectangle {
        var bounds = Rectangle.null
        for point in self { bounds.formUnion(point.bounds) }
        return bounds
    }
}
