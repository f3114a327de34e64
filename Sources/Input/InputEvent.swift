public import Geometry

/// A turn of a wheel, or its like on a touchpad.
public struct Scroll: Hashable, Sendable {
    /// When.
    public var time: Timestamp
    /// Where the pointer was, in pixels of the window.
    public var position: Point
    /// Notches, or parts of them: positive x to the right, positive y downwards.
    public var notches: Vector
    /// The keys held meanwhile.
    public var modifiers: KeyPress.Modifiers

    /// A turn of `notches` at `position`.
    public init(
        time: Timestamp, position: Point, notches: Vector, modifiers: KeyPress.Modifiers = []
    ) {
        self.time = time
        self.position = position
        self.notches = notches
        self.modifiers = modifiers
    }
}

/// Everything that people, and the machine, do to a window: the one form in which it goes from the
/// platform to the views, in the order in which it happened.
public enum InputEvent: Hashable, Sendable {
    /// A pen, a mouse or a finger was somewhere.
    case pointer(PenSample)
    /// A wheel was turned.
    case scroll(Scroll)
    /// Two fingers did something on a touchpad.
    case pinch(Pinch)
    /// A key went down.
    case key(KeyPress)
    /// A key went up.
    case released(KeyPress.Key)
    /// These modifiers are held now, and others were before.
    case modifiers(KeyPress.Modifiers)
    /// Something was typed, or pasted.
    case text(String)
    /// Devices came, went or changed, and these are there now.
    case devices([Device])
    /// A list of URIs or paths was dropped on the window.
    case dropped([UInt8])
    /// The window has this size now; its pixels are new ones, and black.
    case resized(PixelSize)
    /// The window's pixels were lost, and have to be presented again.
    case exposed
    /// The window, or the program, is asked to end: by its close button, or by a signal.
    case closeRequested
    /// Another program destroyed the window; the only valid action left is to close it.
    case windowLost
    /// The display has gone, and the window with it; only closing it may follow.
    case displayLost

    /// When it happened; nil where that is not told, and it counts as happened.
    public var time: Timestamp? {
        switch self {
        case .pointer(let sample): sample.time
        case .scroll(let scroll): scroll.time
        case .pinch(let pinch): pinch.time
        default: nil
        }
    }

    /// Whether a pen, a mouse or a finger only moved.
    public var isMovement: Bool {
        guard case .pointer(let sample) = self else { return false }
        return sample.phase == .moved || sample.phase == .hover
    }
}
