import Geometry
import Ink

/// Makes strokes of the traces of a document, once all its definitions are known.
struct InkMLStrokes {
    private let date: Double
    /// The names of what is shown by references.
    private let views: Set<String>
    private var definitions: InkMLDefinitions
    /// The drawing, and what there is to say of it.
    private(set) var (builder, notes): (DrawingBuilder, ImportNotes)
    /// What reads points, by the context of a trace or what stands around it.
    private var readers: [[ObjectIdentifier]: InkMLPointReader] = [:]
    private var strokes: [InkMLStroke] = []
    private var indexesByID: [String: Int] = [:]
    private var pointCount = ImportCount(.samples)
    /// What stands outside definitions and holds for all that follows.
    private var surroundings: [XMLElement] = []

    /// No strokes yet, besides those of a drawing.
    ///
    /// `date` is when the clock of contexts without a time stamp began, in seconds since 1970.
    init(
        _ definitions: InkMLDefinitions, views: Set<String>, date: Double,
        _ builder: DrawingBuilder, _ notes: ImportNotes
    ) {
        (self.definitions, self.views, self.date) = (definitions, views, date)
        (self.builder, self.notes) = (builder, notes)
    }

    /// Gives the strokes of a document to the drawing.
    ///
    /// - Throws: beyond a limit.
    mutating func add(_ document: XMLElement) throws(ImportError) {
        let sheet = try builder.add(.init(name: "Ink", isImplied: true), line: nil)
        try take(document.children, InkMLGroup(sheet: sheet))
        let fit = fit()
        let starts = InkMLClock.starts(of: strokes, date: date)
        for (index, start) in starts.enumerated() {
            let stroke = strokes[index]
            strokes[index].release()
            let brush = stroke.brush.map { definitions.brush($0, notes: &notes) } ?? InkMLBrush()
            let made = stroke.made(brush, fit: fit)
            if made.hasLostForce { notes.add(.widthInPlaceOfForce) }
            try builder.add(
                made.samples, made.brush, to: stroke.sheet, startTime: start,
                line: stroke.trace.line)
        }
    }

    private mutating func take(
        _ elements: [XMLElement], _ outer: InkMLGroup
    ) throws(ImportError) {
        var group = outer
        for element in elements {
            switch element.name {
            case "trace": try add(element, group)
            case "traceGroup": try take(element.children, group.group(element, views))
            case "definitions": try take(element.children, group.definitions)
            case "annotationXML": for note in element.children { try take(note, &group) }
            default:
                guard !group.isDefinition else { continue }
                surroundings.removeAll { $0.name == element.name }
                surroundings.append(element)
            }
        }
    }

    /// Takes what this program said of a layer or of the paper.
    private mutating func take(_ note: XMLElement, _ group: inout InkMLGroup) throws(ImportError) {
        if note.name == "layer", group.depth == 1, let sheet = Annotation.sheet(note) {
            group.sheet = try builder.add(sheet, line: note.line)
        } else if note.name == "drawing", let paper = Annotation.background(note) {
            builder.background = paper
        }
    }

    /// Reads a trace; one that cannot be read is left out.
    private mutating func add(_ element: XMLElement, _ outer: InkMLGroup) throws(ImportError) {
        let group = outer.group(element, views)
        guard group.isShown else { return }
        let reader = try reader(of: group)
        guard reader.hasPlace else {
            notes.add(.traceWithoutPlace)
            return
        }
        let points: [InkMLPoint]
        do throws(ImportError) { points = try self.points(of: element, reader) } catch {
            guard case .value = error.problem else { throw error }
            notes.add(.damagedTrace, because: error)
            return
        }
        guard !points.isEmpty else {
            notes.add(.traceWithoutPoints)
            return
        }
        reader.largestForce = points.reduce(reader.largestForce) { max($0, $1.force ?? 0) }
        let goesOn = ["middle", "end"].contains(element["continuation"])
        let prior = goesOn ? element["priorRef"]?.withoutHash : nil
        let index = prior.flatMap { indexesByID[$0] } ?? strokes.count
        if index == strokes.count {
            let around = group.context == nil ? surroundings.last { $0.name == "brush" } : nil
            let brush = definitions.element(group.brush) ?? around ?? reader.context.brush
            strokes.append(InkMLStroke(element, on: group.sheet, reader, brush: brush))
        }
        strokes[index].append(points)
        if let id = element["id"] { indexesByID[id] = index }
    }

    /// What reads the points of traces, by the context that they name or that stands around them.
    private mutating func reader(of group: InkMLGroup) throws(ImportError) -> InkMLPointReader {
        let element = definitions.element(group.context)
        if group.context != nil, element == nil { notes.add(.missingContext) }
        let surroundings = group.context == nil ? surroundings : []
        let key = (element.map { [$0] } ?? surroundings).map { ObjectIdentifier($0) }
        if let known = readers[key] { return known }
        var context = InkMLContext()
        if let element = element ?? surrounding(surroundings) {
            context = try definitions.context(element, notes: &notes)
        }
        let reader = InkMLPointReader(context)
        readers[key] = reader
        return reader
    }

    /// The context that elements outside of definitions make.
    private func surrounding(_ elements: [XMLElement]) -> XMLElement? {
        if let context = elements.last(where: { $0.name == "context" }) { return context }
        let context = XMLElement(name: "context", line: 0)
        for element in elements { context.append(element) }
        return elements.isEmpty ? nil : context
    }

    private mutating func points(
        of trace: XMLElement, _ reader: InkMLPointReader
    ) throws(ImportError) -> [InkMLPoint] {
        var decoder = TraceDecoder(channels: reader.context.channels, line: trace.line)
        var points: [InkMLPoint] = []
        let limit = ImportLimits.coordinate
        try decoder.decode(trace.takeBytes()) { values throws(ImportError) in
            guard let point = reader.point(values) else { return }
            let (x, y) = (point.position.x, point.position.y)
            // A comparison with what is no number fails too.
            guard abs(x) <= limit, abs(y) <= limit else {
                throw ImportError(
                    line: trace.line,
                    .value(of: .trace, text: "\(x) \(y)", expected: .within(pixels: Int(limit))))
            }
            points.append(point)
            try ImportLimit.strokeSamples.check(points.count, line: trace.line)
        }
        try pointCount.add(points.count, line: trace.line)
        if decoder.hasSurplus { notes.add(.surplusNumbers) }
        return points
    }

    /// Numbers without a unit are pixels, unless all would be a dot or a desert.
    private mutating func fit() -> Double {
        guard !readers.values.contains(where: { $0.context.scale.isKnown }) else { return 1 }
        let bounds = strokes.reduce(Rectangle.null) { bounds, stroke in
            stroke.samples.reduce(bounds) { $0.union(Rectangle(center: $1.position, radius: 0)) }
        }
        let side = max(bounds.width, bounds.height)
        let (smallest, largest, wanted) = (8.0, 8192.0, 1000.0)
        // One small trace may well be a dot.
        guard side > 0, side > largest || side < smallest && strokes.count > 1 else { return 1 }
        notes.add(.scaled(Int(wanted)))
        return wanted / side
    }
}
