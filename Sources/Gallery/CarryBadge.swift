import Geometry
import Graphics
import Toolkit
import Wording

/// Tells beside the pointer what is carried.
final class CarryBadge: Overlay {
    private let label: Label
    private var place = Point.zero

    init(theme: Theme, _ message: Message) {
        label = Label(theme: theme, message, style: .strong, color: .onAccent)
        super.init(theme: theme, role: .group, name: "", modality: .passive)
        subviews = [label]
    }

    /// Shows it at another place of the window.
    func move(to place: Point) {
        self.place = place
        setNeedsLayout()
    }

    override func frame(in size: Size, above foot: Double) -> Rectangle {
        let wanted = label.size(fitting: size.width)
        let (side, high) = (theme.pixels(14), theme.pixels(32))
        return Rectangle(
            x: min(place.x + theme.pixels(12), max(size.width - wanted.width - 2 * side, 0)),
            y: min(place.y + theme.pixels(12), max(size.height - high, 0)),
            width: wanted.width + 2 * side, height: high)
    }

    override func layout() {
        label.place(bounds.middle(label.size(fitting: max(bounds.width, 1))))
    }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        context.fill(bounds, radius: bounds.height / 2, theme[.accent])
    }
}
