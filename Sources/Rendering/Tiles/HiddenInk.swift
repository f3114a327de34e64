import Drawing
import Geometry

/// What tiles showed before strokes were hidden that are still in the drawing: their pixels are those
/// of the drawing until a step takes the strokes away.
struct HiddenInk {
    private var strokes: [LayerID: Set<StrokeID>] = [:]
    /// The tiles of which ink was hidden; nil where what they showed is not known.
    private var tiles: [TileKey: SavedPixels.Entry.Piece?] = [:]

    /// Notes that strokes are hidden.
    mutating func insert(_ ids: [StrokeID], of layer: LayerID) {
        strokes[layer, default: []].formUnion(ids)
    }

    /// Keeps what a tile shows before anything on it is hidden, where that is right.
    mutating func keep(_ tile: Tile, _ key: TileKey) {
        guard tiles[key] == nil else { return }
        guard tile.isCurrent else {
            tiles.updateValue(nil, forKey: key)
            return
        }
        tile.isKept = true
        tiles[key] = SavedPixels.Entry.Piece(
            key: key, part: key.frame, pixels: tile.surface, job: nil)
    }

    /// Whether ink of a tile is hidden, so that it does not show the drawing.
    func contains(_ key: TileKey) -> Bool { tiles[key] != nil }

    /// What a tile showed with the ink that is hidden; nil where nobody knows.
    func piece(_ key: TileKey) -> SavedPixels.Entry.Piece? { tiles[key] ?? nil }

    /// Takes what is shown of a layer now: what is gone from the drawing is not hidden any more, nor
    /// what came back.
    mutating func update(_ layer: LayerID, _ shown: Drawing, without removed: [StrokeID] = []) {
        guard let former = strokes[layer] else { return }
        var ids = former.subtracting(removed)
        if let strokes = shown[layer]?.strokes { ids = ids.filter { !strokes.contains($0) } }
        guard ids != former else { return }
        strokes[layer] = ids.isEmpty ? nil : ids
        for key in tiles.keys where key.layer == layer {
            // What was kept showed all of them.
            if ids.isEmpty { tiles[key] = nil } else { tiles.updateValue(nil, forKey: key) }
        }
    }

    /// Forgets what tiles showed: the drawing has changed meanwhile.
    mutating func forgetPixels() {
        for key in tiles.keys { tiles.updateValue(nil, forKey: key) }
    }

    /// Forgets what a tile showed, of which other ink than the hidden changes.
    mutating func forgetPixels(of key: TileKey) {
        if contains(key) { tiles.updateValue(nil, forKey: key) }
    }

    /// Forgets a layer that goes; says whether ink of it was hidden.
    mutating func remove(_ layer: LayerID) -> Bool {
        for key in tiles.keys where key.layer == layer { tiles[key] = nil }
        return strokes.removeValue(forKey: layer) != nil
    }

    /// Forgets everything.
    mutating func removeAll() { self = HiddenInk() }
}
