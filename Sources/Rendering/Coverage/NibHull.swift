import Geometry
import Ink

/// The convex hull of the lines of two nibs: a polygon of one to four corners, each with the radius
/// of the ink around it.
struct NibHull {
    /// A corner of the hull.
    struct Corner {
        var position: Point
        var radius: Double
    }

    /// How many corners there are; they turn clockwise on a screen.
    let count: Int

    private let corners: (Corner, Corner, Corner, Corner)

    /// The hull from one nib to the next.
    init(_ start: InkPoint, _ end: InkPoint) {
        let all = (
            Corner(position: start.position + start.nib, radius: start.radius),
            Corner(position: start.position - start.nib, radius: start.radius),
            Corner(position: end.position + end.nib, radius: end.radius),
            Corner(position: end.position - end.nib, radius: end.radius)
        )
        var hull = all
        var count = 1
        let first = Self.topmost(all)
        hull.0 = first
        var last = first
        while count <= 4 {
            let next = Self.next(after: last, all)
            if next.position == first.position { break }
            if count < 4 { Self.set(next, at: count, of: &hull) }
            last = next
            count += 1
        }
        corners = hull
        self.count = min(count, 4)
    }

    /// The corner at `index`, 0…3; beyond the last one they begin again.
    subscript(index: Int) -> Corner {
        switch index % count {
        case 0: corners.0
        case 1: corners.1
        case 2: corners.2
        default: corners.3
        }
    }

    private typealias Corners = (Corner, Corner, Corner, Corner)

    private static func set(_ corner: Corner, at index: Int, of corners: inout Corners) {
        switch index {
        case 1: corners.1 = corner
        case 2: corners.2 = corner
        default: corners.3 = corner
        }
    }

    private static func topmost(_ all: Corners) -> Corner {
        func upper(_ left: Corner, _ right: Corner) -> Corner {
            (right.position.y, right.position.x) < (left.position.y, left.position.x)
                ? right : left
        }
        return upper(upper(all.0, all.1), upper(all.2, all.3))
    }

    /// The corner from which all others lie to the right, seen from `corner`; the farthest of those
    /// in one line.
    private static func next(after corner: Corner, _ all: Corners) -> Corner {
        var best = corner
        func consider(_ candidate: Corner) {
            let way = candidate.position - corner.position
            let former = best.position - corner.position
            let turn = former.cross(way)
            if turn < 0 || turn == 0 && way.lengthSquared > former.lengthSquared {
                best = candidate
            }
        }
        consider(all.0)
        consider(all.1)
        consider(all.2)
        consider(all.3)
        return best
    }
}
