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

    private let definitions: InkMLDefinitions
    private let date: Double
    private var contexts: InkMLContexts
    private var pending: [Pending] = []
    private var indexesByID: [String: Int] = [:]
    private var pointCount = 0

    /// Strokes of the traces that are added, by these definitions.
    ///
    /// `date` is when the clock of contexts without a time stamp began, in seconds since 1970.
    init(definitions: InkMLDefinitions, date: Double) {
        (self.definitions, self.date) = (definitions, date)
        contexts = InkMLContexts(definitions)
    }

    /// Reads a trace.
    ///
    /// - Throws: where it is no InkML, or beyond a limit.
    mutating func add(_ trace: InkMLTrace, notes: inout ImportNotes) throws(ImportError) {
        guard !trace.isHover else { return }
        let context = contexts.index(of: trace, notes: &notes)
        guard let reader = contexts.known[context].reader else {
            notes.add("A trace without X and Y was left out.")
            return
        }
        let points = try points(trace, context: context, reader, notes: &notes)
        guard !points.isEmpty else {
            notes.add("A trace without points was left out.")
            return
        }
        for point in points {
            contexts.known[context].largestForce = max(
                contexts.known[context].largestForce, point.force ?? 0)
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
            ?? contexts.known[context].context.brush
        pending.append(Pending(points: points, context: context, brush: brush, trace: kept))
    }

    /// Gives the strokes to a drawing.
    mutating func finish(
        into builder: inout DrawingBuilder, notes: inout ImportNotes
    ) throws(ImportError) {
        let fit = fit(notes: &notes)
        var clocks = pending.reduce(into: [Int: InkMLClock]()) { clocks, stroke in
            let context = contexts.known[stroke.context].context
            clocks[stroke.context, default: InkMLClock(context, date: date)]
                .note(stroke.points, of: stroke.trace)
        }
        for index in pending.indices {
            let stroke = pending[index]
            pending[index].points = []
            let context = contexts.known[stroke.context]
            let brush = InkMLBrush(stroke.brush, definitions)
            let force = InkMLForce(context.context.channel("F"), largest: context.largestForce)
            let maker = InkMLStrokeMaker(
                context: context.context, force: force, brush: brush, fit: fit)
            let start = clocks[stroke.context]?.start(of: stroke.points, stroke.trace)
            try maker.add(stroke.points, of: stroke.trace, startTime: start, to: &builder)
        }
    }

    private mutating func points(
        _ trace: InkMLTrace, context: Int, _ reader: InkMLPointReader, notes: inout ImportNotes
    ) throws(ImportError) -> [InkMLPoint] {
        var decoder = TraceDecoder(channels: contexts.known[context].context.channels)
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

    /// Numbers without a unit are pixels, unless all would be a dot or a desert.
    private func fit(notes: inout ImportNotes) -> Double {
        guard !contexts.known.contains(where: { $0.context.scale.isKnown }) else { return 1 }
        var bounds = Rectangle.null
        for stroke in pending {
            for point in stroke.points {
                bounds.formUnion(Rectangle(center: point.position, radius: 0))
            }
        }
        let side = max(bounds.width, bounds.height)
        let (smallest, largest, wanted) = (8.0, 8192.0, 1000.0)
        // One small trace may well be a dot.
        guard side > 0, side > largest || side < smallest && pending.count > 1 else { return 1 }
        notes.add("The file names no unit: the drawing was scaled to \(Int(wanted)) px.")
        return wanted / side
    }
}
