import Drawing
import Foundation
import Geometry
import Ink
import Input

/// Writes a drawing as InkML that Office and OneNote read too: X, Y, force, tilt and times as whole
/// numbers, of which all but the first are differences.
struct InkMLWriter {
    private let page: Page
    private let writer: XMLWriter
    private var progress: ExportProgress
    private var brushes: [Brush: Int] = [:]
    private let origin: Double?

    /// Writes `page`, in pieces, to `sink`; its region, scale and hidden layers do not matter, as
    /// pens' samples are written, not pixels.
    static func write(
        _ page: Page, progress: ExportProgress,
        to sink: @escaping ([UInt8]) throws(ExportError) -> Void
    ) throws(ExportError) {
        let writer = try XMLWriter(sink: sink)
        var ink = InkMLWriter(page: page, writer: writer, progress: progress)
        try ink.write()
        try writer.finish()
    }

    private init(page: Page, writer: XMLWriter, progress: ExportProgress) {
        (self.page, self.writer, self.progress) = (page, writer, progress)
        origin = page.layers.flatMap { $0.strokes.compactMap(\.stroke.startTime) }.min()
    }

    private mutating func write() throws(ExportError) {
        var kinds: Set<InkMLTraceKind> = []
        var list: [Brush] = []
        for layer in page.layers {
            for element in layer.strokes {
                kinds.insert(InkMLTraceKind(element.stroke))
                let brush = element.stroke.brush
                guard brushes[brush] == nil else { continue }
                brushes[brush] = list.count
                list.append(brush)
            }
        }
        var copy = self
        try writer.element(
            "inkml:ink",
            [
                ("xmlns:inkml", "http://www.w3.org/2003/InkML"),
                ("xmlns:downstroke", Annotation.namespace),
            ]
        ) { () throws(ExportError) in
            let paper = page.background
            try writer.element("inkml:annotationXML") { () throws(ExportError) in
                try writer.element(
                    "downstroke:drawing",
                    [("background", XournalColor.text(paper, alpha: paper.alpha))])
            }
            try writer.element("inkml:definitions") { () throws(ExportError) in
                let definitions = InkMLDefinitionsWriter(writer: writer, origin: origin)
                for kind in kinds.sorted(by: { $0.id < $1.id }) {
                    try definitions.write(kind)
                }
                for (number, brush) in list.enumerated() {
                    try definitions.write(brush, number)
                }
            }
            for layer in page.layers { try copy.write(layer) }
        }
        self = copy
    }

    private mutating func write(_ layer: Layer) throws(ExportError) {
        var copy = self
        try writer.element("inkml:traceGroup") { () throws(ExportError) in
            try writer.element("inkml:annotationXML") { () throws(ExportError) in
                try writer.element(
                    "downstroke:layer",
                    LayerAnnotation.attributes(
                        name: layer.name, isVisible: layer.isVisible, isLocked: layer.isLocked,
                        opacity: layer.opacity))
            }
            for element in layer.strokes {
                try copy.progress.step()
                try copy.write(element.stroke)
            }
        }
        self = copy
    }

    private func write(_ stroke: Stroke) throws(ExportError) {
        let kind = InkMLTraceKind(stroke)
        var attributes = [
            ("contextRef", "#\(kind.id)"), ("brushRef", "#br\(brushes[stroke.brush] ?? 0)"),
        ]
        if let start = stroke.startTime, let origin {
            attributes.append(("timeOffset", "\(DecimalText.units(start - origin, decimals: 3))"))
        }
        try writer.element("inkml:trace", attributes) { () throws(ExportError) in
            writer.text(kind.text(stroke))
        }
    }
}
