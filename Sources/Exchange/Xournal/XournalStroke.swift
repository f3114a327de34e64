import Geometry
import Ink

/// A stroke as a Xournal++ file has it.
///
/// Facts from the program's own reader and writer (`XmlParser.cpp`, `SaveHandler.cpp`): a width for
/// each segment, none for the last point; the width of a point here is that of the segment after it.
/// What that reader repairs is repaired alike: an odd last number is dropped, as are widths without a point,
/// and places that are none; where there are fewer widths than segments the stroke has its nominal width (1.1);
/// where a width is not above 0 the stroke parts; the comma of a locale is a point.
struct XournalStroke {
    /// Pixels per point of 1/72 inch.
    static let pixelsPerPoint = 96.0 / 72
    /// How much of a highlighter's colour is multiplied with what is below (`StrokeView.h`), whatever is written.
    static let highlighterOpacity = 120.0 / 255
    /// The opacity of a highlighter's colour in files that the program writes: 7f of ff.
    static let writtenOpacity = 127.0 / 255
    /// The least width in a file is 0.05 of the nominal one; beneath this there is none.
    private static let leastShare = 0.001
    /// Thinner lines are drawn as wide as this, in pixels.
    private static let leastWidth = 0.01
    /// Lines longer than this are straight on purpose, in points; pens report far denser.
    private static let longLine = 6.0
    /// How near the corner the places are that keep the lines straight, in points.
    private static let cornerDistance = 0.25

    /// What drew it.
    enum Tool: String {
        case pen, highlighter, eraser
    }

    private var tool = Tool.pen
    /// Nil where the file names none.
    private var color: Color?
    /// The nominal width, in points.
    private var width = 1.0
    /// The places, in points of the page.
    private var points: [Point] = []
    /// The width from each point on, in points; none for a stroke of even width.
    private var widths: [Double] = []

    /// The stroke of an element; nil where nothing of it can be drawn.
    ///
    /// - Throws: where it has too many points.
    init?(_ element: XMLElement, notes: inout ImportNotes) throws(ImportError) {
        tool = element["tool"].flatMap { Tool(rawValue: $0) } ?? .pen
        if let name = element["tool"], Tool(rawValue: name) == nil {
            notes.add(.unknownTool)
        }
        color = element["color"].flatMap { XournalColor.ink($0) }
        if element["color"] != nil, color == nil {
            notes.add(.unknownColor)
        }
        guard readWidths(element, notes: &notes) else { return nil }
        try readPoints(element, notes: &notes)
        if points.isEmpty { return nil }
    }

    /// Reads the widths; whether they are possible ones.
    private mutating func readWidths(_ element: XMLElement, notes: inout ImportNotes) -> Bool {
        let text = element["width"] ?? ""
        var numbers = Numbers(text.utf8)
        width = numbers.next() ?? 1
        // Another writer puts those of the segments elsewhere.
        widths = element["pressures"].map { Array(Numbers($0.utf8)) } ?? Array(numbers)
        if width.isNaN {
            notes.add(.nominalWidth)
            width = 1
        }
        if widths.contains(where: \.isNaN) {
            notes.add(.segmentWidth)
        }
        let widest = max(width, widths.filter { !$0.isNaN }.max() ?? 0)
        if width > 0, widest * Self.pixelsPerPoint <= ImportLimits.width { return true }
        let limit = Int(ImportLimits.width)
        notes.add(
            .absurdWidth(limit),
            because: ImportError(
                line: element.line,
                .value(of: .strokeWidth, text: text, expected: .widthBelow(limit))))
        return false
    }

    /// Reads the places, and leaves those out that are none, with their widths.
    private mutating func readPoints(
        _ element: XMLElement, notes: inout ImportNotes
    ) throws(ImportError) {
        let limit = ImportLimits.coordinate / Self.pixelsPerPoint
        var numbers = Numbers(element.takeBytes())
        var (kept, index) = ([Double](), 0)
        while let x = numbers.next(), let y = numbers.next() {
            if abs(x) <= limit, abs(y) <= limit {
                points.append(Point(x: x, y: y))
                if index < widths.count { kept.append(widths[index]) }
            } else {
                notes.add(
                    .absurdPoint,
                    because: ImportError(
                        line: element.line,
                        .value(
                            of: .strokeCoordinates, text: "\(x) \(y)",
                            expected: .within(points: Int(limit)))))
            }
            index += 1
            try ImportLimit.strokeSamples.check(index, line: element.line)
        }
        if !widths.isEmpty, widths.count + 1 < index {
            notes.add(.fewWidths)
            widths = []
        }
        // All widths of a stroke that has any may belong to points that were left out.
        if !widths.isEmpty { widths = kept.isEmpty ? [.nan] : kept }
    }

    /// The strokes that remain where it is cut, where it has no width; mostly itself alone.
    var parts: [XournalStroke] {
        guard !widths.isEmpty, points.count > 1 else {
            var whole = self
            whole.widths = []
            return [whole]
        }
        var parts: [XournalStroke] = []
        var part = self
        (part.points, part.widths) = ([], [])
        let empty = part
        // The last point has no width of its own.
        for index in 0..<min(points.count, widths.count + 1) {
            let width = index == widths.count ? widths[index - 1] : widths[index]
            part.points.append(points[index])
            if width > 0 {
                part.widths.append(width)
            } else {
                if part.points.count > 1 { parts.append(part) }
                part = empty
            }
        }
        if part.points.count > 1 { parts.append(part) }
        return parts
    }

    /// A brush whose width at a force is that share of the largest width.
    ///
    /// Widths beyond the nominal one are met where a user's multiplier is above 1.
    var brush: Brush {
        let nominal = max(width * Self.pixelsPerPoint, Self.leastWidth)
        let largest = max((widths.max() ?? 0) * Self.pixelsPerPoint, nominal)
        // In quarters of the nominal width, so that most strokes of a pen share a brush.
        let steps = (largest / nominal * 4 - 1e-6).rounded(.up) / 4
        let widest = min(steps < 16 ? nominal * steps : largest, ImportLimits.width)
        let isEven = widths.isEmpty
        var brush = Brush(
            name: name, smallestWidth: isEven ? nominal : widest * Self.leastShare,
            largestWidth: isEven ? nominal : widest, forceWhenAbsent: 1,
            color: color ?? (tool == .eraser ? .white : .black),
            opacity: tool == .highlighter ? Self.highlighterOpacity : 1, smoothing: 0)
        // The program multiplies a highlighter's ink with what is below.
        if tool == .highlighter { brush.blend = .mark }
        return brush
    }

    private var name: String {
        switch tool {
        case .pen: "Xournal++ pen"
        case .highlighter: "Xournal++ highlighter"
        case .eraser: "Xournal++ whiteout"
        }
    }

    /// The samples on a page whose upper left corner is at `origin`, in pixels.
    ///
    /// Files have no times: the samples come at the rate that recordings without times have.
    func samples(origin: Vector) -> [StrokeSample] {
        let brush = brush
        let range = brush.largestWidth - brush.smallestWidth
        var samples: [StrokeSample] = []
        samples.reserveCapacity(points.count)
        forEachPlace { point, width in
            let place = Point.zero + (point - .zero) * Self.pixelsPerPoint + origin
            let force = width.map {
                min(max(($0 * Self.pixelsPerPoint - brush.smallestWidth) / range, 1e-4), 1)
            }
            samples.append(
                StrokeSample(
                    position: place, seconds: Double(samples.count) / 120, force: force))
        }
        return samples
    }

    /// Gives each point with its width, and places beside sharp corners between long straight
    /// lines: a curve through the corners of a rectangle alone would be an oval.
    private func forEachPlace(_ body: (Point, Double?) -> Void) {
        for index in points.indices {
            let width = widths.isEmpty ? nil : widths[min(index, widths.count - 1)]
            body(points[index], width)
            guard index + 1 < points.count else { break }
            let (start, end) = (points[index], points[index + 1])
            let length = start.distance(to: end)
            guard length > Self.longLine, points.count > 2 else { continue }
            guard isSharp(index) || isSharp(index + 1) else { continue }
            for fraction in [Self.cornerDistance / length, 1 - Self.cornerDistance / length] {
                body(start.interpolated(to: end, fraction: fraction), width)
            }
        }
    }

    /// Whether the line turns by more than 20 degrees at a point, or ends there.
    private func isSharp(_ index: Int) -> Bool {
        guard index > 0, index + 1 < points.count else { return true }
        let (before, after) = (points[index] - points[index - 1], points[index + 1] - points[index])
        let product = before.length * after.length
        return product == 0 || before.dot(after) < 0.94 * product
    }
}

/// The numbers in a text, divided by white space; NaN for words that are none.
private struct Numbers<Bytes: Collection<UInt8>>: Sequence, IteratorProtocol {
    private var rest: Bytes.SubSequence

    init(_ bytes: Bytes) { rest = bytes[...] }

    mutating func next() -> Double? {
        let isBlank = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
        rest = rest.drop(while: isBlank)
        guard let end = rest.isEmpty ? nil : rest.firstIndex(where: isBlank) ?? rest.endIndex else {
            return nil
        }
        defer { rest = rest[end...] }
        let word = String(decoding: rest[..<end], as: UTF8.self)
        return Double(word) ?? Double(word.replacing(",", with: ".")) ?? .nan
    }
}
