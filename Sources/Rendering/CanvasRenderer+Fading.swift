import Drawing
import Geometry
import Graphics
import Ink

/// The live picture of a stroke whose tiles are drawn anew, with its ink: shown on each until then.
struct FadingStroke {
    /// Which stroke of the drawing; nil where nobody knows.
    let id: StrokeID?
    let live: LiveStroke
    /// The tiles on which it is shown.
    var keys: Set<TileKey>
}

/// Strokes that were to land, and come with their tiles instead.
extension CanvasRenderer {
    /// Has the tiles of a stroke drawn anew in place of painting it, none of whose ink is on a tile yet;
    /// their drawing must have it.
    func fade(_ landing: Landing) {
        landing.job.cancellation.cancel()
        jobs[landing.job.id] = nil
        for area in landing.job.areas {
            if let tile = cache[area.key] { invalidate(tile, area.part) }
        }
        guard let live = landing.live else { return }
        let keys = Set(landing.job.areas.map(\.key))
        fading.append(FadingStroke(id: landing.id, live: live, keys: keys))
    }

    /// Ends what is shown on a tile that has its ink now.
    func endFading(on key: TileKey) {
        let mask = viewport.sheet
        for index in fading.indices where fading[index].keys.remove(key) != nil {
            let live = fading[index].live
            dirty.insert(viewport.windowPart(touched(live).intersection(key.frame)))
            live.clear(key.frame.intersection(mask).within(mask))
        }
        endFading { $0.keys.isEmpty }
    }

    /// Ends what is shown on tiles that nobody draws.
    func endForgottenFading() {
        guard !fading.isEmpty else { return }
        for index in fading.indices {
            fading[index].keys = fading[index].keys.filter { cache[$0]?.job != nil }
        }
        endFading { $0.keys.isEmpty }
    }

    /// Ends those of which `isMeant` is true.
    func endFading(where isMeant: (FadingStroke) -> Bool = { _ in true }) {
        for stroke in fading where isMeant(stroke) { dirty.insert(endStroke(stroke.live)) }
        fading.removeAll(where: isMeant)
    }
}
