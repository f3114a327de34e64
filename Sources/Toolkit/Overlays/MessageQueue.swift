import Input

/// Messages that are told one after the other, each for as long as it takes to read.
///
/// Time stands still while somebody draws: a message neither comes nor goes under the pen, and who looks
/// at the tip reads nothing.
struct MessageQueue: Hashable {
    /// What is told now; nil for nothing.
    private(set) var shown: String?
    /// When that goes; nil where nothing is told, and while somebody draws.
    private(set) var end: Timestamp?

    private var waiting: [String] = []
    /// What was left of the time to read when somebody began to draw, in seconds.
    private var rest: Double?

    /// Whether something waits to be told at once.
    var isDue: Bool { shown == nil && !waiting.isEmpty }

    /// Seconds that a message stays: a moment to notice it, and 15 characters a second, as slow readers
    /// take.
    static func duration(of text: String) -> Double { max(2 + Double(text.count) / 15, 4) }

    /// Tells this after all others, unless it is the last of them already.
    mutating func append(_ text: String) {
        guard text != waiting.last ?? shown else { return }
        waiting.removeAll { $0 == text }
        waiting.append(text)
    }

    /// Lets time pass while nobody draws.
    mutating func advance(to now: Timestamp) {
        if let rest { (end, self.rest) = (now.advanced(by: rest), nil) }
        if let end, now >= end { (shown, self.end) = (nil, nil) }
        guard shown == nil, !waiting.isEmpty else { return }
        let next = waiting.removeFirst()
        (shown, end) = (next, now.advanced(by: Self.duration(of: next)))
    }

    /// Stops the time: somebody draws since `now`.
    mutating func hold(at now: Timestamp) {
        guard let end else { return }
        (rest, self.end) = (max(end.seconds(since: now), 0), nil)
    }
}
