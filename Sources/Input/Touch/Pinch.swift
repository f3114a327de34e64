public import Geometry

/// What two fingers do on a touchpad: they move, zoom and turn what lies below the pointer.
public struct Pinch: Hashable, Sendable {
    /// When.
    public var time: Timestamp
    /// Where the pointer is, in pixels of the window, which fingers on a touchpad do not move.
    public var position: Point
    /// Whether they begin, go on, end, or were not meant.
    public var phase: Phase
    /// How far they have moved since the last report, in pixels.
    public var way: Vector
    /// How many times as far apart they are as when they began.
    public var zoom: Double
    /// How far they have turned since the last report, from +x towards +y.
    public var turn: Angle

    /// A report of these values.
    public init(
        time: Timestamp, position: Point, phase: Phase, way: Vector = .zero, zoom: Double = 1,
        turn: Angle = .zero
    ) {
        (self.time, self.position, self.phase) = (time, position, phase)
        (self.way, self.zoom, self.turn) = (way, zoom, turn)
    }
}
