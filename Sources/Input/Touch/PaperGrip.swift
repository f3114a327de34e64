public import Geometry

/// How far fingers have moved, zoomed and turned the paper since they took hold of it.
public struct PaperGrip: Hashable, Sendable {
    /// The middle of the fingers when they took hold, in pixels of the window.
    public var start: Point
    /// Their middle now.
    public var place: Point
    /// How many times as far apart they are.
    public var zoom = 1.0
    /// How far they have turned, from +x towards +y; zero as long as they hardly did.
    public var turn = Angle.zero

    /// Fingers around `place` that took hold around `start`.
    public init(start: Point, place: Point, zoom: Double = 1, turn: Angle = .zero) {
        (self.start, self.place, self.zoom, self.turn) = (start, place, zoom, turn)
    }
}

/// How far something is turned that turns only where it is meant to.
public struct TurnStart: Hashable, Sendable {
    private var total = Angle.zero
    private var slack: Angle?

    /// Nothing is turned yet.
    public init() {}

    /// Takes a further turn; gives by how much more than nothing it is turned in all.
    ///
    /// What it took until it was meant is left out, so that nothing jumps.
    public mutating func turn(by angle: Angle) -> Angle {
        total = Angle(radians: total.radians + angle.radians)
        if slack == nil, abs(total.radians) > TouchNumbers.turnStart.radians {
            slack = total.radians > 0 ? TouchNumbers.turnStart : .zero - TouchNumbers.turnStart
        }
        return slack.map { Angle(radians: total.radians - $0.radians) } ?? .zero
    }
}
