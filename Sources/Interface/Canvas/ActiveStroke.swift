import Geometry
import Ink
import Pen
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

    /// Takes a sample; its ink follows with `refresh`.
    mutating func append(_ sample: PenSample) {
        var sample = sample
        if !isPrecise { sample.position = sample.location }
        // A sample that cannot be true is no part of the stroke, which goes on with the next.
        try? stroke.append(sample)
    }

    /// Where its ink is if the pen is at `place`.
    func inkPlace(_ place: Point) -> Point { isPrecise ? place : place.roundedToPixel }

    /// Brings the ink up to date, leading on to where the pen is expected; gives the rectangle that
    /// changed.
    mutating func refresh(leadingTo places: some Collection<Point>) -> Rectangle {
        let changed = stroke.refresh(leadingTo: places)
        guard !changed.isNull else { return .null }
        live.update(stroke.model)
        stroke.discardSettled()
        return changed
    }
}
