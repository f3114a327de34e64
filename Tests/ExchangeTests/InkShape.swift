import Geometry
import Ink

/// The exact shape of a stroke: all that lies between neighbours of its chain.
struct InkShape {
    /// The neighbours that reach into a square of this side, by its place.
    private static let side = 8.0

    private struct Square: Hashable {
        var x: Int
        var y: Int

        init(_ point: Point) {
            x = Int((point.x / InkShape.side).rounded(.down))
            y = Int((point.y / InkShape.side).rounded(.down))
        }
    }

    let chain: [InkPoint]
    private var indexes: [Square: [Int]] = [:]

    /// The shape of a chain.
    init(chain: [InkPoint]) {
        self.chain = chain
        for (index, start) in chain.enumerated() {
            let end = chain[min(index + 1, chain.count - 1)]
            let bounds = start.bounds.union(end.bounds).outset(by: 1)
            let first = Square(Point(x: bounds.minX, y: bounds.minY))
            let last = Square(Point(x: bounds.maxX, y: bounds.maxY))
            for x in first.x...last.x {
                for y in first.y...last.y {
                    var square = first
                    (square.x, square.y) = (x, y)
                    indexes[square, default: []].append(index)
                }
            }
        }
    }

    /// How far a place lies outside the ink, below 0 within; 1 where it is farther than that.
    func distance(_ point: Point) -> Double {
        var least = 1.0
        for index in indexes[Square(point)] ?? [] {
            let end = chain[min(index + 1, chain.count - 1)]
            least = min(least, Self.distance(point, chain[index], end))
        }
        return least
    }

    /// The distance from what lies between two discs, their convex hull.
    ///
    /// Where the tangents touch, the way to the nearest place of the hull stands upright on it.
    private static func distance(_ point: Point, _ start: InkPoint, _ end: InkPoint) -> Double {
        let way = end.position - start.position
        let length = way.length
        let toStart = point.distance(to: start.position) - start.radius
        let toEnd = point.distance(to: end.position) - end.radius
        guard length > abs(start.radius - end.radius) else { return min(toStart, toEnd) }
        let sine = (start.radius - end.radius) / length
        let cosine = (1 - sine * sine).squareRoot()
        let offset = point - start.position
        let (along, across) = (offset.dot(way) / length, abs(offset.cross(way)) / length)
        // Along the tangent, from where it touches the first disc.
        let reached = along * cosine - across * sine
        if reached <= 0 { return toStart }
        if reached >= length * cosine { return toEnd }
        return along * sine + across * cosine - start.radius
    }

    /// The two edges at places along the chain: both ends and the middle between neighbours.
    var edges: [(left: Point, right: Point)] {
        zip(chain, chain.dropFirst()).flatMap { start, end -> [(Point, Point)] in
            let way = end.position - start.position
            let length = way.length
            guard length > abs(start.radius - end.radius) + 1e-9 else { return [] }
            let direction = way / length
            let sine = (start.radius - end.radius) / length
            let across = direction.perpendicular * (1 - sine * sine).squareRoot()
            return [0.0, 0.5, 1].map { fraction in
                let center = start.position.interpolated(to: end.position, fraction: fraction)
                let radius = start.radius + (end.radius - start.radius) * fraction
                return (
                    center + (direction * sine - across) * radius,
                    center + (direction * sine + across) * radius
                )
            }
        }
    }
}
