import CSDL2
import CX11
public import Geometry
import Glibc
import Wording

/// A window of the program, on whose `Display` the main thread waits for what people do to it.
public final class Window {
    /// The display that it is open on.
    public let display: Display
    /// What its events carry.
    public let id: WindowID
    private let sdlWindow: SDLWindow
    private var isOpen = true
    /// The number that the X server knows it by; nil elsewhere.
    private(set) var xWindow: UInt?
    /// Nil until they are drawn for the first time, and after a change of size.
    private var pixels: WindowPixels?
    /// What is being presented.
    private var visible: [PixelRectangle] = []

    /// The size as of the last `.resized`.
    public internal(set) var size: PixelSize {
        didSet { if size != oldValue { pixels = nil } }
    }

    /// Opens a window on this display.
    ///
    /// - Throws: `PlatformError` where there is no room for another.
    public init(
        _ display: Display, title: String, extent: WindowExtent
    ) throws(PlatformError) {
        sdlWindow = try SDLWindow(title: title, extent: extent)
        guard let id = sdlWindow.id else { throw .window(SDLSession.takeError()) }
        (self.display, self.id, self.title) = (display, id, title)
        (size, xWindow) = (sdlWindow.size, sdlWindow.xWindow)
        display.take(self)
        if let startup = display.startup, let xWindow {
            display.connection?.setStartup(startup, of: CX11.Window(xWindow))
        }
        sdlWindow.show(extent)
        size = sdlWindow.size
        display.noteCallOfSDL()
    }

    /// SDL's connection to the X server; nil elsewhere.
    var connection: SDLConnection? { sdlWindow.connection }

    /// The number that the X server knows it by, where SDL has made another X window for it; nil where
    /// it is still the same.
    func followXWindow() -> UInt? {
        guard let current = sdlWindow.xWindow, current != xWindow else { return nil }
        (xWindow, pixels) = (current, nil)
        return current
    }

    /// Closes the window; nothing else may be called after it.
    public func close() {
        guard isOpen else { return }
        isOpen = false
        display.forget(id)
        pixels = nil
        // SDL would go on talking to a server that has gone.
        guard !display.isLost else { return }
        sdlWindow.destroy()
        display.noteCallOfSDL()
    }

    deinit { close() }

    // MARK: - The desktop

    /// Seconds from one refresh of the display to the next.
    public var refreshInterval: Double { sdlWindow.refreshInterval }

    /// What the desktop calls the window.
    public var title: String {
        didSet {
            SDL_SetWindowTitle(sdlWindow.raw, title)
            if let xWindow { display.connection?.setName(title, of: xWindow) }
            display.noteCallOfSDL()
        }
    }

    /// Whether it fills the screen, without any frame.
    public var isFullScreen: Bool {
        get { sdlWindow.isFullScreen }
        set {
            sdlWindow.isFullScreen = newValue
            display.noteCallOfSDL()
        }
    }

    /// Brings it before the others, and gives it the keys, as far as the desktop lets it.
    public func raise() {
        SDL_RaiseWindow(sdlWindow.raw)
        if let time = display.startup?.time, let xWindow {
            // Else it is as old as what people did here last, and desktops may only point to it.
            display.connection?.activate(CX11.Window(xWindow), at: time)
        }
        display.noteCallOfSDL()
    }

    /// What the desktop's portal knows the window by; empty where it cannot.
    public var portalName: String { xWindow.map { "x11:" + String($0, radix: 16) } ?? "" }

    /// Drags something of these media types out of it, to other programs; nil where the window system has no way for
    /// that.
    ///
    /// `onChange` is called on some thread when the drag stands otherwise.
    public func drag(
        _ types: [String], onChange: @escaping @Sendable () -> Void
    ) -> OutgoingDrag? {
        xWindow.map {
            OutgoingDrag(
                window: $0, own: display.xWindows, types: types, onChange: onChange)
        }
    }

    /// Whether something can be dragged out of it.
    public var canDrag: Bool { xWindow != nil }

    // MARK: - Pixels

    /// Whether pixels are shared with an X server of this machine, where that is possible.
    ///
    /// Else SDL shows them. After a change all pixels are new.
    public var isSharingPixels = true {
        didSet { if isSharingPixels != oldValue { pixels = nil } }
    }

    /// Gives the pixels of the window, to be changed in place and then presented, of which a part may be shifted first.
    ///
    /// They are valid during the call; the same picture comes back until the next `.resized`, after
    /// which all of it is new. Where the screen still takes that of before, it waits for that.
    public func withPixels<Result>(
        shifting shift: PixelShift? = nil, _ body: (PixelBuffer) -> Result
    ) throws(PlatformError) -> Result {
        let pixels = try currentPixels()
        pixels.waitUntilShown()
        if let shift { pixels.shift(shift) }
        return body(pixels.buffer)
    }

    private func currentPixels() throws(PlatformError) -> WindowPixels {
        if let pixels { return pixels }
        display.noteCallOfSDL()
        let new: WindowPixels
        if isSharingPixels, let pen = display.pen, let xWindow,
            let shared = SharedImage(pen.connection, window: xWindow, size: size)
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
    /// Where it has not, `Display.waitForEvents` returns as soon as it has. A picture that is drawn then shows
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
        if case .sdl = pixels { display.noteCallOfSDL() }
        try pixels.show(visible)
    }
}
