/// How far fits reach, for one rate of samples and one strength.
///
/// What matters is time: the motion of a hand is a parabola over about as many milliseconds whatever
/// the rate. But there have to be samples to fit, so at low rates windows count in samples.
struct SmoothingWindows: Sendable {
    /// Half widths at 133 Hz, in samples; from one to the next the noise falls by a fifth or so.
    private static let halves: InlineArray<7, Int> = [2, 3, 4, 6, 9, 13, 18]
    /// The longest half width at the middle strength, in seconds.
    private static let longest = 0.070

    /// Half widths in samples, ascending.
    private(set) var halves = InlineArray<7, Int>(repeating: 0)
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
        for index in Self.halves.indices {
            let half = min(Int((Double(Self.halves[index]) * scale).rounded()), limit)
            guard count == 0 || half > halves[count - 1] else { break }
            halves[count] = half
            count += 1
        }
        setAges(scale)
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
