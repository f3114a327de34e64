import CX11
import MachineSupport
import TestSupport
import Testing

@testable import DisplayX11

/// What programs tell the whole desktop, as panels and window managers hear it.
final class DesktopEar {
    private let connection: ClipboardConnection
    private var pieces: [UInt: [UInt8]] = [:]
    /// The messages of starts.
    private(set) var startups: [String] = []
    /// The windows that are to come to the front, with the time of that.
    private(set) var activations: [(window: CX11.Window, time: Int)] = []

    init(_ server: XServer) throws {
        connection = try #require(ClipboardConnection(server.display))
        XSelectInput(
            connection.display, XDefaultRootWindow(connection.display),
            PropertyChangeMask | SubstructureNotifyMask)
        XSync(connection.display, 0)
    }

    /// Takes what has come.
    func listen() {
        while let event = connection.nextEvent() {
            guard event.type == ClientMessage else { continue }
            take(event.xclient)
        }
    }

    private func take(_ message: XClientMessageEvent) {
        switch connection.names([message.message_type]).first {
        case "_NET_STARTUP_INFO_BEGIN": note(message, after: [])
        case "_NET_STARTUP_INFO": note(message, after: pieces[message.window] ?? [])
        case "_NET_ACTIVE_WINDOW": activations.append((message.window, message.data.l.1))
        default: break
        }
    }

    private func note(_ message: XClientMessageEvent, after former: [UInt8]) {
        let piece = withUnsafeBytes(of: message.data.b) { Array($0) }
        let all = former + piece.prefix { $0 != 0 }
        pieces[message.window] = all
        if piece.contains(0) { startups.append(String(decoding: all, as: UTF8.self)) }
    }

    /// Waits until something was heard.
    func wait(_ what: String, _ condition: () -> Bool) throws {
        try waitUntil(what) {
            listen()
            return condition()
        }
    }

    /// The windows of programs, with a property of text.
    func texts(_ property: String) -> [CX11.Window: String] {
        var (root, parent) = (CX11.Window(0), CX11.Window(0))
        var (count, list) = (UInt32(0), UnsafeMutablePointer<CX11.Window>?.none)
        let display = connection.display
        guard
            XQueryTree(
                display, XDefaultRootWindow(display), &root, &parent, &list, &count) != 0,
            let list
        else { return [:] }
        defer { XFree(list) }
        let windows = UnsafeBufferPointer(start: list, count: Int(count))
        return Dictionary(
            uniqueKeysWithValues: windows.compactMap { window in
                text(property, of: window).map { (window, $0) }
            })
    }

    private func text(_ property: String, of window: CX11.Window) -> String? {
        var (type, format) = (Atom(0), Int32(0))
        var (count, left) = (UInt(0), UInt(0))
        var data: UnsafeMutablePointer<UInt8>?
        let isRead = XGetWindowProperty(
            connection.display, window, connection.atom(property), 0, 1024, 0,
            Atom(AnyPropertyType), &type, &format, &count, &left, &data)
        guard isRead == Success, let data else { return nil }
        defer { XFree(data) }
        guard format == 8 else { return nil }
        return String(
            decoding: UnsafeBufferPointer(start: data, count: Int(count)), as: UTF8.self)
    }

    /// Destroys a window of another program.
    func destroy(_ window: CX11.Window) {
        XDestroyWindow(connection.display, window)
        XSync(connection.display, 0)
    }

    /// Gives a window the keys, as window managers do.
    func focus(_ window: CX11.Window) {
        XSetInputFocus(connection.display, window, RevertToParent, Time(CurrentTime))
        XSync(connection.display, 0)
    }
}
