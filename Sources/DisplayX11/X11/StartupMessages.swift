import CX11
public import Display

/// What the desktop is told of starts, and of windows that people asked for elsewhere.
extension SDLConnection {
    /// Tells window managers by which start a window comes, before it is shown.
    func setStartup(_ startup: StartupID, of window: CX11.Window) {
        let bytes = Array(startup.text.utf8)
        XChangeProperty(
            display, window, atom("_NET_STARTUP_ID"), atom("UTF8_STRING"), 8, PropModeReplace,
            bytes, Int32(bytes.count))
        guard var time = startup.time else { return }
        withUnsafeBytes(of: &time) { time in
            _ = XChangeProperty(
                display, window, atom("_NET_WM_USER_TIME"), Atom(XA_CARDINAL), 32, PropModeReplace,
                time.baseAddress?.assumingMemoryBound(to: UInt8.self), 1)
        }
    }

    /// Asks window managers to bring a window to the front, as people did at this time.
    func activate(_ window: CX11.Window, at time: UInt) {
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = atom("_NET_ACTIVE_WINDOW")
        event.xclient.format = 32
        // It is a program that asks.
        event.xclient.data.l = (1, Int(time), 0, 0, 0)
        let managers = SubstructureRedirectMask | SubstructureNotifyMask
        XSendEvent(display, XDefaultRootWindow(display), 0, managers, &event)
        XFlush(display)
    }

    private func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }
}

extension StartupID {
    /// Ends the start of this program where it has no window, and will have none.
    ///
    /// Else the desktop waits for one, with a busy cursor, until it gives up.
    public static func endUntaken() {
        guard let startup = take(), let connection = ClipboardConnection(nil) else { return }
        startup.end(on: connection.display)
    }

    /// Tells all who listen that the start is over, so that no cursor is busy any more.
    func end(on display: OpaquePointer) {
        let root = XDefaultRootWindow(display)
        // The window by whose number the pieces belong together.
        let window = XCreateSimpleWindow(display, root, -100, -100, 1, 1, 0, 0, 0)
        var event = XEvent()
        event.xclient.type = ClientMessage
        event.xclient.window = window
        event.xclient.message_type = XInternAtom(display, "_NET_STARTUP_INFO_BEGIN", 0)
        event.xclient.format = 8
        let next = XInternAtom(display, "_NET_STARTUP_INFO", 0)
        var rest = removal[...]
        while !rest.isEmpty {
            withUnsafeMutableBytes(of: &event.xclient.data.b) { piece in
                piece.copyBytes(
                    from: rest.prefix(piece.count)
                        + Array(repeating: 0, count: max(piece.count - rest.count, 0)))
                rest = rest.dropFirst(piece.count)
            }
            XSendEvent(display, root, 0, PropertyChangeMask, &event)
            event.xclient.message_type = next
        }
        XDestroyWindow(display, window)
        XFlush(display)
    }
}
