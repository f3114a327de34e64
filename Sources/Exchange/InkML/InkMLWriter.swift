import Drawing
import Foundation
import Geometry
import Ink
import Pen

/// Writes a drawing as InkML that Office and OneNote read too: X, Y, force, tilt and times as whole
/// numbers, of which all but the first are differences.
struct InkMLWriter {
    /// Counts of X and Y per centimetre, as Office has them.
    private static let countsPerCentimetre = 1000.0
    private static let countsPerPixel = countsPerCentimetre * 2.54 / 96
    private static let maximumForce = 32_767.0
    /// Counts of tilt per degree.
    private static let countsPerDegree = 100.0

    /// Which channels strokes have.
    private struct Channels: Hashable {
        var hasForce: Bool
        var hasTilt: Bool

        var id: String { "ctx" + (hasForce ? "F" : "") + (hasTilt ? "OT" : "") }
    }

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
        var kinds: Set<Channels> = []
        var list: [Brush] = []
        for layer in page.layers {
            for element in layer.strokes {
                kinds.insert(channels(of: element.stroke))
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
                for kind in kinds.sorted(by: { $0.id < $1.id }) { try writeContext(kind) }
                for (number, brush) in list.enumerated() { try write(brush, number) }
            }
            for layer in page.layers { try copy.write(layer) }
        }
        self = copy
    }

    private func channels(of stroke: Stroke) -> Channels {
        Channels(
            hasForce: stroke.samples.contains { $0.force != nil },
            hasTilt: stroke.samples.contains { $0.tilt != nil })
    }

    private func writeContext(_ kind: Channels) throws(ExportError) {
        try writer.element("inkml:context", [("xml:id", kind.id)]) { () throws(ExportError) in
            try writer.element("inkml:inkSource", [("xml:id", "src-\(kind.id)")]) {
                () throws(ExportError) in
                try writer.element("inkml:traceFormat") { () throws(ExportError) in
                    try writeChannels(kind)
                }
                try writer.element("inkml:channelProperties") { () throws(ExportError) in
                    try writeResolutions(kind)
                }
            }
            if let origin {
                try writer.element(
                    "inkml:timestamp",
                    [("xml:id", "ts-\(kind.id)"), ("time", "\(Int((origin * 1000).rounded()))")])
            }
        }
    }

    private func writeChannels(_ kind: Channels) throws(ExportError) {
        try channel("X", unit: "cm")
        try channel("Y", unit: "cm")
        if kind.hasForce {
            try channel("F", unit: "dev", [("max", "\(Int(Self.maximumForce))")])
        }
        if kind.hasTilt {
            try channel("OTx", unit: "deg", [("min", "-90"), ("max", "90")])
            try channel("OTy", unit: "deg", [("min", "-90"), ("max", "90")])
        }
        try channel("T", unit: "ms")
    }

    private func channel(
        _ name: String, unit: String, _ more: [(String, String)] = []
    ) throws(ExportError) {
        try writer.element(
            "inkml:channel", [("name", name), ("type", "integer")] + more + [("units", unit)])
    }

    private func writeResolutions(_ kind: Channels) throws(ExportError) {
        var list = [
            ("X", Self.countsPerCentimetre, "1/cm"), ("Y", Self.countsPerCentimetre, "1/cm"),
        ]
        if kind.hasTilt {
            list += [
                ("OTx", Self.countsPerDegree, "1/deg"), ("OTy", Self.countsPerDegree, "1/deg"),
            ]
        }
        list.append(("T", 10, "1/ms"))
        for (name, value, unit) in list {
            try writer.element(
                "inkml:channelProperty",
                [
                    ("channel", name), ("name", "resolution"), ("value", "\(Int(value))"),
                    ("units", unit),
                ])
        }
    }

    private func write(_ brush: Brush, _ number: Int) throws(ExportError) {
        // Office varies its width around the nominal one, which it draws at half force.
        let width = brush.width(force: 0.5) * 2.54 / 96
        var properties = [
            ("width", DecimalText.text(width, decimals: 5), "cm"),
            ("height", DecimalText.text(width, decimals: 5), "cm"),
            ("color", String(XournalColor.text(brush.color, alpha: 1).dropLast(2)), ""),
        ]
        if brush.inkAlpha < 1 {
            properties.append(
                ("transparency", "\(Int(((1 - brush.inkAlpha) * 255).rounded()))", ""))
        }
        if brush.smallestWidth == brush.largestWidth {
            properties.append(("ignorePressure", "1", ""))
        }
        try writer.element("inkml:brush", [("xml:id", "br\(number)")]) { () throws(ExportError) in
            for (name, value, unit) in properties {
                let unit = unit.isEmpty ? [] : [("units", unit)]
                try writer.element(
                    "inkml:brushProperty", [("name", name), ("value", value)] + unit)
            }
            try writer.element("inkml:annotationXML") { () throws(ExportError) in
                try writer.element("downstroke:brush", BrushAnnotation.attributes(brush))
            }
        }
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
        let channels = channels(of: stroke)
        var attributes = [
            ("contextRef", "#\(channels.id)"), ("brushRef", "#br\(brushes[stroke.brush] ?? 0)"),
        ]
        if let start = stroke.startTime, let origin {
            attributes.append(("timeOffset", "\(Int(((start - origin) * 1000).rounded()))"))
        }
        try writer.element("inkml:trace", attributes) { () throws(ExportError) in
            writer.text(Self.trace(stroke, channels))
        }
    }

    /// The numbers of a trace: the first point and one after what was not reported in full, all
    /// others as differences.
    private static func trace(_ stroke: Stroke, _ channels: Channels) -> String {
        var bytes: [UInt8] = []
        var last: [Int?] = []
        var isDifference: [Bool] = []
        for sample in stroke.samples {
            let values = values(sample, stroke.offset, channels)
            if last.isEmpty {
                last = values.map { _ in nil }
                isDifference = values.map { _ in false }
            } else {
                bytes.append(UInt8(ascii: ","))
            }
            for (index, value) in values.enumerated() {
                append(
                    value, after: &last[index], &isDifference[index], isFirst: index == 0, &bytes)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func append(
        _ value: Int?, after last: inout Int?, _ isDifference: inout Bool, isFirst: Bool,
        _ bytes: inout [UInt8]
    ) {
        guard let value else {
            bytes += (isFirst ? "?" : " ?").utf8
            return
        }
        let number = value - (last ?? 0)
        let wasDifference = isDifference
        isDifference = last != nil
        if isDifference, !wasDifference {
            bytes.append(UInt8(ascii: "'"))
        } else if !isFirst, !isDifference || number >= 0 {
            bytes.append(UInt8(ascii: " "))
        }
        bytes += "\(isDifference ? number : value)".utf8
        last = value
    }

    private static func values(
        _ sample: StrokeSample, _ offset: Vector, _ channels: Channels
    ) -> [Int?] {
        let place = sample.position + offset
        var values: [Int?] = [place.x, place.y].map { Int(($0 * countsPerPixel).rounded()) }
        if channels.hasForce {
            values.append(sample.force.map { Int(($0 * maximumForce).rounded()) })
        }
        if channels.hasTilt {
            let tilt = sample.tilt
            values += [tilt?.x, tilt?.y].map { angle in
                angle.map { Int(($0.degrees * countsPerDegree).rounded()) }
            }
        }
        values.append(Int((min(max(sample.seconds, 0), 1e9) * 10_000).rounded()))
        return values
    }
}
