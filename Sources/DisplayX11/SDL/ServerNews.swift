import CX11
import Paths

/// What the X server tells of windows that SDL keeps to itself, or tells in part: what is dropped, and windows that other
/// programs destroy.
///
/// SDL shows its event filter each event of the server before it looks at it.
struct ServerNews {
    /// SDL has one queue; it pumps events on the main thread only.
    nonisolated(unsafe) static var shared = ServerNews()

    /// Lists of URIs that were dropped, each with the X window on which.
    private(set) var drops: [(window: CX11.Window, list: [UInt8])] = []
    /// X windows that have gone.
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

    /// Reads what was dropped, which SDL reads right after that: of a list, it hands on the files that it can name.
    private mutating func noteDrop(_ event: XSelectionEvent) {
        guard let display = event.display, event.property != 0,
            event.selection == XInternAtom(display, "XdndSelection", 0),
            let list = Self.bytes(event.property, of: event.requestor, on: display)
        else { return }
        drops.append((event.requestor, list))
    }

    /// The bytes of a property, as far as a list is read; nil where there are none, or where they come in pieces.
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

    /// A little more than a list has, in units of four bytes.
    private static let mostUnits = URIList.mostBytes / 4 + 1
}
