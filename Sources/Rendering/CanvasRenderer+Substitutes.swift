import Drawing
import Geometry
import Graphics

/// The tiles of a layer, and what stands for those that have not been drawn.
extension CanvasRenderer {
    /// How many levels coarser a tile may be that stands for one that has not been drawn.
    private static let coarsest = 4

    /// Draws what `part` shows of the picture beneath the ink of a layer.
    func drawPicture(
        of look: LayerAppearance, _ part: PixelRectangle, corner: PixelRectangle,
        in context: Context
    ) {
        guard let image = look.image else { return }
        let shown = Viewport.pixels(of: image.frame, level: viewport.level).intersection(part)
        drawTiles(of: look, shown, kind: .picture, corner: corner, in: context)
    }

    /// Draws what a layer has of `part`, where the upper left pixel of `corner` is at (0, 0).
    func drawTiles(
        of look: LayerAppearance, _ part: PixelRectangle, kind: TileKey.Kind = .ink,
        corner: PixelRectangle, in context: Context
    ) {
        for key in TileKey.covering(part, layer: look.id, level: viewport.level, kind: kind) {
            let place = key.frame.origin(within: corner)
            if let tile = cache[key], tile.isDrawn(key) {
                guard let surface = tile.surface else { continue }
                context.setSource(surface, at: place)
                context.paint(opacity: look.opacity)
            } else {
                drawSubstitute(for: key, at: place, look.opacity, in: context)
            }
        }
    }

    /// Draws what tiles of other levels know of a tile that has not been drawn.
    private func drawSubstitute(
        for key: TileKey, at place: Point, _ opacity: Double, in context: Context
    ) {
        context.saved {
            context.clip(
                to: PixelRectangle(
                    x: Int(place.x), y: Int(place.y), width: TileKey.length,
                    height: TileKey.length))
            context.concatenate(Transform(offset: place - .zero))
            for steps in 1...Self.coarsest {
                let coarser = key.coarser(steps)
                guard let tile = cache[coarser], tile.isDrawn(coarser) else { continue }
                draw(tile, coarser, in: key, opacity, context)
                return
            }
            for finer in key.finer {
                guard let tile = cache[finer], tile.isDrawn(finer) else { continue }
                draw(tile, finer, in: key, opacity, context)
            }
        }
    }

    /// Draws a tile of another level where it lies in one whose corner is at (0, 0).
    private func draw(
        _ tile: Tile, _ other: TileKey, in key: TileKey, _ opacity: Double, _ context: Context
    ) {
        guard let surface = tile.surface else { return }
        let scale = Viewport.scale(ofLevel: key.level - other.level)
        let offset = Vector(
            dx: Double(other.frame.x) * scale - Double(key.frame.x),
            dy: Double(other.frame.y) * scale - Double(key.frame.y))
        context.saved {
            context.concatenate(Transform(scale: scale, offset: offset))
            context.setSource(surface)
            context.paint(opacity: opacity)
        }
    }
}
