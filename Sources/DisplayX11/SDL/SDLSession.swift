import COnDemand
import CSDL2
import Display
import Host
import Wording

/// SDL's video system, from start to end; one at a time, on the main thread.
struct SDLSession {
    /// Settings that SDL reads while it starts.
    private static let hints: [(String, String)] = [
        // No mouse events made of touches, and no touches made of the mouse or, in SDL 3, of pens.
        (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
        (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
        ("SDL_PEN_TOUCH_EVENTS", "0"),
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
    init() throws(DisplayError) {
        guard downstroke_can_load_sdl() != 0 else { throw .noSDL }
        SDL_SetMainReady()
        for (name, value) in Self.hints { SDL_SetHint(name, value) }
        guard SessionVariable.display.value != nil else { throw .noDisplay }
        // The session may ask for Wayland, for games; only X, including XWayland, reports pens.
        SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "x11", SDL_HINT_OVERRIDE)
        // With OpenGL, which SDL would use otherwise, each window takes 50 MB and a copy more.
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
        guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw .noDisplay }
        SDL_StopTextInput()
        for type in Self.ignored { SDL_EventState(type.rawValue, SDL_IGNORE) }
        // One for all windows, whichever of them is closed first; it goes with SDL.
        SDL_SetCursor(SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_ARROW))
    }

    /// The name of the X display; nil if the session has none.
    static var displayName: String? {
        // `:0` and `:0.0` are the same.
        SessionVariable.display.value.map { $0.hasSuffix(".0") ? String($0.dropLast(2)) : $0 }
    }

    /// Ends SDL.
    func quit() { SDL_Quit() }

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
