import Geometry
import Graphics

/// A preview: what a target shows, kept as a picture, so that it can be shown anywhere and at any size.
final class PeekCard: View {
    /// What is previewed.
    let target: ViewController
    /// Takes that a part of it looks different now, in its own coordinates.
    var onChange: (Rectangle) -> Void = { _ in }

    private let theme: Theme
    private var picture: ImageSurface?
    private var stale = DirtyRegion()

    init(_ target: ViewController, theme: Theme) {
        (self.target, self.theme) = (target, theme)
        super.init(role: .image, name: target.view.name)
        subviews = [target.view]
    }

    override var value: String? { target.view.value }

    override var clips: Bool { true }

    override func layout() { target.view.place(bounds) }

    override func invalidate(_ part: Rectangle) {
        stale.insert(part)
        onChange(part)
    }

    override func shift(_ part: Rectangle, by rows: Int, of view: View?) { invalidate(part) }

    /// Nothing: it is drawn where the motion has it.
    override func renderPicture(
        _ part: PixelRectangle, in context: Context
    ) throws(GraphicsError) -> Bool { true }

    /// How far its shadow reaches.
    var reach: Double { theme.shadowReach(.peek) }

    /// Draws it in `frame`, with corners of `radius` pixels.
    ///
    /// What is below the frame is cut off. So far it is on its `way` from its source, 0…1. `content` draws what is on it in
    /// place of its picture, in several parts.
    ///
    /// - Throws: where memory is short.
    func draw(
        in frame: Rectangle, radius: Double, way: Double, opacity: Double,
        in context: Context,
        content: (ImageSurface, Context) -> Void
    ) throws(GraphicsError) {
        let picture = try currentPicture()
        func drawAll() throws(GraphicsError) {
            try theme.drawCard(in: frame, radius: radius, way: way, context) {
                content(picture, $0)
            }
        }
        guard opacity < 1 else { return try drawAll() }
        // Only as much is gathered as it covers: all of the window takes as long as a frame may.
        try context.saved { () throws(GraphicsError) in
            context.clip(to: PixelRectangle(covering: frame.outset(by: reach)))
            try context.group(opacity: opacity) { () throws(GraphicsError) in try drawAll() }
        }
    }

    /// What it looks like now.
    private func currentPicture() throws(GraphicsError) -> ImageSurface {
        let size = PixelRectangle(covering: bounds).size
        let surface: ImageSurface
        if let picture, picture.size == size {
            surface = picture
        } else {
            surface = try ImageSurface(size: size, format: .rgb24)
            stale.insert(PixelRectangle(size))
        }
        stale.clip(to: PixelRectangle(size))
        try surface.draw { context throws(GraphicsError) in
            for part in stale.rectangles {
                try context.saved { () throws(GraphicsError) in
                    context.clip(to: part)
                    context.fill(part.rectangle, theme[.surface])
                    try target.view.render(part, in: context)
                }
            }
        }
        stale.removeAll()
        picture = surface
        return surface
    }
}
