/// How far fits reach, for one rate of samples and one strength.
///
/// What matters is time: the motion of a hand is a parabola over about as many milliseconds whatever
/// the rate. But there have to be samples to fit, so at low rates windows count in samples; and the
/// smallest always do, for samples that come faster than a hand made them, as from a recording that
/// is played in a hurry.
struct SmoothingWindows: Sendable {
    /// Half widths at 133 Hz, in samples; from one to the next the noise falls by a fifth or so.
    private static let halves: InlineArray<7, Int> = [2, 3, 4, 6, 9, 13, 18]
    /// The smallest half widths at rates well above that.
    private static let smallest: InlineArray<2, Int> = [2, 4]
    /// The longest half width at the middle strength, in seconds.
    private static let longest = 0.070

    /// Half widths in samples, ascending.
    private(set) var halves = InlineArray<9, Int>(repeating: 0)
    /// The number of half widths.
    private(set) var count = 0
    /// The ages, in samples, at which a point is fitted anew before its last time.
    private(set) var ages = InlineArray<4, Int>(repeating: 0)
    /// The number of ages.
    private(set) var ageCount = 0
    /// The samples in about 7.5 ms, at least 1.
    let stride: Int

    private let period: Double

    /// The windows for samples `period` seconds apart, at a strength above 0, up to 1.
    init(period: Double, strength: Double) {
        self.period = period
        let scale = max(1, 0.0075 / period)
        stride = Int(scale.rounded())
        let allowed = Int((2 * strength * Self.longest / period).rounded(.down))
        let limit = min(max(allowed, 2), FitShapes.longestSide)
        let smallest = Int((Double(Self.halves[0]) * scale).rounded())
        for index in Self.smallest.indices where Self.smallest[index] < smallest {
            append(min(Self.smallest[index], limit))
        }
        for index in Self.halves.indices {
            append(min(Int((Double(Self.halves[index]) * scale).rounded()), limit))
        }
        setAges(scale)
    }

    private mutating func append(_ half: Int) {
        guard count == 0 || half > halves[count - 1] else { return }
        halves[count] = half
        count += 1
    }

    /// The samples after which a point never changes again: all that its widest window reaches.
    var reach: Int { halves[count - 1] }

    /// Whether the windows still suit samples `period` seconds apart.
    func suits(period: Double) -> Bool { abs(period - self.period) <= 0.12 * self.period }

    private mutating func setAges(_ scale: Double) {
        // The newest point always; then where a fit gains most from what has come since.
        let wanted: InlineArray<4, Int> =
            scale < 1.5 ? [0, 1, 2, 4] : [0, Int((1.5 * scale).rounded()), reach, reach]
        for index in wanted.indices where wanted[index] < reach {
            ages[ageCount] = wanted[index]
            ageCount += 1
        }
    }
}
