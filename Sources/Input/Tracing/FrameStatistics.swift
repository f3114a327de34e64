/// What it took to show the samples of a window, frame by frame.
///
/// A frame is one round of the window: the samples that had come since the last one, drawn together
/// and shown. Noting one costs a few additions.
public struct FrameStatistics: Hashable, Sendable {
    /// One round of the window.
    public struct Frame: Hashable, Sendable {
        /// The samples that were drawn together; all but one were coalesced.
        public var sampleCount: Int
        /// When the window woke and began to take the samples.
        public var start: Timestamp
        /// When the pixels were drawn, and to be presented.
        public var drawn: Timestamp
        /// When they were handed to the display.
        public var end: Timestamp

        /// A round with these samples and these moments, which do not go backwards.
        public init(sampleCount: Int, start: Timestamp, drawn: Timestamp, end: Timestamp) {
            self.sampleCount = sampleCount
            self.start = start
            self.drawn = drawn
            self.end = end
        }

        /// From the samples to their pixels at the display, in seconds.
        public var duration: Double { end.seconds(since: start) }
        /// What presenting took of it, in seconds.
        public var presentDuration: Double { end.seconds(since: drawn) }
    }

    /// The frames of a time, taken together.
    public struct Summary: Hashable, Sendable {
        /// How many frames there were.
        public private(set) var frameCount = 0
        /// How many samples they showed.
        public private(set) var sampleCount = 0
        /// The samples of the frame that had most of them.
        public private(set) var largestSampleCount = 0
        /// The mean and the longest time from the samples to their pixels at the display, in seconds.
        public var duration: (mean: Double, longest: Double) {
            (mean(totalDuration), longestDuration)
        }
        /// The mean and the longest time of presenting, in seconds.
        public var presentDuration: (mean: Double, longest: Double) {
            (mean(totalPresentDuration), longestPresentDuration)
        }
        /// Samples per frame; 1 where none was coalesced, 0 where there was no frame.
        public var samplesPerFrame: Double { mean(Double(sampleCount)) }

        private var totalDuration = 0.0
        private var longestDuration = 0.0
        private var totalPresentDuration = 0.0
        private var longestPresentDuration = 0.0

        /// No frame.
        public init() {}

        private func mean(_ total: Double) -> Double {
            frameCount == 0 ? 0 : total / Double(frameCount)
        }

        fileprivate mutating func add(_ frame: Frame) {
            frameCount += 1
            sampleCount += frame.sampleCount
            largestSampleCount = max(largestSampleCount, frame.sampleCount)
            totalDuration += frame.duration
            longestDuration = max(longestDuration, frame.duration)
            totalPresentDuration += frame.presentDuration
            longestPresentDuration = max(longestPresentDuration, frame.presentDuration)
        }
    }

    /// How long frames are gathered, in seconds.
    public static let period = 1.0

    /// The last frame; nil before the first.
    public private(set) var last: Frame?
    /// All frames so far.
    public private(set) var total = Summary()
    /// The frames of the last period that is over; empty where nothing was shown in it.
    public private(set) var recent = Summary()

    private var current = Summary()
    private var periodStart: Timestamp?

    /// No frame yet.
    public init() {}

    /// Samples per second, over the last period that is over.
    public var samplesPerSecond: Double { Double(recent.sampleCount) / Self.period }

    /// Notes a frame that was shown.
    public mutating func note(_ frame: Frame) {
        advance(to: frame.end)
        last = frame
        total.add(frame)
        current.add(frame)
    }

    /// Lets time pass: without frames, what is recent is over some time.
    public mutating func advance(to now: Timestamp) {
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
