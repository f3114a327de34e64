/// When the strokes of a document began.
///
/// The Recommendation counts T from a time stamp where the channel refers to one, and else from the
/// start of the trace; but several writers let T run on from stroke to stroke without a time stamp.
enum InkMLClock {
    /// Times beyond this, in seconds, can only be counted from 1970.
    private static let sinceTheEpoch = 1e9

    /// When each stroke began, in seconds since 1970; nil where the file does not tell.
    ///
    /// `date` is when clocks without a time stamp began.
    static func starts(of strokes: [InkMLStroke], date: Double) -> [Double?] {
        let strokesByContext = Dictionary(grouping: strokes) { ObjectIdentifier($0.reader) }
        let runningOn = strokesByContext.mapValues { runsOn($0) }
        // Some writers have a context with a time stamp for each trace; a stamp that several traces
        // share tells of none when it began.
        let isStampOfEach =
            strokesByContext.values.allSatisfy { $0.count == 1 }
            && Set(strokes.map(\.reader.context.origin)).count == strokes.count
        return strokes.map { stroke in
            let isRunningOn = runningOn[ObjectIdentifier(stroke.reader)] == true
            let time = time(of: stroke, isRunningOn: isRunningOn, date)
            let start = time ?? (isStampOfEach ? stroke.reader.context.origin : nil)
            // Some 30,000 years; a comparison with what is no number fails too.
            return start.flatMap { abs($0) <= 1e12 ? $0 : nil }
        }
    }

    private static func time(
        of stroke: InkMLStroke, isRunningOn: Bool, _ date: Double
    ) -> Double? {
        let context = stroke.reader.context
        let origin = context.origin ?? date
        if let first = stroke.first, context.channel("T")?.stamp != nil {
            return (context.timeOrigin ?? origin) + first
        }
        if let offset = stroke.trace.number("timeOffset") { return origin + offset / 1000 }
        guard let first = stroke.first else { return nil }
        if first > sinceTheEpoch { return first }
        return isRunningOn ? origin + first : nil
    }

    /// Whether T goes on from one trace to the next: each begins after another one has ended.
    private static func runsOn(_ strokes: [InkMLStroke]) -> Bool {
        let spans = strokes.compactMap { stroke in
            stroke.first.map { (start: $0, end: stroke.last ?? $0) }
        }.sorted { $0.start < $1.start }
        return spans.count > 1
            && zip(spans, spans.dropFirst()).allSatisfy {
                $0.end <= $1.start && $0.start < $1.start
            }
    }
}
