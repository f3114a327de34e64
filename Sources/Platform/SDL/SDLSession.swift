import CSDL2
import Glibc
import Wording

/// SDL's video system, from start to end; one at a time, on the main thread.
struct SDLSession {
    /// Settings that SDL reads while it starts.
    private static let hints: [(String, String)] = [
        // Else it draws the window's picture by OpenGL, at the price of 50 MB and a copy.
        (SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"),
        // A finger is a finger and the mouse is the mouse.
        (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
        (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
        // A grab of SDL's connection takes the pointer away from the pen's.
        (SDL_HINT_MOUSE_AUTO_CAPTURE, "0"),
        // A drawing program is no game: the desktop keeps its shadows and its transparency.
        (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
        (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
        (SDL_HINT_APP_NAME, "Downstroke"),
        // A window that is to be closed says so itself, the last one too.
        (SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0"),
        // They are `EndSignals`' to handle: SDL does not know of SIGHUP.
        (SDL_HINT_NO_SIGNAL_HANDLERS, "1"),
    ]

    /// Events that nobody asks for, and that would wake the program.
    private static let ignored: [SDL_EventType] = [
        SDL_TEXTINPUT, SDL_TEXTEDITING, SDL_KEYMAPCHANGED, SDL_CLIPBOARDUPDATE,
        SDL_DROPTEXT, SDL_DROPBEGIN, SDL_DROPCOMPLETE,
    ]

    private static let pointerEvents: [SDL_EventType] = [
        SDL_MOUSEMOTION, SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEWHEEL,
    ]

    /// Starts SDL.
    init() throws(PlatformError) {
        SDL_SetMainReady()
        for (name, value) in Self.hints { SDL_SetHint(name, value) }
        // Left to itself SDL ends up drawing into memory, or takes the whole console.
        if getenv("SDL_VIDEODRIVER") == nil {
            let drivers = Self.drivers
            guard !drivers.isEmpty else { throw .noDisplay }
            SDL_SetHint(SDL_HINT_VIDEODRIVER, drivers)
        }
        guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw .noDisplay }
        SDL_StopTextInput()
        for type in Self.ignored { SDL_EventState(type.rawValue, SDL_IGNORE) }
        // One for all windows, whichever of them is closed first; it goes with SDL.
        SDL_SetCursor(SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_ARROW))
    }

    /// The displays that the session names, in the order of preference; X11 shows pens on Wayland
    /// desktops, too, and SDL's Wayland does not.
    private static var drivers: String {
        displays.filter { getenv($0.variable) != nil }.map(\.driver).joined(separator: ",")
    }

    private static let displays = [
        (variable: "DISPLAY", driver: "x11"), (variable: "WAYLAND_DISPLAY", driver: "wayland"),
    ]

    /// What the display is called that is preferred; nil where the session names none.
    static var displayName: String? {
        let names = displays.lazy.compactMap { getenv($0.variable).map { String(cString: $0) } }
        // The first screen of an X server is meant where none is named.
        return names.first { !$0.isEmpty }.map { $0.hasSuffix(".0") ? String($0.dropLast(2)) : $0 }
    }

    /// Ends SDL.
    func quit() { SDL_Quit() }

    /// Whether windows belong to an X server.
    var isX11: Bool {
        SDL_GetCurrentVideoDriver().map { String(cString: $0) == "x11" } ?? false
    }

    /// The pointer events of SDL are not wanted, as somebody else has better ones.
    func ignorePointerEvents() {
        for type in Self.pointerEvents { SDL_EventState(type.rawValue, SDL_IGNORE) }
    }

    /// Whether SDL has events that need no server to be asked.
    var hasEvents: Bool {
        SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_TRUE
    }

    /// What SDL says of its last failure.
    static func takeError() -> Message {
        let text = String(cString: SDL_GetError())
        SDL_ClearError()
        return text.isEmpty ? .noReason : .verbatim(text)
    }
}
