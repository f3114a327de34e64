import Geometry

/// Makes strokes of the attributes and the text of a `stroke` element.
///
/// What the program's own reader repairs is repaired alike: an odd last number is dropped, as are
/// points without a width and widths without a point; where a width is 0 or less the stroke parts; the
/// comma of a locale is a point. A stroke that has no width at all, or an absurd one, is left out.
struct XournalStrokeParser {
    private var template = XournalStroke()
    private var widths: [Double] = []
    private var isLeftOut = false
    private let line: Int

    /// A parser for the attributes of `element`.
    ///
    /// - Throws: where a width is no number.
    init(_ element: XMLElement, notes: inout ImportNotes) throws(ImportError) {
        line = element.line
        if let name = element["tool"] {
            if let tool = XournalStroke.Tool(rawValue: name) {
                template.tool = tool
            } else {
                notes.add("A stroke of an unknown tool is drawn as one of a pen.")
            }
        }
        if let text = element["color"] {
            if let color = XournalColor.ink(text) {
                template.color = color
            } else {
                notes.add("A stroke of an unknown colour is drawn black.")
            }
        }
        try readWidths(element["width"] ?? "", isNominalFirst: true)
        // Where another writer puts them.
        if let pressures = element["pressures"] {
            try readWidths(pressures, isNominalFirst: false)
        }
        let limit = ImportLimits.width / XournalStroke.pixelsPerPoint
        isLeftOut = template.width <= 0 || max(template.width, widths.max() ?? 0) > limit
        guard isLeftOut else { return }
        notes.add(
            "A stroke whose width is not above 0 and below \(Int(ImportLimits.width)) px was left out."
        )
    }

    /// The strokes through the points in `bytes`; mostly one, none without two points.
    ///
    /// - Throws: where a coordinate is no number, or beyond the drawing.
    func strokes(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImportError) -> [XournalStroke] {
        let comma = UInt8(ascii: ",")
        guard bytes.contains(comma) else { return try strokes(through: points(bytes)) }
        let copy = bytes.map { $0 == comma ? UInt8(ascii: ".") : $0 }
        let outcome = copy.withUnsafeBufferPointer { bytes in
            Result { () throws(ImportError) in try points(bytes) }
        }
        return strokes(through: try outcome.get())
    }

    private func strokes(through points: [Point]) -> [XournalStroke] {
        guard !isLeftOut else { return [] }
        guard !widths.isEmpty, points.count > 1 else {
            var stroke = template
            stroke.points = points
            return points.isEmpty ? [] : [stroke]
        }
        return parts(points)
    }

    private mutating func readWidths(
        _ text: String, isNominalFirst: Bool
    ) throws(ImportError) {
        var text = text.replacing(",", with: ".")
        var isNominal = isNominalFirst
        let outcome = text.withUTF8 { bytes in
            Result { () throws(NotANumber) in
                var scanner = NumberScanner(bytes)
                var values: [Double] = []
                while let value = try scanner.next() { values.append(value) }
                return values
            }
        }
        let values = try described("width", outcome)
        if !isNominalFirst { widths.removeAll() }
        for value in values {
            if isNominal { template.width = value } else { widths.append(value) }
            isNominal = false
        }
    }

    private func points(
        _ bytes: UnsafeBufferPointer<UInt8>
    ) throws(ImportError) -> [Point] {
        let outcome = Result { () throws(NotANumber) in
            var scanner = NumberScanner(bytes)
            var points: [Point] = []
            while let x = try scanner.next(), let y = try scanner.next() {
                points.append(Point(x: x, y: y))
                if points.count > ImportLimits.strokeSamples { break }
            }
            return points
        }
        let points = try described("coordinates", outcome)
        guard points.count <= ImportLimits.strokeSamples else {
            throw ImportError(
                line: line, .tooMuch(of: "points in a stroke", limit: ImportLimits.strokeSamples))
        }
        let limit = ImportLimits.coordinate / XournalStroke.pixelsPerPoint
        for point in points where max(abs(point.x), abs(point.y)) > limit {
            throw bad("coordinates", "\(point.x) \(point.y)", "places within \(Int(limit)) points")
        }
        return points
    }

    /// Cuts the stroke where it has no width.
    private func parts(_ points: [Point]) -> [XournalStroke] {
        var parts: [XournalStroke] = []
        var part = template
        // The last point has no width of its own.
        for index in 0..<min(points.count, widths.count + 1) {
            let isLast = index == widths.count
            let width = isLast ? widths[index - 1] : widths[index]
            part.points.append(points[index])
            if width > 0 {
                part.widths.append(width)
            } else {
                if part.points.count > 1 { parts.append(part) }
                part = template
            }
        }
        if part.points.count > 1 { parts.append(part) }
        return parts
    }

    private func described<Value>(
        _ name: String, _ outcome: Result<Value, NotANumber>
    ) throws(ImportError) -> Value {
        switch outcome {
        case .success(let value): return value
        case .failure(let failure): throw bad(name, failure.text, "numbers divided by blanks")
        }
    }

    private func bad(_ name: String, _ text: String, _ expected: String) -> ImportError {
        ImportError(line: line, .value(of: "stroke \(name)", text: text, expected: expected))
    }
}
