import CSDL2
public import Display
import Geometry
import Glibc
public import Host
public import Input

/// The X server that windows are opened on, and all that people do to them.
///
/// For the main thread only, which waits for SDL, for pens and for `wakeUp` at once. Nobody reads
/// pens while a picture is drawn, and nothing is lost by it: each sample carries the time at
/// which it happened, and waits at the server.
public final class X11Backend: DisplayBackend {
    /// An open window; the display does not retain it.
    private struct OpenWindow {
        unowned let window: X11Window
    }

    /// A drag, which its owner ends by releasing it.
    private struct FollowedDrag {
        weak var drag: OutgoingDrag?

        var isOver: Bool { drag?.stage.isEnd ?? true }
    }

    private let session: SDLSession
    /// Nil on an X server without XInput 2.2, where SDL's mouse events are used.
    let pen: PenReader?
    private let penConnection: XConnection?
    /// SDL's connection to the X server; nil with a driver that shows nothing.
    private(set) var connection: SDLConnection?
    /// Nil until the first window is there, which SDL needs to tell of its connection.
    private var events: DisplayEvents?
    /// Of the connections to the display.
    private var losses: [ConnectionLoss]
    private let farewell = DisplayFarewell()
    private var windows: [WindowID: OpenWindow] = [:]
    private var lastNumber = 0
    private lazy var ownClipboard = X11Clipboard()
    private lazy var selectedText = X11Clipboard(selection: .primary)
    private var isOpen = true
    /// Whether another program destroyed a window that SDL still considers open.
    private var hasLostWindows = false

    /// Ends the wait for events, for threads that have something ready to be shown.
    public let wakeUp: WakeUp

    /// How large the desktop wants things now: 1 is 96 dots per inch; in quarters, from 1 to 3.
    ///
    /// It is the resource `Xft.dpi`, or what the environment says in DOWNSTROKE_SCALE.
    private(set) var scale: Double

    /// Goes to the display that the session names, whose waits `wakeUp` ends; throws `.noDisplay` where there is none.
    public init(_ wakeUp: WakeUp) throws(DisplayError) {
        XFaults.surviveRefusals()
        XFaults.surviveBrokenPipes()
        self.wakeUp = wakeUp
        session = try SDLSession()
        penConnection = try? XConnection()
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
        // SDL would keep using a server or windows that are gone.
        if !isLost, !hasLostWindows { session.quit() }
    }

    deinit { close() }

    /// What the display is called that the session names; nil where it names none.
    public static var name: String? { SDLSession.displayName }

    /// The clock of X servers, which is that of the machine.
    public var now: Timestamp { .now }

    /// Connects when it is used first.
    public var clipboard: (any ClipboardBackend)? { ownClipboard }

    /// Connects when it is used first.
    public var primarySelection: (any ClipboardBackend)? { selectedText }

    // MARK: - Windows

    /// Opens a window.
    public func open(_ request: WindowRequest) throws(DisplayError) -> any DisplayWindow {
        try openWindow(request)
    }

    /// Opens a window, with its X11 type.
    public func openWindow(_ request: WindowRequest) throws(DisplayError) -> X11Window {
        lastNumber += 1
        return try X11Window(self, WindowID(lastNumber), request)
    }

    /// Takes a window that is about to be shown; its events come from now on.
    func take(_ window: X11Window) {
        if events == nil { meetConnection(of: window) }
        windows[window.id] = OpenWindow(window: window)
        events?.welcome(window.id, window.number)
        guard let pen, let xWindow = window.xWindow else { return }
        connection?.ignorePointer(on: xWindow)
        pen.listen(to: xWindow, as: window.id)
    }

    /// Learns of SDL's connection by the first window.
    private func meetConnection(of window: X11Window) {
        connection = window.connection
        XFaults.surviveRefusals()
        if let connection {
            losses.append(ConnectionLoss(of: connection.display) { [farewell] in farewell.begin() })
        }
        connection?.ignoreDesktop()
        let events = DisplayEvents(session, connection, pen, wakeUp)
        (events.pressureCurves, events.roles) = (pressureCurves, roles)
        self.events = events
        KeyTimes.startNoting()
        guard let pen else { return }
        session.ignorePointerEvents()
        pen.listen()
    }

    /// Forgets a window that is being closed.
    func forget(_ window: WindowID) {
        windows[window] = nil
        events?.forget(window)
    }

    /// The numbers that the X server knows the windows by.
    var xWindows: Set<UInt> { Set(windows.values.compactMap(\.window.xWindow)) }

    /// Called after a call to SDL, which may have queued events: the connection no longer shows that they are there.
    func noteCallOfSDL() { events?.noteCallOfSDL() }

    /// The window in which people did something last; nil where they did nothing in any that is open.
    public var activeWindow: WindowID? { events?.activeWindow }

    // MARK: - What all windows share

    /// Shows the cursor of the window that people use.
    ///
    /// SDL has one cursor for all windows.
    func updateCursor() {
        let isShown = cursor != .none
        if isShown != showsCursor {
            showsCursor = isShown
            SDL_ShowCursor(isShown ? SDL_ENABLE : SDL_DISABLE)
            noteCallOfSDL()
        }
    }

    private var showsCursor = true

    private var cursor: CursorShape {
        let active = activeWindow.flatMap { windows[$0]?.window }
        let newest = windows.values.max { $0.window.number < $1.window.number }?.window
        return (active ?? newest)?.cursor ?? .arrow
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

    /// Follows a drag, whose cursor goes with it.
    func follow(_ drag: OutgoingDrag) { drags.append(FollowedDrag(drag: drag)) }

    /// Shows the cursor again once a drag is over that had put its own in its place.
    private func renewCursor() {
        guard drags.contains(where: \.isOver) else { return }
        drags.removeAll(where: \.isOver)
        SDL_SetCursor(nil)
        noteCallOfSDL()
    }

    private var drags: [FollowedDrag] = []

    /// Enables text input while any window wants it; text goes to the window with keyboard focus.
    func updateTextInput() {
        let isTaken = windows.values.contains { $0.window.textInput != nil }
        if isTaken != (SDL_IsTextInputActive() == SDL_TRUE) {
            if isTaken { SDL_StartTextInput() } else { SDL_StopTextInput() }
            noteCallOfSDL()
        }
        guard isTaken else { return }
        let number = SDL_GetKeyboardFocus().map { SDL_GetWindowID($0) }
        let front = windows.values.first { $0.window.number == number }?.window
        guard let caret = front?.textInput?.caret, caret != self.caret else { return }
        self.caret = caret
        var area = SDL_Rect(caret)
        SDL_SetTextInputRect(&area)
        noteCallOfSDL()
    }

    /// Where input methods open their list of candidates.
    private var caret: PixelRectangle?

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
    public func wait(until deadline: Timestamp?, _ body: (WindowEvent) -> Void) {
        guard let events else { return }
        renewCursor()
        updateCursor()
        updateTextInput()
        // What is to be shown goes out in one piece, and not before it has to.
        flush()
        events.wait(until: deadline)
        if events.hasSDLEvents { followXWindows() }
        if let penConnection, penConnection.haveResourcesChanged {
            penConnection.haveResourcesChanged = false
            scale = Self.scale(penConnection)
        }
        events.deliver { event in
            if case .resized(let size) = event.event, let id = event.window {
                windows[id]?.window.size = size
            }
            body(event)
        }
        deliverNews(body)
        if EndSignals.takeRequest() { body(WindowEvent(window: nil, event: .closeRequested)) }
        guard isLost else { return }
        farewell.take()
        body(WindowEvent(window: nil, event: .displayLost))
    }

    /// Delivers events that SDL does not report.
    private func deliverNews(_ body: (WindowEvent) -> Void) {
        let news = ServerNews.shared.take()
        for (xWindow, list) in news.drops {
            guard let id = windows.first(where: { $1.window.xWindow == xWindow })?.key else {
                continue
            }
            body(WindowEvent(window: id, event: .dropped(list)))
        }
        for xWindow in news.destroyed {
            guard let lost = windows.first(where: { $1.window.hasLost(xWindow) }) else { continue }
            hasLostWindows = true
            body(WindowEvent(window: lost.key, event: .windowLost))
        }
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
