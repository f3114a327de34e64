import Drawing
import Geometry
import Ink

/// The first samples of a stroke as live ink: what it looked like while it was being drawn.
final class PartialStroke {
    let stroke: Stroke
    let live: LiveStroke
    /// How many samples have been drawn.
    private(set) var count = 0
    private let samples: [StrokeSample]
    private var model: StrokeModel

    /// A stroke without any sample yet, on an empty mask.
    init(_ stroke: Stroke, live: LiveStroke, tolerance: Double) {
        self.stroke = stroke
        self.live = live
        samples = stroke.samples
        model = StrokeModel(
            brush: stroke.brush, isForceProven: stroke.isForceProven, tolerance: tolerance,
            seed: samples.first?.seed)
    }

    /// Draws on until so many samples have been drawn; gives the rectangle of the drawing that
    /// changed, null for none.
    func advance(to target: Int) -> Rectangle {
        for sample in samples[count..<target] {
            // A sample that is refused here was refused when it was drawn.
            try? model.append(sample.moved(by: stroke.offset))
        }
        count = target
        let changed = model.refresh()
        live.update(model)
        model.discardSettled()
        return changed
    }
}
