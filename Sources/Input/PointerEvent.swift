public import Geometry

/// A turn of a wheel, or its like on a touchpad.
public struct Scroll: Hashable, Sendable {
    /// When.
    public var time: Timestamp
    /// Where the pointer was, in pixels of the window.
    public var position: Point
    /// Notches: positive x to the right, positive y downwards.
    public var notches: Vector

    /// A turn of `notches` at `position`.
    public init(time: Timestamp, position: Point, notches: Vector) {
        self.time = time
        self.position = position
        self.notches = notches
    }
}

/// Everything that pointing devices say, in the order in which it happened.
public enum PointerEvent: Hashable, Sendable {
    /// A pen, a mouse or a finger was somewhere.
    case sample(PenSample)
    /// A wheel was turned.
    case scroll(Scroll)
    /// Devices came, went or changed; the new list is to be asked for.
    case devicesChanged
}
