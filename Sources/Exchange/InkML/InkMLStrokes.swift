import Geometry
import Ink

/// Makes strokes of traces, once all definitions are known.
struct InkMLStrokes {
    /// A stroke whose force has no scale yet.
    private struct Pending {
        var points: [InkMLPoint]
        var context: Int
        var brush: XMLNode?
        var trace: InkMLTrace
    }

    /// A context with what is found out of it on the way.
    private struct Known {
        var context: InkMLContext
        var reader: InkMLPointReader?
        var largestForce = 0.0
    }

    private let definitions: InkMLDefinitions
    private var known: [Known] = []
    private var indexes: [String: Int] = [:]
    private var pending: [Pending] = []
    private var indexesByID: [String: Int] = [:]
    private var pointCount = 0

    /// Strokes of the traces that are added, by these definitions.
    init(definitions: InkMLDefinitions) { self.definitions = definitions }

    /// Reads a trace.
    ///
    /// - Throws: where it is no InkML, or beyond a limit.
    mutating func add(_ trace: InkMLTrace, notes: inout ImportNotes) throws(ImportError) {
        guard !trace.isHover else { return }
        let context = index(of: trace, notes: &notes)
        guard let reader = known[context].reader else {
            notes.add("A trace without X and Y was left out.")
            return
        }
        let points = try points(trace, context: context, reader, notes: &notes)
        guard !points.isEmpty else {
            notes.add("A trace without points was left out.")
            return
        }
        for point in points {
            known[context].largestForce = max(known[context].largestForce, point.force ?? 0)
        }
        if trace.isContinuation, let prior = trace.prior, let index = indexesByID[prior] {
            pending[index].points += points
            if let id = trace.id { indexesByID[id] = index }
            return
        }
        if let id = trace.id { indexesByID[id] = pending.count }
        var kept = trace
        kept.text = []
        let brush =
            definitions.node(trace.brush) ?? trace.surroundings.last { $0.name == "brush" }
            ?? known[context].context.brush
        pending.append(Pending(points: points, context: context, brush: brush, trace: kept))
    }

    /// Gives the strokes to a drawing.
    mutating func finish(
        into builder: inout DrawingBuilder, notes: inout ImportNotes
    ) throws(ImportError) {
        let fit = fit(notes: &notes)
        for index in pending.indices {
            let stroke = pending[index]
            pending[index].points = []
            let context = known[stroke.context]
            let brush = InkMLBrush(stroke.brush, definitions)
            let force = InkMLForce(context.context.channel("F"), largest: context.largestForce)
            let maker = InkMLStrokeMaker(
                context: context.context, force: force, brush: brush, fit: fit)
            try maker.add(stroke.points, of: stroke.trace, to: &builder)
        }
    }

    private mutating func points(
        _ trace: InkMLTrace, context: Int, _ reader: InkMLPointReader, notes: inout ImportNotes
    ) throws(ImportError) -> [InkMLPoint] {
        var decoder = TraceDecoder(channels: known[context].context.channels)
        var points: [InkMLPoint] = []
        let limit = ImportLimits.coordinate
        let malformed = trace.text.withUnsafeBufferPointer { bytes -> TraceDecoder.Malformed? in
            do throws(TraceDecoder.Malformed) {
                try decoder.decode(bytes) { values throws(TraceDecoder.Malformed) in
                    guard let point = reader.point(values) else { return }
                    // A comparison with what is no number fails too.
                    guard abs(point.position.x) <= limit, abs(point.position.y) <= limit,
                        points.count <= ImportLimits.strokeSamples
                    else {
                        throw TraceDecoder.Malformed(
                            text: "\(point.position.x) \(point.position.y)",
                            expected: "places within \(Int(limit)) px")
                    }
                    points.append(point)
                }
                return nil
            } catch { return error }
        }
        guard points.count <= ImportLimits.strokeSamples else {
            throw ImportError(
                line: trace.line,
                .tooMuch(of: "points in a stroke", limit: ImportLimits.strokeSamples))
        }
        if let malformed {
            throw ImportError(
                line: trace.line,
                .value(of: "trace", text: malformed.text, expected: malformed.expected))
        }
        pointCount += points.count
        guard pointCount <= ImportLimits.samples else {
            throw ImportError(line: trace.line, .tooMuch(of: "points", limit: ImportLimits.samples))
        }
        if decoder.hasSurplus {
            notes.add(
                "Points of a trace have more numbers than it has channels: they were ignored.")
        }
        return points
    }

    /// The context of a trace, by its reference or by what stands around it.
    private mutating func index(of trace: InkMLTrace, notes: inout ImportNotes) -> Int {
        let reference = trace.context ?? ""
        let key =
            trace.context.map { "#\($0)" }
            ?? trace.surroundings.map { "\(ObjectIdentifier($0))" }.joined()
        if let index = indexes[key] { return index }
        var context = InkMLContext()
        if let node = definitions.node(reference) {
            context = definitions.context(node)
        } else if trace.context != nil {
            notes.add("A trace names a context that is not there: X and Y in pixels are assumed.")
        } else {
            context = surrounding(trace.surroundings)
        }
        known.append(Known(context: context, reader: InkMLPointReader(context)))
        indexes[key] = known.count - 1
        return known.count - 1
    }

    /// The context that elements outside of definitions make.
    private func surrounding(_ nodes: [XMLNode]) -> InkMLContext {
        if let context = nodes.last(where: { $0.name == "context" }) {
            return definitions.context(context)
        }
        let node = XMLNode(XMLElement(name: "context", namespace: nil, attributes: [:], line: 0))
        for part in nodes { node.append(part) }
        return definitions.context(node)
    }

    /// Numbers without a unit are pixels, unless all would be a dot or a desert.
    private func fit(notes: inout ImportNotes) -> Double {
        guard !known.contains(where: { $0.context.scale.isKnown }) else { return 1 }
        var bounds = Rectangle.null
        for stroke in pending {
            for point in stroke.points {
                bounds.formUnion(Rectangle(center: point.position, radius: 0))
            }
        }
        let side = max(bounds.width, bounds.height)
        let (smallest, largest, wanted) = (8.0, 8192.0, 1000.0)
        guard side > 0, pending.count > 1, side < smallest || side > largest else { return 1 }
        notes.add("The file names no unit: the drawing was scaled to \(Int(wanted)) px.")
        return wanted / side
    }
}
