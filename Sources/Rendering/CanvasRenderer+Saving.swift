import Drawing
import Geometry
import Graphics

/// Keeping pixels for undo and redo.
extension CanvasRenderer {
    /// The bytes of pixels that are kept for undo at most: two pictures of the window.
    var savedCapacity: Int { max(16 << 20, 2 * 4 * size.width * size.height) }

    /// Keeps the pixels below strokes that are about to be painted on top.
    func saveBelow(
        _ areas: [Rectangle], _ moment: Moment, of layer: LayerID
    ) throws(GraphicsError) {
        let parts = changedParts(of: layer, areas)
        guard fits(parts) else { return }
        var pieces: [SavedPixels.Entry.Piece] = []
        for (key, tile, part) in parts where !hidden.contains(key) {
            if let piece = try tile.saveBelowAddition(part, of: key) { pieces.append(piece) }
        }
        keep(pieces, moment, of: layer)
    }

    /// Makes the pixels of a layer those of another moment.
    ///
    /// What was kept of it is put back, the rest is drawn anew; pixels of the moment before are kept.
    func exchange(
        _ layer: LayerID, _ areas: [Rectangle], _ from: Moment, _ to: Moment
    ) throws(GraphicsError) {
        let parts = changedParts(of: layer, areas)
        let known = saved.take(to, of: layer, level: viewport.level)
        if fits(parts) {
            var pieces: [SavedPixels.Entry.Piece] = []
            for (key, tile, part) in parts {
                // As much as was kept of the other moment.
                let part = part.union(known[key]?.part ?? .empty)
                let isHidden = hidden.contains(key)
                let piece = isHidden ? hidden.piece(key) : try tile.save(part, of: key)
                if let piece { pieces.append(piece) }
            }
            // What can be done again faster is done again, unless all of it was kept.
            if from.side == .before || pieces.count == parts.count {
                keep(pieces, from, of: layer)
            }
        }
        for (key, tile, part) in parts {
            // What was kept shows the ink too that is hidden now, which stays so.
            let piece = hidden.contains(key) ? nil : known[key]
            if let piece, try putBack(piece, on: tile, from: to) {
                dirty.insert(viewport.windowPart(part.intersection(viewport.sheet)))
            } else {
                invalidate(tile, part)
            }
            // With the hidden ink it would be of the former moment.
            hidden.forgetPixels(of: key)
        }
    }

    /// Puts pixels back on a tile; gives false where they are not what should be there now.
    private func putBack(
        _ piece: SavedPixels.Entry.Piece, on tile: Tile, from moment: Moment
    ) throws(GraphicsError) -> Bool {
        if let job = piece.job {
            // The job goes on without the ink that was to be laid on what it draws.
            guard job == tile.job, tile.additions.last?.moment == moment else { return false }
            tile.additions.removeAll { $0.moment == moment }
        } else {
            release(tile)
            if tile.stale == tile.stale.intersection(piece.part) { tile.stale = .empty }
        }
        try tile.restore(piece)
        return true
    }

    func keep(_ pieces: [SavedPixels.Entry.Piece], _ moment: Moment, of layer: LayerID) {
        saved.append(
            SavedPixels.Entry(
                moment: moment, layer: layer, level: viewport.level, pieces: pieces),
            capacity: savedCapacity)
    }

    /// Forgets what was kept: the drawing has changed in a way that is no step.
    func forgetMoments() {
        saved.removeAll()
        parked.removeAll()
        hidden.forgetPixels()
    }

    private typealias ChangedPart = (key: TileKey, tile: Tile, part: PixelRectangle)

    /// What ink within areas of the drawing changes of each tile of this level.
    private func changedParts(of layer: LayerID, _ areas: [Rectangle]) -> [ChangedPart] {
        var parts: [TileKey: ChangedPart] = [:]
        for area in areas {
            let pixels = Viewport.pixels(of: area, level: viewport.level)
            for (key, tile) in tiles(of: layer, meeting: area) {
                let part = pixels.intersection(key.frame)
                parts[key] = (key, tile, part.union(parts[key]?.part ?? .empty))
            }
        }
        return Array(parts.values)
    }

    private func fits(_ parts: [ChangedPart]) -> Bool {
        parts.reduce(0) { $0 + ($1.tile.surface == nil ? 0 : 4 * $1.part.area) } <= savedCapacity
    }
}
