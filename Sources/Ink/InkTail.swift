import Geometry
import RealModule

/// The end of a stroke that is drawn anew with every picture, and what of it differs from the last.
///
/// Two arrays take turns, so that a picture allocates nothing.
struct InkTail: Sendable {
    /// The tail as it is.
    private(set) var points: [InkPoint] = []
    private var former: [InkPoint] = []

    /// No tail, and room for one.
    init() {
        points.reserveCapacity(128)
        former.reserveCapacity(128)
    }

    /// An empty array with room, for the next tail.
    mutating func takeSpare() -> [InkPoint] {
        var spare: [InkPoint] = []
        swap(&spare, &former)
        spare.removeAll(keepingCapacity: true)
        return spare
    }

    /// Takes the next tail; gives the rectangle in which ink changed since the last one, null for
    /// none.
    ///
    /// The last tail followed `shownLast`; `added` was settled since, and the next one follows that. Where points come
    /// to pieces, the one that changes begins up to `reach` before the first point that does.
    mutating func replace(
        by next: consuming [InkPoint], after added: ArraySlice<InkPoint>, shownLast: InkPoint?,
        reach: Double = 0
    ) -> Rectangle {
        former = points
        points = next
        // Of a long tail hardly anything changes.
        var same = Self.commonCount(former[...], added)
        if same == added.count { same += Self.commonCount(former[same...], points[...]) }
        let rest = max(same - added.count, 0)
        let changed = Self.bounds(former, from: same, after: shownLast)
            .union(Self.bounds(added, from: same, after: shownLast))
            .union(Self.bounds(points, from: rest, after: added.last ?? shownLast))
        guard reach > 0, !changed.isNull else { return changed }
        return changed.union(Self.bounds(former[..<same], back: reach, after: shownLast))
    }

    /// The bounds of as much of the end of a chain, which follows `last`, and of what may lie before that.
    private static func bounds(
        _ points: ArraySlice<InkPoint>, back reach: Double, after first: InkPoint?
    ) -> Rectangle {
        guard var last = points.last ?? first else { return .null }
        var (bounds, left) = (last.bounds, reach)
        for point in points.dropLast().reversed() where left > 0 {
            left -= last.position.distance(to: point.position)
            bounds.formUnion(point.bounds)
            last = point
        }
        guard let first, left > 0 else { return bounds }
        left = max(left - last.position.distance(to: first.position), 0)
        // A line widens by no more than it is long.
        return bounds.union(first.bounds.outset(by: 2 * left))
    }

    /// How many points both begin with.
    private static func commonCount(
        _ first: ArraySlice<InkPoint>, _ second: ArraySlice<InkPoint>
    ) -> Int {
        var count = 0
        while count < first.count, count < second.count,
            first[first.startIndex + count] == second[second.startIndex + count]
        {
            count += 1
        }
        return count
    }

    /// The bounds of a chain from one of its points on, with the pair that leads there; `last`
    /// comes before the chain.
    private static func bounds(
        _ points: some Collection<InkPoint>, from index: Int, after last: InkPoint?
    ) -> Rectangle {
        guard index < points.count else { return .null }
        let bounds = points.dropFirst(max(index - 1, 0)).bounds
        return index == 0 ? bounds.union(last?.bounds ?? .null) : bounds
    }
}

extension Brush {
    /// The longest piece to which points of ink other than a plain round line are put together, as a part of how far
    /// the ink reaches around them.
    public static let longestPiece = 1.5

    /// How far from its end a stroke may yet change when it goes on, in points.
    var pieceReach: Double {
        let isPlain =
            model == .even && tip.shape == .round && blend != .mark && opacityAtNoForce >= 1
            && tilt.lightening == 0 && grain.depth == 0
        guard !isPlain else { return 0 }
        return Self.longestPiece * (fringe + largestWidth / 2 * (1 + tilt.widening))
            * .exp2(jitter.size)
    }
}
