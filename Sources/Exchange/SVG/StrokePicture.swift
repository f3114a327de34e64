import Geometry
import Graphics
import Ink
import Rendering

/// A stroke as pixels, where a format of outlines cannot say how it looks.
struct StrokePicture {
    /// The pixels.
    let surface: ImageSurface
    /// Where they lie on the page, in its pixels.
    let frame: Rectangle

    /// The part of `stroke` that a page shows, at `density` pixels per pixel of the page; nil where
    /// it shows none.
    init?(_ stroke: Stroke, on page: Page, density: Double) throws(ExportError) {
        let bounds = stroke.bounds.outset(by: 1).intersection(page.region)
        guard !bounds.isNull else { return nil }
        // Whole pixels of the page, to which some programs would move it else.
        let shown = page.transform.apply(to: bounds)
        let aligned = Rectangle(
            minX: shown.minX.rounded(.down), minY: shown.minY.rounded(.down),
            maxX: shown.maxX.rounded(.up), maxY: shown.maxY.rounded(.up))
        guard aligned.width > 0, aligned.height > 0 else { return nil }
        let part = Page(
            layers: [], region: page.transform.inverted.apply(to: aligned),
            scale: page.scale * density, background: .transparent)
        surface = try SVGWriter.graphics { () throws(GraphicsError) in
            let picture = try Picture(size: part.size, transform: part.transform)
            try picture.add(stroke)
            return try picture.surface(background: .transparent)
        }
        frame = aligned
    }
}

extension Stroke {
    /// The shape of the stroke as a page shows it, as one chain.
    func chain(of page: Page) -> [InkPoint] {
        let transform = page.transform
        var chain: [InkPoint] = []
        forEachChain(tolerance: StrokeModel.defaultTolerance / page.scale) { points in
            chain += (chain.isEmpty ? points[...] : points.dropFirst()).map {
                $0.applying(transform)
            }
        }
        return chain
    }
}
