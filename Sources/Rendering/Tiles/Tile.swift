import Geometry
import Graphics
import Ink

/// What is known of the pixels of a tile.
final class Tile {
    /// Ink that was laid on top while the tile was being drawn anew.
    struct Addition {
        enum Content {
            case stroke(Stroke)
            case patch(ImageSurface, Context.Operator)
        }

        let content: Content
        /// Before which step it was not there; nil where nobody knows.
        let moment: Moment?
    }

    /// Its pixels; nil where there is no ink, or none has been drawn yet.
    var surface: ImageSurface? {
        didSet { isKept = false }
    }
    /// Whether its pixels are kept for undo as they are.
    var isKept = false
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

    /// Its pixels, to be painted on: a copy of those that are kept for undo.
    func canvas() throws(GraphicsError) -> ImageSurface {
        let former = surface
        if let former, !isKept { return former }
        let made = try ImageSurface(size: TileKey.size, format: .argb32)
        if let former {
            try made.draw { context in
                context.setOperator(.source)
                context.setSource(former)
                context.paint()
            }
        }
        surface = made
        return made
    }

    /// Takes away the ink in a part, whose corner is at (0, 0) in that of the tile.
    func clear(_ part: PixelRectangle) throws(GraphicsError) {
        guard surface != nil else { return }
        try canvas().clear(part)
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
            try clear(part.within(key.frame))
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
