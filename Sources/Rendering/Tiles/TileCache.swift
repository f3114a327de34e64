import Drawing
import Geometry
import Graphics

/// The tiles that have been drawn, of all layers and scales.
///
/// Tiles without ink are known too, and cost next to nothing.
final class TileCache {
    /// Bytes of the pixels of a tile.
    static let bytesPerTile = TileKey.length * TileKey.length * 4

    private(set) var tiles: [TileKey: Tile] = [:]
    /// The number of the view that is shown.
    private(set) var view = 0

    subscript(key: TileKey) -> Tile? { tiles[key] }

    /// The bytes of all pixels.
    var bytes: Int { tiles.values.reduce(0) { $0 + ($1.surface == nil ? 0 : Self.bytesPerTile) } }

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
}
