import CSDL2
public import Geometry
import Glibc
public import Input

/// The window of the program, and all that people do to it.
///
/// For the main thread only, which waits for SDL, for pens and for `wakeUp` at once. Nobody reads
/// pens while a picture is drawn, and nothing is lost by it: each sample carries the time at
/// which it happened, and waits at the server.
public final class Window {
    let session: SDLSession
    let sdlWindow: SDLWindow
    /// SDL's connection to the X server; nil on Wayland, where SDL waits by itself.
    let connection: SDLConnection?
    /// Nil where SDL's own pointer events have to do: on Wayland, on an X server without XInput.
    let pen: PenReader?
    /// What `poll` waits for on X11.
    let files: [(who: Readiness, file: Int32)]
    private let forwarder: EventForwarder?
    private var isOpen = true

    /// Ends the wait for events, for threads that have something ready to be shown.
    public let wakeUp: WakeUp

    /// When the last wait for events ended.
    public internal(set) var lastWakeUp = Timestamp.zero

    /// How large the desktop wants things: 1 is 96 dots per inch; in 1…4.
    ///
    /// It is the resource `Xft.dpi`, or what the environment says in DOWNSTROKE_SCALE.
    public let scale: Double

    /// The devices as of the last `.devices`; nil until they were asked for.
    ///
    /// Empty where no force is to be had at all.
    public internal(set) var devices: [Device]?

    /// The size as of the last `.resized`.
    public internal(set) var size: PixelSize

    var clock = EventClock()
    var fingers = FingerTracker()
    var mouse = PointerTracker()
    var sdlEvents: [SDL_Event] = []
    /// Whether SDL may have read events ahead, which wake nobody: after any call of SDL.
    var sdlMayHaveEvents = true
    /// Nil until they are drawn for the first time, and after a change of size.
    var pixels: PixelStore?
    /// What is being presented.
    var visible: [PixelRectangle] = []

    /// Opens a window; throws `.noDisplay` where there is none to open it on.
    public init(title: String, extent: WindowExtent) throws(PlatformError) {
        XErrors.installBelow()
        XLoss.reset()
        wakeUp = try WakeUp()
        let session = try SDLSession()
        let sdlWindow: SDLWindow
        do throws(PlatformError) {
            sdlWindow = try SDLWindow(title: title, extent: extent)
        } catch {
            session.quit()
            throw error
        }
        XErrors.install()
        connection = sdlWindow.connection
        let penConnection = connection == nil ? nil : try? XConnection()
        self.session = session
        self.sdlWindow = sdlWindow
        self.title = title
        self.size = sdlWindow.size
        scale = DesktopScale.scale(
            override: getenv("DOWNSTROKE_SCALE").map { String(cString: $0) },
            resources: penConnection?.resources)
        pen = penConnection.map { PenReader(connection: $0) }
        files = [
            (.sdl, connection?.fileDescriptor), (.pen, penConnection?.fileDescriptor),
            (.wakeUp, wakeUp.fileDescriptor),
        ].compactMap { who, file in file.map { (who, $0) } }
        forwarder = connection == nil ? EventForwarder(wakeUp) : nil
        listen()
    }

    private func listen() {
        EndSignals.listen(wakeUp)
        if let connection { XLoss.survive(of: connection.display) }
        guard let pen, let xWindow = sdlWindow.xWindow else {
            devices = []
            return
        }
        session.ignorePointerEvents()
        connection?.ignorePointer(on: xWindow)
        pen.listen(to: xWindow)
    }

    /// Whether pixels are shared with an X server of this machine, where that is possible.
    ///
    /// Else SDL shows them. After a change all pixels are new.
    public var isSharingPixels = true {
        didSet { if isSharingPixels != oldValue { pixels = nil } }
    }

    /// Seconds from one refresh of the display to the next.
    public var refreshInterval: Double { sdlWindow.refreshInterval }

    /// What the desktop calls the window.
    public var title: String {
        didSet {
            SDL_SetWindowTitle(sdlWindow.raw, title)
            if let xWindow = sdlWindow.xWindow { connection?.setName(title, of: xWindow) }
            sdlMayHaveEvents = true
        }
    }

    /// How hard each device has to be pressed; a change holds from the next event on.
    public var pressureCurves = PressureCurves() {
        didSet {
            fingers.pressureCurves = pressureCurves
            pen?.pressureCurves = pressureCurves
        }
    }

    /// Closes the window; nothing else may be called after it.
    public func close() {
        guard isOpen else { return }
        isOpen = false
        EndSignals.forget()
        forwarder?.stop()
        pixels = nil
        // SDL would go on talking to a server that has gone.
        guard !XLoss.isNoted else { return }
        sdlWindow.destroy()
        session.quit()
    }

    deinit { close() }

    /// SDL may make another X window for the same window.
    func followXWindow() {
        guard let pen, let xWindow = sdlWindow.xWindow, pen.window != xWindow else { return }
        connection?.ignorePointer(on: xWindow)
        pen.follow(window: xWindow)
        pixels = nil
    }
}
