import Geometry
import Ink

/// Reads InkML: definitions are kept as they are, and traces as text until the end, since what they
/// refer to may stand anywhere.
final class InkMLReader: DrawingReader {
    private static let kept: Set<String> = [
        "context", "brush", "inkSource", "captureDevice", "traceFormat", "timestamp", "mapping",
        "canvas", "canvasTransform", "annotationXML",
    ]

    /// When the clock of files without a time stamp began, in seconds since 1970.
    private let date: Double
    private var builder = DrawingBuilder()
    private var notes = ImportNotes()
    private var definitions = InkMLDefinitions()
    private var traces: [InkMLTrace] = []
    /// The names of what is shown by references.
    private var views: Set<String> = []
    private var traceCount = ImportCount(.strokes)
    private var traceBytes = ImportCount(.traceBytes)
    private var nodeCount = ImportCount(.definitions)
    private var definitionBytes = ImportCount(.definitionBytes)
    /// The elements that are being kept, the outermost first.
    private var nodes: [XMLNode] = []
    /// How many elements are open of which nothing is taken.
    private var skipped = 0
    private var group: InkMLGroup?
    private var definitionDepth = 0
    private var trace: InkMLTrace?
    /// What stands outside definitions and holds for all that follows.
    private var current: [XMLNode] = []

    /// A reader of a file of this date.
    init(date: Double) { self.date = date }

    func begin(_ element: XMLElement) throws(ImportError) {
        if skips(element) {
            skipped += 1
        } else if !nodes.isEmpty || Self.kept.contains(element.name) {
            try keep(element)
        } else {
            try beginOther(element)
        }
    }

    /// Whether nothing in an element matters: what was recognised in the ink, and hover.
    private func skips(_ element: XMLElement) -> Bool {
        let isForeign =
            nodes.last?.name == "annotationXML" && element.namespace != Annotation.namespace
        let isHover = element.name == "trace" && element["type"] == "penUp"
        return skipped > 0 || trace != nil || isForeign || isHover || element.name == "annotation"
    }

    private func beginOther(_ element: XMLElement) throws(ImportError) {
        switch element.name {
        case "ink":
            group = InkMLGroup(
                sheet: try builder.add(.init(name: "Ink", isImplied: true), line: nil))
        case "definitions": definitionDepth += 1
        case "traceGroup": if let outer = group { group = InkMLGroup(element, in: outer) }
        case "trace": try beginTrace(element)
        case "traceView": addView(element)
        default: break
        }
    }

    private func beginTrace(_ element: XMLElement) throws(ImportError) {
        guard let group else { return }
        try traceCount.add(line: element.line)
        trace = InkMLTrace(
            element, in: group, isDefinition: definitionDepth > 0, surroundings: current)
    }

    private func addView(_ element: XMLElement) {
        guard definitionDepth == 0, let reference = element["traceDataRef"] else { return }
        views.insert(reference.withoutHash)
        if element["from"] != nil || element["to"] != nil { notes.add(.partOfTrace) }
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) throws(ImportError) {
        guard skipped == 0 else { return }
        if let node = nodes.last {
            try definitionBytes.add(bytes.count, line: line)
            node.append(bytes)
        } else if trace != nil {
            try traceBytes.add(bytes.count, line: line)
            trace?.text.append(contentsOf: bytes)
        }
    }

    func end(_ name: String) throws(ImportError) {
        if skipped > 0 {
            skipped -= 1
        } else if let node = nodes.popLast() {
            if nodes.isEmpty { try define(node) }
        } else {
            switch name {
            case "definitions": definitionDepth -= 1
            case "traceGroup": group = group?.parent ?? group
            case "trace":
                if let trace { traces.append(trace) }
                trace = nil
            case "ink": try endInk()
            default: break
            }
        }
    }

    /// Makes strokes of the traces of a document, of which a file may hold several.
    private func endInk() throws(ImportError) {
        var strokes = InkMLStrokes(definitions, date: date, notes)
        for index in traces.indices where traces[index].isShown(by: views) {
            let text = traces[index].text
            traces[index].text = []
            try strokes.add(traces[index], text)
        }
        notes = try strokes.finish(into: &builder)
        (definitions, traces, views, current) = (InkMLDefinitions(), [], [], [])
    }

    func result() throws(ImportError) -> ImportedDrawing {
        ImportedDrawing(drawing: try builder.drawing(besides: notes), notes: notes.sentences)
    }

    private func keep(_ element: XMLElement) throws(ImportError) {
        try nodeCount.add(line: element.line)
        try definitionBytes.add(element.size, line: element.line)
        let node = XMLNode(element)
        nodes.last?.append(node)
        nodes.append(node)
    }

    private func define(_ node: XMLNode) throws(ImportError) {
        if node.name == "annotationXML" {
            for child in node.children { try take(child) }
            return
        }
        definitions.add(node)
        guard definitionDepth == 0 else { return }
        current.removeAll { $0.name == node.name }
        current.append(node)
    }

    /// Takes what this program said of a layer or of the paper.
    private func take(_ node: XMLNode) throws(ImportError) {
        if node.name == "layer", let group, group.depth == 1,
            let sheet = LayerAnnotation.sheet(node.element)
        {
            group.sheet = try builder.add(sheet, line: node.element.line)
        } else if node.name == "drawing", let paper = node["background"].flatMap({ Color($0) }) {
            builder.background = paper
        }
    }
}
