import Drawing
import Geometry
import Ink
import Wording

/// Writes a drawing as InkML that Office and OneNote read too: X, Y, force, tilt and times as whole
/// numbers, of which all but the first are differences.
///
/// Region, scale and hidden layers of the page do not matter, as pens' samples are written, not pixels.
struct InkMLWriter {
    private let page: Page
    private let writer: XMLWriter
    private let progress: ExportProgress
    /// The brushes, in the order of their names.
    private let brushes: [Brush]
    private let numbers: [Brush: Int]
    private let kinds: [InkMLTraceKind]
    /// When the first stroke began, in seconds since 1970; nil where nobody knows.
    private let origin: Double?

    /// A writer of `page`.
    init(page: Page, writer: XMLWriter, progress: ExportProgress) {
        (self.page, self.writer, self.progress) = (page, writer, progress)
        let strokes = page.layers.lazy.flatMap { $0.strokes.lazy.map(\.stroke) }
        origin = strokes.compactMap(\.startTime).min()
        let kinds = strokes.map { InkMLTraceKind($0) }.map { ($0.id, $0) }
        self.kinds = Dictionary(kinds, uniquingKeysWith: { first, _ in first }).values
            .sorted { $0.id < $1.id }
        var (brushes, numbers) = ([Brush](), [Brush: Int]())
        for stroke in strokes where numbers[stroke.brush] == nil {
            numbers[stroke.brush] = brushes.count
            brushes.append(stroke.brush)
        }
        (self.brushes, self.numbers) = (brushes, numbers)
    }

    /// Writes the whole document.
    func write() throws {
        let names = [
            ("xmlns:inkml", "http://www.w3.org/2003/InkML"),
            ("xmlns:downstroke", Annotation.namespace),
        ]
        try writer.element("inkml:ink", names) {
            try annotate("drawing", Annotation.attributes(page.background))
            try writer.element("inkml:definitions") {
                for kind in kinds { try write(kind) }
                for (number, brush) in brushes.enumerated() { try write(brush, number) }
            }
            for layer in page.layers { try write(layer) }
        }
        try writer.finish()
    }

    /// Writes what InkML has no words for.
    private func annotate(_ name: String, _ attributes: [(String, String)]) throws {
        try writer.element("inkml:annotationXML") {
            try writer.element("downstroke:\(name)", attributes)
        }
    }

    /// Writes a context.
    private func write(_ kind: InkMLTraceKind) throws {
        let channels = kind.channels
        try writer.element("inkml:context", [("xml:id", kind.id)]) {
            try writer.element("inkml:inkSource", [("xml:id", "src-\(kind.id)")]) {
                try writer.element("inkml:traceFormat") {
                    for channel in channels {
                        try writer.element(
                            "inkml:channel",
                            [("name", channel.name), ("type", "integer")] + channel.range
                                + [("units", channel.unit)])
                    }
                }
                try writer.element("inkml:channelProperties") {
                    for channel in channels where channel.hasResolution {
                        try writer.element(
                            "inkml:channelProperty",
                            [
                                ("channel", channel.name), ("name", "resolution"),
                                ("value", "\(Int(channel.counts))"),
                                ("units", "1/\(channel.unit)"),
                            ])
                    }
                }
            }
            guard let origin else { return }
            try writer.element(
                "inkml:timestamp",
                [
                    ("xml:id", "ts-\(kind.id)"),
                    ("time", "\(origin.units(decimals: 3))"),
                ]
            )
        }
    }

    /// Writes a brush as Office reads it, and as it is.
    private func write(_ brush: Brush, _ number: Int) throws {
        // Office varies its width around the nominal one, which it draws at half force.
        let width = (brush.width(force: 0.5) * 2.54 / 96).plainText(decimals: 5)
        var properties = [
            [("name", "width"), ("value", width), ("units", "cm")],
            [("name", "height"), ("value", width), ("units", "cm")],
            [("name", "color"), ("value", brush.color.text())],
        ]
        if brush.inkAlpha < 1 {
            let transparency = ((1 - brush.inkAlpha) * 255).units(decimals: 0)
            properties.append([("name", "transparency"), ("value", "\(transparency)")])
        }
        if brush.marks { properties.append([("name", "rasterOp"), ("value", "maskPen")]) }
        if brush.smallestWidth == brush.largestWidth {
            properties.append([("name", "ignorePressure"), ("value", "1")])
        }
        try writer.element("inkml:brush", [("xml:id", "br\(number)")]) {
            for property in properties { try writer.element("inkml:brushProperty", property) }
            try annotate("brush", Annotation.attributes(brush))
        }
    }

    private func write(_ layer: Layer) throws {
        try writer.element("inkml:traceGroup") {
            try annotate("layer", Annotation.attributes(layer))
            for element in layer.strokes {
                try progress.step()
                try write(element.stroke)
            }
        }
    }

    private func write(_ stroke: Stroke) throws {
        let kind = InkMLTraceKind(stroke)
        var attributes = [
            ("contextRef", "#\(kind.id)"), ("brushRef", "#br\(numbers[stroke.brush] ?? 0)"),
        ]
        if let start = stroke.startTime, let origin {
            attributes.append(("timeOffset", "\((start - origin).units(decimals: 3))"))
        }
        try writer.element("inkml:trace", attributes) { writer.text(kind.text(stroke)) }
    }
}
