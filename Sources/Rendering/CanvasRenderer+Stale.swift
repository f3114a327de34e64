import Drawing
import Geometry

/// What is no longer as it should be, and what is no longer wanted.
extension CanvasRenderer {
    /// Notes that pixels of the ink of a layer are not what they should be, at every level.
    func invalidate(_ layer: LayerID, _ areas: [Rectangle]) {
        for (key, tile) in cache.tiles where key.layer == layer && key.kind == .ink {
            for area in areas {
                let part = Viewport.pixels(of: area, level: key.level).intersection(key.frame)
                if !part.isEmpty { invalidate(tile, part) }
            }
        }
    }

    /// Notes that all pixels of a layer may not be what they should be.
    func invalidate(_ layer: LayerID, _ kind: TileKey.Kind = .ink) {
        for (key, tile) in cache.tiles where key.layer == layer && key.kind == kind {
            invalidate(tile, key.frame)
        }
    }

    func invalidate(_ tile: Tile, _ part: PixelRectangle) {
        release(tile)
        tile.stale = tile.stale.union(part)
    }

    /// Takes back the wish for what a job would have drawn.
    func release(_ tile: Tile) {
        guard let id = tile.job else { return }
        giveBack(tile)
        jobs[id]?.wanted -= 1
        guard let job = jobs[id], job.wanted <= 0 else { return }
        job.job.cancellation.cancel()
        jobs[id] = nil
    }

    /// Notes that what a job would have drawn is not what it should be.
    func giveBack(_ tile: Tile) {
        tile.stale = tile.stale.union(tile.pending)
        (tile.job, tile.pending, tile.additions) = (nil, .empty, [])
    }

    /// Begins a view: stops drawing what is not seen any more, and lets it grow old.
    func beginView() {
        let (sheet, shown) = (viewport.sheet, Set(appearances.filter(\.isShown).map(\.id)))
        for (key, tile) in cache.tiles where tile.job != nil {
            let isSeen =
                key.level == viewport.level && key.frame.meets(sheet) && shown.contains(key.layer)
            if !isSeen { release(tile) }
        }
        cache.beginView()
    }
}
