import Drawing
import Foundation
import Geometry
import Ink

/// Writes a drawing as a Xournal++ document of one page, with a width for each segment.
///
/// The program draws straight lines from place to place: so the places are those of the stroke's own
/// shape, near enough to one another that it looks the same.
struct XournalWriter {
    /// How far the straight lines may be from the shape, in pixels of the drawing.
    private static let tolerance = 0.2
    /// Less opaque ink is a highlighter's, whose opacity the program chooses.
    private static let translucency = 0.9

    private let page: Page
    private let writer: XMLWriter
    private var progress: ExportProgress

    /// Writes `page`, compressed and in pieces, to `sink`; in the size of the drawing.
    static func write(
        _ page: Page, progress: ExportProgress,
        to sink: @escaping ([UInt8]) throws(ExportError) -> Void
    ) throws(ExportError) {
        let compressor = try GzipSink(sink)
        let writer = try XMLWriter(standalone: "no", encoding: nil) { bytes throws(ExportError) in
            try compressor.append(bytes)
        }
        var document = XournalWriter(page: page, writer: writer, progress: progress)
        try document.write()
        try writer.finish()
        try compressor.finish()
    }

    private init(page: Page, writer: XMLWriter, progress: ExportProgress) {
        (self.page, self.writer, self.progress) = (page, writer, progress)
    }

    private mutating func write() throws(ExportError) {
        var copy = self
        try writer.element("xournal", [("creator", "Downstroke"), ("fileversion", "4")]) {
            () throws(ExportError) in
            try writer.element("title") { () throws(ExportError) in
                writer.text(page.title.isEmpty ? "Downstroke drawing" : page.title)
            }
            try writer.element(
                "page",
                [
                    ("width", Self.points(page.region.width)),
                    ("height", Self.points(page.region.height)),
                ]
            ) { () throws(ExportError) in try copy.writePage() }
        }
        self = copy
    }

    private mutating func writePage() throws(ExportError) {
        let paper = page.background.alpha > 0 ? page.background : .white
        try writer.element(
            "background",
            [("type", "solid"), ("color", XournalColor.text(paper, alpha: 1)), ("style", "plain")])
        // The format cannot hide a layer: those that are not shown stay away.
        let layers = page.visibleLayers
        for layer in layers {
            var copy = self
            try writer.element("layer", [("name", layer.name)]) { () throws(ExportError) in
                if let image = layer.image { try copy.write(image) }
                for element in layer.strokes(intersecting: page.region) {
                    try copy.progress.step()
                    try copy.write(element.stroke, opacity: layer.opacity, paper: paper)
                }
            }
            self = copy
        }
        if layers.isEmpty { try writer.element("layer") }
    }

    private func write(_ image: PlacedImage) throws(ExportError) {
        let frame = image.frame.offset(by: .zero - page.region.origin)
        try writer.element(
            "image",
            [
                ("left", Self.points(frame.minX)), ("top", Self.points(frame.minY)),
                ("right", Self.points(frame.maxX)), ("bottom", Self.points(frame.maxY)),
            ]
        ) { () throws(ExportError) in writer.text(Data(image.bytes).base64EncodedString()) }
    }

    private func write(
        _ stroke: Stroke, opacity: Double, paper: Color
    ) throws(ExportError) {
        let chain = chain(of: stroke)
        guard chain.count > 1 else { return }
        let brush = stroke.brush
        let isEraser = brush.effect == .erase
        let isHighlighter = !isEraser && brush.inkAlpha * opacity < Self.translucency
        let tool = isEraser ? "eraser" : isHighlighter ? "highlighter" : "pen"
        let color = isEraser ? paper : brush.color
        try writer.element(
            "stroke",
            [
                ("tool", tool), ("ts", "0ll"), ("fn", ""),
                ("color", XournalColor.text(color, alpha: isHighlighter ? 127.0 / 255 : 1)),
                ("width", Self.widths(chain, nominal: brush.largestWidth)), ("capStyle", "round"),
            ]
        ) { () throws(ExportError) in
            let places = chain.map { "\(Self.points($0.position.x)) \(Self.points($0.position.y))" }
            writer.text(places.joined(separator: " "))
        }
    }

    /// The shape of the stroke on the page; a dot has two places, as the program throws away those
    /// of one.
    private func chain(of stroke: Stroke) -> [InkPoint] {
        var chain: [InkPoint] = []
        stroke.forEachChain(tolerance: Self.tolerance) { points in
            chain += chain.isEmpty ? points[...] : points.dropFirst()
        }
        chain = chain.map { point in
            var point = point
            point.position = point.position - (page.region.origin - .zero)
            return point
        }
        if chain.count == 1 {
            chain.append(chain[0])
            chain[1].position = chain[0].position + Vector(dx: 0.01, dy: 0)
        }
        return chain
    }

    /// The nominal width, and one for each segment.
    private static func widths(_ chain: [InkPoint], nominal: Double) -> String {
        ([nominal] + chain.dropLast().map { width($0) }).map {
            DecimalText.text(max($0 / XournalStroke.pixelsPerPoint, 0.001), decimals: 4)
        }.joined(separator: " ")
    }

    /// A flat nib has many widths; the disc of the same area is as near as the format comes.
    private static func width(_ point: InkPoint) -> Double {
        let length = point.nib.length
        guard length > 0 else { return 2 * point.radius }
        let area = Double.pi * point.radius * point.radius + 4 * point.radius * length
        return 2 * (area / .pi).squareRoot()
    }

    private static func points(_ pixels: Double) -> String {
        DecimalText.text(pixels / XournalStroke.pixelsPerPoint, decimals: 3)
    }
}

/// Compresses what comes, and hands it on.
private final class GzipSink {
    private var gzip: Gzip
    private let sink: ([UInt8]) throws(ExportError) -> Void

    init(_ sink: @escaping ([UInt8]) throws(ExportError) -> Void) throws(ExportError) {
        guard let gzip = Gzip() else { throw .library("zlib") }
        self.gzip = gzip
        self.sink = sink
    }

    func append(_ bytes: [UInt8]) throws(ExportError) {
        var output: [UInt8] = []
        bytes.withUnsafeBufferPointer { gzip.append($0, to: &output) }
        if !output.isEmpty { try sink(output) }
    }

    func finish() throws(ExportError) {
        var output: [UInt8] = []
        gzip.finish(&output)
        try sink(output)
    }
}
