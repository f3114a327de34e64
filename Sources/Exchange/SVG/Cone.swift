import Geometry
import Ink

/// What lies between two points of a chain, with the unit normals at which its tangents touch.
struct Cone {
    let start: InkPoint
    let end: InkPoint
    let length: Double
    let direction: Vector
    /// Seen along the way on a screen.
    let left: Vector
    let right: Vector

    init(_ start: InkPoint, _ end: InkPoint) {
        (self.start, self.end) = (start, end)
        let way = end.position - start.position
        length = way.length
        direction = way / length
        let sine = min(max((start.radius - end.radius) / length, -1), 1)
        let cosine = (1 - sine * sine).squareRoot()
        left = direction * sine - direction.perpendicular * cosine
        right = direction * sine + direction.perpendicular * cosine
    }

    /// Whether neither edge runs back over itself at the turn to the next piece.
    ///
    /// On the inner side of a turn the edges of both pieces are cut where they meet; each piece has
    /// half of its edge for either of its ends.
    func leadsSmoothly(to next: Cone) -> Bool {
        guard direction.dot(next.direction) > 0.3 else { return false }
        return Self.hasRoom(self, next, from: left, to: next.left)
            && Self.hasRoom(self, next, from: next.right, to: right)
    }

    private static func hasRoom(
        _ cone: Cone, _ next: Cone, from first: Vector, to last: Vector
    ) -> Bool {
        if first.cross(last) > 0 { return true }
        let cosine = first.dot(last)
        guard cosine > 0 else { return false }
        let tangent = ((1 - cosine) / (1 + cosine)).squareRoot()
        return cone.end.radius * tangent <= 0.5 * min(cone.edge, next.edge)
    }

    /// The length of either edge.
    private var edge: Double {
        let change = start.radius - end.radius
        return max(length * length - change * change, 0).squareRoot()
    }
}
