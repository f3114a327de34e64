import Drawing
import Geometry
import Input

/// How a contact began.
struct ContactStart: Sendable {
    /// Its number among all contacts of the editor.
    let number: Int
    /// When it began.
    let time: Timestamp
    /// Whether it counts where the pen is, not at whole pixels.
    let isPrecise: Bool
    /// Whether the device has sent a real force: a force of 0 is a light touch then.
    let isForceProven: Bool
}

/// What one contact does, from its first sample to its last.
///
/// To add one: a type of its own that takes samples and gives an edit at its end, a case here, and the
/// choice in `Editor.begin`. An enumeration, so that a sample allocates nothing.
public enum Interaction: Sendable {
    /// It draws a stroke.
    case drawing(StrokeDrawing)
    /// It takes whole strokes away.
    case erasing(StrokeErasing)

    var start: ContactStart {
        switch self {
        case .drawing(let drawing): drawing.start
        case .erasing(let erasing): erasing.start
        }
    }

    /// Takes a sample of a window that shows `viewport`; gives the strokes that are not to be seen
    /// any more.
    mutating func take(_ sample: PenSample, in viewport: Viewport) -> ArraySlice<IdentifiedStroke> {
        var sample = sample
        if !start.isPrecise { sample.position = sample.position.roundedToPixel }
        sample.position = viewport.drawingPlace(of: sample.position)
        // Moved out and back: a copy of its arrays would be made for every sample.
        switch consume self {
        case .drawing(var drawing):
            drawing.take(sample)
            self = .drawing(drawing)
            return []
        case .erasing(var erasing):
            let touched = erasing.take(sample)
            self = .erasing(erasing)
            return touched
        }
    }

    /// Does something with a stroke that is being drawn, in place.
    mutating func withDrawing(_ body: (inout StrokeDrawing) -> Void) {
        guard case .drawing = self else { return }
        switch consume self {
        case .drawing(var drawing):
            body(&drawing)
            self = .drawing(drawing)
        case .erasing(let erasing): self = .erasing(erasing)
        }
    }

    /// Goes on with what became of the drawing meanwhile.
    mutating func update(_ drawing: Drawing) {
        guard case .erasing(var erasing) = self else { return }
        erasing.update(drawing)
        self = .erasing(erasing)
    }
}
