import Input

/// A message at the lower edge, perhaps with something that can be done about it.
public struct Notice {
    /// What is told.
    public var text: String
    /// What the button beside it says; nil for no button.
    public var title: String?
    /// What is told of the button while a pen or a mouse rests on it; nil for nothing.
    public var detail: String?
    /// What the button does.
    public var action: () -> Void
    /// Whether it is about what the person has just done, who waits for it.
    public var isAnswer = false

    /// Whether what it offers holds until it is withdrawn, so that it is told again where another answer came before
    /// anybody was done with it.
    public var isOffer = false

    /// A message without a button, or with one.
    public init(
        _ text: String, title: String? = nil, detail: String? = nil,
        action: @escaping () -> Void = {}
    ) {
        (self.text, self.title, self.detail, self.action) = (text, title, detail, action)
    }

    /// Seconds that it stays: as long as it takes to read, and to reach for its button.
    var duration: Double { max(MessageQueue.duration(of: text), title == nil ? 0 : 8) }
}

/// Messages that are told one after the other, each for as long as it takes to read.
///
/// Time stands still while somebody draws: a message neither comes nor goes under the pen, and who looks
/// at the tip reads nothing.
struct MessageQueue {
    /// What is told now; nil for nothing.
    private(set) var shown: Notice?
    /// When that goes; nil where nothing is told, and while somebody draws.
    private(set) var end: Timestamp?

    private var waiting: [Notice] = []
    /// How many of those that wait are answers that take the place of what is told now, once time passes.
    private var urgentCount = 0
    /// Whether time has not passed since these came: what comes meanwhile belongs to them.
    private var areFresh = false
    /// What was left of the time to read when somebody began to draw, in seconds.
    private var rest: Double?

    /// Whether something waits to be told at once.
    var isDue: Bool { urgentCount > 0 || (shown == nil && !waiting.isEmpty) }

    /// Seconds that a message stays: a moment to notice it, and 15 characters a second, as slow readers
    /// take.
    static func duration(of text: String) -> Double { max(2 + Double(text.count) / 15, 4) }

    /// Tells this after all others, unless it is the last of them already.
    ///
    /// An answer takes the place of those to what was done before, and comes before all else, which is told again. So
    /// is the last offer of former answers, unless there is another one: nobody was done with it.
    mutating func append(_ notice: Notice) {
        guard !notice.isAnswer else { return answer(notice) }
        guard notice.text != (waiting.last ?? shown)?.text else { return }
        waiting.removeAll { $0.text == notice.text }
        waiting.append(notice)
    }

    private mutating func answer(_ notice: Notice) {
        if !areFresh {
            waiting.removeAll { $0.isAnswer && !$0.isOffer }
            (urgentCount, areFresh) = (0, true)
        }
        guard !waiting.prefix(urgentCount).contains(where: { $0.text == notice.text }) else {
            return
        }
        waiting.insert(notice, at: urgentCount)
        urgentCount += 1
    }

    /// Makes room for the answers that have come; only now, as somebody may just be pressing the button of the former.
    private mutating func makeRoom() {
        areFresh = false
        guard urgentCount > 0 else { return }
        let answers = waiting.prefix(urgentCount)
        let former = [shown].compactMap(\.self) + waiting.dropFirst(urgentCount)
        // A further offer takes the place of the former for good: told again, that would seem to be the latest.
        let offer = answers.contains(where: \.isOffer) ? nil : former.first(where: \.isOffer)
        waiting = answers + [offer].compactMap(\.self) + former.filter { !$0.isAnswer }
        urgentCount = 0
        dismiss()
    }

    /// Tells this no more.
    mutating func withdraw(_ text: String) {
        urgentCount -= waiting.prefix(urgentCount).count { $0.text == text }
        waiting.removeAll { $0.text == text }
        if shown?.text == text { dismiss() }
    }

    /// Has what is told now go.
    mutating func dismiss() { (shown, end, rest) = (nil, nil, nil) }

    /// Lets time pass while nobody draws.
    mutating func advance(to now: Timestamp) {
        makeRoom()
        if let rest { (end, self.rest) = (now.advanced(by: rest), nil) }
        if let end, now >= end { (shown, self.end) = (nil, nil) }
        guard shown == nil, !waiting.isEmpty else { return }
        let next = waiting.removeFirst()
        (shown, end) = (next, now.advanced(by: next.duration))
    }

    /// Stops the time: somebody draws since `now`, or reaches for a button.
    mutating func hold(at now: Timestamp) {
        areFresh = false
        guard let end else { return }
        (rest, self.end) = (max(end.seconds(since: now), 0), nil)
    }
}
