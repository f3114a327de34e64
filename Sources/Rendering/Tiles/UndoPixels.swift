import Drawing
import Geometry
import Graphics

/// The pixels below the newest strokes: taking one back puts them there again, which takes the same
/// time however many strokes lie around.
struct UndoPixels {
    /// What lay below one stroke.
    struct Entry {
        /// A part of a tile.
        struct Piece {
            let key: TileKey
            let part: PixelRectangle
            /// As large as the part; nil for no ink.
            let pixels: ImageSurface?
        }

        let layer: LayerID
        let stroke: StrokeID
        let level: Int
        let pieces: [Piece]

        var bytes: Int { pieces.reduce(0) { $0 + ($1.pixels == nil ? 0 : $1.part.area * 4) } }
    }

    /// How many bytes of pixels are kept at most.
    static let capacity = 8 << 20

    private var entries: [Entry] = []

    /// Notes what lay below a stroke on top of its layer; older ones go where it becomes too much.
    mutating func append(_ entry: Entry) {
        entries.append(entry)
        var bytes = entries.reduce(0) { $0 + $1.bytes }
        while bytes > Self.capacity, !entries.isEmpty { bytes -= entries.removeFirst().bytes }
    }

    /// What lay below a stroke, if it is the newest of its layer; it is forgotten.
    mutating func take(_ stroke: StrokeID, of layer: LayerID) -> Entry? {
        guard let index = entries.lastIndex(where: { $0.layer == layer }),
            entries[index].stroke == stroke
        else { return nil }
        return entries.remove(at: index)
    }

    /// Forgets a layer, which has changed in another way.
    mutating func forget(_ layer: LayerID) { entries.removeAll { $0.layer == layer } }

    /// Forgets everything.
    mutating func removeAll() { entries.removeAll() }
}

extension Tile {
    /// A copy of a part; nil where there is no ink at all.
    func copy(_ part: PixelRectangle, of key: TileKey) throws(GraphicsError) -> ImageSurface? {
        guard let surface else { return nil }
        let copy = try ImageSurface(
            size: PixelSize(width: part.width, height: part.height), format: .argb32)
        try copy.draw { context in
            context.setOperator(.source)
            context.setSource(surface, at: key.frame.origin(within: part))
            context.paint()
        }
        return copy
    }

    /// Puts such a copy back.
    func restore(_ piece: UndoPixels.Entry.Piece) throws(GraphicsError) {
        let part = piece.part.within(piece.key.frame)
        guard let pixels = piece.pixels else {
            try surface?.clear(part)
            return
        }
        try canvas().draw { context in
            context.clip(to: part)
            context.setOperator(.source)
            context.setSource(pixels, at: part.rectangle.origin)
            context.paint()
        }
    }
}
