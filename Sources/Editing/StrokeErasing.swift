import Drawing
import Geometry
import Ink
import Input

/// A contact of an eraser that takes whole strokes: they go from the picture at a touch, and from the
/// drawing at the lift.
public struct StrokeErasing: Sendable {
    let start: ContactStart
    private let brush: Brush
    private var erasure: StrokeErasure

    init(in layer: Layer, brush: Brush, start: ContactStart) {
        erasure = StrokeErasure(in: layer)
        (self.brush, self.start) = (brush, start)
    }

    /// Which layer's strokes it takes.
    var layerID: LayerID { erasure.layerID }

    /// The areas of the drawing with all that it touched; empty for nothing.
    var areas: [Rectangle] { ChangedArea(erasure.bounds).rectangles }

    /// Gives the strokes that were touched for the first time.
    mutating func take(_ sample: PenSample) -> ArraySlice<IdentifiedStroke> {
        // What no stroke takes is no part of a wipe either.
        guard let kept = StrokeSample(sample, start: start.time) else { return [] }
        var force = kept.force ?? brush.forceWhenAbsent
        if force == 0, !start.isForceProven { force = brush.forceWhenAbsent }
        guard force.isFinite else { return [] }
        return erasure.append(
            brush.point(
                at: kept.position, force: force, tilt: kept.tilt, rotation: kept.rotation))
    }

    /// Goes on with what became of the drawing meanwhile.
    mutating func update(_ drawing: Drawing) {
        if let layer = drawing[layerID] { erasure.update(layer) }
    }

    /// What takes the touched strokes away; nil where none of them is left.
    func edit(of drawing: Drawing) -> Edit? {
        let ids = erasure.strokes(in: drawing)
        return ids.isEmpty ? nil : .removeStrokes(ids, from: layerID)
    }
}
