import Drawing
import Geometry
import Graphics
import Ink
import Rendering

/// A page as pixels.
struct RasterPage {
    private let page: Page

    init(_ page: Page) { self.page = page }

    /// Gives the whole page as a PNG, in pieces, to `sink`.
    func writePNG(
        progress: ExportProgress, to sink: ([UInt8]) throws(ExportError) -> Void
    ) throws(ExportError) {
        var progress = progress
        let surface = try flattened(progress: &progress)
        do throws(PNGError<ExportError>) {
            try surface.writePNG(metadata, progress: progress.encoding) {
                bytes throws(ExportError) in try sink(Array(bytes))
            }
        } catch {
            switch error {
            case .encode(let reason): throw .graphics(reason)
            case .write(let failure): throw failure
            case .cancelled: throw .cancelled
            }
        }
    }

    /// What a file tells of the page besides.
    var metadata: PNGMetadata {
        PNGMetadata(
            title: page.title.isEmpty ? nil : page.title, software: "Downstroke",
            pixelsPerInch: 96 * page.scale)
    }

    /// A picture of the page as a PNG.
    func png(of picture: ImageSurface) throws(ExportError) -> [UInt8] {
        var file: [UInt8] = []
        do throws(PNGError<Never>) {
            try picture.writePNG(metadata) { bytes throws(Never) in file += bytes }
        } catch {
            switch error {
            case .encode(let reason): throw .graphics(reason)
            case .cancelled: throw .cancelled
            }
        }
        return file
    }

    /// All layers on the paper.
    func flattened(progress: inout ExportProgress) throws(ExportError) -> ImageSurface {
        let format: ImageSurface.Format = page.background.alpha == 1 ? .rgb24 : .argb32
        let sheet = try SVGWriter.graphics { () throws(GraphicsError) in
            let sheet = try ImageSurface(size: page.size, format: format)
            try sheet.draw { context in
                context.setSource(page.background)
                context.paint()
            }
            return sheet
        }
        for layer in page.visibleLayers {
            let picture = try ink(of: layer, progress: &progress)
            try SVGWriter.graphics { () throws(GraphicsError) in
                try sheet.draw { context in
                    context.setSource(picture)
                    context.paint(opacity: layer.opacity)
                }
            }
        }
        return sheet
    }

    /// What lies on a layer, without paper and without the opacity of the layer.
    func ink(
        of layer: Layer, progress: inout ExportProgress
    ) throws(ExportError) -> ImageSurface {
        let picture = try SVGWriter.graphics { () throws(GraphicsError) in
            try Picture(size: page.size, transform: page.transform)
        }
        for element in layer.strokes(intersecting: page.region) {
            try progress.step()
            try SVGWriter.graphics { () throws(GraphicsError) in try picture.add(element.stroke) }
        }
        return try SVGWriter.graphics { () throws(GraphicsError) in
            let ink = try picture.surface(background: .transparent)
            guard let image = layer.image else { return ink }
            let sheet = try ImageSurface(size: page.size, format: .argb32)
            var failure: GraphicsError?
            try sheet.draw { context in
                do throws(GraphicsError) {
                    try image.draw(in: context, transform: page.transform)
                } catch { failure = error }
                context.setSource(ink)
                context.paint()
            }
            if let failure { throw failure }
            return sheet
        }
    }
}
