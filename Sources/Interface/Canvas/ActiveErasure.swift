import Drawing
import Geometry
import Ink
import Input
import Rendering

/// A contact of an eraser that takes whole strokes.
struct ActiveErasure {
    /// What it has touched so far.
    var erasure: StrokeErasure
    /// How wide it is.
    let brush: Brush
    /// The how manieth contact of the canvas it is.
    let number: Int
    /// Whether it erases where the pen is, not at whole pixels.
    let isPrecise: Bool
    /// Whether a force of 0 is a light touch, and not that of a device which sends none.
    let isForceProven: Bool
    /// When it began.
    let start: Timestamp

    /// Takes a sample of the window that shows `viewport`; gives the strokes that it touched for the
    /// first time.
    mutating func append(
        _ sample: PenSample, in viewport: Viewport
    ) -> ArraySlice<IdentifiedStroke> {
        var sample = sample
        let place = isPrecise ? sample.position : sample.position.roundedToPixel
        sample.position = viewport.drawingPlace(of: place)
        // What no stroke takes is no part of a wipe either.
        guard let kept = StrokeSample(sample, start: start) else { return [] }
        var force = kept.force ?? brush.forceWhenAbsent
        if force == 0, !isForceProven { force = brush.forceWhenAbsent }
        guard force.isFinite else { return [] }
        return erasure.append(brush.point(at: kept.position, force: force, tilt: kept.tilt))
    }
}
