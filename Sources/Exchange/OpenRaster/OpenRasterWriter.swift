import Drawing
import Geometry
import Graphics

/// Writes a drawing as OpenRaster: a picture for each layer, for Krita, MyPaint and GIMP.
///
/// Facts from the baseline specification at openraster.org, version 0.0.5.
struct OpenRasterWriter {
    /// The longest side of the preview.
    private static let thumbnailSide = 256.0

    /// Writes `page` to `sink`.
    static func write(
        _ page: Page, progress: ExportProgress,
        to sink: ([UInt8]) throws(ExportError) -> Void
    ) throws(ExportError) {
        var progress = progress
        let zip = try ZipWriter()
        // First and as it is, so that the first bytes of the file tell what it is.
        try zip.add("mimetype", Array("image/openraster".utf8), isCompressed: false)
        try zip.add("stack.xml", try stack(page), isCompressed: true)
        let raster = RasterPage(page)
        let merged = try SVGWriter.graphics { () throws(GraphicsError) in
            let merged = try ImageSurface(size: page.size, format: .argb32)
            try merged.draw { context in
                context.setSource(page.background)
                context.paint()
            }
            return merged
        }
        if page.background.alpha > 0 {
            try zip.add("data/paper.png", try png(merged, progress), isCompressed: false)
        }
        for (number, layer) in page.layers.enumerated() {
            let ink = try raster.ink(of: layer, progress: &progress)
            try zip.add("data/layer\(number + 1).png", try png(ink, progress), isCompressed: false)
            guard layer.isVisible else { continue }
            try SVGWriter.graphics { () throws(GraphicsError) in
                try merged.draw { context in
                    context.setSource(ink)
                    context.paint(opacity: layer.opacity)
                }
            }
        }
        try zip.add("mergedimage.png", try png(merged, progress), isCompressed: false)
        try zip.add(
            "Thumbnails/thumbnail.png", try png(thumbnail(of: merged), progress),
            isCompressed: false)
        try sink(try zip.finish())
    }

    private static func png(
        _ surface: ImageSurface, _ progress: ExportProgress
    ) throws(ExportError) -> [UInt8] {
        var bytes: [UInt8] = []
        func goesOn(_ share: Double) -> Bool { progress.goesOn() }
        do throws(PNGError<ExportError>) {
            try surface.writePNG(progress: goesOn) {
                piece throws(ExportError) in bytes += piece
            }
        } catch {
            switch error {
            case .encode(let reason): throw .graphics(reason)
            case .write(let failure): throw failure
            case .cancelled: throw .cancelled
            }
        }
        return bytes
    }

    private static func thumbnail(of surface: ImageSurface) throws(ExportError) -> ImageSurface {
        let (width, height) = (Double(surface.size.width), Double(surface.size.height))
        let scale = min(1, thumbnailSide / max(width, height))
        return try SVGWriter.graphics { () throws(GraphicsError) in
            let small = try ImageSurface(
                size: PixelSize(
                    width: max(1, Int(width * scale)), height: max(1, Int(height * scale))),
                format: .argb32)
            try small.draw { context in
                context.concatenate(Transform(scale: scale))
                context.setSource(surface)
                context.paint()
            }
            return small
        }
    }

    /// The list of layers, the topmost first.
    private static func stack(_ page: Page) throws(ExportError) -> [UInt8] {
        var bytes: [UInt8] = []
        let box = Box()
        let writer = try XMLWriter { piece throws(ExportError) in box.bytes += piece }
        let density = "\(Int((96 * page.scale).rounded()))"
        try writer.element(
            "image",
            [
                ("version", "0.0.5"), ("w", "\(page.size.width)"), ("h", "\(page.size.height)"),
                ("xres", density), ("yres", density),
            ]
        ) { () throws(ExportError) in
            try writer.element("stack") { () throws(ExportError) in
                for (number, layer) in page.layers.enumerated().reversed() {
                    try writer.element("layer", attributes(layer, number: number + 1))
                }
                if page.background.alpha > 0 {
                    try writer.element("layer", [("name", "Paper"), ("src", "data/paper.png")])
                }
            }
        }
        try writer.finish()
        bytes = box.bytes
        return bytes
    }

    private final class Box {
        var bytes: [UInt8] = []
    }

    private static func attributes(_ layer: Layer, number: Int) -> [(String, String)] {
        [
            ("name", layer.name), ("src", "data/layer\(number).png"), ("x", "0"), ("y", "0"),
            ("opacity", DecimalText.text(layer.opacity, decimals: 3)),
            ("visibility", layer.isVisible ? "visible" : "hidden"),
        ]
    }
}
