import Drawing
import Geometry
import Graphics
import Ink
import Input
import Rendering

/// Whole strokes that an eraser takes: gone from the picture at a touch, from the drawing at the lift.
extension CanvasView {
    /// The drawing without the strokes that are just being erased.
    var shownDrawing: Drawing {
        guard !erasures.isEmpty else { return history.drawing }
        var drawing = history.drawing
        for active in erasures.values {
            let ids = active.erasure.strokes(in: drawing)
            guard !ids.isEmpty else { continue }
            // What is locked meanwhile stays.
            _ = try? drawing.apply(.removeStrokes(ids, from: active.erasure.layerID))
        }
        return drawing
    }

    func beginErasure(
        _ sample: PenSample, _ brush: Brush, in layer: Layer, _ update: inout Update
    ) throws(GraphicsError) {
        erasures[sample.pointer] = ActiveErasure(
            erasure: StrokeErasure(in: layer), brush: brush, number: strokeCount,
            isPrecise: isPrecise,
            isForceProven: devicesWithForce.contains(sample.pointer.device),
            start: sample.time)
        try erase(sample, &update)
    }

    func erase(_ sample: PenSample, _ update: inout Update) throws(GraphicsError) {
        guard let index = erasures.index(forKey: sample.pointer) else { return }
        if (sample.force?.value ?? 0) > 0 { devicesWithForce.insert(sample.pointer.device) }
        let touched = erasures.values[index].append(sample, in: viewport)
        guard !touched.isEmpty else { return }
        let layer = erasures.values[index].erasure.layerID
        (roughLayer, hasErased) = (layer, true)
        try renderer.hide(touched, of: layer)
        try showTiles(&update)
    }

    func endErasure(_ pointer: PointerID, _ update: inout Update) throws(GraphicsError) {
        guard let erasure = erasures.removeValue(forKey: pointer)?.erasure else { return }
        let ids = erasure.strokes(in: history.drawing)
        guard !ids.isEmpty else { return }
        let done = edit(&update) { history throws(EditError) in
            try history.apply(.removeStrokes(ids, from: erasure.layerID))
        }
        guard let done else { return try bringBack(erasure, &update) }
        try renderer.changed(done, shownDrawing)
        try showTiles(&update)
    }

    func cancelErasure(_ pointer: PointerID, _ update: inout Update) throws(GraphicsError) {
        guard let erasure = erasures.removeValue(forKey: pointer)?.erasure else { return }
        try bringBack(erasure, &update)
    }

    /// Ends what erases on a layer that is locked now, or gone: all of it stays.
    func endVainErasures(_ update: inout Update) throws(GraphicsError) {
        for (pointer, active) in erasures
        where history.drawing[active.erasure.layerID]?.isLocked != false {
            try cancelErasure(pointer, &update)
        }
    }

    /// Takes what became of the drawing meanwhile.
    func updateErasures() {
        for (pointer, active) in erasures {
            guard let layer = history.drawing[active.erasure.layerID] else { continue }
            erasures[pointer]?.erasure.update(layer)
        }
    }

    /// Draws anew around strokes that were erased, once none was for a drain: it takes longer where
    /// much lies there.
    func smoothErased() throws(GraphicsError) {
        defer { hasErased = false }
        guard let layer = roughLayer, !hasErased, !renderer.isLanding else { return }
        roughLayer = nil
        try renderer.redraw(of: layer, shownDrawing)
    }

    private func bringBack(
        _ erasure: StrokeErasure, _ update: inout Update
    ) throws(GraphicsError) {
        let areas = ChangedArea(erasure.bounds).rectangles
        try renderer.redraw(areas, of: erasure.layerID, shownDrawing)
        try showTiles(&update)
    }
}
