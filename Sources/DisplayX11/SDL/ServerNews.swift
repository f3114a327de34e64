import CX11
import Paths

/// X events that SDL hides or passes on only in part: drops, and windows destroyed by other programs.
///
/// SDL passes every X event to its event filter before it handles the event.
struct ServerNews {
    /// SDL has one queue; it pumps events on the main thread only.
    nonisolated(unsafe) static var shared = ServerNews()

    /// Dropped URI lists, each with its X window.
    private(set) var drops: [(window: CX11.Window, list: [UInt8])] = []
    /// X windows that other programs destroyed.
    private(set) var destroyed: [CX11.Window] = []

    /// Takes all of it.
    mutating func take() -> ServerNews {
        defer { self = ServerNews() }
        return self
    }

    /// Takes an event of the server.
    mutating func note(_ event: XEvent) {
        switch event.type {
        case DestroyNotify where event.xdestroywindow.event == event.xdestroywindow.window:
            destroyed.append(event.xdestroywindow.window)
        case SelectionNotify: noteDrop(event.xselection)
        default: break
        }
    }

    /// Reads dropped data before SDL does: SDL passes on only those files of a list that it can name.
    private mutating func noteDrop(_ event: XSelectionEvent) {
        guard let display = event.display, event.property != 0,
            event.selection == XInternAtom(display, "XdndSelection", 0),
            let list = Self.bytes(event.property, of: event.requestor, on: display)
        else { return }
        drops.append((event.requestor, list))
    }

    /// The bytes of a property, up to the limit of a list; nil if it is empty or sent in pieces (INCR).
    private static func bytes(
        _ property: Atom, of window: CX11.Window, on display: OpaquePointer
    ) -> [UInt8]? {
        var (type, format) = (Atom(0), Int32(0))
        var (count, left) = (UInt(0), UInt(0))
        var data: UnsafeMutablePointer<UInt8>?
        let isRead = XGetWindowProperty(
            display, window, property, 0, mostUnits, 0, Atom(AnyPropertyType), &type, &format,
            &count, &left, &data)
        guard isRead == Success, let data else { return nil }
        defer { XFree(data) }
        guard format == 8, count > 0 else { return nil }
        return Array(UnsafeBufferPointer(start: data, count: Int(count)))
    }

    /// Slightly more than the limit of a list, in units of four bytes.
    private static let mostUnits = URIList.mostBytes / 4 + 1
}
