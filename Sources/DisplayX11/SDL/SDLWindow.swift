import CSDL2
import Display
import Geometry
import Wording

/// SDL's window.
struct SDLWindow {
    let raw: OpaquePointer

    /// Creates a window that is hidden until `show`.
    ///
    /// The window manager places it, unless the size is exact: then it starts centered. With an
    /// explicit position, SDL 3 shifts it by its frame, and the title bar is above the screen.
    init(title: String, extent: WindowExtent) throws(DisplayError) {
        // Without SDL_WINDOW_ALLOW_HIGHDPI: the window's units are the surface's pixels everywhere.
        let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_HIDDEN.rawValue
        let mask =
            if case .exactly = extent { SDL_WINDOWPOS_CENTERED_MASK } else {
                SDL_WINDOWPOS_UNDEFINED_MASK
            }
        let place = Int32(bitPattern: mask)
        let size = Self.size(extent, on: 0)
        guard
            let window = SDL_CreateWindow(
                title, place, place, Int32(clamping: size.width), Int32(clamping: size.height),
                flags)
        else { throw .window(SDLSession.takeError()) }
        raw = window
    }

    /// Shows it, of the extent that it was made with as far as the screen has room for that.
    func show(_ extent: WindowExtent) {
        SDL_ShowWindow(raw)
        // The frame comes with the first events.
        SDL_PumpEvents()
        guard let usable = Self.usable(of: SDL_GetWindowDisplayIndex(raw)) else { return }
        switch extent {
        case .atMost(let wanted): fit(wanted, in: usable)
        case .exactly: showTitleBar(in: usable)
        }
    }

    /// The size to begin with: how wide the desktop's frame is, it tells only once there is a window.
    private static func size(_ extent: WindowExtent, on display: Int32) -> PixelSize {
        guard case .atMost(let wanted) = extent, let usable = usable(of: display) else {
            return extent.size
        }
        let place = WindowFrame().place(wanted, in: usable)
        return PixelSize(width: place.width, height: place.height)
    }

    /// Makes the window smaller where it does not fit the screen with the desktop's frame around it, or puts it where that
    /// is seen whole.
    private func fit(_ wanted: PixelSize, in usable: PixelRectangle) {
        let frame = self.frame ?? .unknown
        let place = frame.place(wanted, in: usable)
        guard
            size != PixelSize(width: place.width, height: place.height)
                || !frame.isSeenWhole(around: area, in: usable)
        else { return }
        SDL_SetWindowSize(raw, Int32(clamping: place.width), Int32(clamping: place.height))
        move(to: place)
    }

    /// Moves a window, which may be larger than the screen, to where its title bar can be reached.
    private func showTitleBar(in usable: PixelRectangle) {
        guard let frame, frame.top > 0 else { return }
        let place = frame.placeWithTitleBar(area, in: usable)
        if place != area { move(to: place) }
    }

    private func move(to place: PixelRectangle) {
        SDL_SetWindowPosition(raw, Int32(clamping: place.x), Int32(clamping: place.y))
    }

    /// What the desktop draws around it; nil where it does not tell.
    private var frame: WindowFrame? {
        var (top, left, bottom, right): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        guard SDL_GetWindowBordersSize(raw, &top, &left, &bottom, &right) == 0 else {
            return nil
        }
        return WindowFrame(
            top: Int(top), left: Int(left), bottom: Int(bottom), right: Int(right))
    }

    /// The part of a display that the desktop leaves to windows; nil where it does not tell.
    private static func usable(of display: Int32) -> PixelRectangle? {
        var area = SDL_Rect()
        guard SDL_GetDisplayUsableBounds(display, &area) == 0, area.w > 0, area.h > 0 else {
            return nil
        }
        return PixelRectangle(area)
    }

    /// Closes the window.
    func destroy() { SDL_DestroyWindow(raw) }

    /// The extent in pixels, as far as SDL has heard.
    var size: PixelSize {
        var width: Int32 = 0
        var height: Int32 = 0
        SDL_GetWindowSize(raw, &width, &height)
        return PixelSize(width: Int(width), height: Int(height))
    }

    private var area: PixelRectangle {
        var (x, y): (Int32, Int32) = (0, 0)
        SDL_GetWindowPosition(raw, &x, &y)
        return PixelRectangle(x: Int(x), y: Int(y), width: size.width, height: size.height)
    }

    /// Whether it fills the screen.
    var isFullScreen: Bool {
        get { SDL_GetWindowFlags(raw) & SDL_WINDOW_FULLSCREEN.rawValue != 0 }
        nonmutating set {
            // Where the desktop refuses, it stays as it is.
            SDL_SetWindowFullscreen(raw, newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
        }
    }

    /// Seconds from one refresh of the display to the next; a sixtieth where it does not tell.
    var refreshInterval: Double {
        var mode = SDL_DisplayMode()
        let display = SDL_GetWindowDisplayIndex(raw)
        guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0
        else { return 1.0 / 60 }
        return 1 / Double(mode.refresh_rate)
    }

    /// The number that SDL's events carry; 0 where SDL has none for it.
    var number: UInt32 { SDL_GetWindowID(raw) }

    /// The window's number on the X server; nil elsewhere.
    var xWindow: UInt? { xInfo?.window }

    /// SDL's connection to the X server; nil elsewhere.
    var connection: SDLConnection? {
        (xInfo?.display).map { SDLConnection(display: $0) }
    }

    private var xInfo: (display: OpaquePointer?, window: UInt)? {
        var info = SDL_SysWMinfo()
        downstroke_sdl_set_version(&info)
        guard SDL_GetWindowWMInfo(raw, &info) == SDL_TRUE, info.subsystem == SDL_SYSWM_X11 else {
            return nil
        }
        return (info.info.x11.display, info.info.x11.window)
    }
}

extension PixelRectangle {
    fileprivate init(_ area: SDL_Rect) {
        self.init(x: Int(area.x), y: Int(area.y), width: Int(area.w), height: Int(area.h))
    }
}
