public import Ink
public import Input

/// What somebody holds: what the tip of the pen does, and what its other end does.
public struct Hand: Hashable, Sendable {
    /// What a pen, a mouse or a finger draws with.
    public var brush = Brush.pen
    /// What the other end of the pen draws with.
    public var eraser = Brush.eraser
    /// What it is switched to.
    public var otherEraser = Brush.strokeEraser
    /// Whether strokes are drawn where the pen is, not at whole pixels; for those that begin.
    public var isPrecise = true

    /// The Pen, and the Eraser at its other end.
    public init() {}

    /// The brush with which such a pointer draws.
    public func brush(of kind: PointerKind) -> Brush { kind == .eraser ? eraser : brush }

    /// Lets the eraser take whole strokes, or again ink; contacts that have begun go on.
    public mutating func switchEraser() { swap(&eraser, &otherEraser) }
}
