public import Geometry
public import Wording

/// A panel beside the control that shows it, while all around goes on.
///
/// It goes with Escape, at a press elsewhere, when its control is pressed again, and when that has gone.
public final class Popover: Overlay {
    private weak var control: View?
    private let area: ScrollArea

    /// What `control` shows, called `name`.
    public init(theme: Theme, name: Message, beside control: View, body: View) {
        self.control = control
        area = ScrollArea(theme: theme, body)
        super.init(
            theme: theme, role: .dialog, name: name.text(), modality: .floating,
            closesOnEscape: true, surface: Surface(.popover, .popover))
        subviews = [area]
    }

    /// Shows it, or makes it go where it is shown: the action of its control.
    public func toggle() {
        guard parent == nil else { return close() }
        control?.show(self)
        focus(focusable.first)
    }

    /// Below its control, or above it where there is more room; what is too high scrolls.
    public override func frame(in size: Size, above foot: Double) -> Rectangle {
        guard let control, let beside = control.frame(in: control.root) else { return .null }
        let (gap, padding) = (theme.pixels(6), theme.pixels(12))
        let wanted = area.size(fitting: max(size.width - 2 * (gap + padding), 1))
        let (above, below) = (beside.minY - 2 * gap, size.height - beside.maxY - 2 * gap)
        let isBelow = wanted.height + 2 * padding <= below || above < below
        let height = min(wanted.height + 2 * padding, max(isBelow ? below : above, 1))
        let width = wanted.width + 2 * padding
        let x = min(max(beside.center.x - width / 2, gap), max(size.width - gap - width, 0))
        return Rectangle(
            x: x.rounded(), y: (isBelow ? beside.maxY + gap : beside.minY - gap - height).rounded(),
            width: width, height: height.rounded())
    }

    public override func layout() {
        let inside = bounds.outset(by: -theme.pixels(12))
        area.place(inside.isNull ? bounds : inside)
    }

    override var hasReason: Bool { control?.root === parent }

    override func stays(atPressOn view: View) -> Bool {
        if view.ancestors.contains(where: { $0 === self || $0 === control }) { return true }
        // What a control in it shows belongs to it.
        let upper = view.ancestors.lazy.compactMap { $0 as? Popover }.first
        return upper?.control.map { stays(atPressOn: $0) } ?? false
    }
}
