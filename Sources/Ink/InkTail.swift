import Geometry
import RealModule

/// The end of a stroke that is drawn anew with every picture, and what of it differs from the last.
///
/// Two arrays take turns, so that a picture allocates nothing.
struct InkTail: Sendable {
    /// The tail as it is.
    private(set) var points: [InkPoint] = []
    private var former: [InkPoint] = []
    /// The end of what was settled before the tail.
    private var settled: [InkPoint] = []

    /// No tail, and room for one.
    init() {
        points.reserveCapacity(128)
        former.reserveCapacity(128)
        settled.reserveCapacity(128)
    }

    /// An empty array with room, for the next tail.
    mutating func takeSpare() -> [InkPoint] {
        var spare: [InkPoint] = []
        swap(&spare, &former)
        spare.removeAll(keepingCapacity: true)
        return spare
    }

    /// Takes the next tail, which follows the points that were settled since the last one; gives the rectangle in which
    /// ink changed since then, null for none.
    ///
    /// Where points come to pieces, so long at most as a part of how far ink reaches around them, the piece changes of
    /// which the first point that changes may become part.
    mutating func replace(
        by next: consuming [InkPoint], after added: ArraySlice<InkPoint>, longestPiece: Double = 0
    ) -> Rectangle {
        former = points
        points = next
        defer { keep(added, longestPiece) }
        // Of a long tail hardly anything changes.
        var same = Self.commonCount(former[...], added)
        if same == added.count { same += Self.commonCount(former[same...], points[...]) }
        let rest = max(same - added.count, 0)
        let changed = Self.bounds(former, from: same, after: settled.last)
            .union(Self.bounds(added, from: same, after: settled.last))
            .union(Self.bounds(points, from: rest, after: added.last ?? settled.last))
        guard longestPiece > 0, !changed.isNull else { return changed }
        return changed.union(boundsOfPiece(endingAt: former[..<same], longestPiece))
    }

    /// The bounds of all that may be in one piece with the last of these points, or with the last one that is settled
    /// if there are none.
    private func boundsOfPiece(
        endingAt points: ArraySlice<InkPoint>, _ longestPiece: Double
    ) -> Rectangle {
        guard var last = points.last ?? settled.last else { return .null }
        var (bounds, left) = (last.bounds, longestPiece * last.reach)
        func goBack(to point: InkPoint) {
            left -= last.position.distance(to: point.position)
            bounds.formUnion(point.bounds)
            last = point
        }
        for point in points.dropLast().reversed() where left > 0 { goBack(to: point) }
        for point in settled.dropLast(points.isEmpty ? 1 : 0).reversed() where left > 0 {
            goBack(to: point)
        }
        return bounds
    }

    /// Keeps what may yet be in one piece with points to come.
    private mutating func keep(_ added: ArraySlice<InkPoint>, _ longestPiece: Double) {
        settled += added
        var (first, length) = (max(settled.count - 1, 0), 0.0)
        while first > 0, length <= longestPiece * settled[first].reach {
            length += settled[first].position.distance(to: settled[first - 1].position)
            first -= 1
        }
        settled.removeFirst(first)
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
