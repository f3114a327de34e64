import Geometry
import Ink

/// Makes strokes of traces, once all definitions are known.
struct InkMLStrokes {
    /// A context with what is found out of it on the way.
    private struct Known {
        var context = InkMLContext()
        /// Nil where it has no X or no Y.
        var reader: InkMLPointReader?
        var largestForce = 0.0
    }

    /// What a trace has for a context: a name, or what stands around it.
    private struct Key: Hashable {
        var name: String?
        var surroundings: [ObjectIdentifier] = []
    }

    private let date: Double
    private var notes: ImportNotes
    private var definitions: InkMLDefinitions
    private var contexts: [Known] = []
    private var indexes: [Key: Int] = [:]
    private var strokes: [InkMLStroke] = []
    private var indexesByID: [String: Int] = [:]
    private var pointCount = ImportCount(.samples)

    /// Strokes of the traces that are added, by these definitions.
    ///
    /// `date` is when the clock of contexts without a time stamp began, in seconds since 1970.
    init(_ definitions: InkMLDefinitions, date: Double, _ notes: ImportNotes) {
        (self.definitions, self.date, self.notes) = (definitions, date, notes)
    }

    /// Reads a trace with these numbers; one that cannot be read is left out.
    ///
    /// - Throws: beyond a limit.
    mutating func add(_ trace: InkMLTrace, _ text: [UInt8]) throws(ImportError) {
        let context = try context(of: trace)
        guard let reader = contexts[context].reader else {
            notes.add(.traceWithoutPlace)
            return
        }
        let points: [InkMLPoint]
        do throws(ImportError) {
            points = try self.points(text, trace.line, context, reader)
        } catch {
            guard case .value = error.problem else { throw error }
            notes.add(.damagedTrace, because: error)
            return
        }
        guard !points.isEmpty else {
            notes.add(.traceWithoutPoints)
            return
        }
        contexts[context].largestForce = points.reduce(contexts[context].largestForce) {
            max($0, $1.force ?? 0)
        }
        let index = trace.prior.flatMap { indexesByID[$0] } ?? strokes.count
        if index == strokes.count {
            let brush =
                definitions.node(trace.brush) ?? trace.surroundings.last { $0.name == "brush" }
                ?? contexts[context].context.brush
            strokes.append(InkMLStroke(trace, context: context, brush: brush))
        }
        strokes[index].append(points)
        if let id = trace.id { indexesByID[id] = index }
    }

    /// Gives the strokes to a drawing; gives what there is to say of them.
    mutating func finish(into builder: inout DrawingBuilder) throws(ImportError) -> ImportNotes {
        let fit = fit()
        let starts = InkMLClock.starts(of: strokes, contexts.map(\.context), date: date)
        for index in strokes.indices {
            let stroke = strokes[index]
            strokes[index].release()
            let known = contexts[stroke.context]
            let brush = stroke.brush.map { definitions.brush($0, notes: &notes) } ?? InkMLBrush()
            let made = stroke.made(
                brush, known.context, largestForce: known.largestForce, fit: fit,
                isWidthBare: known.reader?.isWidthBare == true)
            if made.hasLostForce { notes.add(.widthInPlaceOfForce) }
            try builder.add(
                made.samples, made.brush, to: stroke.trace.group.sheet, startTime: starts[index],
                line: stroke.trace.line)
        }
        return notes
    }

    /// The index of the context of a trace, by its reference or by what stands around it.
    private mutating func context(of trace: InkMLTrace) throws(ImportError) -> Int {
        let node = definitions.node(trace.context)
        let isMissing = trace.context != nil && node == nil
        if isMissing { notes.add(.missingContext) }
        let key = Key(
            name: isMissing ? "" : trace.context,
            surroundings: trace.surroundings.map { ObjectIdentifier($0) })
        if let index = indexes[key] { return index }
        var known = Known()
        if let node = node ?? surrounding(trace.surroundings) {
            known.context = try definitions.context(node, notes: &notes)
        }
        known.reader = InkMLPointReader(known.context)
        contexts.append(known)
        indexes[key] = contexts.count - 1
        return contexts.count - 1
    }

    /// The context that elements outside of definitions make.
    private func surrounding(_ nodes: [XMLNode]) -> XMLNode? {
        if let context = nodes.last(where: { $0.name == "context" }) { return context }
        let node = XMLNode(XMLElement(name: "context", namespace: nil, attributes: [:], line: 0))
        for part in nodes { node.append(part) }
        return nodes.isEmpty ? nil : node
    }

    private mutating func points(
        _ text: [UInt8], _ line: Int, _ context: Int, _ reader: InkMLPointReader
    ) throws(ImportError) -> [InkMLPoint] {
        var decoder = TraceDecoder(channels: contexts[context].context.channels, line: line)
        var points: [InkMLPoint] = []
        let limit = ImportLimits.coordinate
        try decoder.decode(text) { values throws(ImportError) in
            guard let point = reader.point(values) else { return }
            let (x, y) = (point.position.x, point.position.y)
            // A comparison with what is no number fails too.
            guard abs(x) <= limit, abs(y) <= limit else {
                throw ImportError(
                    line: line,
                    .value(of: .trace, text: "\(x) \(y)", expected: .within(pixels: Int(limit))))
            }
            points.append(point)
            try ImportLimit.strokeSamples.check(points.count, line: line)
        }
        try pointCount.add(points.count, line: line)
        if decoder.hasSurplus { notes.add(.surplusNumbers) }
        return points
    }

    /// Numbers without a unit are pixels, unless all would be a dot or a desert.
    private mutating func fit() -> Double {
        guard !contexts.contains(where: { $0.context.scale.isKnown }) else { return 1 }
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
