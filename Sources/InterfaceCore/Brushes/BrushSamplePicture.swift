package import Geometry
package import Graphics
import Ink
package import Input
import Rendering
package import Toolkit

/// The picture of a brush's line, made anew only where it is another one.
///
/// It has no place of its own: the view that it is a part of draws it, and is drawn again when a line has arrived that
/// took long to make.
package final class BrushSamplePicture: View {
    private static let interval = 1.0 / 60
    private let theme: Theme
    /// Whether it is one of many that are shown at once: the line that it shows first is made beside.
    private let isOneOfMany: Bool
    private var made: (sample: BrushSample, surface: ImageSurface?)?
    /// What takes too long for a picture of the window.
    private var awaited: BrushSample?
    private var lookAgain: Timestamp?

    package init(theme: Theme, isOneOfMany: Bool = false) {
        (self.theme, self.isOneOfMany) = (theme, isOneOfMany)
        super.init(role: .image)
    }

    // MARK: What is made beside

    package override var isTimed: Bool { true }

    package override func prepareFrame(now: Timestamp) {
        guard let awaited else { return }
        if let picture = BrushSample.beside.kept(awaited) {
            made = (awaited, picture.surface)
            (self.awaited, lookAgain) = (nil, nil)
            parent?.invalidate()
        } else {
            BrushSample.beside.prepare(awaited)
            lookAgain = now.advanced(by: Self.interval)
        }
    }

    package override var deadline: Timestamp? { lookAgain }

    /// Whether a line is to come that nobody waits for.
    package var isAwaiting: Bool { awaited != nil }

    private func make(_ sample: BrushSample) throws(GraphicsError) {
        guard sample != awaited else { return }
        let isLater = isOneOfMany && made == nil
        if isLater, let picture = BrushSample.beside.kept(sample) {
            made = (sample, picture.surface)
        } else if isLater || !sample.request.brush.isPrepared(atScale: sample.scale) {
            (awaited, lookAgain) = (sample, .zero)
            return BrushSample.beside.prepare(sample)
        } else {
            made = (sample, try sample.picture())
        }
        (awaited, lookAgain) = (nil, nil)
    }

    // MARK: Drawing

    /// Draws a line with its upper left corner at `origin`, on a tile of its paper where it `hasTile`.
    package func draw(
        _ sample: BrushSample, at origin: Point, hasTile: Bool = false, in context: Context
    ) throws(GraphicsError) {
        if made?.sample != sample { try make(sample) }
        // The former line stays until another is made where it fits.
        guard let made, let surface = made.surface, made.sample.request.size == sample.request.size,
            made.sample.scale == sample.scale
        else { return }
        if hasTile {
            let tile = PixelRectangle(surface.size).rectangle.offset(by: origin - .zero)
            context.fill(
                tile.outset(by: theme.pixels(4)), radius: theme.radius(.small), sample.paper)
        }
        context.saved {
            context.clip(
                to: PixelRectangle(
                    x: Int(origin.x), y: Int(origin.y), width: surface.size.width,
                    height: surface.size.height))
            context.setSource(surface, at: origin)
            context.paint()
        }
    }
}
