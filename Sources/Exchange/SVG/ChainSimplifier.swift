import Geometry
import Ink

/// Leaves out points of a chain that the ones around them tell of anyway.
enum ChainSimplifier {
    /// How many points a piece leaves out at most, so that the work stays linear.
    private static let longest = 64

    /// The points without which the outline would move by more than `tolerance` pixels.
    ///
    /// Each piece is as long as all between its ends lies near the straight way of place and radius.
    static func simplified(_ chain: [InkPoint], tolerance: Double) -> [InkPoint] {
        guard chain.count > 2 else { return chain }
        var kept = [chain[0]]
        var start = 0
        while start < chain.count - 1 {
            var end = start + 1
            while end + 1 < chain.count, end - start < longest,
                isStraight(chain, start, end + 1, tolerance)
            {
                end += 1
            }
            kept.append(chain[end])
            start = end
        }
        return kept
    }

    private static func isStraight(
        _ chain: [InkPoint], _ start: Int, _ end: Int, _ tolerance: Double
    ) -> Bool {
        let (first, last) = (chain[start], chain[end])
        let way = last.position - first.position
        let lengthSquared = way.lengthSquared
        guard lengthSquared > 0 else { return false }
        var reached = 0.0
        for index in (start + 1)..<end {
            let step = chain[index].position - first.position
            let fraction = step.dot(way) / lengthSquared
            // What turns back is a corner.
            guard fraction >= reached, fraction <= 1 else { return false }
            reached = fraction
            let off = (step - way * fraction).length
            let radius = first.radius + (last.radius - first.radius) * fraction
            guard off + abs(radius - chain[index].radius) <= tolerance else { return false }
        }
        return true
    }
}
