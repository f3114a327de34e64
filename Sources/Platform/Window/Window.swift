import CSDL2
import DequeModule
public import Geometry
import Glibc
public import Pen

/// The window of the program, and all that people do to it.
///
/// For the main thread only. A second thread listens to pens; it hands over what it hears through
/// a queue, so that a picture that takes long to draw delays no sample and loses none.
public final class Window {
    let session: SDLSession
    let sdlWindow: SDLWindow
    /// Nil where SDL's own pointer events have to do: on Wayland, on an X server without XInput.
    let channel: PenChannel?
    private let penThread: PenThread?
    private var isOpen = true

    /// How large the desktop wants things: 1 is 96 dots per inch; in 1…4.
    ///
    /// It is the resource `Xft.dpi`, or what the environment says in DOWNSTROKE_SCALE.
    public let scale: Double

    /// The devices as of the last `.devicesChanged`; nil until they were asked for.
    ///
    /// Empty where no force is to be had at all.
    public internal(set) var devices: [Device]?

    /// The size as of the last `.resized`.
    public internal(set) var size: PixelSize

    var clock = EventClock()
    var fingers = FingerTracker()
    var mouse = PointerTracker()
    var sdlEvents: [SDL_Event] = []
    var incoming = Deque<PointerEvent>(minimumCapacity: PointerRing.initialCapacity)
    var surface: UnsafeMutablePointer<SDL_Surface>?
    var rectangles: [SDL_Rect] = []

    /// Opens a window; throws `.noDisplay` where there is none to open it on.
    public init(title: String, size: PixelSize) throws(PlatformError) {
        XErrors.installBelow()
        let session = try SDLSession()
        let sdlWindow: SDLWindow
        do throws(PlatformError) {
            sdlWindow = try SDLWindow(title: title, size: size)
        } catch {
            session.quit()
            throw error
        }
        XErrors.install()
        let connection = session.isX11 ? try? XConnection() : nil
        self.session = session
        self.sdlWindow = sdlWindow
        self.title = title
        self.size = sdlWindow.size
        scale = DesktopScale.scale(
            override: getenv("DOWNSTROKE_SCALE").map { String(cString: $0) },
            resources: connection?.resources)
        (channel, penThread) = Self.startPens(connection, of: sdlWindow)
        if channel == nil {
            devices = []
        } else {
            session.ignorePointerEvents()
        }
    }

    private static func startPens(
        _ connection: XConnection?, of window: SDLWindow
    ) -> (PenChannel?, PenThread?) {
        guard let connection, let xWindow = window.xWindow else { return (nil, nil) }
        let channel = PenChannel(window: xWindow, wakeUpType: SDLSession.wakeUpType)
        guard let thread = PenThread(connection: connection, channel: channel) else {
            return (nil, nil)
        }
        return (channel, thread)
    }

    /// What the desktop calls the window.
    public var title: String {
        didSet { SDL_SetWindowTitle(sdlWindow.raw, title) }
    }

    /// How hard each device has to be pressed; a change holds from the next sample on.
    ///
    /// The pen thread takes it over by itself.
    public var pressureCurves = PressureCurves() {
        didSet {
            fingers.pressureCurves = pressureCurves
            channel?.set(pressureCurves)
        }
    }

    /// Closes the window and ends the pen thread; nothing else may be called after it.
    public func close() {
        guard isOpen else { return }
        isOpen = false
        penThread?.stop()
        surface = nil
        sdlWindow.destroy()
        session.quit()
    }

    deinit { close() }

    /// SDL may make another X window for the same window.
    func followXWindow() {
        guard let penThread, let xWindow = sdlWindow.xWindow else { return }
        penThread.follow(window: xWindow)
    }
}
