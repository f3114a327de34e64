/// One axis of a grid of boxes: slots of equal extent from one place to another.
struct StrokeBoxAxis: Sendable {
    private let start: Float
    private let slotsOfUnit: Float
    /// How many slots there are.
    let count: Int

    /// So many slots between two places; where these are the same, all beyond lies in the last one.
    init(from start: Float, to end: Float, count: Int) {
        (self.start, self.count) = (start, count)
        slotsOfUnit = Float(count) / max(end - start, .leastNormalMagnitude)
    }

    /// The nearest slot to a place; what is larger never lies in one before.
    @inline(__always)
    func slot(at place: Float) -> Int {
        let slot = (place - start) * slotsOfUnit
        // What is no number, of a box around nothing, is not below the last one.
        return slot < Float(count - 1) ? Int(max(slot, 0)) : count - 1
    }
}

extension StrokeBox {
    /// The axes of a grid of `side` × `side` cells over the box.
    func axes(side: Int) -> (across: StrokeBoxAxis, down: StrokeBoxAxis) {
        let ends = ends
        return (
            StrokeBoxAxis(from: ends[0], to: ends[2], count: side),
            StrokeBoxAxis(from: ends[1], to: ends[3], count: side)
        )
    }
}
