import Geometry
import Graphics
import InterfaceCore
import Toolkit
import Wording

/// A control of the tool bar: a drawing, and below it the tick where it answers force.
class BarButton: IconButton {
    /// Whether it shows that it answers force.
    var hasTick: Bool { didSet { if hasTick != oldValue { invalidate() } } }
    /// Whether there is room for that.
    var hasRoomForTick = true { didSet { if hasRoomForTick != oldValue { invalidate() } } }

    init(
        theme: Theme, _ icon: Icon, name: Message, hasTick: Bool = false,
        color: ColorToken = .text, action: @escaping () -> Void = {}
    ) {
        self.hasTick = hasTick
        super.init(theme: theme, icon, name: name, color: color, action: action)
    }

    override var overhang: Double {
        pressProgress == nil ? super.overhang : theme.shadowReach(.bar)
    }

    override var clips: Bool { pressProgress == nil }

    override var iconFrame: Rectangle {
        hasTick && hasRoomForTick ? bounds.offset(by: Vector(dx: 0, dy: -theme.pixels(2))) : bounds
    }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        if pressProgress != nil {
            try theme.drawSurface(
                PixelRectangle(covering: bounds), .control, .bar, in: context)
        }
        try super.draw(part, in: context)
        if hasTick, hasRoomForTick {
            Tick.draw(
                below: bounds, pressProgress ?? forcePress?.progress ?? 0, isChosen: isChosen,
                theme, in: context)
        }
    }
}
