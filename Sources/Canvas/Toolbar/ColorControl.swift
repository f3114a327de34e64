import Geometry
import Graphics
import InterfaceCore
import Toolkit
import Wording

/// The colour of the ink, and the way to another one.
final class ColorControl: Pressable {
    /// The colour of the ink.
    var color = Color.black {
        didSet { if color != oldValue { invalidate() } }
    }
    /// Whether the popover is shown that belongs to it.
    var isChosen = false { didSet { if isChosen != oldValue { invalidate() } } }
    /// Whether there is room for the tick that shows that it answers force.
    var hasRoomForTick = true { didSet { if hasRoomForTick != oldValue { invalidate() } } }
    private let theme: Theme

    init(theme: Theme) {
        self.theme = theme
        super.init(name: Message.color.text())
    }

    override var tooltip: Tip? { tip }

    override var value: String? { color.text() }

    override func size(fitting width: Double) -> Size {
        Size(width: theme.controlHeight, height: theme.controlHeight)
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        if isChosen || isHovered || isPressed {
            context.fill(
                bounds, radius: theme.radius(.control),
                theme[isChosen ? .selected : isPressed ? .pressed : .hover])
        }
        let center = Point(
            x: bounds.center.x, y: bounds.center.y - theme.pixels(hasRoomForTick ? 1 : 0))
        Swatch.draw(color, at: center, radius: theme.pixels(13), theme, in: context)
        guard hasRoomForTick else { return }
        Tick.draw(
            below: bounds, forcePress?.progress ?? 0, isChosen: isChosen, theme, in: context)
    }
}
