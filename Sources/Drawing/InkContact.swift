import Geometry
import Ink

/// Whether ink meets ink.
///
/// The ink between two points is the convex hull of two to four discs. Two convex shapes are apart
/// if and only if there is a direction in which one lies wholly before the other: for discs around a
/// and b with radii r and s, a direction d of length 1 in which (b − a)·d > r + s for every pair.
/// Each pair allows an arc of directions around b − a, as wide as the arc cosine of (r + s) / |b − a|
/// to either side. The shapes are apart where all arcs have a direction in common.
struct InkContact {
    private struct Disc {
        var center: Point
        var radius: Double
    }

    /// The discs of a piece of a stroke.
    private struct Piece {
        let discs: [Disc]
        let bounds: Rectangle

        init(_ start: InkPoint, _ end: InkPoint) {
            discs = Self.discs(start) + (start == end ? [] : Self.discs(end))
            bounds = start.bounds.union(end.bounds)
        }

        private static func discs(_ point: InkPoint) -> [Disc] {
            guard point.nib != .zero else {
                return [Disc(center: point.position, radius: point.radius)]
            }
            return [point.nib, -point.nib].map {
                Disc(center: point.position + $0, radius: point.radius)
            }
        }
    }

    /// The smallest rectangle around the ink.
    let bounds: Rectangle

    private let pieces: [Piece]
    private let chain: [InkPoint]

    /// Finds what meets the ink of `chain`.
    init(_ chain: [InkPoint]) {
        pieces = Self.pieces(chain)
        bounds = chain.bounds
        self.chain = chain
    }

    /// Whether the ink of another chain meets it, if only at its edge.
    func meets(_ chain: [InkPoint]) -> Bool { meets(chain) { _, _ in true } }

    /// Whether the ink of another chain meets it at a place of which `isSeen` is true.
    ///
    /// Looks at places of the other ink that are at most a pixel apart along it: the nearest ones, and
    /// its middle.
    func meets(_ chain: [InkPoint], where isSeen: (Point) -> Bool) -> Bool {
        meets(chain) { former, point in
            let steps = max(former.position.distance(to: point.position).rounded(.up), 1)
            let (first, last) = span(from: former, to: point)
            let near = stride(
                from: (first * steps).rounded(.down), through: (last * steps).rounded(.up), by: 1)
            return near.contains { step in
                let fraction = step / steps
                let place = former.position.interpolated(
                    to: point.position, fraction: fraction)
                let ink = former.interpolated(to: point, position: place, fraction: fraction)
                return places(of: ink).contains(where: isSeen)
            }
        }
    }

    /// Whether two pieces meet of which `isMeant` is true, told by the ends of that of the other chain.
    private func meets(_ chain: [InkPoint], isMeant: (InkPoint, InkPoint) -> Bool) -> Bool {
        for (index, point) in chain.enumerated() {
            let former = chain[max(index - 1, 0)]
            guard point.bounds.union(former.bounds).intersects(bounds) else { continue }
            let other = Piece(former, point)
            if pieces.contains(where: { Self.meet($0, other) }), isMeant(former, point) {
                return true
            }
        }
        return false
    }

    /// From which fraction of the way to which one ink may come near: a long line is not searched
    /// from end to end.
    private func span(from start: InkPoint, to end: InkPoint) -> (first: Double, last: Double) {
        let reach = ([start, end] + chain).map { $0.radius + $0.nib.length }.max() ?? 0
        let area = bounds.outset(by: 2 * reach)
        let way = end.position - start.position
        var (first, last) = (0.0, 1.0)
        for (place, way, low, high) in [
            (start.position.x, way.dx, area.minX, area.maxX),
            (start.position.y, way.dy, area.minY, area.maxY),
        ] where way != 0 {
            let (entry, exit) = ((low - place) / way, (high - place) / way)
            first = max(first, min(entry, exit))
            last = min(last, max(entry, exit))
        }
        return (first, last)
    }

    /// Places of a nib that lie in this ink.
    private func places(of ink: InkPoint) -> [Point] {
        let centers = ink.nib == .zero ? [.zero] : [.zero, ink.nib, -ink.nib]
        return centers.flatMap { offset -> [Point] in
            let center = ink.position + offset
            return chain.indices.flatMap { index -> [Point] in
                let (start, end) = (chain[max(index - 1, 0)], chain[index])
                let nearest = center.nearest(from: start.position, to: end.position)
                let reach = max(
                    start.radius + start.nib.length, end.radius + end.nib.length)
                let distance = center.distance(to: nearest)
                let edge =
                    distance <= ink.radius
                    ? nearest
                    : center.interpolated(to: nearest, fraction: ink.radius / distance)
                return [edge, center].filter { $0.distance(to: nearest) <= reach }
            }
        }
    }

    private static func pieces(_ chain: [InkPoint]) -> [Piece] {
        guard chain.count != 1 else { return [Piece(chain[0], chain[0])] }
        return zip(chain, chain.dropFirst()).map { Piece($0, $1) }
    }

    private static func meet(_ left: Piece, _ right: Piece) -> Bool {
        guard left.bounds.intersects(right.bounds) else { return false }
        var arc: (middle: Double, low: Double, high: Double)?
        for first in left.discs {
            for second in right.discs {
                let way = second.center - first.center
                let (length, reach) = (way.length, first.radius + second.radius)
                guard length > reach else { return true }
                // No arc is wider than half a turn, so what all have in common is one arc.
                let width = Angle.atan2(
                    y: (length * length - reach * reach).squareRoot(), x: reach
                ).radians
                let known = arc ?? (way.angle.radians, -.pi, .pi)
                let turn = (way.angle.radians - known.middle).remainder(dividingBy: 2 * .pi)
                let (low, high) = (max(known.low, turn - width), min(known.high, turn + width))
                guard low < high else { return true }
                arc = (known.middle, low, high)
            }
        }
        return false
    }
}
