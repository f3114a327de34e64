/// A part of a window whose picture moves down, or up, by whole rows of pixels.
public struct PixelShift: Hashable, Sendable {
    /// What moves, and within what: what leaves it is not seen any more.
    public var part: PixelRectangle
    /// So many rows down; negative ones go up.
    public var rows: Int

    /// All of `part` moves down by `rows`.
    public init(part: PixelRectangle, rows: Int) { (self.part, self.rows) = (part, rows) }

    /// The pixels that have a picture from before.
    public var moved: PixelRectangle { part.intersection(part.moved(by: (0, rows))) }

    /// The pixels that have none.
    public var exposed: PixelRectangle {
        let height = min(abs(rows), part.height)
        return PixelRectangle(
            x: part.x, y: rows > 0 ? part.y : part.bottom - height, width: part.width,
            height: height)
    }
}
