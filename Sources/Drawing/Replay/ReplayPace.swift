import Ink

/// How fast a drawing is played where its own times do not say, or say something tiresome.
public struct ReplayPace: Hashable, Sendable {
    /// The longest time in which nothing happens, in seconds; longer pauses last as long as this.
    ///
    /// Between strokes, and within one where the pen rests; there a tenth of a second at least.
    public var longestPause: Double
    /// The pause before a stroke of which nobody knows when it began, in seconds.
    public var assumedPause: Double

    /// Samples per second of strokes that have no times: the pace of recordings without times.
    private static let assumedRate = 120.0

    /// A pace of these, neither of them negative: pauses of up to a second, unless told otherwise.
    public init(longestPause: Double = 1, assumedPause: Double = 0.25) {
        precondition(longestPause >= 0 && assumedPause >= 0, "time runs forwards")
        self.longestPause = longestPause
        self.assumedPause = min(assumedPause, longestPause)
    }

    /// The longest time from one sample of a stroke to the next: below it nobody rests.
    private var longestRest: Double { max(longestPause, 0.1) }

    /// When each of these samples is played, from the first one; there is at least one.
    func times(of samples: [StrokeSample]) -> [Double] {
        var times = [0.0]
        for (former, sample) in zip(samples, samples.dropFirst()) {
            let step = Self.played(sample.seconds - former.seconds, longest: longestRest)
            times.append(times[times.count - 1] + step)
        }
        guard times[times.count - 1] == 0 else { return times }
        // No pen draws a line in no time at all.
        return times.indices.map { Double($0) / Self.assumedRate }
    }

    /// A step of time as it is played: never back, and never longer than `longest`.
    static func played(_ step: Double, longest: Double) -> Double {
        // A step that is no number fails the comparison too.
        step > 0 ? min(step, longest) : 0
    }
}
