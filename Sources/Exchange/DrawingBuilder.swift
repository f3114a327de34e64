import Drawing
import Geometry
import Ink

/// Gathers the layers and strokes of a file, within the limits, into a drawing.
struct DrawingBuilder {
    /// A layer that is being filled.
    struct Sheet {
        var name: String
        var isVisible = true
        var isLocked = false
        var opacity = 1.0
        var image: PlacedImage?
        fileprivate(set) var strokes = StrokeStack()
        /// Whether the file does not name it, so that it is left out where nothing came to lie on it.
        var isImplied = false
    }

    /// The paper.
    var background = Background.white
    /// The layers, the lowest first.
    private(set) var sheets: [Sheet] = []
    private var strokes = ImportCount(.strokes)
    private var samples = ImportCount(.samples)
    private var brushes: [Brush: SharedBrush] = [:]
    private var next = StrokeID(1)

    /// Whether there is anything to be seen.
    var isEmpty: Bool { sheets.allSatisfy { $0.strokes.isEmpty && $0.image == nil } }

    /// Adds a layer above all; gives its index.
    mutating func add(_ sheet: Sheet, line: Int?) throws(ImportError) -> Int {
        try ImportLimit.layers.check(sheets.count + 1, line: line)
        sheets.append(sheet)
        return sheets.count - 1
    }

    /// Lays a stroke on a layer; nothing where it has no sample.
    mutating func add(
        _ samples: [StrokeSample], _ brush: Brush, to sheet: Int, startTime: Double? = nil,
        isForceProven: Bool = false, line: Int?
    ) throws(ImportError) {
        guard !samples.isEmpty else { return }
        try ImportLimit.strokeSamples.check(samples.count, line: line)
        try self.samples.add(samples.count, line: line)
        try strokes.add(line: line)
        guard
            var stroke = Stroke(
                brush: shared(brush), samples: samples, isForceProven: isForceProven)
        else { return }
        stroke.startTime = startTime
        add(stroke, to: sheet)
    }

    /// Lays a stroke that is there already on a layer.
    mutating func add(_ stroke: Stroke, to sheet: Int) {
        sheets[sheet].strokes.append(stroke, as: next)
        next = StrokeID(next.rawValue + 1)
    }

    /// Puts a picture on a layer that has neither strokes nor another one; tells whether it did.
    mutating func place(_ image: PlacedImage, on sheet: Int) -> Bool {
        guard sheets[sheet].strokes.isEmpty, sheets[sheet].image == nil else { return false }
        sheets[sheet].image = image
        return true
    }

    /// The drawing; `notes` tell what else was in the file.
    ///
    /// - Throws: where there is nothing to be seen in it.
    func drawing(besides notes: ImportNotes = ImportNotes()) throws(ImportError) -> Drawing {
        guard !isEmpty else {
            throw notes.problem ?? ImportError(.noInk(besides: notes.sentences))
        }
        let kept = sheets.filter { !$0.isImplied || !$0.strokes.isEmpty }
        let layers = kept.enumerated().map { index, sheet in
            Layer(
                id: LayerID(Int64(index) + 1), name: sheet.name, isVisible: sheet.isVisible,
                isLocked: sheet.isLocked, opacity: sheet.opacity, image: sheet.image,
                strokes: sheet.strokes)
        }
        do throws(EditError) {
            return try Drawing(
                background: background, layers: layers, nextStrokeID: next,
                nextLayerID: LayerID(Int64(layers.count) + 1))
        } catch {
            throw ImportError(.value(of: .layerList, text: "\(error)", expected: .aDrawing))
        }
    }

    private mutating func shared(_ brush: Brush) -> SharedBrush {
        if let known = brushes[brush] { return known }
        // Whatever a file says, a brush is one that the table of settings allows.
        let shared = SharedBrush(brush.mended)
        brushes[brush] = shared
        return shared
    }
}
