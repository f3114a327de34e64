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
    private(set) var count = 0

    private var corners: InlineArray<4, Corner>

    /// The hull from one nib to the next.
    init(_ start: InkPoint, _ end: InkPoint) {
        let all: InlineArray<4, Corner> = [
            Corner(position: start.position + start.nib, radius: start.radius),
            Corner(position: start.position - start.nib, radius: start.radius),
            Corner(position: end.position + end.nib, radius: end.radius),
            Corner(position: end.position - end.nib, radius: end.radius),
        ]
        corners = all
        // The topmost one, and of those the one on the left.
        var first = 0
        for index in 1..<4 {
            let (place, highest) = (all[index].position, all[first].position)
            if (place.y, place.x) < (highest.y, highest.x) { first = index }
        }
        var last = first
        repeat {
            corners[count] = all[last]
            count += 1
            last = Self.next(after: last, all)
        } while count < 4 && all[last].position != all[first].position
    }

    /// The corner at `index`, 0…3; beyond the last one they begin again.
    subscript(index: Int) -> Corner { corners[index % count] }

    /// The corner from which all others lie to the right, seen from `corner`; the farthest of those
    /// in one line.
    private static func next(after corner: Int, _ all: InlineArray<4, Corner>) -> Int {
        var best = corner
        for index in all.indices {
            let way = all[index].position - all[corner].position
            let former = all[best].position - all[corner].position
            let turn = former.cross(way)
            if turn < 0 || turn == 0 && way.lengthSquared > former.lengthSquared { best = index }
        }
        return best
    }
}
