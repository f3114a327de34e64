import CX11

/// What is said to the window that a drag is over, and what that answers.
///
/// It is told one place after the other: the next one only once it has answered to the one before, however long that
/// takes.
struct DragTalk {
    /// The words of the protocol.
    private enum Word: String, CaseIterable {
        case enter = "XdndEnter"
        case position = "XdndPosition"
        case status = "XdndStatus"
        case leave = "XdndLeave"
        case drop = "XdndDrop"
        case finished = "XdndFinished"
    }

    /// What a window has answered.
    enum Answer: Hashable {
        /// It takes what is dragged there, or does not.
        case status
        /// It is done with what was dropped, and has taken it or not.
        case finished(isTaken: Bool)
    }

    private let connection: ClipboardConnection
    private let words: [Word: Atom]
    private let copy: Atom
    private let types: [Atom]
    /// What it is over; nil for nothing that can be asked.
    private(set) var target: DragTargets.Target?
    /// The place that is to be told next.
    private var next: (x: Int32, y: Int32)?
    /// Whether the window has not answered yet to what it was told last.
    private(set) var isAwaiting = false
    /// Whether the window takes what is dragged, where it is now.
    private(set) var isAccepted = false
    /// When it happens, by the clock of the server.
    var time = Time(CurrentTime)

    /// Offers something of these types.
    init(_ connection: ClipboardConnection, _ types: [String]) {
        self.connection = connection
        words = Dictionary(
            uniqueKeysWithValues: Word.allCases.map { ($0, connection.atom($0.rawValue)) })
        copy = connection.atom("XdndActionCopy")
        self.types = types.map(connection.atom)
    }

    /// Takes that it is at another place, over this window.
    mutating func move(to target: DragTargets.Target?, x: Int32, y: Int32) {
        if target != self.target {
            leave()
            enter(target)
        }
        next = (x, y)
        tellPlace()
    }

    /// Takes that it is over nothing any more.
    mutating func leave() {
        if let target {
            tell(.leave)
            let mask = connection.eventMask(of: target.recipient)
            XSelectInput(connection.display, target.recipient, mask & ~StructureNotifyMask)
        }
        forget()
    }

    /// Takes that the window has gone.
    mutating func forget() {
        (target, next, isAwaiting, isAccepted) = (nil, nil, false, false)
    }

    /// Gives the window what is dragged, which it takes.
    func drop() { tell(.drop, 0, Int(bitPattern: UInt(time))) }

    /// Takes an answer of the window; nil where it is none.
    mutating func take(_ event: XClientMessageEvent) -> Answer? {
        guard let target, event.format == 32,
            UInt(bitPattern: event.data.l.0) & 0xFFFF_FFFF == UInt(target.window)
        else { return nil }
        let isYes = event.data.l.1 & 1 != 0
        switch event.message_type {
        case words[.status]:
            (isAwaiting, isAccepted) = (false, isYes)
            tellPlace()
            return .status
        // Older ones do not say what became of it.
        case words[.finished]: return .finished(isTaken: target.version < 5 || isYes)
        default: return nil
        }
    }

    private mutating func enter(_ target: DragTargets.Target?) {
        guard let target else { return }
        self.target = target
        // Its end is told as well.
        let mask = connection.eventMask(of: target.recipient)
        XSelectInput(connection.display, target.recipient, mask | StructureNotifyMask)
        let first = (types + [0, 0, 0]).prefix(3).map { Int(bitPattern: UInt($0)) }
        tell(.enter, Int(target.version) << 24, first[0], first[1], first[2])
    }

    private mutating func tellPlace() {
        guard target != nil, !isAwaiting, let place = next else { return }
        (next, isAwaiting) = (nil, true)
        let packed = Int(place.x) << 16 | Int(place.y) & 0xFFFF
        tell(.position, 0, packed, Int(bitPattern: UInt(time)), Int(bitPattern: UInt(copy)))
    }

    private func tell(
        _ word: Word, _ first: Int = 0, _ second: Int = 0, _ third: Int = 0, _ fourth: Int = 0
    ) {
        guard let target, let type = words[word] else { return }
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.display = connection.display
        event.xclient.window = target.window
        event.xclient.message_type = type
        event.xclient.format = 32
        event.xclient.data.l = (
            Int(bitPattern: UInt(connection.window)), first, second, third, fourth
        )
        XSendEvent(connection.display, target.recipient, 0, 0, &event)
        XFlush(connection.display)
    }
}
