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

    init(_ stroke: StrokeInProgress, live: LiveStroke, number: Int, isPrecise: Bool) {
        self.stroke = stroke
        self.live = live
        self.number = number
        self.isPrecise = isPrecise
    }

    /// How far its shape has come.
    var progress: StrokeProgress {
        StrokeProgress(stable: stroke.model.stableCount, unstable: stroke.model.unstableCount)
    }

    /// Takes a sample; gives the rectangle in which the ink changed.
    mutating func append(_ sample: PenSample) -> Rectangle {
        var sample = sample
        if !isPrecise { sample.position = sample.location }
        do throws(IngestError) {
            let changed = try stroke.append(sample)
            showStroke()
            return changed
        } catch {
            // A sample that cannot be true is no part of the stroke, which goes on with the next.
            return .null
        }
    }

    /// Lets the ink lead on to where the pen is expected; gives the rectangle that changed.
    mutating func predict(_ places: [Point]) -> Rectangle {
        let changed = stroke.predict(places)
        if !changed.isNull { showStroke() }
        return changed
    }

    /// The places where its ink is to be if the pen is expected at `place`.
    func inkPlace(_ place: Point) -> Point { isPrecise ? place : place.roundedToPixel }

    private mutating func showStroke() {
        live.update(stroke.model)
        stroke.discardSettled()
    }
}
