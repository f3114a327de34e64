import CX11
import Dispatch
public import Display
import Glibc
import Host

/// The clipboard that programs of an X server share, for all kinds of data: SDL knows only text there.
///
/// It has a connection and a window of its own, which are used on a queue of its own: a program that answers late,
/// never, or something else than it promised keeps nobody waiting who draws. Whoever offers something makes
/// its bytes only when they are asked for, on that queue.
public final class X11Clipboard: ClipboardBackend, @unchecked Sendable {
    /// A selection of the server, as the ICCCM calls what programs hand one another.
    public enum Selection: String, Sendable {
        /// What was copied.
        case clipboard = "CLIPBOARD"
        /// What is selected as text.
        case primary = "PRIMARY"
    }

    /// How long another program may take for its next answer, in seconds.
    static let patience = 3.0

    // All of it is used on the queue only.
    private let queue = DispatchQueue(label: "downstroke.clipboard")
    private let connection: ClipboardConnection
    private let source: any DispatchSourceRead
    private var giver: SelectionGiver
    private var taker: ClipboardTaker

    /// Connects to a server, that which DISPLAY names for nil; nil where there is none.
    public init?(display: String? = nil, selection: Selection = .clipboard) {
        guard let connection = ClipboardConnection(display) else { return nil }
        self.connection = connection
        (giver, taker) = (
            SelectionGiver(connection, selection.rawValue),
            ClipboardTaker(connection, selection.rawValue)
        )
        source = connection.makeSource(on: queue)
        source.setEventHandler { [weak self] in self?.readEvents() }
        source.activate()
    }

    deinit { source.cancel() }

    /// Offers something to others, in the place of what was offered before.
    public func offer(_ offer: ClipboardOffer) {
        queue.async { [self] in
            guard !connection.isLost else { return }
            giver.own(ClipboardText.widen(offer))
            readEvents()
        }
    }

    /// Asks for what was copied, in the first of these types that there is; `answer` gets it on some thread.
    public func read(
        _ types: [String], answer: @escaping @Sendable (ClipboardContent) -> Void
    ) {
        queue.async { [self] in
            guard !connection.isLost else { return answer(.nothing) }
            guard !giver.isOwner else {
                return answer(types == [ClipboardOffer.text] ? giver.ownText : .own)
            }
            let number = taker.ask(ClipboardText.names(types)) {
                answer(ClipboardText.decode($0))
            }
            watch(number)
            readEvents()
        }
    }

    /// Hands what is offered to a program that keeps it when this one ends, where there is one; waits for that, a
    /// second at most.
    public func end() {
        let isOver = DispatchSemaphore(value: 0)
        queue.async { [self] in
            guard !connection.isLost else {
                isOver.signal()
                return
            }
            giver.save { isOver.signal() }
            readEvents()
        }
        _ = isOver.wait(timeout: .now() + 1)
        source.cancel()
    }

    private func readEvents() {
        while let event = connection.nextEvent() {
            giver.take(event)
            taker.take(event)
        }
        // Where the server has gone, there is always the end to read.
        if connection.isLost { source.cancel() }
    }

    /// Gives up where nothing happens.
    private func watch(_ number: Int) {
        queue.asyncAfter(deadline: .now() + Self.patience) { [weak self] in
            guard let self, let left = taker.patience(number) else { return }
            guard left <= 0 else {
                return watch(number)
            }
            taker.give(.noAnswer)
        }
    }
}

/// A connection for the clipboard alone, with a window that is never shown.
final class ClipboardConnection {
    let display: OpaquePointer
    let window: CX11.Window
    private let loss: ConnectionLoss

    init?(_ name: String?) {
        // Before any other call, as there is one connection per thread.
        XInitThreads()
        guard let display = XOpenDisplay(name) else { return nil }
        self.display = display
        // Before any request: until then Xlib ends the program where the server goes.
        loss = ConnectionLoss(of: display)
        window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
        XSelectInput(display, window, PropertyChangeMask)
        XFaults.surviveRefusals()
        XFaults.surviveBrokenPipes()
        XFlush(display)
    }

    deinit { if !isLost { XCloseDisplay(display) } }

    /// What tells on `queue` that there is something to read; until it is cancelled, and has let the descriptor go, it
    /// holds the connection.
    func makeSource(on queue: DispatchQueue) -> any DispatchSourceRead {
        let source = DispatchSource.makeReadSource(
            fileDescriptor: XConnectionNumber(display), queue: queue)
        source.setCancelHandler { [self] in withExtendedLifetime(self) {} }
        return source
    }

    /// Whether the server has gone, or has thrown the program out.
    var isLost: Bool { loss.isNoted }

    /// The atom of a name.
    func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

    /// The names of atoms.
    func names(_ atoms: [Atom]) -> [String] {
        atoms.compactMap { atom in
            guard let text = XGetAtomName(display, atom) else { return nil }
            defer { XFree(text) }
            return String(cString: text)
        }
    }

    /// The next event that has arrived; sends what is waiting to be sent.
    func nextEvent() -> XEvent? {
        guard !isLost, XPending(display) > 0 else { return nil }
        var event = XEvent()
        XNextEvent(display, &event)
        return event
    }

    /// Puts a property on a window.
    func set(_ property: Atom, of window: CX11.Window, _ type: Atom, _ bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBytes { bytes in
            _ = XChangeProperty(
                display, window, property, type, 8, PropModeReplace,
                bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(bytes.count))
        }
    }

    /// Puts a property of atoms or numbers on a window.
    func set(_ property: Atom, of window: CX11.Window, _ type: Atom, numbers: [UInt]) {
        numbers.withUnsafeBytes { bytes in
            _ = XChangeProperty(
                display, window, property, type, 32, PropModeReplace,
                bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(numbers.count))
        }
    }

    /// The atoms or numbers in a property of another window, a few hundred at most; nil where there are none.
    func numbers(_ property: Atom, of window: CX11.Window) -> [UInt]? {
        var (type, format) = (Atom(0), Int32(0))
        var (count, left) = (UInt(0), UInt(0))
        var data: UnsafeMutablePointer<UInt8>?
        let isRead = XGetWindowProperty(
            display, window, property, 0, 512, 0, Atom(AnyPropertyType), &type, &format, &count,
            &left, &data)
        guard isRead == Success, let data else { return nil }
        defer { XFree(data) }
        guard format == 32 else { return nil }
        return data.withMemoryRebound(to: UInt.self, capacity: Int(count)) {
            Array(UnsafeBufferPointer(start: $0, count: Int(count)))
        }
    }

    /// The events of a window that come to this connection; what other programs are told of it is theirs.
    func eventMask(of window: CX11.Window) -> Int {
        var attributes = XWindowAttributes()
        let isThere = XGetWindowAttributes(display, window, &attributes) != 0
        return isThere ? attributes.your_event_mask : NoEventMask
    }

    /// A property of the own window, which goes by that; nil where there is none.
    func takeProperty(_ property: Atom) -> (type: Atom, format: Int32, bytes: [UInt8])? {
        var (type, format) = (Atom(0), Int32(0))
        var (count, left) = (UInt(0), UInt(0))
        var data: UnsafeMutablePointer<UInt8>?
        let isRead = XGetWindowProperty(
            display, window, property, 0, ClipboardOffer.mostBytes / 4, 1, Atom(AnyPropertyType),
            &type,
            &format, &count, &left, &data)
        guard isRead == Success, let data else { return nil }
        defer { XFree(data) }
        guard type != 0 else { return nil }
        // Numbers of 32 bits come as long ones.
        let size = format == 32 ? MemoryLayout<UInt>.size : Int(format) / 8
        let bytes = UnsafeBufferPointer(start: data, count: Int(count) * size)
        // What is left over is too much: one byte more than is allowed says so.
        let tooMuch =
            left > 0 ? ClipboardOffer.mostBytes + 1 - min(bytes.count, ClipboardOffer.mostBytes) : 0
        return (type, format, Array(bytes) + Array(repeating: 0, count: tooMuch))
    }
}
