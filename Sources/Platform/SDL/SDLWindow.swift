import CSDL2
import Geometry

/// SDL's window with its cursor.
struct SDLWindow {
    let raw: OpaquePointer
    private let cursor: OpaquePointer?

    /// Opens a window in the middle of the screen.
    init(title: String, size: PixelSize) throws(PlatformError) {
        // Without SDL_WINDOW_ALLOW_HIGHDPI: the window's units are the surface's pixels everywhere.
        let flags = SDL_WINDOW_RESIZABLE.rawValue
        let middle = Int32(bitPattern: SDL_WINDOWPOS_CENTERED_MASK)
        guard
            let window = SDL_CreateWindow(
                title, middle, middle, Int32(clamping: size.width), Int32(clamping: size.height),
                flags)
        else { throw .window(SDLSession.takeError()) }
        raw = window
        cursor = SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_CROSSHAIR)
        SDL_SetCursor(cursor)
    }

    /// Closes the window.
    func destroy() {
        SDL_FreeCursor(cursor)
        SDL_DestroyWindow(raw)
    }

    /// The extent in pixels, as far as SDL has heard.
    var size: PixelSize {
        var width: Int32 = 0
        var height: Int32 = 0
        SDL_GetWindowSize(raw, &width, &height)
        return PixelSize(width: Int(width), height: Int(height))
    }

    /// Seconds from one refresh of the display to the next; a sixtieth where it does not tell.
    var refreshInterval: Double {
        var mode = SDL_DisplayMode()
        let display = SDL_GetWindowDisplayIndex(raw)
        guard display >= 0, SDL_GetCurrentDisplayMode(display, &mode) == 0, mode.refresh_rate > 0
        else { return 1.0 / 60 }
        return 1 / Double(mode.refresh_rate)
    }

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
