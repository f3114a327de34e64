import Drawing
import Geometry
import Graphics
import Ink

/// A finished stroke that is too long to be painted between two frames.
///
/// Its live picture stays on each tile until its ink is there.
struct Landing {
    let stroke: Stroke
    let id: StrokeID?
    let layer: LayerID
    /// Before which step it was not there; nil where what lies below is not kept.
    let moment: Moment?
    let live: LiveStroke?
    let job: TileJob
    /// What the job has drawn; sheets that are on their tiles are taken out.
    var result: TileResult?
    /// What lay below, as far as the ink is on its tiles.
    var pieces: [SavedPixels.Entry.Piece] = []
    /// The tiles on which its ink is.
    var landed: Set<TileKey> = []
}

/// Painting long strokes in slices: one tile after another takes over the ink.
extension CanvasRenderer {
    /// Has a stroke painted by the workers.
    func land(
        _ stroke: Stroke, _ id: StrokeID?, _ moment: Moment?, on layer: LayerID,
        _ live: LiveStroke?
    ) {
        let pixels = Viewport.pixels(of: stroke.bounds, level: viewport.level)
        let areas = tiles(of: layer, meeting: stroke.bounds).map { key, _ in
            TileJob.Area(key: key, part: pixels.intersection(key.frame))
        }
        let job = makeJob(.stroke(stroke), areas)
        if let live {
            // Above those that ended before it, below those that are still being drawn.
            self.live.removeAll { $0 === live }
            self.live.insert(live, at: fading.count + landings.count { $0.live != nil })
        }
        landings.append(
            Landing(
                stroke: stroke, id: id, layer: layer, moment: moment, live: live, job: job))
        // Its lead goes with the contact, and is in no mask that would tell of it later.
        if let live { dirty.insert(endPart(of: live)) }
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
                if let moment = first.moment { keep(first.pieces, moment, of: first.layer) }
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
    func touched(_ live: LiveStroke) -> PixelRectangle {
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
        if hidden.contains(key) {
            hidden.forgetPixels(of: key)
        } else if landing.moment != nil, let piece = try tile.saveBelowAddition(part, of: key) {
            landing.pieces.append(piece)
        }
        guard let patch = sheet.surface else { return }
        let effect = landing.stroke.brush.effect.operator
        if !tile.pending.isEmpty {
            tile.additions.append(
                Tile.Addition(content: .patch(patch, effect), moment: landing.moment))
        }
        try tile.lay(patch, effect, on: part, of: key)
    }

    /// Puts long strokes on their tiles before these change in another way.
    ///
    /// What would take longer than a frame or two is not painted here: its tiles are drawn anew, with the
    /// drawing that the caller asks for.
    func finishLandings() throws(GraphicsError) {
        var left = samplesFinishedAtOnce
        for index in landings.indices where landings[index].result == nil {
            left -= landings[index].stroke.sampleCount
            guard left >= 0 else { break }
            finish(&landings[index])
            guard landings[index].result?.error == nil else {
                landings[index].result = nil
                break
            }
        }
        let late = landings.drop { $0.result != nil }
        landings.removeLast(late.count)
        for landing in late { fade(landing) }
        try landReady()
    }

    private func finish(_ landing: inout Landing) {
        let job = landing.job
        job.cancellation.cancel()
        jobs[job.id] = nil
        let own = TileJob(id: job.id, content: job.content, areas: job.areas)
        landing.result = own.perform(with: painter)
    }

    /// Removes a stroke that an edit takes away from those of which no ink is on a tile yet; gives nil
    /// where the edit is another one.
    func lift(_ edit: Edit) throws(GraphicsError) -> Landing? {
        guard case .removeStrokes(let ids, _) = edit, ids.count == 1,
            let index = landings.firstIndex(where: { $0.id == ids[0] && $0.landed.isEmpty })
        else { return nil }
        let landing = landings.remove(at: index)
        landing.job.cancellation.cancel()
        jobs[landing.job.id] = nil
        try landReady()
        return landing
    }
}
