import CX11
import Display

/// A connection to an X server that speaks XInput 2.2; whoever owns it is alone in using it.
final class XConnection {
    let display: OpaquePointer
    /// Whether it has been lost.
    let loss: ConnectionLoss
    /// The number that marks XInput's events and requests.
    let inputOpcode: Int32
    /// Whether the server tells of gestures on touchpads.
    let hasGestures: Bool
    let root: CX11.Window
    /// Whether Xlib may have read events ahead: it does so while it waits for an answer, and also
    /// while it sends.
    private var mayHaveReadAhead = true
    /// Whether something was asked that nobody has sent yet, as it was to go with what comes next.
    var hasUnsent = false
    /// Whether the desktop has set other resources since somebody looked.
    var haveResourcesChanged = false
    /// Whether a followed window has moved since `takePlaceChange`.
    private var havePlacesChanged = false

    /// Connects to the server of this name, or else the one that DISPLAY names.
    ///
    /// - Throws: `.noDisplay` where there is none, `.noPens` where it knows nothing of pens.
    init(_ name: String? = nil) throws(DisplayError) {
        // Before any other call, as there is one connection per thread.
        XInitThreads()
        guard let display = XOpenDisplay(name) else { throw .noDisplay }
        guard let input = Self.input(of: display) else {
            XCloseDisplay(display)
            throw .noPens
        }
        self.display = display
        loss = ConnectionLoss(of: display)
        (inputOpcode, hasGestures) = input
        root = XDefaultRootWindow(display)
        XFaults.surviveRefusals()
    }

    deinit { if !loss.isNoted { XCloseDisplay(display) } }

    private static func input(
        of display: OpaquePointer
    ) -> (opcode: Int32, hasGestures: Bool)? {
        var opcode: Int32 = 0
        var firstEvent: Int32 = 0
        var firstError: Int32 = 0
        guard XQueryExtension(display, "XInputExtension", &opcode, &firstEvent, &firstError) != 0
        else { return nil }
        // 2.2 brings touches, and raw events that a grab of somebody else does not stop; 2.4 gestures.
        var major: Int32 = 2
        var minor: Int32 = 4
        guard XIQueryVersion(display, &major, &minor) == Success else { return nil }
        return (major, minor) >= (2, 2) ? (opcode, (major, minor) >= (2, 4)) : nil
    }

    /// The file that becomes readable when the server sends something.
    var fileDescriptor: Int32 { XConnectionNumber(display) }

    /// The dots per inch for which the desktop shows fonts, as it says now; nil where it does not say.
    ///
    /// Desktops that have settings of other forms write this one as well, for programs without their
    /// libraries.
    var fontResolution: String? {
        var (type, format): (Atom, Int32) = (0, 0)
        var (count, rest): (UInt, UInt) = (0, 0)
        var bytes: UnsafeMutablePointer<UInt8>?
        mayHaveReadAhead = true
        let status = XGetWindowProperty(
            display, root, XA_RESOURCE_MANAGER, 0, 1 << 20, 0, XA_STRING, &type, &format, &count,
            &rest, &bytes)
        defer { if let bytes { XFree(bytes) } }
        guard status == Success, format == 8, let bytes else { return nil }
        return bytes.withMemoryRebound(to: CChar.self, capacity: Int(count) + 1) {
            Self.resource("Xft.dpi", $0)
        }
    }

    /// A resource of a text that holds some.
    private static func resource(_ name: String, _ text: UnsafePointer<CChar>) -> String? {
        XrmInitialize()
        guard let resources = XrmGetStringDatabase(text) else { return nil }
        defer { XrmDestroyDatabase(resources) }
        var type: UnsafeMutablePointer<CChar>?
        var value = XrmValue()
        guard XrmGetResource(resources, name, name, &type, &value) != 0 else { return nil }
        return value.addr.map { String(cString: $0) }
    }

    /// The atom of `name`, or nil while nobody has made it.
    func atom(_ name: String) -> Atom? {
        let atom = XInternAtom(display, name, 1)
        return atom == 0 ? nil : atom
    }

    /// What `atom` stands for.
    func name(of atom: Atom) -> String? {
        guard let text = XGetAtomName(display, atom) else { return nil }
        defer { XFree(text) }
        return String(cString: text)
    }

    /// Asks for events of `device`, a number or one of XIAllDevices and XIAllMasterDevices, on
    /// `window`; replaces what was asked for before.
    func select(_ events: [Int32], device: Int32, window: CX11.Window) {
        XInputMask.select(events, device: device, window: window, of: display)
    }

    /// Asks to hear of devices that come, go or change.
    func selectDeviceChanges() {
        select([XI_HierarchyChanged, XI_DeviceChanged], device: XIAllDevices, window: root)
    }

    /// Asks to hear of other resources.
    func selectResourceChanges() { XSelectInput(display, root, PropertyChangeMask) }

    /// Sends what was asked.
    func flush() {
        mayHaveReadAhead = true
        hasUnsent = false
        XFlush(display)
    }

    /// Waits until the server has done all that was asked; what it has sent before has arrived.
    func synchronize() {
        mayHaveReadAhead = true
        hasUnsent = false
        XSync(display, 0)
    }

    /// Notes that a question is asked other than by these functions.
    func willAsk() { mayHaveReadAhead = true }

    /// Whether events have been read that no change of the file tells of.
    var hasReadAhead: Bool {
        guard mayHaveReadAhead else { return false }
        mayHaveReadAhead = XPending(display) > 0
        return mayHaveReadAhead
    }

    /// Whether a followed window has moved since the last call.
    func takePlaceChange() -> Bool {
        defer { havePlacesChanged = false }
        return havePlacesChanged
    }

    /// Takes the events that have arrived, and gives the data of those of XInput.
    ///
    /// The data is valid during the call only.
    func drain(_ body: (_ type: Int32, _ data: UnsafeMutableRawPointer) -> Void) {
        var event = XEvent()
        mayHaveReadAhead = false
        // XPending sends what is waiting to be sent, and counts what Xlib has read already.
        for _ in 0..<XPending(display) {
            XNextEvent(display, &event)
            switch event.type {
            case PropertyNotify where event.xproperty.atom == XA_RESOURCE_MANAGER:
                haveResourcesChanged = true
            case ConfigureNotify, ReparentNotify, MapNotify, UnmapNotify, FocusIn, FocusOut:
                havePlacesChanged = true
            default: break
            }
            guard event.type == GenericEvent, event.xcookie.extension == inputOpcode,
                XGetEventData(display, &event.xcookie) != 0
            else { continue }
            if let data = event.xcookie.data { body(event.xcookie.evtype, data) }
            XFreeEventData(display, &event.xcookie)
        }
    }
}
