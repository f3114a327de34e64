import RealModule

/// Finds sharp corners, so that no fit reaches across one and rounds it.
///
/// At a corner all of the turn is between two neighbours: the way one sample back and forth turns as
/// much as that over two. On a curve it turns half as much.
struct CornerFinder: Sendable {
    /// The smallest turn of a corner, in radians: 60 degrees.
    private static let smallestTurn = Double.pi / 3
    /// The least part of the turn that is in the middle.
    private static let sharpness = 0.7
    /// How many times the noise the longer and the shorter ways are at least.
    private static let (longWay, shortWay) = (6.0, 4.0)

    private var newest = -1_000

    /// The corner that the newest sample of `history` reveals, if any: two strides before it.
    ///
    /// A stride is about 7.5 ms; `noise` is the deviation of the places in pixels.
    mutating func find(in history: SmootherHistory, stride: Int, noise: Double) -> Int? {
        let index = history.count - 1 - 2 * stride
        guard index - 2 * stride >= history.oldest, index - newest >= stride else { return nil }
        let wide = turn(history, at: index, reach: 2 * stride, least: Self.longWay * noise)
        guard wide > Self.smallestTurn else { return nil }
        let least = Self.shortWay * noise
        let narrow = turn(history, at: index, reach: stride, least: least)
        guard narrow > Self.sharpness * wide else { return nil }
        for offset in 1...stride {
            let before = turn(history, at: index - offset, reach: stride, least: 0)
            let after = turn(history, at: index + offset, reach: stride, least: 0)
            guard before <= narrow, after <= narrow else { return nil }
        }
        newest = index
        return index
    }

    /// The turn at a sample in radians, or 0 where a way to or from it is shorter than `least`.
    private func turn(
        _ history: SmootherHistory, at index: Int, reach: Int, least: Double
    ) -> Double {
        let place = history.raw(index)
        let arriving = place - history.raw(index - reach)
        let leaving = history.raw(index + reach) - place
        let shorter = min(arriving.squaredLength, leaving.squaredLength)
        guard shorter > least * least else { return 0 }
        let along = (arriving * leaving).sum()
        let across = arriving.x * leaving.y - arriving.y * leaving.x
        // Less than a quarter of the work: most samples turn by less than a right angle's third.
        if least > 0, along > 0, across * across < along * along / 3 { return 0 }
        return abs(.atan2(y: across, x: along))
    }
}
