/// Numbers the samples of one device, and learns how long it takes from one to the next.
///
/// Tablets sample evenly; the times they are reported with do not show it: they are rounded to
/// milliseconds, or to the tick on which the host asked, and come late under load. So samples are
/// counted, and the time from one to the next is the average over about a thousand of them, hovering
/// ones included, which rounding cannot bias. A reported time says only how many samples were lost.
public struct SampleClock: Hashable, Sendable {
    /// What the clock says of a sample.
    public struct Tick: Hashable, Sendable {
        /// The number of the sample; it skips those that were lost.
        public let count: Double
        /// The seconds that were reported since the last sample, 0 for the first.
        public let gap: Double
        /// Whether so much time passed that the samples before tell nothing about this one.
        public let beginsRun: Bool
    }

    /// The longest time within a run, in seconds.
    public static let longestGap = 0.030
    /// How far a time may lie before the last one, in seconds; such a sample counts as the next one.
    public static let forgivenStepBack = 0.030

    /// The seconds assumed from one sample to the next before any was seen: 133 Hz.
    static let assumedPeriod = 0.0075
    /// The shortest period that is believed, in seconds: 5 kHz.
    private static let shortestPeriod = 0.0002
    /// The samples after which the period counts as known.
    private static let samplesUntilSure = 32.0
    /// The samples after which older ones begin to be forgotten.
    private static let memory = 1024.0

    /// The longest time between samples that share a tick of the host's clock, in periods.
    private static let longestTie = 0.1
    /// The most samples that a gap counts for, so that numbers stay exact after absurd times.
    private static let longestCount = 1e6

    /// Samples that come faster than this, in seconds, were not made at that pace: 1,250 Hz.
    private static let fastestPen = 0.0008

    /// The average time from one sample to the next, in seconds.
    public private(set) var period = Self.assumedPeriod

    /// The time from one sample to the next with which a pen may have made them, in seconds.
    ///
    /// Not what `period` says where a program sends samples as fast as it can.
    public var penPeriod: Double { period < Self.fastestPen ? Self.assumedPeriod : period }

    private var last: Double?
    private var count = 0.0
    private var span = 0.0
    private var spanCount = 0.0
    /// The samples that shared the tick of the last one with it.
    private var ties = 0.0

    /// A clock that has seen no sample.
    public init() {}

    /// Numbers the sample that was reported at `seconds`.
    ///
    /// - Throws: `IngestError.notFinite`, or `.timeRunsBack` where the time lies farther before the
    ///   last one than `forgivenStepBack`; the clock is unchanged then.
    public mutating func tick(at seconds: Double) throws(IngestError) -> Tick {
        try check(seconds)
        guard let last else {
            last = seconds
            return Tick(count: 0, gap: 0, beginsRun: true)
        }
        let gap = seconds - last
        self.last = seconds
        guard gap <= Self.longestGap else {
            count += min(max(1, gap / period), Self.longestCount)
            return Tick(count: count, gap: gap, beginsRun: true)
        }
        let samples = samples(in: gap)
        learn(gap, samples)
        count += samples
        return Tick(count: count, gap: gap, beginsRun: false)
    }

    /// Whether `tick` would take this time, told by an error if not.
    public func check(_ seconds: Double) throws(IngestError) {
        guard seconds.isFinite else { throw .notFinite }
        guard let last, seconds < last - Self.forgivenStepBack else { return }
        throw .timeRunsBack(last - seconds)
    }

    /// How many samples a gap within a run stands for: 1, and more where some were lost.
    private mutating func samples(in gap: Double) -> Double {
        let periods = gap / period
        // As long as the period is a guess, a long gap says more about it than about losses.
        let isSure = spanCount >= Self.samplesUntilSure
        var limit = isSure ? 1.8 : 2.6
        // Samples that share a tick of the host's clock are made up for by the gap after them.
        if ties > 0 { limit = isSure ? 2.6 * (ties + 1) : .infinity }
        let isLonger = spanCount > 0 && periods >= limit
        let samples = isLonger ? max(1, periods.rounded() - ties) : 1
        ties = periods < Self.longestTie ? ties + 1 : 0
        return samples
    }

    private mutating func learn(_ gap: Double, _ samples: Double) {
        span += gap
        spanCount += samples
        if spanCount > Self.memory {
            span /= 2
            spanCount /= 2
        }
        if span > 0 { period = max(span / spanCount, Self.shortestPeriod) }
    }
}
