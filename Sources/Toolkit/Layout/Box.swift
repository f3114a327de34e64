public import Geometry
public import Graphics
public import Wording

/// A view on a ground of its own, with room around it.
open class Box: View {
    private let theme: Theme
    private let content: View
    private let padding: Size
    private let radius: Double

    /// `content` with this room beside, and above and below it, and these corners, in points.
    public init(
        theme: Theme, name: Message = "", padding: Size, radius: Double, _ content: View
    ) {
        (self.theme, self.content) = (theme, content)
        self.padding = Size(
            width: theme.pixels(padding.width), height: theme.pixels(padding.height))
        self.radius = theme.pixels(radius)
        super.init(role: .group, name: name.text())
        subviews = [content]
    }

    open override var clips: Bool { true }

    /// Nothing, where there is nothing in it.
    open override func size(fitting width: Double) -> Size {
        let inside = content.size(fitting: max(width - 2 * padding.width, 1))
        guard inside.height > 0 else { return Size(width: 0, height: 0) }
        return Size(
            width: inside.width + 2 * padding.width, height: inside.height + 2 * padding.height)
    }

    open override func layout() {
        let inside = Rectangle(
            minX: padding.width, minY: padding.height, maxX: bounds.width - padding.width,
            maxY: bounds.height - padding.height)
        content.place(inside.isNull ? bounds : inside)
    }

    open override func draw(_ part: PixelRectangle, in context: Context) {
        context.fill(bounds, radius: radius, theme.panel)
    }
}
