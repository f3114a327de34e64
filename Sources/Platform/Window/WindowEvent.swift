public import Geometry
public import Input

/// What a window has to tell.
public enum WindowEvent: Hashable, Sendable {
    /// A pen, a mouse, a finger or a wheel did something, or devices changed.
    case pointer(PointerEvent)
    /// A key went down.
    case key(KeyPress)
    /// Something was typed, while `Window.isTakingText`.
    case text(String)
    /// The file of this path was dropped on the window.
    case dropped(String)
    /// The window has this size now; its pixels are new ones, and black.
    case resized(PixelSize)
    /// A part of the window has to be presented again.
    case exposed
    /// The window, or the program, is asked to end: by its close button, or by a signal.
    case closeRequested
    /// The display has gone, and the window with it; only `close` may follow.
    case displayLost
}
