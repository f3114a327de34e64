import Drawing
import Geometry
import Graphics
import Ink
import Rendering

/// Writes a drawing as a PDF of one page: each stroke is an outline, filled.
///
/// Where strokes erase on opaque paper with nothing below, they are drawn in its colour; elsewhere
/// Cairo keeps what was erased as pixels. Ink that changes its strength within a stroke is pixels.
struct PDFWriter {
    /// Points per pixel: a pixel is 1/96 inch.
    private static let pointsPerPixel = 72.0 / 96
    /// How far outlines may be off, in pixels of the page: a hair at any zoom that is printed.
    private static let tolerance = 0.04
    /// Pixels of an embedded picture per pixel of the page: 288 per inch.
    private static let pictureScale = 3.0

    private let page: Page
    private var progress: ExportProgress

    /// Writes `page`, in pieces, to `sink`; a page is as large as its region at its scale.
    static func write(
        _ page: Page, progress: ExportProgress,
        to sink: @escaping ([UInt8]) throws(ExportError) -> Void
    ) throws(ExportError) {
        var writer = PDFWriter(page: page, progress: progress)
        let failure = Failure()
        do throws(ExportError) {
            try writer.write { bytes in
                do throws(ExportError) {
                    try sink(Array(bytes))
                    return true
                } catch {
                    failure.error = error
                    return false
                }
            }
        } catch { throw failure.error ?? error }
    }

    /// The error of the sink, which must not pass through C.
    private final class Failure {
        var error: ExportError?
    }

    private init(page: Page, progress: ExportProgress) {
        (self.page, self.progress) = (page, progress)
    }

    private mutating func write(
        _ output: @escaping (UnsafeRawBufferPointer) -> Bool
    ) throws(ExportError) {
        let (size, points) = (page.size, Self.pointsPerPixel)
        let surface = try SVGWriter.graphics { () throws(GraphicsError) in
            try PDFSurface(
                size: Size(
                    width: Double(size.width) * points, height: Double(size.height) * points),
                title: page.title, creator: "Downstroke", write: output)
        }
        var failure: ExportError?
        var copy = self
        try SVGWriter.graphics { () throws(GraphicsError) in
            try surface.draw { context in
                context.concatenate(Transform(scale: points))
                do throws(ExportError) { try copy.draw(in: context) } catch { failure = error }
            }
        }
        self = copy
        if let failure { throw failure }
        try SVGWriter.graphics { () throws(GraphicsError) in try surface.finish() }
    }

    private mutating func draw(in context: Context) throws(ExportError) {
        if page.background.alpha > 0 {
            context.setSource(page.background)
            context.paint()
        }
        for (index, layer) in page.visibleLayers.enumerated() {
            let strokes = layer.strokes(intersecting: page.region).map(\.stroke)
            let erases = strokes.contains { $0.brush.effect == .erase }
            let showsPaper = index == 0 && layer.image == nil && page.background.alpha == 1
            let isPlain = layer.opacity == 1 && (!erases || showsPaper)
            if isPlain {
                try draw(layer.image, in: context)
                try draw(strokes, in: context, paper: page.background)
            } else {
                var copy = self
                try context.group(opacity: layer.opacity) { () throws(ExportError) in
                    try copy.draw(layer.image, in: context)
                    guard erases, layer.image != nil else {
                        try copy.draw(strokes, in: context, paper: nil)
                        return
                    }
                    // Erasing strokes take away ink, not the picture beneath it.
                    try context.group(opacity: 1) { () throws(ExportError) in
                        try copy.draw(strokes, in: context, paper: nil)
                    }
                }
                self = copy
            }
        }
    }

    private func draw(_ image: PlacedImage?, in context: Context) throws(ExportError) {
        guard let image else { return }
        try SVGWriter.graphics { () throws(GraphicsError) in
            // All of it, as nobody knows how large the page will be printed.
            image.draw(try image.decoded(), in: context, transform: page.transform)
        }
    }

    /// Draws strokes; erasing ones in the colour of the paper where it is given.
    private mutating func draw(
        _ strokes: [Stroke], in context: Context, paper: Color?
    ) throws(ExportError) {
        for stroke in strokes {
            try progress.step()
            let isErasing = stroke.brush.effect == .erase
            if stroke.brush.isShaded, !isErasing {
                try drawPicture(of: stroke, in: context)
                continue
            }
            let color = isErasing ? paper ?? .black : stroke.brush.color
            context.setSource(color.withAlpha(stroke.brush.inkAlpha))
            context.setOperator(isErasing && paper == nil ? .destinationOut : .over)
            var outline = StrokeOutline(ContextSink(context), tolerance: Self.tolerance)
            outline.add(stroke.chain(of: page))
            context.fill()
            context.setOperator(.over)
        }
    }

    private func drawPicture(of stroke: Stroke, in context: Context) throws(ExportError) {
        guard let picture = try StrokePicture(stroke, on: page, density: Self.pictureScale) else {
            return
        }
        context.saved {
            context.concatenate(
                Transform(
                    scale: 1 / Self.pictureScale,
                    offset: Vector(dx: picture.frame.minX, dy: picture.frame.minY)))
            context.setSource(picture.surface)
            context.paint()
        }
    }
}
