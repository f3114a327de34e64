import Editing
import Ink
package import Input

/// How far the shape of a stroke has come.
package struct StrokeProgress: Hashable {
    /// Points that will not change any more.
    package var stable = 0
    /// Points that the next samples may still move.
    package var unstable = 0

    /// None, or so many points.
    package init(stable: Int = 0, unstable: Int = 0) {
        (self.stable, self.unstable) = (stable, unstable)
    }

    /// Receives a stroke's progress and its predicted points.
    package typealias Note = (StrokeProgress, _ predicted: [PredictedPoint], PointerID) -> Void
}

extension Interaction {
    /// How far the shape of its stroke has come; none for what draws none.
    package var progress: StrokeProgress {
        switch self {
        case .drawing(let drawing): drawing.progress
        case .erasing, .picking, .lassoing: StrokeProgress()
        }
    }
}

extension StrokeDrawing {
    /// How far its shape has come.
    var progress: StrokeProgress {
        StrokeProgress(stable: stroke.model.stableCount, unstable: stroke.model.unstableCount)
    }
}
