import CSDL2
import Geometry
import Input
import Paths

/// The events of SDL that mean something here.
enum SDLEvent: Hashable {
    case quit
    case closeRequested
    case resized(PixelSize)
    case exposed
    case key(KeyPress)
    case released(KeyPress)
    case modifiers(KeyPress.Modifiers)
    /// The mouse, where nobody knows more of it.
    case mouse(RawPointerEvent.Kind, Point)
    case wheel(Vector, Point)
    case text(String)
    case dropped([UInt8])

    /// Reads the member of the union that the event's type names, and no other; nil for events of
    /// other types.
    init?(_ event: SDL_Event) {
        switch SDL_EventType(event.type) {
        case SDL_QUIT: self = .quit
        case SDL_WINDOWEVENT: self.init(event.window)
        case SDL_KEYDOWN, SDL_KEYUP: self.init(event.key)
        case SDL_MOUSEMOTION:
            self = .mouse(.motion, Self.point(event.motion.x, event.motion.y))
        case SDL_MOUSEBUTTONDOWN:
            self = .mouse(.press(Self.button(event.button)), Self.point(event.button))
        case SDL_MOUSEBUTTONUP:
            self = .mouse(.release(Self.button(event.button)), Self.point(event.button))
        case SDL_MOUSEWHEEL: self.init(event.wheel)
        case SDL_TEXTINPUT: self = .text(Self.text(event.text))
        case SDL_DROPFILE:
            guard let path = Self.takePath(event.drop) else { return nil }
            self = .dropped(path)
        default: return nil
        }
    }

    /// Whether keys are released: a window in which they were pressed has to know, also where another one has the focus by
    /// now.
    var endsKeys: Bool {
        switch self {
        case .released, .modifiers: true
        default: false
        }
    }

    /// SDL's number of the window of an event; 0 if it concerns all of them, or none.
    static func window(of event: SDL_Event) -> UInt32 {
        switch SDL_EventType(event.type) {
        case SDL_WINDOWEVENT: event.window.windowID
        case SDL_KEYDOWN, SDL_KEYUP: event.key.windowID
        case SDL_MOUSEMOTION: event.motion.windowID
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: event.button.windowID
        case SDL_MOUSEWHEEL: event.wheel.windowID
        case SDL_TEXTINPUT: event.text.windowID
        case SDL_DROPFILE: event.drop.windowID
        default: 0
        }
    }

    private init?(_ event: SDL_KeyboardEvent) {
        if let modifiers = KeyPress.Modifiers(after: event.keysym) {
            self = .modifiers(modifiers)
            return
        }
        guard let press = KeyPress(event.keysym, isRepeat: event.repeat != 0) else { return nil }
        self = event.type == SDL_KEYUP.rawValue ? .released(press) : .key(press)
    }

    private init?(_ event: SDL_WindowEvent) {
        switch SDL_WindowEventID(UInt32(event.event)) {
        case SDL_WINDOWEVENT_SIZE_CHANGED:
            self = .resized(PixelSize(width: Int(event.data1), height: Int(event.data2)))
        case SDL_WINDOWEVENT_EXPOSED: self = .exposed
        case SDL_WINDOWEVENT_CLOSE: self = .closeRequested
        default: return nil
        }
    }

    /// SDL counts the wheel's notches upwards.
    private init(_ event: SDL_MouseWheelEvent) {
        self = .wheel(
            Vector(dx: Double(event.preciseX), dy: -Double(event.preciseY)),
            Self.point(event.mouseX, event.mouseY))
    }

    private static func text(_ event: SDL_TextInputEvent) -> String {
        withUnsafeBytes(of: event.text) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }

    /// SDL leaves the memory of the path to whoever takes the event.
    private static func takePath(_ event: SDL_DropEvent) -> [UInt8]? {
        guard let file = event.file else { return nil }
        defer { SDL_free(file) }
        return FilePath(cString: file).bytes
    }

    /// The number that X gives the button: between the first three and those at the side it has the
    /// wheel, which SDL does not count.
    private static func button(_ event: SDL_MouseButtonEvent) -> Int {
        let number = Int(event.button)
        return number > 3 ? number + 4 : number
    }

    private static func point(_ event: SDL_MouseButtonEvent) -> Point { point(event.x, event.y) }

    private static func point(_ x: Int32, _ y: Int32) -> Point {
        Point(x: Double(x), y: Double(y))
    }
}
