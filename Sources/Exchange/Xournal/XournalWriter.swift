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
    /// Pixels of the pages of a PDF per pixel, and of turned pictures at least.
    private static let pictureScale = 2.0

    private let page: Page
    private let writer: XMLWriter
    private let progress: ExportProgress

    /// Writes `page`, compressed and in pieces, to `sink`; in the size of the drawing.
    static func write(
        _ page: Page, progress: ExportProgress, to sink: @escaping ByteSink
    ) throws {
        let compressor = try Gzip(to: sink)
        let writer = try XMLWriter(standalone: "no", encoding: nil, to: compressor.append)
        try XournalWriter(page: page, writer: writer, progress: progress).write()
        try writer.finish()
        try compressor.finish()
    }

    private func write() throws {
        // Whole pixels: the program rounds pictures of a page down.
        let (width, height) = (page.region.width.rounded(.up), page.region.height.rounded(.up))
        let size = [
            ("width", XournalLine.points(width + 0.01)),
            ("height", XournalLine.points(height + 0.01)),
        ]
        try writer.element("xournal", [("creator", "Downstroke"), ("fileversion", "4")]) {
            try writer.element("title") {
                writer.text(page.title.isEmpty ? "Downstroke drawing" : page.title)
            }
            try writer.element("page", size) { try writePage() }
        }
    }

    private func writePage() throws {
        let paper = page.background.color.alpha > 0 ? page.background.color : .white
        try writer.element(
            "background",
            [("type", "solid"), ("color", paper.text(alpha: 1))]
                + XournalRuling.attributes(page.background.ruling))
        // The format cannot hide a layer: those that are not shown stay away.
        let layers = page.visibleLayers
        for layer in layers {
            try writer.element("layer", [("name", layer.name)]) {
                try layer.image?.forEachPicture(
                    on: page, density: Self.pictureScale, goesOn: progress.goesOn
                ) { try write($0, opacity: layer.opacity) }
                for element in layer.strokes(intersecting: page.region) {
                    try progress.step()
                    try write(element.stroke, opacity: layer.opacity, paper: paper)
                }
            }
        }
        if layers.isEmpty { try writer.element("layer") }
    }

    private func write(_ image: PlacedImage, opacity: Double) throws {
        let image = image.isTurned ? try Self.upright(image) : image
        let bytes = try Self.png(image, opacity: opacity)
        let frame = image.frame.offset(by: .zero - page.region.origin)
        try writer.element(
            "image",
            [
                ("left", XournalLine.points(frame.minX)), ("top", XournalLine.points(frame.minY)),
                ("right", XournalLine.points(frame.maxX)),
                ("bottom", XournalLine.points(frame.maxY)),
            ]
        ) { try writer.base64 { try $0(bytes) } }
    }

    /// What a turned picture shows as an upright one, in its own density or a finer one: older versions know no
    /// others.
    private static func upright(_ image: PlacedImage) throws -> PlacedImage {
        let picture = try image.decoded(.init(pixels: BandPainter.picturePixels))
        let (bounds, sides) = (image.bounds, image.sides)
        let pixels = Double(BandPainter.picturePixels) / (bounds.width * bounds.height)
        let density = min(
            max(
                picture.extent.width / sides.width, picture.extent.height / sides.height,
                Self.pictureScale),
            pixels.squareRoot(),
            Double(ImageSurface.maximumLength) / max(bounds.width, bounds.height))
        let size = PixelSize(
            width: max(Int(bounds.width * density), 1),
            height: max(Int(bounds.height * density), 1))
        let sheet = try ImageSurface(size: size, format: .argb32)
        try sheet.draw { context in
            context.stretch(
                from: Size(width: bounds.width, height: bounds.height),
                to: PixelRectangle(size).rectangle)
            image.draw(
                picture, in: context,
                transform: Transform(offset: .zero - bounds.origin))
        }
        return PlacedImage(bytes: try sheet.png(), mediaType: .png, frame: bounds)
    }

    /// The picture as a PNG, as versions before 1.2 show nothing of a page with another one; as
    /// translucent as its layer, which the format cannot be.
    private static func png(_ image: PlacedImage, opacity: Double) throws -> [UInt8] {
        if image.mediaType == .png, opacity == 1 { return image.bytes }
        let picture = try image.decoded(.init(pixels: BandPainter.picturePixels)).surface
        guard opacity < 1 else { return try picture.png() }
        let sheet = try ImageSurface(size: picture.size, format: .argb32)
        try sheet.draw { context in
            context.setSource(picture)
            context.paint(opacity: opacity)
        }
        return try sheet.png()
    }

    private func write(_ stroke: Stroke, opacity: Double, paper: Color) throws {
        let look = XournalLook(stroke, opacity: opacity)
        guard look.isSeen else { return }
        let line = XournalLine(stroke, origin: page.region.origin, widths: look.widthShare)
        let color = look.tool == .eraser ? paper : look.color
        // The program draws a highlighter's line in its nominal width alone.
        let isHighlighter = look.tool == .highlighter
        let nominal =
            isHighlighter ? line.meanWidth : stroke.brush.largestWidth * look.widthShare
        try writer.element(
            "stroke",
            [
                ("tool", look.tool.rawValue), ("ts", "0ll"), ("fn", ""),
                ("color", color.text(alpha: isHighlighter ? XournalStroke.writtenOpacity : 1)),
                ("width", line.widths(nominal: nominal)), ("capStyle", "round"),
            ]
        ) { writer.text(line.places) }
    }
}
