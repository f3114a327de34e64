/// What it took to show the samples of a window, of the last second that is over.
///
/// A frame is one round of the window: the samples that had come since the last one, drawn together
/// and shown. Noting one costs a few additions.
public struct FrameStatistics: Hashable, Sendable {
    /// How long something took each time, in seconds.
    public struct Durations: Hashable, Sendable {
        /// The longest one; 0 before the first.
        public private(set) var longest = 0.0
        /// The mean; 0 before the first.
        public var mean: Double { count == 0 ? 0 : total / Double(count) }

        fileprivate private(set) var count = 0
        private var total = 0.0

        fileprivate mutating func add(_ seconds: Double) {
            count += 1
            total += seconds
            longest = max(longest, seconds)
        }
    }

    /// The frames of a time, taken together.
    public struct Summary: Hashable, Sendable {
        /// From the samples to their pixels at the display.
        public fileprivate(set) var durations = Durations()
        /// What presenting took of it.
        public fileprivate(set) var presentDurations = Durations()
        /// How many samples the frames showed.
        public fileprivate(set) var sampleCount = 0

        /// How many frames there were.
        public var frameCount: Int { durations.count }
        /// Samples per frame; 1 where none was coalesced, 0 where there was no frame.
        public var samplesPerFrame: Double {
            frameCount == 0 ? 0 : Double(sampleCount) / Double(frameCount)
        }
    }

    /// How long frames are gathered, in seconds.
    public static let period = 1.0

    /// The frames of the last period that is over; empty where nothing was shown in it.
    public private(set) var recent = Summary()

    private var current = Summary()
    private var periodStart: Timestamp?

    /// No frame yet.
    public init() {}

    /// Samples per second, over the last period that is over.
    public var samplesPerSecond: Double { Double(recent.sampleCount) / Self.period }

    /// Notes a frame of so many samples: when the window woke and began to take them, when their pixels
    /// were drawn, and when those were handed to the display.
    public mutating func note(
        sampleCount: Int, start: Timestamp, drawn: Timestamp, end: Timestamp
    ) {
        advance(to: end)
        current.sampleCount += sampleCount
        current.durations.add(end.seconds(since: start))
        current.presentDurations.add(end.seconds(since: drawn))
    }

    private mutating func advance(to now: Timestamp) {
        guard let start = periodStart else {
            periodStart = now
            return
        }
        let age = now.seconds(since: start)
        guard age >= Self.period else { return }
        recent = age < 2 * Self.period ? current : Summary()
        current = Summary()
        periodStart = start.advanced(by: (age / Self.period).rounded(.down) * Self.period)
    }
}
