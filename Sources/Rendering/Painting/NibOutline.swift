public import Geometry
import Graphics
public import Ink

/// The outline of what a flat nib covers on its way from one point to the next: one convex form.
///
/// Each form is whole with both its nibs, so neighbours overlap in the nib that they share, and
/// nothing is open where the nib turns.
public struct NibOutline {
    private let hull: NibHull
    /// How far the outline may lie inside the true one, in pixels.
    private let tolerance: Double

    /// The corners of the form from one point to the next as a polygon that turns clockwise on a
    /// screen and lies within `tolerance` pixels of the true form.
    public static func places(
        _ start: InkPoint, _ end: InkPoint, tolerance: Double
    ) -> [Point] {
        let outline = NibOutline(hull: NibHull(start, end), tolerance: tolerance)
        var places: [Point] = []
        outline.forEachPlace { places.append($0) }
        return places
    }

    /// Gives the places of the outline, from one round corner to the next.
    private func forEachPlace(_ body: (Point) -> Void) {
        guard hull.count > 1 else {
            let right = Vector(dx: 1, dy: 0)
            addArc(hull[0], from: right, to: -right, add: body)
            addArc(hull[0], from: -right, to: right, add: body)
            return
        }
        for index in 0..<hull.count {
            addArc(hull[index + 1], from: normal(index), to: normal(index + 1), add: body)
        }
    }

    /// The outer normal of a side, at which the tangent of its two discs touches them.
    private func normal(_ index: Int) -> Vector {
        let (start, end) = (hull[index], hull[index + 1])
        let way = end.position - start.position
        let length = way.length
        let sine = min(max((start.radius - end.radius) / length, -1), 1)
        let direction = way / length
        return direction * sine - direction.perpendicular * (1 - sine * sine).squareRoot()
    }

    /// The places of a round corner, the two ends among them.
    private func addArc(
        _ corner: NibHull.Corner, from first: Vector, to last: Vector, add: (Point) -> Void
    ) {
        // Half a turn has no side; it is the outer one.
        var turn = Vector.angle(from: first, to: last)
        if turn < -1e-9 { turn = turn < -3 ? -turn : 0 }
        let radius = max(corner.radius, 1e-6)
        let step = 2 * (2 * tolerance / radius).squareRoot()
        let count = Int(max((turn / step).rounded(.up), 1))
        for index in 0...count {
            let angle = Angle(radians: turn * Double(index) / Double(count))
            add(corner.position + first.turned(by: angle) * corner.radius)
        }
    }
}

extension Vector {
    /// The turn from one direction to another, from +x towards +y, in -π…π.
    fileprivate static func angle(from first: Vector, to last: Vector) -> Double {
        Angle.atan2(y: first.cross(last), x: first.dot(last)).radians
    }
}
