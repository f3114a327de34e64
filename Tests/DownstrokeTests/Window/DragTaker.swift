import CX11
import Geometry
import MachineSupport
import TestSupport
import Testing

@testable import DisplayX11

/// A window of another program to which something can be dragged.
final class DragTaker {
    /// How it behaves.
    enum Manner {
        case takes(String)
        case refuses
        /// It answers nothing, ever.
        case isSilent
        /// It takes it when it is told to ask.
        case waits
        /// It takes it, and then goes without a word.
        case dies(String)
    }

    let connection: ClipboardConnection
    let window: CX11.Window
    var manner: Manner
    /// What it is offered; nil where nothing is over it.
    private(set) var offered: [String]?
    /// How often something came over it, and left it again.
    private(set) var (entries, leaves) = (0, 0)
    /// How many places it was told.
    private(set) var places: [Point] = []
    private(set) var isDropped = false
    /// How often it was answered what it asked for.
    private(set) var answers = 0
    /// What it was given at last.
    private(set) var bytes: [UInt8]?
    private var source = CX11.Window(0)
    private var isTakingPieces = false

    /// Shows it in this part of the screen.
    init(_ server: XServer, _ manner: Manner, _ frame: PixelRectangle) throws {
        connection = try #require(ClipboardConnection(server.display))
        self.manner = manner
        let (display, root) = (connection.display, XDefaultRootWindow(connection.display))
        // In a frame, as window managers have it.
        let outer = XCreateSimpleWindow(
            display, root, Int32(frame.x), Int32(frame.y), UInt32(frame.width),
            UInt32(frame.height), 0, 0, 0)
        window = XCreateSimpleWindow(
            display, outer, 0, 0, UInt32(frame.width), UInt32(frame.height), 0, 0, 0)
        connection.set(
            connection.atom("XdndAware"), of: window, Atom(XA_ATOM), numbers: [5])
        XSelectInput(display, window, PropertyChangeMask)
        XMapWindow(display, window)
        XMapWindow(display, outer)
        XSync(display, 0)
    }

    /// Handles what has come.
    func pump() {
        while let event = connection.nextEvent() { take(event) }
    }

    /// Waits until something is so, while it handles what comes.
    func wait(_ what: String, _ condition: () throws -> Bool) throws {
        try waitUntil(what) {
            pump()
            return try condition()
        }
    }

    private func take(_ event: XEvent) {
        switch event.type {
        case ClientMessage: take(event.xclient)
        case SelectionNotify:
            answers += 1
            guard event.xselection.property != 0 else { return finish(nil) }
            readPiece()
        case PropertyNotify
        where isTakingPieces && event.xproperty.state == PropertyNewValue: readPiece()
        default: break
        }
    }

    private func take(_ message: XClientMessageEvent) {
        let data = message.data.l
        source = CX11.Window(UInt(data.0))
        switch connection.names([message.message_type]).first {
        case "XdndEnter":
            entries += 1
            offered = connection.names([data.2, data.3, data.4].map { Atom(UInt($0)) })
        case "XdndPosition":
            places.append(Point(x: Double(data.2 >> 16), y: Double(data.2 & 0xFFFF)))
            answer()
        case "XdndLeave":
            leaves += 1
            offered = nil
        case "XdndDrop":
            isDropped = true
            drop(Time(UInt(data.2)))
        default: break
        }
    }

    private func answer() {
        switch manner {
        case .isSilent: break
        case .refuses: tell("XdndStatus", 0, 0)
        case .takes, .waits, .dies:
            tell("XdndStatus", 1, Int(connection.atom("XdndActionCopy")))
        }
    }

    private func drop(_ time: Time) {
        switch manner {
        case .takes(let type), .dies(let type): ask(type, time)
        case .refuses, .isSilent, .waits: break
        }
    }

    /// Asks for what is dragged, as something of this type.
    func ask(_ type: String, _ time: Time = Time(CurrentTime)) {
        XConvertSelection(
            connection.display, connection.atom("XdndSelection"), connection.atom(type),
            connection.atom("GIVEN"), window, time)
        XFlush(connection.display)
    }

    /// What others are told of its window, in sum.
    var listeners: Int {
        var attributes = XWindowAttributes()
        XGetWindowAttributes(connection.display, window, &attributes)
        return attributes.all_event_masks
    }

    private func readPiece() {
        guard let (type, part) = takeProperty() else { return }
        if type == connection.atom("INCR") {
            (isTakingPieces, bytes) = (true, [])
        } else if isTakingPieces, !part.isEmpty {
            bytes? += part
        } else {
            finish(isTakingPieces ? bytes : part)
        }
    }

    private func takeProperty() -> (type: Atom, bytes: [UInt8])? {
        var (type, format) = (Atom(0), Int32(0))
        var (count, left) = (UInt(0), UInt(0))
        var data: UnsafeMutablePointer<UInt8>?
        let isRead = XGetWindowProperty(
            connection.display, window, connection.atom("GIVEN"), 0, 1 << 24, 1,
            Atom(AnyPropertyType), &type, &format, &count, &left, &data)
        guard isRead == Success, type != 0, let data else { return nil }
        defer { XFree(data) }
        return (type, Array(UnsafeBufferPointer(start: data, count: format == 8 ? Int(count) : 0)))
    }

    private func finish(_ bytes: [UInt8]?) {
        (self.bytes, isTakingPieces) = (bytes, false)
        if case .dies = manner {
            XDestroyWindow(connection.display, window)
            XFlush(connection.display)
            return
        }
        tell("XdndFinished", bytes == nil ? 0 : 1, Int(connection.atom("XdndActionCopy")))
        offered = nil
    }

    /// Of a status the action is the last word, of an end the third.
    private func tell(_ word: String, _ flags: Int, _ action: Int) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = source
        event.xclient.message_type = connection.atom(word)
        event.xclient.format = 32
        event.xclient.data.l =
            word == "XdndStatus"
            ? (Int(window), flags, 0, 0, action) : (Int(window), flags, action, 0, 0)
        XSendEvent(connection.display, source, 0, 0, &event)
        XFlush(connection.display)
    }
}
