import Drawing
import Geometry
import Graphics
import Ink
import Rendering

/// Writes a drawing as a Xournal++ document of one page, with a width for each segment.
///
/// The program draws straight lines from place to place: so the places are those of the stroke's own
/// shape, near enough to one another that it looks the same.
struct XournalWriter {
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
        let compressor = try Gzip(sink)
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
        // Whole pixels: the program rounds pictures of a page down.
        let (width, height) = (page.region.width.rounded(.up), page.region.height.rounded(.up))
        try writer.element("xournal", [("creator", "Downstroke"), ("fileversion", "4")]) {
            () throws(ExportError) in
            try writer.element("title") { () throws(ExportError) in
                writer.text(page.title.isEmpty ? "Downstroke drawing" : page.title)
            }
            try writer.element(
                "page",
                [
                    ("width", XournalLine.points(width + 0.01)),
                    ("height", XournalLine.points(height + 0.01)),
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
                if let image = layer.image { try copy.write(image, opacity: layer.opacity) }
                for element in layer.strokes(intersecting: page.region) {
                    try copy.progress.step()
                    try copy.write(element.stroke, opacity: layer.opacity, paper: paper)
                }
            }
            self = copy
        }
        if layers.isEmpty { try writer.element("layer") }
    }

    private func write(_ image: PlacedImage, opacity: Double) throws(ExportError) {
        let bytes = try Self.png(image, opacity: opacity)
        let frame = image.frame.offset(by: .zero - page.region.origin)
        try writer.element(
            "image",
            [
                ("left", XournalLine.points(frame.minX)), ("top", XournalLine.points(frame.minY)),
                ("right", XournalLine.points(frame.maxX)),
                ("bottom", XournalLine.points(frame.maxY)),
            ]
        ) { () throws(ExportError) in
            try writer.base64 { sink throws(ExportError) in try sink(bytes) }
        }
    }

    /// The picture as a PNG, as versions before 1.2 show nothing of a page with another one; as
    /// translucent as its layer, which the format cannot be.
    private static func png(
        _ image: PlacedImage, opacity: Double
    ) throws(ExportError) -> [UInt8] {
        if image.mediaType == .png, opacity == 1 { return image.bytes }
        return try ExportError.drawing { () throws(GraphicsError) in
            let picture = try image.decoded(.init(pixels: BandPainter.picturePixels)).surface
            guard opacity < 1 else { return try picture.png() }
            let sheet = try ImageSurface(size: picture.size, format: .argb32)
            try sheet.draw { context in
                context.setSource(picture)
                context.paint(opacity: opacity)
            }
            return try sheet.png()
        }
    }

    private func write(
        _ stroke: Stroke, opacity: Double, paper: Color
    ) throws(ExportError) {
        let line = XournalLine(stroke, origin: page.region.origin)
        let brush = stroke.brush
        let isEraser = brush.effect == .erase
        let isHighlighter = !isEraser && brush.inkAlpha * opacity < Self.translucency
        let tool = isEraser ? "eraser" : isHighlighter ? "highlighter" : "pen"
        let color = isEraser ? paper : brush.color
        // The program draws a highlighter's line in its nominal width alone.
        let nominal = isHighlighter ? line.meanWidth : brush.largestWidth
        try writer.element(
            "stroke",
            [
                ("tool", tool), ("ts", "0ll"), ("fn", ""),
                ("color", XournalColor.text(color, alpha: isHighlighter ? 127.0 / 255 : 1)),
                ("width", line.widths(nominal: nominal)), ("capStyle", "round"),
            ]
        ) { () throws(ExportError) in
            writer.text(line.places)
        }
    }
}
