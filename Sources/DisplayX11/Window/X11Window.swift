import CSDL2
import CX11
public import Display
public import Geometry
import Glibc
import Wording

/// A window on an X server.
public final class X11Window: DisplayWindow {
    private let backend: X11Backend
    /// The display that it is open on.
    public var display: any DisplayBackend { backend }
    /// What its events carry.
    public let id: WindowID
    /// SDL's number of it.
    let number: UInt32
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

    /// Opens a window on this backend.
    ///
    /// - Throws: `DisplayError` where there is no room for another.
    init(
        _ backend: X11Backend, _ id: WindowID, _ request: WindowRequest
    ) throws(DisplayError) {
        sdlWindow = try SDLWindow(title: request.title, extent: request.extent)
        number = sdlWindow.number
        guard number != 0 else { throw .window(SDLSession.takeError()) }
        (self.backend, self.id, title) = (backend, id, request.title)
        (size, xWindow) = (sdlWindow.size, sdlWindow.xWindow)
        backend.take(self)
        if let startup = backend.startup, let xWindow {
            backend.connection?.setStartup(startup, of: CX11.Window(xWindow))
        }
        sdlWindow.show(request.extent)
        size = sdlWindow.size
        backend.noteCallOfSDL()
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

    /// Whether another program has destroyed it.
    private var isLost = false

    /// Called when an X window is destroyed; returns whether it is this window's current one.
    func hasLost(_ number: CX11.Window) -> Bool {
        let isOwn = sdlWindow.xWindow.map { CX11.Window($0) } == number
        isLost = isLost || isOwn
        return isOwn
    }

    /// Closes the window; nothing else may be called after it.
    public func close() {
        guard isOpen else { return }
        isOpen = false
        backend.forget(id)
        pixels = nil
        // SDL would keep using a server that is gone, or wait forever for a destroyed window to close.
        guard !backend.isLost, !isLost else { return }
        sdlWindow.destroy()
        backend.noteCallOfSDL()
    }

    deinit { close() }

    // MARK: - The desktop

    /// How large the desktop wants things: alike for all windows, in quarters.
    public var scale: Double { backend.scale }

    /// What all pointers over it look like.
    public var cursor = CursorShape.arrow

    /// Where text is typed in it; nil if keys give no text.
    public var textInput: TextInput?

    /// Seconds from one refresh of the display to the next.
    public var refreshInterval: Double { sdlWindow.refreshInterval }

    /// What the desktop calls the window.
    public var title: String {
        didSet {
            SDL_SetWindowTitle(sdlWindow.raw, title)
            if let xWindow { backend.connection?.setName(title, of: xWindow) }
            backend.noteCallOfSDL()
        }
    }

    /// Whether it fills the screen, without any frame.
    public var isFullScreen: Bool {
        get { sdlWindow.isFullScreen }
        set {
            sdlWindow.isFullScreen = newValue
            backend.noteCallOfSDL()
        }
    }

    /// Brings it before the others, and gives it the keys, as far as the desktop lets it.
    public func raise() {
        SDL_RaiseWindow(sdlWindow.raw)
        if let time = backend.startup?.time, let xWindow {
            // Else it is as old as what people did here last, and desktops may only point to it.
            backend.connection?.activate(CX11.Window(xWindow), at: time)
        }
        backend.noteCallOfSDL()
    }

    /// Answers at once; empty without an X server.
    public func portalName(_ answer: @escaping (String) -> Void) {
        answer(xWindow.map { "x11:" + String($0, radix: 16) } ?? "")
    }

    /// Drags something of these media types out of it, to other programs; nil where the window system has no way for
    /// that.
    ///
    /// `onChange` is called on some thread when the drag stands otherwise.
    public func drag(
        _ types: [String], onChange: @escaping @Sendable () -> Void
    ) -> (any DragSource)? {
        guard let xWindow else { return nil }
        let drag = OutgoingDrag(
            window: xWindow, own: backend.xWindows, types: types, onChange: onChange)
        backend.follow(drag)
        return drag
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
        shifting shift: PixelShift?, _ body: (PixelBuffer) -> Result
    ) throws(DisplayError) -> Result {
        let pixels = try currentPixels()
        pixels.waitUntilShown()
        if let shift { pixels.shift(shift) }
        return body(pixels.buffer)
    }

    private func currentPixels() throws(DisplayError) -> WindowPixels {
        if let pixels { return pixels }
        backend.noteCallOfSDL()
        let new: WindowPixels
        if isSharingPixels, let pen = backend.pen, let xWindow,
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
    /// Where it has not, `X11Backend.wait` returns as soon as it has. A picture that is drawn then shows
    /// more than one that was begun before a wait.
    public var isShown: Bool { pixels?.isShown ?? true }

    /// Shows the pixels of these rectangles; parts outside of the window are left out.
    ///
    /// They go to the screen when the program next waits for events, or for these pixels.
    /// Where the window was resized since its pixels were drawn, nothing is shown: the picture is
    /// no longer the window's, and `.resized` is on its way.
    public func present(_ rectangles: [PixelRectangle]) throws(DisplayError) {
        guard let pixels else { return }
        visible.removeAll(keepingCapacity: true)
        for rectangle in rectangles {
            let part = rectangle.intersection(PixelRectangle(pixels.buffer.size))
            if !part.isEmpty { visible.append(part) }
        }
        guard !visible.isEmpty else { return }
        if case .sdl = pixels { backend.noteCallOfSDL() }
        try pixels.show(visible)
    }
}
