import Geometry

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
    /// The last tail followed `shownLast`; `added` was settled since, and the next one follows that.
    mutating func replace(
        by next: consuming [InkPoint], after added: ArraySlice<InkPoint>, shownLast: InkPoint?
    ) -> Rectangle {
        former = points
        points = next
        // Of a long tail hardly anything changes.
        var same = Self.commonCount(former[...], added)
        if same == added.count { same += Self.commonCount(former[same...], points[...]) }
        let rest = max(same - added.count, 0)
        return Self.bounds(former, from: same, after: shownLast)
            .union(Self.bounds(added, from: same, after: shownLast))
            .union(Self.bounds(points, from: rest, after: added.last ?? shownLast))
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
