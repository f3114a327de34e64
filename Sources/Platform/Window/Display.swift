import CSDL2
import Geometry
import Glibc
public import Input
import Wording

/// The display that windows are opened on, and all that people do to them.
///
/// For the main thread only, which waits for SDL, for pens and for `wakeUp` at once. Nobody reads
/// pens while a picture is drawn, and nothing is lost by it: each sample carries the time at
/// which it happened, and waits at the server.
public final class Display {
    /// A window that is open; whoever has it keeps it.
    private struct OpenWindow {
        unowned let window: Window
    }

    private let session: SDLSession
    /// Nil where SDL's own pointer events have to do: on Wayland, on an X server without XInput.
    let pen: PenReader?
    private let penConnection: XConnection?
    /// SDL's connection to the X server; nil on Wayland, where SDL waits by itself.
    private(set) var connection: SDLConnection?
    /// Nil until the first window is there, which SDL needs to tell of its connection.
    private var events: DisplayEvents?
    /// Of the connections to the display.
    private var losses: [ConnectionLoss]
    private let farewell = DisplayFarewell()
    private var windows: [WindowID: OpenWindow] = [:]
    private var isOpen = true

    /// Ends the wait for events, for threads that have something ready to be shown.
    public let wakeUp: WakeUp

    /// How large the desktop wants things now: 1 is 96 dots per inch; in quarters, from 1 to 3.
    ///
    /// It is the resource `Xft.dpi`, or what the environment says in DOWNSTROKE_SCALE.
    public private(set) var scale: Double

    /// Goes to the display that the session names, whose waits `wakeUp` ends; throws `.noDisplay` where there is none.
    public init(_ wakeUp: WakeUp) throws(PlatformError) {
        XFaults.surviveRefusals()
        XFaults.surviveBrokenPipes()
        self.wakeUp = wakeUp
        session = try SDLSession()
        penConnection = session.isX11 ? try? XConnection() : nil
        pen = penConnection.map { PenReader(connection: $0) }
        scale = Self.scale(penConnection)
        losses = [penConnection?.loss].compactMap(\.self)
    }

    private static func scale(_ connection: XConnection?) -> Double {
        DesktopScale.scale(
            override: getenv("DOWNSTROKE_SCALE").map { String(cString: $0) },
            fontResolution: connection?.fontResolution)
    }

    /// Whether the display has gone.
    var isLost: Bool { losses.contains(where: \.isNoted) }

    /// Leaves the display, on which no window may be open any more; nothing else may be called after it.
    public func close() {
        guard isOpen else { return }
        isOpen = false
        EndSignals.forget()
        events?.stop()
        // SDL would go on talking to a server that has gone.
        if !isLost { session.quit() }
    }

    deinit { close() }

    /// What the display is called that the session names; nil where it names none.
    public static var name: String? { SDLSession.displayName }

    // MARK: - Windows

    /// Takes a window that is about to be shown; its events come from now on.
    func take(_ window: Window) {
        if events == nil { meetConnection(of: window) }
        windows[window.id] = OpenWindow(window: window)
        events?.welcome(window.id)
        guard let pen, let xWindow = window.xWindow else { return }
        connection?.ignorePointer(on: xWindow)
        pen.listen(to: xWindow, as: window.id)
    }

    /// Learns of SDL's connection by the first window.
    private func meetConnection(of window: Window) {
        connection = window.connection
        XFaults.surviveRefusals()
        if let connection {
            losses.append(ConnectionLoss(of: connection.display) { [farewell] in farewell.begin() })
        }
        connection?.ignoreDesktop()
        let events = DisplayEvents(session, connection, pen, wakeUp)
        (events.pressureCurves, events.roles) = (pressureCurves, roles)
        self.events = events
        guard let pen else { return }
        session.ignorePointerEvents()
        KeyTimes.note()
        pen.listen()
    }

    /// Forgets a window that is being closed.
    func forget(_ window: WindowID) {
        windows[window] = nil
        events?.forget(window)
    }

    /// The numbers that the X server knows the windows by.
    var xWindows: Set<UInt> { Set(windows.values.compactMap(\.window.xWindow)) }

    /// Notes a call of SDL, which may have read events ahead that wake nobody.
    func noteCallOfSDL() { events?.noteCallOfSDL() }

    /// The window in which people did something last; nil where they did nothing in any that is open.
    public var activeWindow: WindowID? { events?.activeWindow }

    // MARK: - What all windows share

    /// Whether the desktop's cursor is seen over them.
    public var showsCursor = true {
        didSet {
            guard showsCursor != oldValue else { return }
            SDL_ShowCursor(showsCursor ? SDL_ENABLE : SDL_DISABLE)
            noteCallOfSDL()
        }
    }

    /// The start by which windows are shown now; nil where people did that in the program itself.
    public var startup: StartupID?

    /// Tells the desktop that the start by which windows were shown is over.
    public func endStartup() {
        guard let startup else { return }
        self.startup = nil
        if let connection { startup.end(on: connection.display) }
        noteCallOfSDL()
    }

    /// Shows the cursor again as it is, where something else was shown in its place.
    public func renewCursor() {
        SDL_SetCursor(nil)
        noteCallOfSDL()
    }

    /// Whether keys give text as well, as `.text`: while a field has the focus.
    public var isTakingText: Bool {
        get { SDL_IsTextInputActive() == SDL_TRUE }
        set {
            guard newValue != isTakingText else { return }
            if newValue { SDL_StartTextInput() } else { SDL_StopTextInput() }
            noteCallOfSDL()
        }
    }

    /// What people copied last, in any program; empty where that is no text.
    public var copiedText: String {
        get {
            noteCallOfSDL()
            guard let text = SDL_GetClipboardText() else { return "" }
            defer { SDL_free(text) }
            return String(cString: text)
        }
        set {
            SDL_SetClipboardText(newValue)
            noteCallOfSDL()
        }
    }

    /// How hard each device has to be pressed; a change holds from the next event on.
    public var pressureCurves = PressureCurves() {
        didSet { events?.pressureCurves = pressureCurves }
    }

    /// What people use their devices for; a change is told as an event of devices.
    public var roles = DeviceRoles() {
        didSet { if roles != oldValue { events?.roles = roles } }
    }

    // MARK: - Events

    /// When the last wait for events ended.
    public var lastWakeUp: Timestamp { events?.lastWakeUp ?? .zero }

    /// Waits until something happens or the deadline has come, then gives all that has happened,
    /// in order.
    ///
    /// It may return early and give nothing. To draw once per call keeps up with the fastest pen.
    ///
    /// - Parameters:
    ///   - deadline: When to stop waiting; nil waits for ever.
    ///   - body: Takes one event after the other.
    public func waitForEvents(until deadline: Timestamp?, _ body: (WindowEvent) -> Void) {
        guard let events else { return }
        // What is to be shown goes out in one piece, and not before it has to.
        flush()
        events.wait(until: deadline)
        if events.areOfSDL { followXWindows() }
        if let penConnection, penConnection.haveResourcesChanged {
            penConnection.haveResourcesChanged = false
            scale = Self.scale(penConnection)
        }
        events.deliver(
            size: { windows[$0]?.window.size },
            { event in
                if case .resized(let size) = event.event, let id = event.window {
                    windows[id]?.window.size = size
                }
                body(event)
            })
        if EndSignals.takeRequest() { body(WindowEvent(window: nil, event: .closeRequested)) }
        guard isLost else { return }
        farewell.take()
        body(WindowEvent(window: nil, event: .displayLost))
    }

    /// SDL may make another X window for the same window.
    private func followXWindows() {
        guard let pen else { return }
        for open in windows.values {
            guard let xWindow = open.window.followXWindow() else { continue }
            connection?.ignorePointer(on: xWindow)
            pen.listen(to: xWindow, as: open.window.id)
        }
    }

    /// Sends what was presented, which else goes out with the next wait for events: for whoever is
    /// busy before.
    public func flush() {
        if let penConnection, penConnection.hasUnsent { penConnection.flush() }
    }
}
