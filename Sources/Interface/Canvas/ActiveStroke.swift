import Geometry
import Ink
import Input
import Rendering

/// A stroke that is being drawn on the canvas.
struct ActiveStroke {
    /// The stroke so far.
    var stroke: StrokeInProgress
    /// Its pixels.
    let live: LiveStroke
    /// The how manieth of the canvas it is.
    let number: Int
    /// Whether it is drawn where the pen is, not at whole pixels.
    let isPrecise: Bool
    /// When it began.
    let start: Timestamp

    init(
        _ stroke: StrokeInProgress, live: LiveStroke, number: Int, isPrecise: Bool,
        start: Timestamp
    ) {
        self.stroke = stroke
        self.live = live
        self.number = number
        self.isPrecise = isPrecise
        self.start = start
    }

    /// How far its shape has come.
    var progress: StrokeProgress {
        StrokeProgress(stable: stroke.model.stableCount, unstable: stroke.model.unstableCount)
    }

    /// Takes a sample of the window that shows `viewport`; its ink follows with `refresh`.
    mutating func append(_ sample: PenSample, in viewport: Viewport) {
        var sample = sample
        sample.position = viewport.drawingPlace(of: inkPlace(sample.position))
        // A sample that cannot be true is no part of the stroke, which goes on with the next.
        try? stroke.append(sample)
    }

    /// Where its ink is if the pen is at `place`, both in pixels of the window.
    func inkPlace(_ place: Point) -> Point { isPrecise ? place : place.roundedToPixel }

    /// Brings the ink up to date, leading on to where the pen is expected; gives the rectangle of the
    /// drawing that changed.
    mutating func refresh(leadingTo places: [Point]) -> Rectangle {
        let changed = stroke.refresh(leadingTo: places)
        guard !changed.isNull else { return .null }
        live.update(stroke.model)
        stroke.discardSettled()
        return changed
    }
}
