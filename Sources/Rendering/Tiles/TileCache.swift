import Drawing
import Geometry
import Graphics

/// The tiles that have been drawn, of all layers and scales.
///
/// Tiles without ink are known too, and cost next to nothing.
final class TileCache {
    /// Bytes of the pixels of a tile.
    static let bytesPerTile = TileKey.length * TileKey.length * 4
    /// How many levels coarser a tile may be that stands for one that has not been drawn.
    private static let coarsest = 4

    private(set) var tiles: [TileKey: Tile] = [:]
    /// The number of the view that is shown.
    private(set) var view = 0

    subscript(key: TileKey) -> Tile? { tiles[key] }

    /// The bytes of all pixels.
    var bytes: Int { tiles.values.reduce(0) { $0 + $1.bytes } }

    /// Begins a view: what is not seen from now on grows old.
    func beginView() { view += 1 }

    /// The tile, seen in this view; a new one where there is none.
    func see(_ key: TileKey) -> Tile {
        if let tile = tiles[key] {
            tile.lastSeen = view
            return tile
        }
        let tile = Tile(key, lastSeen: view)
        tiles[key] = tile
        return tile
    }

    /// Drops all tiles; what is being drawn for them counts no more.
    func removeAll() { tiles.removeAll() }

    /// Drops the tiles that were seen the longest time ago, until the others need no more than `bytes`;
    /// never those that are seen now, nor those that are being drawn.
    func trim(to bytes: Int) {
        var excess = self.bytes - bytes
        // Those without pixels are worth nothing once they are many.
        guard excess > 0 || tiles.count > 4_096 else { return }
        let old = tiles.filter { $0.value.lastSeen < view && $0.value.job == nil }
            .sorted { $0.value.lastSeen < $1.value.lastSeen }
        for (key, tile) in old where excess > 0 || tile.surface == nil {
            tiles[key] = nil
            if tile.surface != nil { excess -= Self.bytesPerTile }
        }
    }

    // MARK: - Drawing them

    /// Draws what is known of `part` of a layer, where the upper left pixel of `corner` is at (0, 0).
    ///
    /// Tiles of other levels stand for those that have not been drawn.
    func draw(
        _ part: PixelRectangle, of layer: LayerID, kind: TileKey.Kind = .ink, level: Int,
        _ opacity: Double, corner: PixelRectangle, in context: Context
    ) {
        for key in TileKey.covering(part, layer: layer, level: level, kind: kind) {
            let place = key.frame.origin(within: corner)
            if let tile = tiles[key], tile.isDrawn {
                guard let surface = tile.surface else { continue }
                context.setSource(surface, at: place)
                context.paint(opacity: opacity)
            } else {
                drawSubstitute(for: key, at: place, opacity, in: context)
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
                guard let tile = tiles[coarser], tile.isDrawn else { continue }
                draw(tile, in: key, opacity, context)
                return
            }
            for finer in key.finer {
                guard let tile = tiles[finer], tile.isDrawn else { continue }
                draw(tile, in: key, opacity, context)
            }
        }
    }

    /// Draws a tile of another level where it lies in one whose corner is at (0, 0).
    private func draw(_ tile: Tile, in key: TileKey, _ opacity: Double, _ context: Context) {
        guard let surface = tile.surface else { return }
        let other = tile.key
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
