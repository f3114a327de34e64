public import Geometry
public import Graphics
public import Wording

/// A view on a surface of its own, with room around it.
open class Box: View {
    /// Measures and colours.
    public let theme: Theme
    private let content: View
    private let padding: Size
    private let corner: Corner
    private let elevation: Elevation

    /// `content` with this room beside, and above and below it, in points.
    public init(
        theme: Theme, name: Message = "", padding: Size, corner: Corner = .control,
        elevation: Elevation = .bar, _ content: View
    ) {
        (self.theme, self.content, self.padding) = (theme, content, padding)
        (self.corner, self.elevation) = (corner, elevation)
        super.init(role: .group, name: name.text())
        subviews = [content]
    }

    open override var clips: Bool { true }

    open override var overhang: Double { theme.shadowReach(elevation) }

    private var room: Size {
        Size(width: theme.pixels(padding.width), height: theme.pixels(padding.height))
    }

    /// Nothing, where there is nothing in it.
    open override func size(fitting width: Double) -> Size {
        let inside = content.size(fitting: max(width - 2 * room.width, 1))
        guard inside.height > 0 else { return Size(width: 0, height: 0) }
        return Size(width: inside.width + 2 * room.width, height: inside.height + 2 * room.height)
    }

    open override func layout() {
        let inside = Rectangle(
            minX: room.width, minY: room.height, maxX: bounds.width - room.width,
            maxY: bounds.height - room.height)
        content.place(inside.isNull ? bounds : inside)
    }

    open override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        guard !bounds.isNull, bounds.height > 0 else { return }
        try theme.drawSurface(PixelRectangle(covering: bounds), corner, elevation, in: context)
    }
}
