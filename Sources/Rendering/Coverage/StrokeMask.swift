package import Geometry
package import Graphics
package import Ink

/// The pixels of strokes by themselves, without the window or the page around them: so it can be told what adding ink
/// to them costs.
package final class StrokeMask {
    private let mask: CoverageMask
    private let texture: InkTexture

    /// An empty mask for strokes with `brush`, whose points are in pixels.
    package init(size: PixelSize, _ brush: Brush) throws(GraphicsError) {
        mask = try CoverageMask(size: size)
        var patterns = PaperPatterns()
        texture = patterns.texture(of: brush, size: size, transform: .identity)
        try mask.prepare(texture)
    }

    /// Adds a whole stroke.
    package func add(_ chain: [InkPoint]) {
        mask.add(chain, texture)
        mask.finish(texture, within: PixelRectangle(mask.size), origin: (0, 0))
    }
}
