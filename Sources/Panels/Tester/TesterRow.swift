import Geometry
import Graphics
import Input
import Toolkit
import Wording

/// A device in the list: whether its figures are shown, and whether it is the one in use.
final class TesterRow: Pressable {
    let device: Device
    private let theme: Theme
    private let title: Label
    private let detail: Label
    private var isShown = false
    private var isUsed = false

    init(theme: Theme, _ device: Device) {
        (self.theme, self.device) = (theme, device)
        title = Label(theme: theme, .verbatim(device.shownName), style: .name)
        detail = Label(theme: theme, device.shortSummary, style: .small, color: .detail)
        super.init(name: title.name)
        subviews = [title, detail]
    }

    /// Shows whether its figures are shown, and whether it is in use.
    func show(isShown: Bool, isUsed: Bool) {
        guard (isShown, isUsed) != (self.isShown, self.isUsed) else { return }
        (self.isShown, self.isUsed) = (isShown, isUsed)
        title.isStrong = isShown
        title.color = isShown ? .onSelected : .text
        detail.color = isShown ? .onSelected : .detail
        layout()
        invalidate()
    }

    override var states: States { isShown ? super.states.union(.selected) : super.states }

    override var value: String? { detail.name }

    override func layout() {
        guard !bounds.isNull else { return }
        let left = theme.pixels(54)
        for (label, middle) in [(title, 21.0), (detail, 41.0)] {
            let right = theme.pixels(isUsed ? 36 : 12)
            let size = label.size(fitting: max(bounds.width - left - right, 1))
            label.place(
                Rectangle(
                    x: left, y: (theme.pixels(middle) - size.height / 2).rounded(),
                    width: size.width, height: size.height))
        }
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        let ground: ColorToken? = isShown ? .selected : isPressed || isHovered ? .pressed : nil
        if let ground { context.fill(bounds, radius: theme.radius(.control), theme[ground]) }
        let place = Rectangle(
            center: Point(x: theme.pixels(29), y: bounds.center.y), radius: theme.pixels(12))
        theme.icons.draw(
            device.icon, theme.pixels(24), in: place, theme[isShown ? .onSelected : .text],
            in: context)
        guard isUsed else { return }
        context.setSource(theme[.success])
        context.addCircle(
            center: Point(x: bounds.maxX - theme.pixels(20), y: bounds.center.y),
            radius: 5 * theme.scale)
        context.fill()
    }
}
