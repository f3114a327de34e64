public import Geometry
public import Ink

/// A drawing in the order in which it was drawn, and when each stroke is played.
///
/// Only what is visible now is played: neither what was taken back or deleted, nor hidden layers. A
/// stroke is drawn where it lies now, in the colour that it has now; pictures are there from the
/// start. Strokes come one after another by the time at which they began; a stroke of which nobody
/// knows that follows the one below it. Strokes of several fingers at once are played one by one.
public struct ReplayTimeline: Sendable {
    /// A stroke, and when it is played.
    public struct Event: Sendable {
        /// The index of its layer in `layers`.
        public let layer: Int
        /// The stroke, and which one it is.
        public let element: IdentifiedStroke
        /// When its first sample is drawn, in seconds from the beginning.
        public let start: Double
        /// When its last sample is drawn and it is whole, in seconds from the beginning.
        public let end: Double

        /// When each sample is drawn, in seconds from `start`.
        let times: [Float]

        /// Which stroke.
        public var id: StrokeID { element.id }
        /// The stroke.
        public var stroke: Stroke { element.stroke }
    }

    /// What has been drawn at some time.
    public struct Playhead: Hashable, Comparable, Sendable {
        /// How many strokes are whole: the first of `events`.
        public var wholeCount: Int
        /// How many samples of the next one have been drawn; 0 between two strokes, never all.
        public var sampleCount: Int

        /// The moment at which so much has been drawn.
        public init(wholeCount: Int = 0, sampleCount: Int = 0) {
            self.wholeCount = wholeCount
            self.sampleCount = sampleCount
        }

        /// Whether less had been drawn.
        public static func < (left: Playhead, right: Playhead) -> Bool {
            (left.wholeCount, left.sampleCount) < (right.wholeCount, right.sampleCount)
        }
    }

    /// The layers that can be seen, the lowest first, as they are in the end.
    public let layers: [Layer]
    /// The paper.
    public let background: Background
    /// The strokes in the order in which they are played; none overlaps the next in time.
    public let events: [Event]
    /// How fast it is played.
    public let pace: ReplayPace

    /// The timeline of a drawing.
    public init(_ drawing: Drawing, pace: ReplayPace = ReplayPace()) {
        self.init(drawing.layers, background: drawing.background, pace: pace)
    }

    /// The timeline of these layers, the lowest first; with an area, of the strokes that meet it.
    public init(
        _ layers: [Layer], background: Background, area: Rectangle? = nil,
        pace: ReplayPace = ReplayPace()
    ) {
        self.layers = layers.filter { $0.isVisible && $0.opacity > 0 }
        self.background = background
        self.pace = pace
        events = Self.events(of: self.layers, area, pace)
    }

    /// How long all of it takes, in seconds; 0 without a stroke.
    public var duration: Double { events.last?.end ?? 0 }

    /// The moment at which everything has been drawn.
    public var end: Playhead { Playhead(wholeCount: events.count) }

    /// What has been drawn at `time`, in seconds from the beginning; nothing before it.
    ///
    /// O(log n).
    public func playhead(at time: Double) -> Playhead {
        let count = events.countOfFirst { $0.end <= time }
        guard count < events.count, events[count].start <= time else {
            return Playhead(wholeCount: count)
        }
        let event = events[count]
        let seconds = Float(time - event.start)
        let drawn = event.times.countOfFirst { $0 <= seconds }
        // The last sample may round to a time before that of the whole stroke.
        return Playhead(wholeCount: count, sampleCount: min(max(drawn, 1), event.times.count - 1))
    }

    /// When more will have been drawn than at `playhead`, in seconds; nil where all has been.
    public func change(after playhead: Playhead) -> Double? {
        guard playhead.wholeCount < events.count else { return nil }
        let event = events[playhead.wholeCount]
        guard playhead.sampleCount > 0 else { return event.start }
        guard playhead.sampleCount < event.times.count - 1 else { return event.end }
        // A little later, as the sum is rounded.
        return min(event.start + Double(event.times[playhead.sampleCount]) + 1e-6, event.end)
    }
}

extension Array {
    /// How many elements `isMeant` holds for, which are the first ones; O(log n).
    package func countOfFirst(_ isMeant: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isMeant(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// From layers to events.
extension ReplayTimeline {
    /// A stroke before it is known when it is played.
    private struct Candidate {
        let layer: Int
        let element: IdentifiedStroke
        /// When it began, or the stroke that it follows.
        let key: Double
    }

    private static func events(
        of layers: [Layer], _ area: Rectangle?, _ pace: ReplayPace
    ) -> [Event] {
        var time = 0.0
        var former: (stroke: Stroke, length: Double)?
        return candidates(layers, area).map { candidate in
            let stroke = candidate.element.stroke
            let samples = stroke.samples
            let times = pace.times(of: samples)
            if let former {
                time += pause(from: former.stroke, of: former.length, to: stroke, pace)
            }
            let event = Event(
                layer: candidate.layer, element: candidate.element, start: time,
                end: time + times[times.count - 1],
                times: times.map { Float($0) })
            time = event.end
            former = (stroke, samples[samples.count - 1].seconds)
            return event
        }
    }

    /// All strokes by time, in the order of the drawing where that does not tell.
    private static func candidates(_ layers: [Layer], _ area: Rectangle?) -> [Candidate] {
        var candidates: [Candidate] = []
        var key = -Double.infinity
        for (layer, content) in layers.enumerated() {
            for element in content.strokes {
                if let start = knownStart(of: element.stroke) { key = start }
                if let area, !element.stroke.bounds.intersects(area) { continue }
                candidates.append(Candidate(layer: layer, element: element, key: key))
            }
        }
        return candidates.sorted { $0.key < $1.key }
    }

    private static func pause(
        from former: Stroke, of length: Double, to stroke: Stroke, _ pace: ReplayPace
    ) -> Double {
        guard let start = knownStart(of: stroke), let last = knownStart(of: former) else {
            return pace.assumedPause
        }
        return ReplayPace.played(
            start - last - (length.isFinite ? length : 0), longest: pace.longestPause)
    }

    private static func knownStart(of stroke: Stroke) -> Double? {
        stroke.startTime.flatMap { $0.isFinite ? $0 : nil }
    }
}
