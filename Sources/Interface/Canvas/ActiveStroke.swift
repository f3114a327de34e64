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
    /// How far its shape has come.
    private(set) var progress = StrokeProgress()

    init(_ stroke: StrokeInProgress, live: LiveStroke, number: Int, isPrecise: Bool) {
        self.stroke = stroke
        self.live = live
        self.number = number
        self.isPrecise = isPrecise
    }

    /// Takes a sample; gives the rectangle in which the ink changed.
    mutating func append(_ sample: PenSample) -> Rectangle {
        var sample = sample
        if !isPrecise { sample.position = sample.location }
        let known = stroke.model.settled.count
        let changed = stroke.append(sample)
        progress.stable += stroke.model.settled.count - known
        progress.unstable = stroke.model.unsettled.count
        live.update(stroke.model)
        stroke.discardSettled()
        return changed
    }
}
