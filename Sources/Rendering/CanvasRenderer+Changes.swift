public import Drawing
public import Geometry
public import Graphics
public import Ink

/// What becomes of edits.
extension CanvasRenderer {
    /// So many strokes on top are painted one after another; more are an edit like any other.
    private static let mostOnTop = 16

    /// Shows what a step has changed in `drawing`, which it has led to.
    ///
    /// What a step is about to change is kept, so that taking it back, or doing it again, puts pixels
    /// back, however many strokes lie there. `live` is the live picture of the stroke that was added.
    public func changed(
        _ done: Transition, _ drawing: Drawing, live: LiveStroke? = nil
    ) throws(GraphicsError) {
        if done.kind == .done { saved.forgetUndone() }
        let (from, to) = Moment.ends(of: done)
        if let landing = try lift(done.edit) {
            if let live = landing.live { dirty.insert(endStroke(live)) }
            return
        }
        // What is done for the first time was at no moment.
        let isKnown =
            done.kind != .done
            && done.change.ink.keys.contains {
                saved.contains(to, of: $0, level: viewport.level)
            }
        if !isKnown, try layOnTop(done.edit, done.change, from, drawing, live) { return }
        if let live { dirty.insert(endStroke(live)) }
        endFading()
        try finishLandings()
        for (layer, area) in done.change.ink where done.edit.changesInk {
            try exchange(layer, area.rectangles, from, to)
        }
        for layer in done.change.ink.keys {
            hidden.update(layer, drawing, without: done.edit.removedStrokes)
        }
        try take(done.change, done.edit, from, to, drawing)
    }

    /// Shows what an edit has changed in `drawing`, which is no step of its history.
    ///
    /// Strokes on top are painted on the tiles that they meet; other edits draw anew what they touched.
    /// Without the edit more may be drawn anew than is needed.
    public func changed(
        _ change: Change, by edit: Edit? = nil, _ drawing: Drawing, live: LiveStroke? = nil
    ) throws(GraphicsError) {
        forgetMoments()
        if let edit, let landing = try lift(edit) {
            if let live = landing.live { dirty.insert(endStroke(live)) }
            return
        }
        if let edit, try layOnTop(edit, change, nil, drawing, live) { return }
        if let live { dirty.insert(endStroke(live)) }
        endFading()
        try finishLandings()
        for (layer, area) in change.ink where edit?.changesInk != false {
            invalidate(layer, area.rectangles)
        }
        try take(change, edit, nil, nil, drawing)
    }

    /// Shows another drawing, of which nothing has been drawn.
    public func show(_ drawing: Drawing) throws(GraphicsError) {
        try finishLandings()
        endFading()
        for tile in cache.tiles.values { release(tile) }
        cache.removeAll()
        pictures = PictureSources()
        forgetMoments()
        hidden.removeAll()
        takeLooks(of: drawing, nil, nil)
        dirty.insert(PixelRectangle(size))
        try request(drawing)
    }

    /// Paints a part of the window anew.
    public func redraw(_ part: PixelRectangle, _ drawing: Drawing) throws(GraphicsError) {
        try finishLandings()
        forgetMoments()
        takeLooks(of: drawing, nil, nil)
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
    /// is shown until then, and ended. By its `id` it can be taken away before it is painted.
    public func commit(
        _ stroke: Stroke, id: StrokeID? = nil, to layer: LayerID? = nil, live: LiveStroke? = nil
    ) throws(GraphicsError) {
        forgetMoments()
        guard let layer = layer ?? openLayer else { return }
        try commit(stroke, id, nil, to: layer, live)
    }

    private func commit(
        _ stroke: Stroke, _ id: StrokeID?, _ moment: Moment?, to layer: LayerID,
        _ live: LiveStroke?
    ) throws(GraphicsError) {
        guard isPaintedAtOnce(stroke) else { return land(stroke, id, moment, on: layer, live) }
        if let live { dirty.insert(endStroke(live)) }
        try paint(stroke, moment, on: layer)
    }

    private func isPaintedAtOnce(_ stroke: Stroke) -> Bool {
        executor.isImmediate || stroke.sampleCount <= Self.immediateSamples && landings.isEmpty
    }

    // MARK: - Strokes on top

    private func layOnTop(
        _ edit: Edit, _ change: Change, _ moment: Moment?, _ drawing: Drawing, _ live: LiveStroke?
    ) throws(GraphicsError) -> Bool {
        guard case .addStrokes(let added, let id) = edit, let layer = drawing[id],
            added.count <= Self.mostOnTop, let first = added.first,
            first.index == layer.strokes.count - added.count
        else { return false }
        let areas = change.ink[id]?.rectangles ?? []
        do throws(GraphicsError) {
            if let moment, added.allSatisfy({ isPaintedAtOnce($0.stroke) }) {
                try saveBelow(areas, moment, of: id)
            }
            for insertion in added {
                let isLast = insertion.id == added.last?.id
                // The pixels below several strokes of one step belong together.
                try commit(
                    insertion.stroke, insertion.id, added.count == 1 ? moment : nil, to: id,
                    isLast ? live : nil)
            }
        } catch {
            // Memory is short: what may be on some tiles is drawn anew, with the rest of the drawing.
            invalidate(id, areas)
            return false
        }
        return true
    }

    private func paint(
        _ stroke: Stroke, _ moment: Moment?, on layer: LayerID
    ) throws(GraphicsError) {
        let pixels = Viewport.pixels(of: stroke.bounds, level: viewport.level)
        var targets: [TilePainter.Target] = []
        for (key, tile) in tiles(of: layer, meeting: stroke.bounds) {
            if !tile.pending.isEmpty {
                tile.additions.append(Tile.Addition(content: .stroke(stroke), moment: moment))
            }
            // There is nothing to take away from no ink.
            if stroke.brush.effect == .erase, tile.surface == nil { continue }
            targets.append(
                TilePainter.Target(
                    surface: try tile.canvas(), frame: key.frame, clip: key.frame))
        }
        try painter.paint(stroke, on: targets, level: viewport.level)
        dirty.insert(viewport.windowPart(pixels.intersection(viewport.sheet)))
    }

    /// The tiles of this level in which ink within `area` lies; those of others are drawn anew when
    /// they are seen.
    func tiles(of layer: LayerID, meeting area: Rectangle) -> [(key: TileKey, tile: Tile)] {
        let level = viewport.level
        var met: [(TileKey, Tile)] = []
        for (key, tile) in cache.tiles where key.layer == layer && key.kind == .ink {
            let part = Viewport.pixels(of: area, level: key.level).intersection(key.frame)
            guard !part.isEmpty else { continue }
            if key.level == level { met.append((key, tile)) } else { invalidate(tile, part) }
        }
        return met
    }
}
