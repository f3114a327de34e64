import CX11

/// SDL's connection to the X server, as far as somebody else may touch it.
struct SDLConnection {
    let display: OpaquePointer

    /// The file that becomes readable when the server sends something.
    var fileDescriptor: Int32 { XConnectionNumber(display) }

    /// Whether events wait that SDL has not looked at, those included that `poll` does not see; sends
    /// what is waiting to be sent.
    var hasEvents: Bool { XPending(display) > 0 }

    /// Returns when all has come that the server had sent.
    func synchronize() { XSync(display, 0) }

    /// Takes pens, mice and touches away from SDL; returns when the server knows.
    ///
    /// A press belongs to the client that selected it first, and with it every motion until the
    /// release. SDL 2 selects for master devices, SDL 3 (under the name of SDL 2) for all devices as
    /// well: a selection that is left makes each stroke one dot. Touches can be selected by one
    /// client at a time, so the pen's connection may ask for them only after this.
    func ignorePointer(on window: CX11.Window) {
        for device in [XIAllDevices, XIAllMasterDevices] {
            for target in [window, XDefaultRootWindow(display)] {
                XInputMask.select([], device: device, window: target, of: display)
            }
        }
        ignoreCorePointer(on: window)
        synchronize()
    }

    private func ignoreCorePointer(on window: CX11.Window) {
        var attributes = XWindowAttributes()
        guard XGetWindowAttributes(display, window, &attributes) != 0 else { return }
        let pointer = PointerMotionMask | ButtonPressMask | ButtonReleaseMask
        XSelectInput(display, window, attributes.your_event_mask & ~pointer)
    }

    /// Asks the server not to tell SDL of the desktop's own properties.
    ///
    /// SDL looks for colour profiles among them, which nobody here uses: it asks for the name of each
    /// that changes, and compares it without a look at whether an answer came. A server that goes
    /// with the session of a window manager gives none.
    func ignoreDesktop() { XSelectInput(display, XDefaultRootWindow(display), NoEventMask) }

    /// Tells window managers what a window is called.
    ///
    /// SDL leaves out what the program's locale cannot write, and the locale of every program is “C”
    /// until it asks for another.
    func setName(_ name: String, of window: CX11.Window) {
        let property = XInternAtom(display, "_NET_WM_NAME", 0)
        let encoding = XInternAtom(display, "UTF8_STRING", 0)
        let bytes = Array(name.utf8)
        XChangeProperty(
            display, window, property, encoding, 8, PropModeReplace, bytes, Int32(bytes.count))
    }
}

/// What is wanted of XInput.
enum XInputMask {
    /// Asks for events of `device`, a number or one of XIAllDevices and XIAllMasterDevices, on
    /// `window`; replaces what the same connection asked for before.
    static func select(
        _ events: [Int32], device: Int32, window: CX11.Window, of display: OpaquePointer
    ) {
        var bits = [UInt8](repeating: 0, count: Int(downstroke_xi_mask_size))
        let count = Int32(bits.count)
        bits.withUnsafeMutableBufferPointer { buffer in
            for event in events { downstroke_xi_set_mask(buffer.baseAddress, event) }
            var mask = XIEventMask(deviceid: device, mask_len: count, mask: buffer.baseAddress)
            _ = XISelectEvents(display, window, &mask, 1)
        }
    }
}
