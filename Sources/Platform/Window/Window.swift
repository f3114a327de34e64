import CSDL2
public import Geometry
import Glibc
public import Input
import Wording

/// The window of the program, and all that people do to it.
///
/// For the main thread only, which waits for SDL, for pens and for `wakeUp` at once. Nobody reads
/// pens while a picture is drawn, and nothing is lost by it: each sample carries the time at
/// which it happened, and waits at the server.
public final class Window {
    private let session: SDLSession
    private let sdlWindow: SDLWindow
    /// SDL's connection to the X server; nil on Wayland, where SDL waits by itself.
    private let connection: SDLConnection?
    /// Nil where SDL's own pointer events have to do: on Wayland, on an X server without XInput.
    private let pen: PenReader?
    private let events: WindowEvents
    /// Of the connections to the display.
    private let losses: [ConnectionLoss]
    private var isOpen = true
    /// Nil until they are drawn for the first time, and after a change of size.
    private var pixels: WindowPixels?
    /// What is being presented.
    private var visible: [PixelRectangle] = []

    /// Ends the wait for events, for threads that have something ready to be shown.
    public let wakeUp: WakeUp

    /// How large the desktop wants things now: 1 is 96 dots per inch; in quarters, from 1 to 3.
    ///
    /// It is the resource `Xft.dpi`, or what the environment says in DOWNSTROKE_SCALE.
    public private(set) var scale: Double

    /// The size as of the last `.resized`.
    public private(set) var size: PixelSize

    /// Opens a window; throws `.noDisplay` where there is none to open it on.
    public init(title: String, extent: WindowExtent) throws(PlatformError) {
        XFaults.surviveRefusals()
        XFaults.surviveBrokenPipes()
        wakeUp = try WakeUp()
        let session = try SDLSession()
        do throws(PlatformError) {
            sdlWindow = try SDLWindow(title: title, extent: extent)
        } catch {
            session.quit()
            throw error
        }
        XFaults.surviveRefusals()
        connection = sdlWindow.connection
        let penConnection = connection == nil ? nil : try? XConnection()
        pen = penConnection.map { PenReader(connection: $0) }
        self.session = session
        self.title = title
        size = sdlWindow.size
        scale = Self.scale(penConnection)
        events = WindowEvents(session, connection, pen, wakeUp)
        EndSignals.listen(wakeUp)
        losses = [connection.map { ConnectionLoss(of: $0.display) }, penConnection?.loss]
            .compactMap(\.self)
        connection?.ignoreDesktop()
        if let pen, let xWindow = sdlWindow.xWindow {
            session.ignorePointerEvents()
            connection?.ignorePointer(on: xWindow)
            pen.listen(to: xWindow)
        }
        sdlWindow.show(extent)
        size = sdlWindow.size
    }

    /// Whether the display has gone.
    private var isLost: Bool { losses.contains(where: \.isNoted) }

    private static func scale(_ connection: XConnection?) -> Double {
        DesktopScale.scale(
            override: getenv("DOWNSTROKE_SCALE").map { String(cString: $0) },
            fontResolution: connection?.fontResolution)
    }

    /// Closes the window; nothing else may be called after it.
    public func close() {
        guard isOpen else { return }
        isOpen = false
        EndSignals.forget()
        events.stop()
        pixels = nil
        // SDL would go on talking to a server that has gone.
        guard !isLost else { return }
        sdlWindow.destroy()
        session.quit()
    }

    deinit { close() }

    // MARK: - The desktop

    /// Seconds from one refresh of the display to the next.
    public var refreshInterval: Double { sdlWindow.refreshInterval }

    /// What the desktop calls the window.
    public var title: String {
        didSet {
            SDL_SetWindowTitle(sdlWindow.raw, title)
            if let xWindow = sdlWindow.xWindow { connection?.setName(title, of: xWindow) }
            events.noteCallOfSDL()
        }
    }

    /// Whether it fills the screen, without any frame.
    public var isFullScreen: Bool {
        get { sdlWindow.isFullScreen }
        set {
            sdlWindow.isFullScreen = newValue
            events.noteCallOfSDL()
        }
    }

    /// Whether the desktop's cursor is seen over it.
    public var showsCursor = true {
        didSet {
            guard showsCursor != oldValue else { return }
            SDL_ShowCursor(showsCursor ? SDL_ENABLE : SDL_DISABLE)
            events.noteCallOfSDL()
        }
    }

    /// Whether keys give text as well, as `.text`: while a field has the focus.
    public var isTakingText: Bool {
        get { SDL_IsTextInputActive() == SDL_TRUE }
        set {
            guard newValue != isTakingText else { return }
            if newValue { SDL_StartTextInput() } else { SDL_StopTextInput() }
            events.noteCallOfSDL()
        }
    }

    /// What the desktop's portal knows the window by; empty where it cannot.
    public var portalName: String {
        sdlWindow.xWindow.map { "x11:" + String($0, radix: 16) } ?? ""
    }

    /// What people copied last, in any program; empty where that is no text.
    public var copiedText: String {
        get {
            events.noteCallOfSDL()
            guard let text = SDL_GetClipboardText() else { return "" }
            defer { SDL_free(text) }
            return String(cString: text)
        }
        set {
            SDL_SetClipboardText(newValue)
            events.noteCallOfSDL()
        }
    }

    // MARK: - Events

    /// When the last wait for events ended.
    public var lastWakeUp: Timestamp { events.lastWakeUp }

    /// How hard each device has to be pressed; a change holds from the next event on.
    public var pressureCurves: PressureCurves {
        get { events.pressureCurves }
        set { events.pressureCurves = newValue }
    }

    /// What people use their devices for; a change is told as an event of devices.
    public var roles: DeviceRoles {
        get { events.roles }
        set { if newValue != events.roles { events.roles = newValue } }
    }

    /// Waits until something happens or the deadline has come, then gives all that has happened,
    /// in order.
    ///
    /// It may return early and give nothing. To draw once per call keeps up with the fastest pen.
    ///
    /// - Parameters:
    ///   - deadline: When to stop waiting; nil waits for ever.
    ///   - body: Takes one event after the other.
    public func waitForEvents(until deadline: Timestamp?, _ body: (InputEvent) -> Void) {
        // What is to be shown goes out in one piece, and not before it has to.
        flush()
        events.wait(until: deadline)
        if events.areOfSDL { followXWindow() }
        if let pen, pen.connection.haveResourcesChanged {
            pen.connection.haveResourcesChanged = false
            scale = Self.scale(pen.connection)
        }
        events.deliver(size) { event in
            if case .resized(let size) = event {
                self.size = size
                pixels = nil
            }
            body(event)
        }
        if EndSignals.takeRequest() { body(.closeRequested) }
        if isLost { body(.displayLost) }
    }

    /// SDL may make another X window for the same window.
    private func followXWindow() {
        guard let pen, let xWindow = sdlWindow.xWindow, pen.window != xWindow else { return }
        connection?.ignorePointer(on: xWindow)
        pen.follow(window: xWindow)
        pixels = nil
    }

    // MARK: - Pixels

    /// Whether pixels are shared with an X server of this machine, where that is possible.
    ///
    /// Else SDL shows them. After a change all pixels are new.
    public var isSharingPixels = true {
        didSet { if isSharingPixels != oldValue { pixels = nil } }
    }

    /// Gives the pixels of the window, to be changed in place and then presented.
    ///
    /// They are valid during the call; the same pixels come back until the next `.resized`, after
    /// which all of them are new. Where the screen still takes those of before, it waits for that.
    public func withPixels<Result>(
        _ body: (PixelBuffer) -> Result
    ) throws(PlatformError) -> Result {
        let pixels = try currentPixels()
        pixels.waitUntilShown()
        return body(pixels.buffer)
    }

    private func currentPixels() throws(PlatformError) -> WindowPixels {
        if let pixels { return pixels }
        events.noteCallOfSDL()
        let new: WindowPixels
        if isSharingPixels, let pen,
            let shared = SharedImage(pen.connection, window: pen.window, size: size)
        {
            new = .shared(shared)
        } else {
            new = try .sdl(sdlWindow)
        }
        pixels = new
        return new
    }

    /// Whether the screen has all that was presented, so that `withPixels` would not wait for it.
    ///
    /// Where it has not, `waitForEvents` returns as soon as it has. A picture that is drawn then shows
    /// more than one that was begun before a wait.
    public var isShown: Bool { pixels?.isShown ?? true }

    /// Shows the pixels of these rectangles; parts outside of the window are left out.
    ///
    /// They go to the screen when the program next waits for events, or for these pixels.
    /// Where the window was resized since its pixels were drawn, nothing is shown: the picture is
    /// no longer the window's, and `.resized` is on its way.
    public func present(_ rectangles: [PixelRectangle]) throws(PlatformError) {
        guard let pixels else { return }
        visible.removeAll(keepingCapacity: true)
        for rectangle in rectangles {
            let part = rectangle.intersection(PixelRectangle(pixels.buffer.size))
            if !part.isEmpty { visible.append(part) }
        }
        guard !visible.isEmpty else { return }
        if case .sdl = pixels { events.noteCallOfSDL() }
        try pixels.show(visible)
    }

    /// Sends what was presented, which else goes out with the next wait for events: for whoever is
    /// busy before.
    public func flush() {
        if let pen, pen.connection.hasUnsent { pen.connection.flush() }
    }
}
