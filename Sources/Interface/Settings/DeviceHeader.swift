import Geometry
import Graphics
import Input
import Toolkit
import Wording

/// A device: what it is called, and what it reports.
final class DeviceHeader: Pressable {
    private let theme: Theme
    private let isCompact: Bool
    private let title: Label
    private let detail: Label
    private var icon = Icon.tablet
    private var hasOthers = false

    /// A device; a compact one is as wide as a menu.
    init(theme: Theme, isCompact: Bool = false) {
        (self.theme, self.isCompact) = (theme, isCompact)
        title = Label(theme: theme, style: .strong)
        detail = Label(theme: theme, style: .small, color: .detail)
        super.init(name: Message.chooseDevice.text())
        subviews = [title, detail]
    }

    override var value: String? { title.name }

    /// Shows a device, or that there is none; where there are others, it shows that it can be pressed.
    func show(_ device: Device?, hasOthers: Bool) {
        self.hasOthers = hasOthers
        isEnabled = hasOthers || isCompact
        title.say(device?.name ?? Message.allDevices.text())
        guard let device else {
            detail.say(Message.noPenFound.text())
            return
        }
        icon = device.icon
        detail.say(device.summary.text())
        layout()
        invalidate()
    }

    override func size(fitting width: Double) -> Size {
        Size(width: min(theme.pixels(isCompact ? 320 : 420), width), height: theme.pixels(48))
    }

    override func layout() {
        guard !bounds.isNull else { return }
        let left = theme.pixels(36)
        for (label, y) in [(title, 4.0), (detail, 25.0)] {
            let size = label.size(fitting: max(bounds.width - left - theme.pixels(44), 1))
            label.place(
                Rectangle(x: left, y: theme.pixels(y), width: size.width, height: size.height))
        }
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        if isEnabled, isPressed || isHovered {
            context.fill(
                bounds, radius: theme.radius(.control), theme[isPressed ? .pressed : .hover])
        }
        let length = theme.pixels(24)
        let center = bounds.center.y
        theme.icons.draw(
            icon, length,
            in: Rectangle(center: Point(x: theme.pixels(12), y: center), radius: length / 2),
            theme[.text], in: context)
        guard hasOthers else { return }
        let place = Rectangle(
            center: Point(x: bounds.maxX - theme.pixels(22), y: center), radius: theme.pixels(10))
        theme.icons.draw(.chevronDown, theme.pixels(20), in: place, theme[.detail], in: context)
    }
}
