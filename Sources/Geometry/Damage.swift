/// What of a window is not shown yet: pixels that are to be drawn, and a part whose picture is shifted before that.
public struct Damage: Hashable, Sendable {
    private var dirty = DirtyRegion()
    private var shift: PixelShift?

    /// All is shown.
    public init() {}

    /// Whether all is shown.
    public var isEmpty: Bool { dirty.isEmpty && shift == nil }

    /// What is to be drawn, after the shift.
    public var rectangles: [PixelRectangle] { dirty.rectangles }

    /// The smallest rectangle with all that is to be drawn.
    public var bounds: PixelRectangle { dirty.bounds }

    private var changed: [PixelRectangle] {
        guard let shift else { return rectangles }
        return [shift.part]
            + rectangles.flatMap { part in
                let moved = part.intersection(shift.part)
                return part.split(around: moved).filter { $0 != moved }
            }
    }

    /// Takes that all that `part` touches is to be drawn.
    public mutating func insert(_ part: Rectangle) { dirty.insert(part) }

    /// Shifts a part of whole pixels down by so many rows, and what is to be drawn there with it.
    ///
    /// - Returns: False where it cannot: another part is to be shifted already.
    public mutating func shift(_ part: Rectangle, by rows: Int) -> Bool {
        let pixels = PixelRectangle(covering: part)
        guard pixels.rectangle == part, (shift?.part ?? pixels) == pixels else { return false }
        dirty.shift(PixelShift(part: pixels, rows: rows))
        let all = (shift?.rows ?? 0) + rows
        shift = all == 0 ? nil : PixelShift(part: pixels, rows: all)
        return true
    }

    /// Gives what is to be done for the next picture.
    ///
    /// What that shifts counts as to be drawn from now on, until all is shown, so that it is not shifted twice.
    public mutating func takeChange() -> PictureChange {
        let change = PictureChange(shift: shift, drawn: rectangles, changed: changed)
        if let shift { dirty.insert(shift.part) }
        shift = nil
        return change
    }

    /// Drops what is to be drawn outside of `limits`.
    public mutating func clip(to limits: PixelRectangle) { dirty.clip(to: limits) }

    /// Takes that all is shown.
    public mutating func removeAll() {
        dirty.removeAll()
        shift = nil
    }
}
