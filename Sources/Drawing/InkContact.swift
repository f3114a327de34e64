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

    /// Finds what meets the ink of `chain`.
    init(_ chain: [InkPoint]) {
        pieces = Self.pieces(chain)
        bounds = chain.bounds
    }

    /// Whether the ink of another chain meets it, if only at its edge.
    func meets(_ chain: [InkPoint]) -> Bool {
        for (index, point) in chain.enumerated() {
            let former = chain[max(index - 1, 0)]
            guard point.bounds.union(former.bounds).intersects(bounds) else { continue }
            let other = Piece(former, point)
            if pieces.contains(where: { Self.meet($0, other) }) { return true }
        }
        return false
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
