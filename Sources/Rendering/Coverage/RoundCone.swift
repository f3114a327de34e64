public import Geometry
public import Ink

/// Two discs and all that lies between their outer tangents: the ink from one point to the next.
public struct RoundCone {
    let start: InkPoint
    let end: InkPoint

    /// The ink from `start` to `end`.
    public init(start: InkPoint, end: InkPoint) {
        self.start = start
        self.end = end
    }

    var bounds: Rectangle { start.bounds.union(end.bounds) }

    /// Whether one disc lies within the other, so that there is nothing between them.
    var isDisc: Bool {
        start.position.distance(to: end.position) <= abs(start.radius - end.radius) + 1e-6
    }

    /// Whether it is so long that it is cut in two.
    var isLong: Bool {
        start.position.distance(to: end.position) > CoverageMask.longestPiece
    }

    /// The larger of the two discs.
    var largerDisc: InkPoint { start.radius >= end.radius ? start : end }

    /// The direction from the first disc to the second; to the right where they are in one place.
    var direction: Vector {
        let way = end.position - start.position
        let length = way.length
        return length > 1e-3 ? way / length : Vector(dx: 1, dy: 0)
    }

    /// The disc in the middle between the two.
    var middle: InkPoint {
        start.interpolated(
            to: end, position: start.position.interpolated(to: end.position, fraction: 0.5),
            fraction: 0.5)
    }

    /// The two outer tangents of the discs, and the axis between them.
    public struct Tangents {
        /// From the first disc to the second.
        public let direction: Vector
        /// How far that is.
        public let length: Double
        /// Of the angle between the axis and a tangent; positive where the line gets finer.
        let sine: Double
        /// Of the same angle.
        public let cosine: Double

        /// The unit normal at which a tangent touches, a quarter turn from the direction of travel, from
        /// +x towards +y.
        public var clockwise: Vector { direction * sine + direction.perpendicular * cosine }

        /// The unit normal of the other one.
        public var counterclockwise: Vector { direction * sine - direction.perpendicular * cosine }
    }

    /// The outer tangents; nil for a mere disc.
    public var tangents: Tangents? {
        let way = end.position - start.position
        let length = way.length
        let difference = start.radius - end.radius
        guard length > abs(difference) + 1e-6 else { return nil }
        let sine = difference / length
        return Tangents(
            direction: way / length, length: length, sine: sine,
            cosine: (1 - sine * sine).squareRoot())
    }
}
