/// When the strokes of a context began.
///
/// The Recommendation counts T from a time stamp where the channel refers to one, and else from the
/// start of the trace; but several writers let T run on from stroke to stroke without a time stamp.
struct InkMLClock {
    /// The time stamp, else the date of the file, in seconds since 1970.
    private let origin: Double
    /// What T counts from where its channel says so.
    private let timeOrigin: Double
    private let hasStamp: Bool
    private let isAbsolute: Bool
    /// Times beyond this, in seconds, can only be counted from 1970.
    private static let sinceTheEpoch = 1e9

    private var traceCount = 0
    private var starts: Set<Double> = []
    private var isFirst = true

    /// The clock of a context in a file of this date.
    init(_ context: InkMLContext, date: Double) {
        origin = context.origin ?? date
        timeOrigin = context.timeOrigin ?? origin
        hasStamp = context.origin != nil
        isAbsolute = context.channel("T")?.isAbsolute == true
    }

    /// Takes note of a trace, to find out what its times count from.
    mutating func note(_ points: [InkMLPoint], of trace: InkMLTrace) {
        traceCount += 1
        if let first = Self.firstTime(points) { starts.insert(first) }
    }

    /// When a stroke began, in seconds since 1970; nil where the file does not tell.
    mutating func start(of points: [InkMLPoint], _ trace: InkMLTrace) -> Double? {
        defer { isFirst = false }
        let first = Self.firstTime(points)
        if let first, isAbsolute { return Self.possible(timeOrigin + first) }
        if let offset = trace.timeOffset { return Self.possible(origin + offset / 1000) }
        if let first, runsOn {
            return Self.possible(first > Self.sinceTheEpoch ? first : origin + first)
        }
        // Some writers have a context with a time stamp for each trace.
        return hasStamp && isFirst ? Self.possible(origin) : nil
    }

    /// Whether T goes on from one trace to the next: more than half of them begin at a time of their
    /// own.
    private var runsOn: Bool { traceCount > 1 && starts.count * 2 > traceCount }

    private static func firstTime(_ points: [InkMLPoint]) -> Double? {
        points.lazy.compactMap(\.seconds).first
    }

    /// Some 30,000 years; a comparison with what is no number fails too.
    private static func possible(_ time: Double) -> Double? { abs(time) <= 1e12 ? time : nil }
}
