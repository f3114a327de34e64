import Geometry
import Graphics

/// What an overlay looks like, with its shadow: it is shown from this as it comes, in its place, and as it goes.
///
/// It is drawn in strips, so that one that shows much is never the work of a single frame, and again only where
/// the overlay has changed.
final class OverlayPicture {
    /// How many pixels are drawn at once: a few milliseconds where they are full of text.
    private static let strip = 400_000

    /// The picture, whose upper left corner is that of `part`.
    let surface: ImageSurface
    /// The part of the overlay that it shows, in the coordinates of the overlay.
    let part: PixelRectangle
    private unowned let overlay: Overlay
    private var stale = DirtyRegion()

    /// Nothing of an overlay yet; throws where memory is short.
    init(of overlay: Overlay) throws(GraphicsError) {
        self.overlay = overlay
        part = Self.part(of: overlay)
        surface = try ImageSurface(size: part.size, format: .argb32)
        stale.insert(part)
    }

    /// All that an overlay draws on, in its own coordinates.
    static func part(of overlay: Overlay) -> PixelRectangle {
        PixelRectangle(covering: overlay.bounds.outset(by: overlay.overhang))
    }

    /// Whether all of it shows what the overlay looks like.
    var isWhole: Bool { stale.isEmpty }

    /// Takes that this looks different now.
    func invalidate(_ rectangle: Rectangle) {
        stale.insert(rectangle)
        stale.clip(to: part)
    }

    /// Draws the next strip of what the overlay looks like; where that fails, it stays the next one.
    func drawStrip() throws(GraphicsError) {
        guard let first = stale.rectangles.first else { return }
        var (strip, below) = (first, first)
        strip.height = min(max(Self.strip / first.width, 1), first.height)
        try draw(strip)
        below.y += strip.height
        below.height -= strip.height
        let others = stale.rectangles.dropFirst()
        stale.removeAll()
        for rectangle in [below] + others { stale.insert(rectangle) }
    }

    /// Draws all that is not there yet.
    func drawRest() throws(GraphicsError) {
        while !isWhole { try drawStrip() }
    }

    private func draw(_ strip: PixelRectangle) throws(GraphicsError) {
        try surface.draw { context throws(GraphicsError) in
            context.concatenate(Transform(scale: 1, offset: .zero - part.rectangle.origin))
            context.clip(to: strip)
            context.setOperator(.clear)
            context.paint()
            context.setOperator(.over)
            try overlay.render(strip, in: context)
        }
    }
}
