import CX11
import Dispatch
import Display
import Geometry
import Host
import Input

/// The talk with an X server, and with the programs under the pointer, about something that is dragged.
///
/// It has a connection and a window of its own. All of it is done on one queue.
final class DragSession: @unchecked Sendable {
    /// How long a program may take to say whether it takes what is about to be dropped, in seconds.
    private static let answerPatience = 1.0
    /// How long a program may do nothing with what was dropped, in seconds.
    private static let dropPatience = 10.0

    private(set) var stage = DragStage.carried
    private let onStage: (DragStage) -> Void
    private let queue: DispatchQueue
    private let connection: ClipboardConnection
    private let source: any DispatchSourceRead
    private let window: CX11.Window
    private let types: [String]
    /// What is asked for that has bytes in its answer.
    private let byteTargets: [Atom]
    private let clock: Atom
    private let targets: DragTargets
    private var giver: SelectionGiver
    private var talk: DragTalk
    private var cursor: DragCursor
    private var bytes: (@Sendable (_ type: String) -> [UInt8]?)?
    /// What was asked for before there was anything.
    private var requests: [XEvent] = []
    /// Whether whoever it was dropped on has what it asked for, and may still ask a person about it.
    private var isGiven = false
    /// Whether it was let go, and waits for what the window says.
    private var isReleased = false
    /// When something happened last.
    private var last = Timestamp.now

    /// About something of these types that comes out of `window`; nil where there is no server.
    ///
    /// `onStage` takes how it stands, on the queue, when that is another one.
    init?(
        _ display: String?, _ window: UInt, own: Set<UInt>, _ types: [String],
        _ queue: DispatchQueue, onStage: @escaping (DragStage) -> Void
    ) {
        guard let connection = ClipboardConnection(display) else { return nil }
        (self.connection, self.types, self.queue) = (connection, types, queue)
        (self.window, self.onStage) = (CX11.Window(window), onStage)
        byteTargets = (types + ["MULTIPLE"]).map(connection.atom)
        clock = connection.atom("DOWNSTROKE_CLOCK")
        targets = DragTargets(connection, own: Set(own.map { CX11.Window($0) }))
        giver = SelectionGiver(connection, "XdndSelection")
        talk = DragTalk(connection, types)
        cursor = DragCursor(connection, window: self.window)
        source = connection.makeSource(on: queue)
        source.setEventHandler { [weak self] in self?.readEvents() }
        source.activate()
    }

    deinit { source.cancel() }

    // MARK: What the giving side does

    /// Begins to offer it.
    func begin() {
        talk.time = serverTime()
        giver.own(
            ClipboardOffer(types) { [weak self] type in self?.bytes?(type) }, at: talk.time)
        if !giver.isOwner { end(isTaken: false) }
    }

    /// Takes where it is, in the window that it comes from.
    func move(to place: Point) {
        guard !isReleased, !stage.isEnd, !connection.isLost else { return }
        var (x, y, child) = (Int32(0), Int32(0), CX11.Window(0))
        let root = XDefaultRootWindow(connection.display)
        guard
            XTranslateCoordinates(
                connection.display, window, root, Int32(place.x.rounded()),
                Int32(place.y.rounded()), &x, &y, &child) != 0
        else { return }
        touchClock()
        switch targets.place(x: x, y: y) {
        case .own:
            talk.leave()
            change(to: .carried)
        case .nothing:
            talk.leave()
            change(to: .refused)
        case .target(let target):
            talk.move(to: target, x: x, y: y)
            change(to: talk.isAccepted ? .accepted : .refused)
        }
        cursor.show(stage)
        readEvents()
    }

    /// Lets it go where it is.
    func drop() {
        guard !stage.isEnd else { return }
        isReleased = true
        last = .now
        settle()
        watch(Self.answerPatience) { $0.isReleased && $0.stage != .dropped }
    }

    /// Ends it, but where it has been given away.
    func cancel() { if stage != .dropped { end(isTaken: false) } }

    /// Takes that nobody follows it any more: what was let go before goes on.
    func abandon() { if !isReleased { end(isTaken: false) } }

    /// Takes what makes the bytes of one of the types.
    func provide(_ bytes: @escaping @Sendable (_ type: String) -> [UInt8]?) {
        self.bytes = bytes
        last = .now
        isGiven = isGiven || (!requests.isEmpty && stage == .dropped)
        for request in requests { giver.take(request) }
        requests = []
    }

    /// Takes that there is nothing to give.
    func fail() { end(isTaken: false) }

    // MARK: What happens

    /// The time by the clock of the server, which comes with each event of a property.
    private func serverTime() -> Time {
        touchClock()
        XSync(connection.display, 0)
        while let event = connection.nextEvent() {
            if let time = time(of: event) { return time }
        }
        return Time(CurrentTime)
    }

    private func touchClock() {
        connection.set(clock, of: connection.window, Atom(XA_INTEGER), [])
    }

    private func time(of event: XEvent) -> Time? {
        event.type == PropertyNotify && event.xproperty.window == connection.window
            && event.xproperty.atom == clock ? event.xproperty.time : nil
    }

    private func change(to stage: DragStage) {
        guard stage != self.stage else { return }
        self.stage = stage
        onStage(stage)
    }

    private func end(isTaken: Bool) {
        guard !stage.isEnd else { return }
        if !connection.isLost {
            if stage != .dropped { talk.leave() }
            for request in requests { giver.refuse(request.xselectionrequest) }
        }
        requests = []
        change(to: .ended(isTaken: isTaken))
    }

    private func readEvents() {
        while let event = connection.nextEvent() { take(event) }
        guard connection.isLost else { return }
        // Where the server has gone, there is always the end to read.
        source.cancel()
        end(isTaken: false)
    }

    private func take(_ event: XEvent) {
        if let time = time(of: event) { talk.time = time }
        switch event.type {
        case SelectionRequest:
            last = .now
            // What there is is known before it is made.
            let isForBytes = byteTargets.contains(event.xselectionrequest.target)
            if bytes == nil, isForBytes, !stage.isEnd {
                requests.append(event)
            } else {
                isGiven = isGiven || (isForBytes && stage == .dropped)
                giver.take(event)
            }
        case ClientMessage: take(answer: talk.take(event.xclient))
        case DestroyNotify:
            giver.take(event)
            guard event.xdestroywindow.window == talk.target?.recipient else { return }
            talk.forget()
            if stage == .dropped { end(isTaken: false) } else { settle() }
        case PropertyNotify:
            // Pieces of what is large are asked for one by one.
            if stage == .dropped { last = .now }
            giver.take(event)
        default: giver.take(event)
        }
    }

    private func take(answer: DragTalk.Answer?) {
        switch answer {
        case .status where stage != .dropped && !stage.isEnd:
            change(to: talk.isAccepted ? .accepted : .refused)
            cursor.show(stage)
            settle()
        case .finished(let isTaken) where stage == .dropped: end(isTaken: isTaken)
        default: break
        }
    }

    /// Drops what was let go, once it is known whether it is taken.
    private func settle() {
        guard isReleased, !talk.isAwaiting, stage != .dropped else { return }
        guard talk.isAccepted else { return end(isTaken: false) }
        change(to: .dropped)
        last = .now
        talk.drop()
        watch(Self.dropPatience) { $0.stage == .dropped }
    }

    /// Ends it where nothing happens for so many seconds, as long as it `isMeant`.
    private func watch(
        _ patience: Double, _ isMeant: @escaping @Sendable (DragSession) -> Bool
    ) {
        // Kept until it is over: whoever it was dropped on may ask for it when its window is closed.
        queue.asyncAfter(deadline: .now() + patience) { [self] in
            guard !stage.isEnd, isMeant(self) else { return }
            // What is being made is waited for, whoever takes it.
            let isBusy = stage == .dropped && bytes == nil && !requests.isEmpty
            if isBusy || Timestamp.now.seconds(since: last) < patience {
                return watch(patience, isMeant)
            }
            end(isTaken: isGiven)
        }
    }
}
