/// A place in the plane: x to the right, y downwards, in the pixels of its own space.
public struct Point: Hashable, Sendable {
    /// Distance to the right of the origin.
    public var x: Double
    /// Distance below the origin.
    public var y: Double

    /// The place at `x` and `y`.
    @inlinable public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin, (0, 0).
    public static let zero = Point(x: 0, y: 0)

    /// Whether both coordinates are finite numbers.
    public var isFinite: Bool { x.isFinite && y.isFinite }

    /// The place `fraction` of the way to `other`: 0 is here, 1 is there.
    @inlinable public func interpolated(to other: Point, fraction: Double) -> Point {
        self + (other - self) * fraction
    }

    /// The straight distance to `other`, never negative.
    @inlinable public func distance(to other: Point) -> Double { (other - self).length }

    /// The way from `right` to `left`.
    @inlinable public static func - (left: Point, right: Point) -> Vector {
        Vector(dx: left.x - right.x, dy: left.y - right.y)
    }

    /// The place reached from `point` by going `vector`.
    @inlinable public static func + (point: Point, vector: Vector) -> Point {
        Point(x: point.x + vector.dx, y: point.y + vector.dy)
    }

    /// The place from which `vector` leads to `point`.
    @inlinable public static func - (point: Point, vector: Vector) -> Point {
        Point(x: point.x - vector.dx, y: point.y - vector.dy)
    }
}

extension Point {
    /// The place of the line from `start` to `end` that is nearest.
    public func nearest(from start: Point, to end: Point) -> Point {
        let way = end - start
        let square = way.dot(way)
        guard square > 0 else { return start }
        return start + way * min(max((self - start).dot(way) / square, 0), 1)
    }
}
