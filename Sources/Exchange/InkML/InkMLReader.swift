import Geometry
import Ink

/// Reads InkML: each document is kept as a tree until its end, since what traces refer to may stand
/// anywhere.
final class InkMLReader: DrawingReader {
    /// What is kept with all that is in it.
    private static let definitions: Set<String> = [
        "context", "brush", "inkSource", "captureDevice", "traceFormat", "timestamp", "mapping",
        "canvas", "canvasTransform", "annotationXML",
    ]

    /// When the clock of files without a time stamp began, in seconds since 1970.
    private let date: Double
    private var builder = DrawingBuilder()
    private var notes = ImportNotes()
    private var definitions = InkMLDefinitions()
    /// The names of what is shown by references.
    private var views: Set<String> = []
    private var traceCount = ImportCount(.strokes)
    private var groupCount = ImportCount(.strokes)
    private var traceBytes = ImportCount(.traceBytes)
    private var nodeCount = ImportCount(.definitions)
    private var definitionBytes = ImportCount(.definitionBytes)
    /// For each element that is open, the outermost first, the innermost one that is kept.
    private var open: [XMLElement?] = []
    /// How many of the open elements are kept with all that is in them.
    private var definitionDepth = 0
    /// How many elements are open of which nothing is taken.
    private var skipped = 0

    /// A reader of a file of this date.
    init(date: Double) { self.date = date }

    func begin(_ element: XMLElement) throws(ImportError) {
        let parent = open.last ?? nil
        guard !skips(element, in: parent) else {
            skipped += 1
            return
        }
        if definitionDepth > 0 || Self.definitions.contains(element.name) {
            definitionDepth += 1
            try nodeCount.add(line: element.line)
            try definitionBytes.add(element.size, line: element.line)
        } else {
            switch element.name {
            case "trace":
                try traceCount.add(line: element.line)
                try traceBytes.add(element.size, line: element.line)
            case "ink", "definitions", "traceGroup":
                try groupCount.add(line: element.line)
                try traceBytes.add(element.size, line: element.line)
            default:
                if element.name == "traceView" { addView(element) }
                // What lies in it is read as if it were not there.
                open.append(parent)
                return
            }
        }
        if element.name != "ink" { parent?.append(element) }
        open.append(element)
    }

    /// Whether nothing in an element matters: what was recognised in the ink, and hover.
    private func skips(_ element: XMLElement, in parent: XMLElement?) -> Bool {
        let isForeign =
            parent?.name == "annotationXML" && element.namespace != Annotation.namespace
        let isHover = element.name == "trace" && element["type"] == "penUp"
        return skipped > 0 || parent?.name == "trace" || isForeign || isHover
            || element.name == "annotation"
    }

    private func addView(_ element: XMLElement) {
        guard let reference = element["traceDataRef"],
            !open.contains(where: { $0?.name == "definitions" })
        else { return }
        views.insert(reference.withoutHash)
        if element["from"] != nil || element["to"] != nil { notes.add(.partOfTrace) }
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) throws(ImportError) {
        guard skipped == 0, let node = open.last ?? nil else { return }
        if definitionDepth > 0 {
            try definitionBytes.add(bytes.count, line: line)
        } else if node.name == "trace" {
            try traceBytes.add(bytes.count, line: line)
        } else {
            return
        }
        node.append(bytes)
    }

    func end(_ name: String) throws(ImportError) {
        guard skipped == 0 else {
            skipped -= 1
            return
        }
        guard let node = open.popLast() ?? nil else { return }
        if definitionDepth > 0 {
            definitionDepth -= 1
            if definitionDepth == 0 { definitions.add(node) }
        } else if name == "ink" {
            try take(document: node)
        }
    }

    /// Makes strokes of the traces of a document, of which a file may hold several.
    private func take(document: XMLElement) throws(ImportError) {
        var strokes = InkMLStrokes(definitions, views: views, date: date, builder, notes)
        try strokes.add(document)
        (builder, notes) = (strokes.builder, strokes.notes)
        (definitions, views) = (InkMLDefinitions(), [])
    }

    func result() throws(ImportError) -> ImportedDrawing {
        ImportedDrawing(drawing: try builder.drawing(besides: notes), notes: notes.sentences)
    }
}
