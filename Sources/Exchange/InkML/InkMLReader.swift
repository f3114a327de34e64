import Geometry
import Ink

/// Reads InkML: definitions are kept as they are, and traces as text until the end, since what they
/// refer to may stand anywhere.
final class InkMLReader: DrawingReader {
    private static let kept: Set<String> = [
        "context", "brush", "inkSource", "captureDevice", "traceFormat", "timestamp", "mapping",
        "canvas",
        "canvasTransform", "annotationXML", "annotation",
    ]

    /// When the clock of files without a time stamp began, in seconds since 1970.
    private let date: Double
    private var definitions = InkMLDefinitions()
    private var builder = DrawingBuilder()
    private var notes = ImportNotes()
    private var traces: [InkMLTrace] = []
    private var views: [String] = []
    private var textCount = 0
    private var nodeCount = 0
    /// The elements that are being kept, the outermost first.
    private var nodes: [XMLNode] = []
    private var scopes: [InkMLScope] = []
    private var definitionDepth = 0
    private var groupDepth = 0
    private var trace: InkMLTrace?
    /// What stands outside definitions and holds for all that follows.
    private var current: [XMLNode] = []

    init(date: Double) { self.date = date }

    func begin(_ element: XMLElement) throws(ImportError) {
        if !nodes.isEmpty || Self.kept.contains(element.name) {
            try keep(element)
            return
        }
        switch element.name {
        case "ink":
            scopes.append(
                InkMLScope(sheet: try builder.add(.init(name: "Ink", isImplied: true), line: nil)))
        case "definitions": definitionDepth += 1
        case "traceGroup": try beginGroup(element)
        case "trace": beginTrace(element)
        case "traceView":
            if definitionDepth == 0, let reference = element["traceDataRef"] {
                views.append(reference)
                if element["from"] != nil || element["to"] != nil {
                    notes.add("A part of a trace is shown as the whole trace.")
                }
            }
        default: break
        }
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>, line: Int) throws(ImportError) {
        if let node = nodes.last {
            node.append(bytes)
        } else if trace != nil {
            textCount += bytes.count
            guard textCount <= ImportLimits.fileBytes else {
                throw ImportError(
                    line: line, .tooMuch(of: "bytes of traces", limit: ImportLimits.fileBytes))
            }
            trace?.text.append(contentsOf: bytes)
        }
    }

    func end(_ name: String) throws(ImportError) {
        if let node = nodes.popLast() {
            if nodes.isEmpty { try define(node) }
            return
        }
        switch name {
        case "definitions": definitionDepth -= 1
        case "traceGroup":
            groupDepth -= 1
            scopes.removeLast()
        case "trace":
            try endTrace()
        default: break
        }
    }

    private func endTrace() throws(ImportError) {
        if let trace { traces.append(trace) }
        guard traces.count <= ImportLimits.strokes else {
            throw ImportError(
                line: trace?.line, .tooMuch(of: "strokes", limit: ImportLimits.strokes))
        }
        trace = nil
    }

    func result() throws(ImportError) -> ImportedDrawing {
        let shown = Set(views.map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 })
        var strokes = InkMLStrokes(definitions: definitions, date: date)
        for index in traces.indices {
            let trace = traces[index]
            traces[index].text = []
            // Those in definitions are shown where a view refers to them.
            guard !trace.isDefinition || !shown.isDisjoint(with: trace.names) else { continue }
            try strokes.add(trace, notes: &notes)
        }
        try strokes.finish(into: &builder, notes: &notes)
        return ImportedDrawing(drawing: try builder.drawing(besides: notes), notes: notes.sentences)
    }

    private func keep(_ element: XMLElement) throws(ImportError) {
        nodeCount += 1
        guard nodeCount <= ImportLimits.definitions else {
            throw ImportError(
                line: element.line,
                .tooMuch(of: "elements of definitions", limit: ImportLimits.definitions))
        }
        let node = XMLNode(element)
        nodes.last?.append(node)
        nodes.append(node)
    }

    private func define(_ node: XMLNode) throws(ImportError) {
        if node.name == "annotationXML" {
            try take(node.children)
            return
        }
        definitions.add(node)
        guard definitionDepth == 0, node.name != "annotation" else { return }
        current.removeAll { $0.name == node.name }
        current.append(node)
    }

    /// Takes what this program said of a layer or of the paper.
    private func take(_ additions: [XMLNode]) throws(ImportError) {
        for node in additions where node.element.namespace == Annotation.namespace {
            if node.name == "layer", groupDepth == 1,
                let sheet = LayerAnnotation.sheet(node.element)
            {
                scopes[scopes.count - 1].sheet = try builder.add(sheet, line: node.element.line)
            } else if node.name == "drawing", let paper = node["background"].flatMap({ Color($0) })
            {
                builder.background = paper
            }
        }
    }

    private func beginGroup(_ element: XMLElement) throws(ImportError) {
        var scope = scopes.last ?? InkMLScope(sheet: 0)
        scope.contextReference = element["contextRef"] ?? scope.contextReference
        scope.brushReference = element["brushRef"] ?? scope.brushReference
        if let name = element["id"] { scope.names.append(name) }
        groupDepth += 1
        scopes.append(scope)
    }

    private func beginTrace(_ element: XMLElement) {
        let scope = scopes.last ?? InkMLScope(sheet: 0)
        trace = InkMLTrace(
            element, scope: scope, isDefinition: definitionDepth > 0,
            surroundings: (element["contextRef"] ?? scope.contextReference) == nil ? current : [])
    }
}
