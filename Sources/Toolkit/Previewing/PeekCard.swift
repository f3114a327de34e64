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

    /// Nothing: it is drawn where the motion has it.
    override func renderPicture(
        _ part: PixelRectangle, in context: Context
    ) throws(GraphicsError) -> Bool { true }

    /// How far its shadow reaches.
    var reach: Double { theme.shadowReach(.peek) }

    /// Draws it in `frame`, with corners of `radius` pixels; what is below `frame` is cut off.
    ///
    /// - Throws: where memory is short.
    func draw(
        in frame: Rectangle, radius: Double, opacity: Double, in context: Context
    ) throws(GraphicsError) {
        let picture = try currentPicture()
        guard opacity < 1 else { return try draw(picture, in: frame, radius, context) }
        try context.group(opacity: opacity) { () throws(GraphicsError) in
            try draw(picture, in: frame, radius, context)
        }
    }

    private func draw(
        _ picture: ImageSurface, in frame: Rectangle, _ radius: Double, _ context: Context
    ) throws(GraphicsError) {
        if radius >= 1 {
            try theme.drawShadow(of: PixelRectangle(covering: frame), .sheet, .peek, in: context)
        }
        // A clip with round corners is slow: only the parts that have some are drawn through one.
        let middle = Rectangle(
            minX: frame.minX, minY: frame.minY + radius, maxX: frame.maxX,
            maxY: frame.maxY - radius)
        for part in [frame.upper(radius), middle, frame.lower(radius)] where !part.isNull {
            context.saved {
                context.clip(to: PixelRectangle(covering: part))
                if part != middle { context.clipToRoundedRectangle(frame, radius: radius) }
                paint(picture, in: frame, context)
            }
        }
        context.strokeInside(
            frame, radius: radius, width: theme.hairline, color: theme[.hairline])
    }

    private func paint(_ picture: ImageSurface, in frame: Rectangle, _ context: Context) {
        let scale = frame.width / Double(picture.size.width)
        context.concatenate(Transform(scale: scale, offset: frame.origin - .zero))
        guard scale != 1 else {
            context.setSource(picture)
            return context.paint()
        }
        context.setQuickPaddedSource(picture)
        context.paint()
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

extension Rectangle {
    /// The part of it that is at most so far below its upper edge.
    fileprivate func upper(_ height: Double) -> Rectangle {
        Rectangle(x: minX, y: minY, width: width, height: min(height, self.height / 2))
    }

    /// The part of it that is at most so far above its lower edge.
    fileprivate func lower(_ height: Double) -> Rectangle {
        let height = min(height, self.height / 2)
        return Rectangle(x: minX, y: maxY - height, width: width, height: height)
    }
}
