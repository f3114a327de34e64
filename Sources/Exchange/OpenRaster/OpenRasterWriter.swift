import Drawing
import Geometry
import Graphics
import Rendering
import Wording

/// Writes a drawing as OpenRaster: a picture for each layer, for Krita, MyPaint and GIMP.
///
/// Facts from the baseline specification at openraster.org, version 0.0.5.
struct OpenRasterWriter {
    /// The longest side of the preview.
    private static let thumbnailSide = 256.0

    private let page: Page
    /// The layers with their marks above them as layers of their own.
    private let sheets: [(sheet: LayerSheet, layer: Layer)]
    private let painter: BandPainter
    private let zip: ZipStream
    private let progress: (Double) -> Bool

    /// A writer of `page` to `sink`.
    init(
        _ page: Page, _ progress: @escaping (Double) -> Bool, to sink: @escaping ByteSink
    ) throws {
        (self.page, self.progress, zip) = (page, progress, ZipStream(to: sink))
        sheets = page.layers.flatMap(\.sheets)
        painter = try page.painter()
    }

    /// Writes the whole archive.
    func write() throws {
        // First, so that the first bytes of the file tell what it is.
        try zip.add("mimetype", Array("image/openraster".utf8))
        try zip.add("stack.xml", try stack())
        if page.background.color.alpha > 0 {
            try add("data/paper.png", part: 0) { band, progress in
                try painter.flatten([], on: page.background, band, progress: progress)
            }
        }
        let merged = try mergedPage()
        for (index, (sheet, layer)) in sheets.enumerated() {
            try add("data/layer\(index + 1).png", part: index + 1) { band, progress in
                let ink =
                    switch sheet {
                    case .ink: try painter.draw(layer, band, progress: progress)
                    case .marks:
                        try painter.draw(Array(layer.strokes), band, progress: progress)
                    }
                if layer.isVisible { try lay(ink, sheet, layer.opacity, on: merged) }
                return ink
            }
        }
        try add("mergedimage.png", part: sheets.count + 1) { band, progress in
            if let merged { return merged }
            return try painter.flatten(
                page.visibleLayers, on: page.background, band, progress: progress)
        }
        try zip.add("Thumbnails/thumbnail.png", try thumbnail(of: merged).png())
        try zip.finish()
    }

    /// All layers on the paper, where that is small enough to be whole in memory; nil where they
    /// have to be drawn once more.
    private func mergedPage() throws -> ImageSurface? {
        guard painter.bands.count == 1 else { return nil }
        let merged = try ImageSurface(size: page.size, format: .argb32)
        let paper = try painter.flatten([], on: page.background, PixelRectangle(page.size))
        try lay(paper, .ink, 1, on: merged)
        return merged
    }

    /// Adds a picture of the page, which is one part of the work, as are the paper, each layer, and all of them.
    private func add(
        _ path: String, part: Int,
        _ draw: (PixelRectangle, (Double) -> Bool) throws -> ImageSurface
    ) throws {
        let parts = Double(sheets.count + 2)
        try zip.add(path) { sink in
            try painter.writePNG(
                of: page.size, progress: { progress((Double(part) + $0) / parts) }, to: sink, draw)
        }
    }

    private func thumbnail(of merged: ImageSurface?) throws -> ImageSurface {
        let (width, height) = (Double(page.size.width), Double(page.size.height))
        let scale = min(1, Self.thumbnailSide / max(width, height))
        var small = page
        small.scale *= scale
        guard let merged else { return try small.flattened { _ in progress(1) } }
        let surface = try ImageSurface(
            size: PixelSize(width: max(1, Int(width * scale)), height: max(1, Int(height * scale))),
            format: .argb32)
        try surface.draw { context in
            context.concatenate(Transform(scale: scale))
            context.setSource(merged)
            context.paint()
        }
        return surface
    }

    /// The list of layers, the topmost first.
    private func stack() throws -> [UInt8] {
        var bytes: [UInt8] = []
        let writer = try XMLWriter { bytes += $0 }
        let density = "\(Int((96 * page.scale).rounded()))"
        try writer.element(
            "image",
            [
                ("version", "0.0.5"), ("w", "\(page.size.width)"), ("h", "\(page.size.height)"),
                ("xres", density), ("yres", density),
            ]
        ) {
            try writer.element("stack") {
                for (number, (sheet, layer)) in sheets.enumerated().reversed() {
                    try writer.element(
                        "layer", attributes(layer, sheet, number: number + 1))
                }
                if page.background.color.alpha > 0 {
                    try writer.element("layer", [("name", "Paper"), ("src", "data/paper.png")])
                }
            }
        }
        try writer.finish()
        return bytes
    }

    /// Lays a layer on those below it.
    private func lay(
        _ ink: ImageSurface, _ sheet: LayerSheet, _ opacity: Double, on merged: ImageSurface?
    ) throws(GraphicsError) {
        try merged?.draw { context in
            if sheet == .marks {
                let blend = MarkBlend(on: page.background.color)
                return blend.lay(ink, opacity: opacity, in: context)
            }
            context.setSource(ink)
            context.paint(opacity: opacity)
        }
    }

    private func attributes(
        _ layer: Layer, _ sheet: LayerSheet, number: Int
    ) -> [(String, String)] {
        let blend = MarkBlend(on: page.background.color)
        let opacity = sheet == .marks ? layer.opacity * blend.share : layer.opacity
        let composite = blend.lightens ? "svg:screen" : "svg:multiply"
        let attributes = [
            ("name", layer.name), ("src", "data/layer\(number).png"), ("x", "0"), ("y", "0"),
            ("opacity", opacity.plainText(decimals: 3)),
            ("visibility", layer.isVisible ? "visible" : "hidden"),
        ]
        return sheet == .marks ? attributes + [("composite-op", composite)] : attributes
    }
}
