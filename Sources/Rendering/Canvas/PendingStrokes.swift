import Drawing
import Geometry
import Graphics
import Ink

/// A stroke that has ended, and whose ink is not on all of its tiles yet.
///
/// One that is too long to be painted between two frames is painted by others, apart from all other ink.
/// What has to change its tiles before has them drawn anew with it.
private struct PendingStroke {
    let stroke: StrokeOnTop
    /// Its picture until then.
    let live: LiveStroke?
    /// Who paints it; nil where its tiles are drawn anew with it.
    var job: TileJob?
    /// What was painted, as far as it is not on its tiles; nil before.
    var patches: [DrawnTile]?
    /// The tiles that lack its ink.
    var keys: Set<TileKey>
}

/// Strokes that have ended, in their order, until their ink is on their tiles: on each their live picture
/// is shown until then.
final class PendingStrokes {
    /// On how many tiles ink is put between two frames.
    static let tilesAtOnce = 2

    /// How many samples are painted at once where they have to be: two or three frames.
    var samplesPaintedAtOnce = 4_000

    private let tiles: CanvasTiles
    private let ink: LiveStrokes
    private var strokes: [PendingStroke] = []

    init(_ tiles: CanvasTiles, _ ink: LiveStrokes) { (self.tiles, self.ink) = (tiles, ink) }

    /// Whether strokes are being painted, or wait for being laid on their tiles.
    var isPainting: Bool { strokes.contains { $0.job != nil } }

    /// How many strokes come with tiles that are drawn anew.
    var redrawnCount: Int { strokes.count { $0.job == nil } }

    /// Has a stroke painted by others; `live`, its live picture, has ended.
    func append(_ stroke: StrokeOnTop, _ live: LiveStroke?) {
        let job = tiles.start(stroke)
        let keys = Set(job.areas.map(\.key))
        if let live {
            ink.settle(live, at: strokes.count { $0.live != nil })
            let waiting = Set(keys.map(\.frame))
            for key in ink.tiles(below: live, of: stroke.layer)
            where !waiting.contains(key.frame) {
                ink.clear(live, on: key)
            }
        }
        strokes.append(
            PendingStroke(stroke: stroke, live: live, job: job, keys: keys))
    }

    /// Takes what has come of requests.
    func take(_ finished: CanvasTiles.Finished) {
        for result in finished.strokes {
            guard let index = strokes.firstIndex(where: { $0.job?.id == result.id }) else {
                continue
            }
            strokes[index].patches = result.tiles
        }
        for key in finished.tiles { end(on: key) }
        if redrawnCount > 0 { end { tiles.cache[$0]?.job == nil } }
    }

    /// Puts ink that was painted on so many tiles, in the order of the strokes.
    func layPainted(tiles most: Int = .max) throws(GraphicsError) {
        var left = most
        while left > 0, let index = strokes.firstIndex(where: { $0.job != nil }),
            strokes[index].patches != nil
        {
            if let drawn = strokes[index].patches?.popLast() {
                try tiles.cache.lay(drawn, of: strokes[index].stroke)
                strokes[index].keys.remove(drawn.area.key)
                end(strokes[index], on: drawn.area.key, drawn.area.part)
                left -= 1
            } else {
                finish(strokes.remove(at: index))
            }
        }
        if strokes.first(where: { $0.job != nil })?.patches != nil { tiles.executor.remind() }
    }

    /// Makes way for a change of tiles that `drawing` is the result of.
    ///
    /// What would take longer than a frame or two is not painted here: its tiles are drawn anew, with the
    /// drawing that the caller asks for.
    func settle(_ drawing: Drawing) throws(GraphicsError) {
        guard !strokes.isEmpty else { return }
        remove { drawing[$0.layer]?.strokes.contains($0.id) == false }
        var left = samplesPaintedAtOnce
        for index in strokes.indices {
            guard let job = strokes[index].job else { continue }
            if strokes[index].patches == nil, left >= 0 {
                left -= strokes[index].stroke.stroke.sampleCount
                if left >= 0 { strokes[index].patches = tiles.perform(job)?.tiles }
                if strokes[index].patches == nil { left = -1 }
            }
            if left < 0 { redraw(&strokes[index], job) }
        }
        try layPainted()
    }

    /// Has the tiles of a stroke drawn anew that lack its ink.
    private func redraw(_ pending: inout PendingStroke, _ job: TileJob) {
        tiles.cancel(job)
        (pending.job, pending.patches) = (nil, nil)
        for area in job.areas { tiles.cache[area.key]?.touch(area.part) }
    }

    /// Ends strokes, wherever their ink is.
    func remove(where isMeant: (StrokeOnTop) -> Bool = { _ in true }) {
        for pending in strokes where isMeant(pending.stroke) {
            if let job = pending.job { tiles.cancel(job) }
            if let live = pending.live { ink.end(live) }
        }
        strokes.removeAll { isMeant($0.stroke) }
    }

    /// Ends what is shown on tiles that need it no more of strokes that come with their tiles.
    private func end(where isMeant: (TileKey) -> Bool) {
        for key in Set(strokes.filter { $0.job == nil }.flatMap(\.keys)).filter(isMeant) {
            end(on: key)
        }
        for pending in strokes where pending.job == nil && pending.keys.isEmpty { finish(pending) }
        strokes.removeAll { $0.job == nil && $0.keys.isEmpty }
    }

    private func end(on key: TileKey) {
        for index in strokes.indices
        where strokes[index].job == nil && strokes[index].keys.remove(key) != nil {
            end(strokes[index], on: key)
        }
    }

    /// Ends what is shown on a tile that has the ink now, which has changed within `part`; not before the other sheet
    /// of an eraser has it there too.
    private func end(
        _ pending: PendingStroke, on key: TileKey, _ part: PixelRectangle = .empty
    ) {
        ink.note(part)
        guard let live = pending.live, !pending.keys.contains(where: { $0.frame == key.frame })
        else { return }
        ink.clear(live, on: key)
    }

    private func finish(_ pending: PendingStroke) {
        if let live = pending.live { ink.endCleared(live) }
    }
}
