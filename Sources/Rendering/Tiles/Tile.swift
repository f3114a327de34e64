import Drawing
import Geometry
import Graphics
import Ink

/// Which tile: a square of a layer at one scale.
struct TileKey: Hashable, Sendable {
    /// Pixels of a side: 2 to this power.
    private static let shift = 9
    /// Pixels of a side.
    ///
    /// A stroke is modelled and filled once per tile that it meets, which few strokes are that meet
    /// more than two of this size; and a window of 1920 × 1080 px has a dozen.
    static let length = 1 << shift
    /// The extent of every tile.
    static let size = PixelSize(width: length, height: length)

    let layer: LayerID
    /// The scale, as a power of two.
    let level: Int
    let column: Int
    let row: Int

    /// Its pixels; those of column 0 and row 0 begin at the origin of the drawing.
    var frame: PixelRectangle {
        PixelRectangle(
            x: column << Self.shift, y: row << Self.shift, width: Self.length, height: Self.length)
    }

    /// The part of the drawing that it shows.
    var area: Rectangle {
        Transform(scale: 1 / Viewport.scale(ofLevel: level)).apply(to: frame.rectangle)
    }

    /// The tiles with pixels in `part`.
    static func covering(_ part: PixelRectangle, layer: LayerID, level: Int) -> [TileKey] {
        guard !part.isEmpty else { return [] }
        if part.x >> shift == (part.right - 1) >> shift,
            part.y >> shift == (part.bottom - 1) >> shift
        {
            // As with most parts that a pen changes.
            return [
                TileKey(layer: layer, level: level, column: part.x >> shift, row: part.y >> shift)
            ]
        }
        return (part.y >> shift...(part.bottom - 1) >> shift).flatMap { row in
            (part.x >> shift...(part.right - 1) >> shift).map { column in
                TileKey(layer: layer, level: level, column: column, row: row)
            }
        }
    }

    /// The tile in which this one lies, `steps` levels coarser.
    func coarser(_ steps: Int) -> TileKey {
        TileKey(layer: layer, level: level - steps, column: column >> steps, row: row >> steps)
    }

    /// The four tiles of which this one consists, one level finer.
    var finer: [TileKey] {
        [(0, 0), (1, 0), (0, 1), (1, 1)].map { x, y in
            TileKey(layer: layer, level: level + 1, column: 2 * column + x, row: 2 * row + y)
        }
    }
}

/// What is known of the pixels of a tile.
final class Tile {
    /// Ink that was laid on top while the tile was being drawn anew.
    enum Addition {
        case stroke(Stroke)
        case patch(ImageSurface, Context.Operator)
    }

    /// Its pixels; nil where there is no ink, or none has been drawn yet.
    var surface: ImageSurface?
    /// Which pixels are not what they should be, in the coordinates of its level.
    var stale: PixelRectangle
    /// Which pixels are being drawn anew by `job`.
    var pending = PixelRectangle.empty
    /// The job that draws them.
    var job: Int?
    /// What has to be laid on what the job draws.
    var additions: [Addition] = []
    /// The number of the view that showed it last.
    var lastSeen: Int

    /// A tile of which nothing has been drawn.
    init(_ key: TileKey, lastSeen: Int) {
        stale = key.frame
        self.lastSeen = lastSeen
    }

    /// Whether its pixels show what once was there, at least.
    func isDrawn(_ key: TileKey) -> Bool {
        surface != nil || stale != key.frame && pending != key.frame
    }

    /// Whether all of it is as it should be.
    var isCurrent: Bool { stale.isEmpty && pending.isEmpty }

    /// Its pixels, to be painted on.
    func canvas() throws(GraphicsError) -> ImageSurface {
        if let surface { return surface }
        let made = try ImageSurface(size: TileKey.size, format: .argb32)
        surface = made
        return made
    }

    /// Puts the pixels of `part` in place of its own; no surface stands for no ink.
    func replace(
        _ part: PixelRectangle, of key: TileKey, by pixels: ImageSurface?
    ) throws(GraphicsError) {
        guard part != key.frame else {
            surface = pixels
            return
        }
        guard let pixels else {
            try surface?.clear(part.within(key.frame))
            return
        }
        try canvas().draw { context in
            context.clip(to: part.within(key.frame))
            context.setOperator(.source)
            context.setSource(pixels)
            context.paint()
        }
    }

    /// Lays a patch of ink on the pixels of `part`.
    func lay(
        _ patch: ImageSurface, _ effect: Context.Operator, on part: PixelRectangle, of key: TileKey
    ) throws(GraphicsError) {
        // There is nothing to take away from no ink.
        guard surface != nil || effect == .over else { return }
        try canvas().draw { context in
            context.clip(to: part.within(key.frame))
            context.setOperator(effect)
            context.setSource(patch)
            context.paint()
        }
    }
}

extension PixelRectangle {
    /// The same pixels where the corner of `frame` is at (0, 0).
    func within(_ frame: PixelRectangle) -> PixelRectangle {
        PixelRectangle(x: x - frame.x, y: y - frame.y, width: width, height: height)
    }

    /// Where its corner lies when the corner of `frame` is at (0, 0).
    func origin(within frame: PixelRectangle) -> Point {
        Point(x: Double(x - frame.x), y: Double(y - frame.y))
    }
}
