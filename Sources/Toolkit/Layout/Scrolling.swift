import Geometry

/// Which part of something long is to be seen.
struct Scrolling: Hashable {
    /// How long all of it is, in pixels.
    var content = 0.0 { didSet { move(to: offset) } }
    /// How much of it can be seen at once, in pixels.
    var room = 0.0 { didSet { move(to: offset) } }
    /// Where the part begins, in pixels from the start: whole ones, so that nothing is blurred.
    private(set) var offset = 0.0

    /// Whether there is more than can be seen.
    var isNeeded: Bool { content > room }

    /// Shows the part from `place` on, as far as that goes.
    mutating func move(to place: Double) {
        offset = min(max(place, 0), max(content - room, 0)).rounded()
    }

    /// Moves as little as needed to show `range`.
    mutating func show(_ range: ClosedRange<Double>) {
        move(to: min(max(offset, range.upperBound - room), range.lowerBound))
    }

    /// The handle of a scroll bar in `track`, at least `minimum` long; null where none is needed.
    func handle(in track: Rectangle, minimum: Double) -> Rectangle {
        guard isNeeded else { return .null }
        let length = max(min(minimum, track.height), track.height * room / content).rounded()
        let way = (track.height - length) * offset / (content - room)
        return Rectangle(
            x: track.minX, y: (track.minY + way).rounded(), width: track.width, height: length)
    }

    /// Moves as far as somebody who drags the handle by `distance` from where `start` was shown.
    mutating func drag(by distance: Double, from start: Double, track: Double, handle: Double) {
        guard track > handle else { return }
        move(to: start + distance * (content - room) / (track - handle))
    }
}
