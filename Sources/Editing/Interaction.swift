public import Drawing
public import Geometry
import Ink
public import Input

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

/// Strokes that a contact has just touched for the first time, and that are not to be seen any more.
public struct TouchedStrokes: Sendable {
    /// The strokes, at least one.
    public let strokes: ArraySlice<IdentifiedStroke>
    /// Their layer.
    public let layerID: LayerID
}

/// What a contact hides of a layer as long as it lasts.
public struct HiddenInk: Sendable {
    /// The layer.
    public let layerID: LayerID
    /// The areas of the drawing that look different without it; empty for nothing.
    public let areas: [Rectangle]
}

/// What one contact does, from its first sample to its last.
///
/// To add one: a type of its own, a case here, and the choice in `Editor.begin`. Each property and function
/// below is a question that every interaction has to answer. An enumeration, so that a sample allocates
/// nothing.
public enum Interaction: Sendable {
    /// It draws a stroke.
    case drawing(StrokeDrawing)
    /// It takes whole strokes away.
    case erasing(StrokeErasing)
    /// It takes a colour from the paper.
    case picking(ColorPicking)
    /// It chooses strokes and pictures.
    case lassoing(Lassoing)

    /// What a contact comes to.
    struct Outcome {
        /// What it does to the drawing; nil for nothing.
        var edit: Edit?
        /// What comes before that, as a step of its own: a stroke as it was drawn that became a shape.
        var free: Stroke?
        /// Whether its device has sent no other force than 0.
        var hasOnlyZeroForce = false
    }

    var start: ContactStart {
        switch self {
        case .drawing(let drawing): drawing.start
        case .erasing(let erasing): erasing.start
        case .picking(let picking): picking.start
        case .lassoing(let lassoing): lassoing.start
        }
    }

    /// Whether it counts where the pen is, not at whole pixels.
    public var isPrecise: Bool { start.isPrecise }

    /// The number of its contact where parts of its stroke were handed on; else nil.
    var handedOn: Int? {
        switch self {
        case .drawing(let drawing): drawing.hasParts ? start.number : nil
        case .erasing, .picking, .lassoing: nil
        }
    }

    /// The colour of the ink that it lays on; nil where it lays none.
    var inkColor: Color? {
        switch self {
        case .drawing(let drawing):
            drawing.stroke.brush.effect == .ink ? drawing.stroke.brush.color : nil
        case .erasing, .picking, .lassoing: nil
        }
    }

    /// Takes a sample of a window that shows `viewport`; gives what is not to be seen any more, nil for
    /// nothing.
    mutating func take(_ sample: PenSample, in viewport: Viewport) -> TouchedStrokes? {
        var sample = sample
        if !isPrecise { sample.position = sample.position.roundedToPixel }
        sample.position = viewport.drawingPlace(of: sample.position)
        sample.turn(onto: viewport)
        // Moved out and back: a copy of its arrays would be made for every sample.
        switch consume self {
        case .drawing(var drawing):
            drawing.take(sample)
            self = .drawing(drawing)
            return nil
        case .erasing(var erasing):
            let touched = erasing.take(sample)
            self = .erasing(erasing)
            guard !touched.isEmpty else { return nil }
            return TouchedStrokes(strokes: touched, layerID: erasing.layerID)
        case .picking(let picking):
            self = .picking(picking)
            return nil
        case .lassoing(var lassoing):
            lassoing.take(sample.position)
            self = .lassoing(lassoing)
            return nil
        }
    }

    /// Does something with a stroke that is being drawn, in place.
    mutating func withDrawing(_ body: (inout StrokeDrawing) -> Void) {
        switch consume self {
        case .drawing(var drawing):
            body(&drawing)
            self = .drawing(drawing)
        case .erasing(let erasing): self = .erasing(erasing)
        case .picking(let picking): self = .picking(picking)
        case .lassoing(let lassoing): self = .lassoing(lassoing)
        }
    }

    /// Goes on with what became of the drawing meanwhile.
    mutating func update(_ drawing: Drawing) {
        switch consume self {
        case .drawing(let stroke): self = .drawing(stroke)
        case .erasing(var erasing):
            erasing.update(drawing)
            self = .erasing(erasing)
        case .picking(let picking): self = .picking(picking)
        case .lassoing(let lassoing): self = .lassoing(lassoing)
        }
    }

    /// Whether nothing can come of it any more, as its layer was locked meanwhile or has gone.
    func isVain(in drawing: Drawing) -> Bool {
        switch self {
        // It is told at the lift, as another layer may take the ink by then.
        case .drawing, .picking, .lassoing: false
        case .erasing(let erasing): drawing[erasing.layerID]?.isLocked != false
        }
    }

    /// Whether the drawing is shown as if it had ended; else what it does lies above the drawing.
    var isShownInDrawing: Bool {
        switch self {
        case .drawing, .picking, .lassoing: false
        case .erasing: true
        }
    }

    /// What it hides of the drawing, which is to be seen again where it comes to nothing; nil for nothing.
    var hidden: HiddenInk? {
        switch self {
        case .drawing, .picking, .lassoing: nil
        case .erasing(let erasing): HiddenInk(layerID: erasing.layerID, areas: erasing.areas)
        }
    }

    /// What it comes to if it ends now; ink goes to the layer that was `chosen`.
    ///
    /// `origin` is that of the clock of its samples, in seconds since 1970 began in UTC.
    consuming func outcome(
        in drawing: Drawing, chosen: LayerID?, origin: Double?
    ) -> Outcome {
        switch consume self {
        case .drawing(var drawn):
            let free = drawn.freeStroke(origin: origin)
            guard let stroke = drawn.finish(origin: origin) else { return Outcome() }
            let layer = drawing.inkLayer(chosen: chosen)?.id ?? chosen
            return Outcome(
                edit: EditBuilder(drawing).addition(of: [stroke], to: layer), free: free,
                hasOnlyZeroForce: stroke.hasOnlyZeroForce)
        case .erasing(let erasing): return Outcome(edit: erasing.edit(of: drawing))
        case .picking, .lassoing: return Outcome()
        }
    }
}

extension PenSample {
    /// Turns how it leans and how it is turned about itself from the window to the drawing that `viewport` shows.
    public mutating func turn(onto viewport: Viewport) {
        let turn = .zero - viewport.rotation
        (tilt, rotation) = (tilt?.turned(by: turn), rotation.map { $0 + turn })
        guard viewport.isFlipped else { return }
        (tilt, rotation) = (tilt?.mirrored, rotation.map { .zero - $0 })
    }
}
