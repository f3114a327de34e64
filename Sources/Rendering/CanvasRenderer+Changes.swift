public import Drawing
public import Geometry
public import Graphics
public import Ink

/// A finished stroke that is too long to be painted between two frames.
///
/// Its live picture stays on each tile until its ink is there.
struct Landing {
    let stroke: Stroke
    let id: StrokeID?
    let layer: LayerID
    let live: LiveStroke?
    let job: TileJob
    /// What the job has drawn; sheets that are on their tiles are taken out.
    var result: TileResult?
    /// What lay below, as far as the ink is on its tiles.
    var pieces: [UndoPixels.Entry.Piece] = []
    var canBeUndone: Bool
    /// The tiles on which its ink is.
    var landed: Set<TileKey> = []
}

/// What becomes of edits.
extension CanvasRenderer {
    /// So many strokes on top are painted one after another; more are an edit like any other.
    private static let mostOnTop = 16

    /// Shows what an edit has changed in `drawing`, where it has been applied.
    ///
    /// Strokes on top are painted on the tiles that they meet, and taking back the newest gives the
    /// pixels back that were there; other edits draw anew what they touched. `live` is the live picture
    /// of the stroke that was added. Without the edit more may be drawn anew than is needed.
    public func changed(
        _ change: Change, by edit: Edit? = nil, _ drawing: Drawing, live: LiveStroke? = nil
    ) throws(GraphicsError) {
        if let edit, try layOnTop(edit, drawing, live) { return }
        if let live { dirty.insert(endStroke(live)) }
        if let edit, try takeBack(edit, change, drawing) { return }
        try finishLandings()
        for (layer, area) in change.ink {
            undoPixels.forget(layer)
            invalidate(layer, area.rectangles)
        }
        let replaced = edit.map { $0.replacedLayers(among: looks.map(\.id)) }
        for layer in replaced ?? (change.composition.isEmpty ? [] : looks.map(\.id)) {
            undoPixels.forget(layer)
            invalidate(layer)
        }
        let wasOpen = openLayer
        takeLooks(of: drawing)
        if change.isBackgroundChanged || openLayer != wasOpen {
            dirty.insert(PixelRectangle(size))
        }
        for area in change.composition.rectangles { dirty.insert(viewport.windowPart(area)) }
        try request(drawing)
    }

    /// Shows another drawing, of which nothing has been drawn.
    public func show(_ drawing: Drawing) throws(GraphicsError) {
        try finishLandings()
        cache.removeAll()
        undoPixels.removeAll()
        takeLooks(of: drawing)
        dirty.insert(PixelRectangle(size))
        try request(drawing)
    }

    /// Paints a part of the window anew.
    public func redraw(_ part: PixelRectangle, _ drawing: Drawing) throws(GraphicsError) {
        try finishLandings()
        takeLooks(of: drawing)
        undoPixels.removeAll()
        let part = viewport.sheetPart(part)
        for (key, tile) in cache.tiles {
            guard key.level == viewport.level else {
                invalidate(tile, key.frame)
                continue
            }
            let own = part.intersection(key.frame)
            if !own.isEmpty { invalidate(tile, own) }
        }
        dirty.insert(viewport.windowPart(part))
        try request(drawing)
    }

    /// Paints a finished stroke on top of a layer, or of the one that takes ink.
    ///
    /// One that would take longer than a frame is painted by the workers; `live`, its live picture,
    /// is shown until then, and ended.
    public func commit(
        _ stroke: Stroke, id: StrokeID? = nil, to layer: LayerID? = nil, live: LiveStroke? = nil
    ) throws(GraphicsError) {
        let isShort = stroke.samples.count <= Self.immediateSamples && landings.isEmpty
        guard let layer = layer ?? openLayer else { return }
        if isShort || executor.isImmediate {
            if let live { dirty.insert(endStroke(live)) }
            try paint(stroke, id, on: layer)
        } else {
            land(stroke, id, on: layer, live)
        }
    }

    func takeLooks(of drawing: Drawing) {
        looks = drawing.layers.map { LayerLook($0) }
        openLayer = drawing.topmostOpenLayer?.id
        // Their ink may be another when they come back; until then they show what they had.
        let known = Set(looks.map(\.id))
        for (key, tile) in cache.tiles where !known.contains(key.layer) {
            invalidate(tile, key.frame)
            undoPixels.forget(key.layer)
        }
    }

    // MARK: - Strokes on top

    private func layOnTop(
        _ edit: Edit, _ drawing: Drawing, _ live: LiveStroke?
    ) throws(GraphicsError) -> Bool {
        guard case .addStrokes(let added, let id) = edit, let layer = drawing[id],
            added.count <= Self.mostOnTop, let first = added.first,
            first.index == layer.strokes.count - added.count
        else { return false }
        for insertion in added {
            let isLast = insertion.id == added.last?.id
            try commit(
                insertion.stroke, id: insertion.id, to: id, live: isLast ? live : nil)
        }
        return true
    }

    private func paint(
        _ stroke: Stroke, _ id: StrokeID?, on layer: LayerID
    ) throws(GraphicsError) {
        let pixels = Viewport.pixels(of: stroke.bounds, level: viewport.level)
        var targets: [TilePainter.Target] = []
        var pieces: [UndoPixels.Entry.Piece] = []
        var canBeUndone = canBeUndone(id, pixels)
        for (key, tile) in tiles(of: layer, meeting: stroke.bounds) {
            try keep(pixels, of: tile, key, &pieces, &canBeUndone)
            if !tile.pending.isEmpty { tile.additions.append(.stroke(stroke)) }
            // There is nothing to take away from no ink.
            if stroke.brush.effect == .erase, tile.surface == nil { continue }
            targets.append(
                TilePainter.Target(
                    surface: try tile.canvas(), frame: key.frame, clip: key.frame))
        }
        try painter.paint(stroke, on: targets, level: viewport.level)
        dirty.insert(viewport.windowPart(pixels.intersection(viewport.sheet)))
        note(pieces, canBeUndone ? id : nil, layer)
    }

    private func canBeUndone(_ id: StrokeID?, _ pixels: PixelRectangle) -> Bool {
        id != nil && pixels.area * 4 <= UndoPixels.capacity
    }

    /// Keeps what lies below a stroke, as long as all of it can be kept.
    private func keep(
        _ pixels: PixelRectangle, of tile: Tile, _ key: TileKey,
        _ pieces: inout [UndoPixels.Entry.Piece], _ canBeUndone: inout Bool
    ) throws(GraphicsError) {
        canBeUndone = canBeUndone && tile.isCurrent
        guard canBeUndone else { return }
        let part = pixels.intersection(key.frame)
        pieces.append(
            UndoPixels.Entry.Piece(key: key, part: part, pixels: try tile.copy(part, of: key)))
    }

    /// Notes what lies below a stroke; without one, what is known of the layer is of no use any more.
    private func note(
        _ pieces: [UndoPixels.Entry.Piece], _ stroke: StrokeID?, _ layer: LayerID
    ) {
        guard let stroke else { return undoPixels.forget(layer) }
        undoPixels.append(
            UndoPixels.Entry(
                layer: layer, stroke: stroke, level: viewport.level, pieces: pieces))
    }

    /// The tiles of this level in which ink within `area` lies; those of others are drawn anew when
    /// they are seen.
    private func tiles(of layer: LayerID, meeting area: Rectangle) -> [(key: TileKey, tile: Tile)] {
        let level = viewport.level
        var met: [(TileKey, Tile)] = []
        for (key, tile) in cache.tiles where key.layer == layer {
            let part = Viewport.pixels(of: area, level: key.level).intersection(key.frame)
            guard !part.isEmpty else { continue }
            if key.level == level { met.append((key, tile)) } else { invalidate(tile, part) }
        }
        return met
    }

    // MARK: - Long strokes

    private func land(
        _ stroke: Stroke, _ id: StrokeID?, on layer: LayerID, _ live: LiveStroke?
    ) {
        let pixels = Viewport.pixels(of: stroke.bounds, level: viewport.level)
        let areas = tiles(of: layer, meeting: stroke.bounds).map { key, _ in
            TileJob.Area(key: key, part: pixels.intersection(key.frame))
        }
        let job = makeJob(.stroke(stroke), areas)
        if let live {
            // Above those that ended before it, below those that are still being drawn.
            self.live.removeAll { $0 === live }
            self.live.insert(live, at: landings.count { $0.live != nil })
        }
        landings.append(
            Landing(
                stroke: stroke, id: id, layer: layer, live: live, job: job,
                canBeUndone: canBeUndone(id, pixels)))
        live?.settle()
        executor.submit([job])
    }

    /// Puts ink that is ready on so many tiles, in the order of the strokes.
    func landReady(tiles: Int = .max) throws(GraphicsError) {
        var left = tiles
        while left > 0, let first = landings.first, first.result != nil {
            if let sheet = landings[0].result?.sheets.popLast() {
                try land(sheet, &landings[0])
                left -= 1
            } else {
                landings.removeFirst()
                if let live = first.live { endLanded(live, first) }
                note(first.pieces, first.canBeUndone ? first.id : nil, first.layer)
                if let error = first.result?.error {
                    invalidate(first.layer, [first.stroke.bounds])
                    throw error
                }
            }
        }
        if landings.first?.result != nil { executor.remind() }
    }

    /// Ends a live picture that was shown beside the tiles on which the ink is now only.
    private func endLanded(_ live: LiveStroke, _ landing: Landing) {
        let left = touched(live)
        _ = endStroke(live)
        for key in TileKey.covering(left, layer: landing.layer, level: viewport.level)
        where !landing.landed.contains(key) {
            dirty.insert(viewport.windowPart(key.frame.intersection(left)))
        }
    }

    /// The pixels of tiles that lie below the live picture of a stroke that has ended.
    private func touched(_ live: LiveStroke) -> PixelRectangle {
        let (sheet, touched) = (viewport.sheet, live.mask.touched)
        return PixelRectangle(
            x: touched.x + sheet.x, y: touched.y + sheet.y, width: touched.width,
            height: touched.height)
    }

    private func land(
        _ sheet: TileResult.Sheet, _ landing: inout Landing
    ) throws(GraphicsError) {
        let (key, part) = (sheet.area.key, sheet.area.part)
        let mask = viewport.sheet
        landing.landed.insert(key)
        landing.live?.clear(key.frame.intersection(mask).within(mask))
        // The live picture may have reached farther than the finished stroke.
        let shown = landing.live.map { touched($0).intersection(key.frame) } ?? .empty
        dirty.insert(viewport.windowPart(part.union(shown).intersection(mask)))
        guard let tile = cache[key] else { return }
        let pixels = Viewport.pixels(of: landing.stroke.bounds, level: key.level)
        try keep(pixels, of: tile, key, &landing.pieces, &landing.canBeUndone)
        guard let patch = sheet.surface else { return }
        let effect = landing.stroke.brush.effect.operator
        if !tile.pending.isEmpty { tile.additions.append(.patch(patch, effect)) }
        try tile.lay(patch, effect, on: part, of: key)
    }

    /// Paints at once what was to be painted meanwhile.
    func finishLandings() throws(GraphicsError) {
        for index in landings.indices where landings[index].result == nil {
            let job = landings[index].job
            job.cancellation.cancel()
            jobs[job.id] = nil
            let own = TileJob(id: job.id, content: job.content, areas: job.areas)
            landings[index].result = own.perform(with: painter)
        }
        try landReady()
    }

    // MARK: - Taking back

    /// Takes back the newest stroke of a layer; gives false where that was something else.
    private func takeBack(
        _ edit: Edit, _ change: Change, _ drawing: Drawing
    ) throws(GraphicsError) -> Bool {
        guard case .removeStrokes(let ids, let layer) = edit, ids.count == 1 else { return false }
        if let index = landings.firstIndex(where: { $0.id == ids[0] && $0.landed.isEmpty }) {
            let landing = landings.remove(at: index)
            landing.job.cancellation.cancel()
            jobs[landing.job.id] = nil
            if let live = landing.live { dirty.insert(endStroke(live)) }
            try landReady()
            return true
        }
        try finishLandings()
        guard let entry = undoPixels.take(ids[0], of: layer),
            entry.level == viewport.level
        else { return false }
        try putBack(entry, change.ink[layer]?.rectangles ?? [])
        try request(drawing)
        return true
    }

    private func putBack(
        _ entry: UndoPixels.Entry, _ areas: [Rectangle]
    ) throws(GraphicsError) {
        let pieces = Dictionary(uniqueKeysWithValues: entry.pieces.map { ($0.key, $0) })
        for area in areas {
            let pixels = Viewport.pixels(of: area, level: entry.level)
            for (key, tile) in tiles(of: entry.layer, meeting: area) {
                if let piece = pieces[key], tile.isCurrent {
                    try tile.restore(piece)
                } else {
                    invalidate(tile, pixels.intersection(key.frame))
                }
            }
            dirty.insert(viewport.windowPart(pixels.intersection(viewport.sheet)))
        }
    }
}

extension Edit {
    /// The layers that may hold other ink than before, though no ink of theirs was edited.
    fileprivate func replacedLayers(among known: [LayerID]) -> [LayerID] {
        switch self {
        case .replaceLayers: known
        case .addLayer(let layer, _): [layer.id]
        case .removeLayer(let id): [id]
        case .group(let edits): edits.flatMap { $0.replacedLayers(among: known) }
        default: []
        }
    }
}
