import Geometry
import Graphics
import Input
import Toolkit
import Wording

/// A device: what it is called, and what it reports.
final class DeviceHeader: Pressable {
    private let theme: Theme
    /// Whether it is the chosen one of a menu; nil where it is in none.
    private let isChosen: Bool?
    private let title: Label
    private let detail: Label
    private var icon = Icon.tablet
    private var hasOthers = false

    /// A device; in a menu of them it is the chosen one or not.
    init(theme: Theme, isChosen: Bool? = nil) {
        (self.theme, self.isChosen) = (theme, isChosen)
        title = Label(theme: theme, style: .strong, color: isChosen == true ? .onSelected : .text)
        detail = Label(
            theme: theme, style: .small, color: isChosen == true ? .onSelected : .detail)
        super.init(name: Message.chooseDevice.text())
        subviews = [title, detail]
    }

    override var value: String? { title.name }

    /// Shows a device, or that there is none; where there are others, it shows that it can be pressed.
    func show(_ device: Device?, hasOthers: Bool) {
        self.hasOthers = hasOthers
        isEnabled = hasOthers || isChosen != nil
        title.say(device?.shownName ?? Message.allDevices.text())
        icon = device?.icon ?? .tablet
        detail.say((device?.summary ?? .noPenFound).text())
        layout()
        invalidate()
    }

    override var states: States {
        isChosen == true ? super.states.union(.selected) : super.states
    }

    // MARK: Places

    /// The room beside it in a menu.
    private var inset: Double { isChosen == nil ? 0 : theme.pixels(12) }
    private var left: Double { inset + theme.pixels(36) }
    /// The room behind its texts: for the mark of what can be pressed.
    private var tail: Double { isChosen == nil ? theme.pixels(44) : inset }

    override func size(fitting width: Double) -> Size {
        let texts = max(title.natural.width, detail.natural.width).rounded(.up)
        let wanted = max(left + texts + tail, isChosen == nil ? theme.pixels(316) : 0)
        return Size(width: min(wanted, width), height: theme.pixels(isChosen == nil ? 48 : 56))
    }

    override func layout() {
        guard !bounds.isNull else { return }
        let top = (bounds.height / 2 - theme.pixels(20)).rounded()
        for (label, y) in [(title, 0.0), (detail, 21.0)] {
            let size = label.size(fitting: max(bounds.width - left - tail, 1))
            label.place(
                Rectangle(
                    x: left, y: top + theme.pixels(y), width: size.width, height: size.height))
        }
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        let ground: ColorToken? =
            isChosen == true
            ? .selected : !isEnabled ? nil : isPressed ? .pressed : isHovered ? .hover : nil
        if let ground { context.fill(bounds, radius: theme.radius(.control), theme[ground]) }
        let (length, center) = (theme.pixels(24), bounds.center.y)
        let middle = Point(x: inset + length / 2, y: center)
        theme.icons.draw(
            icon, length, in: Rectangle(center: middle, radius: length / 2), theme[title.color],
            in: context)
        guard hasOthers else { return }
        let place = Rectangle(
            center: Point(x: bounds.maxX - theme.pixels(22), y: center), radius: theme.pixels(10))
        theme.icons.draw(.chevronDown, theme.pixels(20), in: place, theme[.detail], in: context)
    }
}
