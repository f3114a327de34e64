import Geometry
import Graphics
import Toolkit
import Wording

/// The new colour beside the former one, which a tap brings back.
final class ColorPair: Pressable {
    /// The new colour.
    var color: Color { didSet { if color != oldValue { invalidate() } } }
    private let former: Color
    private let theme: Theme

    init(theme: Theme, former: Color) {
        (self.theme, self.former, color) = (theme, former, former)
        super.init(name: Message.formerColor.text())
    }

    override var value: String? { former.code }

    override func size(fitting width: Double) -> Size {
        Size(width: theme.pixels(52), height: theme.controlHeight)
    }

    /// The half that shows the new colour is only to be looked at.
    override func view(at point: Point) -> View? {
        point.x >= bounds.center.x ? super.view(at: point) : nil
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        let radius = theme.radius(.control)
        let middle = bounds.center.x.rounded()
        func fill(_ color: Color, from left: Double, to right: Double) {
            let half = Rectangle(minX: left, minY: 0, maxX: right, maxY: bounds.maxY)
            context.saved {
                context.clip(to: PixelRectangle(covering: half))
                context.fill(bounds, radius: radius, color)
            }
        }
        fill(color, from: 0, to: middle)
        fill(former, from: middle, to: bounds.maxX)
        context.strokeInside(bounds, radius: radius, width: theme.hairline, color: theme.edge)
    }
}
