public import Geometry
public import Wording

/// A panel beside the control that shows it, while all around goes on.
///
/// In a narrow window it is a sheet at the lower edge. It goes with Escape, at a press elsewhere, when its control is
/// pressed again, and when that has gone.
public final class Popover: Overlay {
    /// What shows it; another view may stand for that later.
    public weak var control: View? { didSet { if control !== oldValue { setNeedsLayout() } } }
    /// What it hangs under, within its ends where it fits; nil for the control itself.
    private weak var bar: View?
    /// The place of the control at which it is shown; nil for beside the control.
    private let place: Point?
    /// How narrow a window is in which it comes from the lower edge, over all of its width, in points, and how
    /// much of its height it takes at most.
    private static let (narrow, share) = (470.0, 0.7)

    private let area: ScrollArea
    /// Whether it comes from the lower edge.
    private var isSheet = false
    private let margin: Double
    private let isTrailing: Bool

    /// What `control` shows, called `name`; it hangs under `bar`, or else under the control.
    ///
    /// `margin` is the room around the body, in points; one that `isTrailing` ends at the right where its
    /// control does, others lie in the middle of it.
    public init(
        theme: Theme, name: Message, beside control: View, below bar: View? = nil,
        margin: Double = 16, isTrailing: Bool = false, body: View
    ) {
        (self.control, self.bar, self.margin, place) = (control, bar, margin, nil)
        self.isTrailing = isTrailing
        area = ScrollArea(theme: theme, body)
        super.init(
            theme: theme, role: .dialog, name: name.text(), modality: .floating,
            closesOnEscape: true, surface: Surface(.popover, .popover))
        subviews = [area]
    }

    /// What is shown at a place of `view`, called `name`: a menu of what lies there.
    public init(
        theme: Theme, name: Message, at place: Point, of view: View, margin: Double = 8,
        body: View
    ) {
        (control, self.margin, self.place, isTrailing) = (view, margin, place, false)
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
        isSheet = size.width < theme.pixels(Self.narrow)
        if isSheet { return sheet(in: size) }
        if let place { return frame(in: size, at: place + (beside.origin - .zero)) }
        let hanger = bar.flatMap { $0.frame(in: $0.root) } ?? beside
        let gap = theme.pixels(8)
        let wanted = area.size(fitting: max(size.width - 2 * (gap + padding), 1))
        let (above, below) = (hanger.minY - 2 * gap, size.height - hanger.maxY - 2 * gap)
        let isBelow = wanted.height + 2 * padding <= below || above < below
        let height = min(wanted.height + 2 * padding, max(isBelow ? below : above, 1))
        let width = wanted.width + 2 * padding
        var ends = (first: gap, last: size.width - gap)
        if bar != nil, hanger.width >= width { ends = (hanger.minX, hanger.maxX) }
        let wish = isTrailing ? beside.maxX - width : beside.center.x - width / 2
        let x = min(max(wish, ends.first), max(ends.last - width, 0))
        return Rectangle(
            x: x.rounded(), y: (isBelow ? hanger.maxY + gap : hanger.minY - gap - height).rounded(),
            width: width, height: height.rounded())
    }

    /// At the lower edge of a narrow window.
    private func sheet(in size: Size) -> Rectangle {
        let wanted = area.size(fitting: max(size.width - 2 * padding, 1)).height + 2 * padding
        let height = min(wanted, size.height * Self.share).rounded()
        return Rectangle(x: 0, y: size.height - height, width: size.width, height: height)
    }

    /// Below a place and to both its sides, moved until the window has room for it.
    private func frame(in size: Size, at place: Point) -> Rectangle {
        let gap = theme.pixels(8)
        let wanted = area.size(fitting: max(size.width - 2 * (gap + padding), 1))
        let width = wanted.width + 2 * padding
        let height = min(wanted.height + 2 * padding, max(size.height - 2 * gap, 1))
        let x = min(max(place.x - width / 2, gap), max(size.width - gap - width, 0))
        let y = min(max(place.y + gap, gap), max(size.height - gap - height, 0))
        return Rectangle(
            x: x.rounded(), y: y.rounded(), width: width, height: height.rounded())
    }

    public override var entrance: Entrance? { isSheet ? .sheet : .popover }

    /// The middle of its control, or what of it is nearest to that.
    public override var pivot: Point {
        guard let beside = control?.visibleFrame, !beside.isNull, place == nil else {
            return bounds.center
        }
        let middle = beside.center - offset
        return Point(
            x: min(max(middle.x, bounds.minX), bounds.maxX),
            y: min(max(middle.y, bounds.minY), bounds.maxY))
    }

    private var padding: Double { theme.pixels(margin) }

    public override func layout() {
        let inside = bounds.outset(by: -padding)
        area.place(inside.isNull ? bounds : inside)
    }

    override var hasReason: Bool {
        guard let control else { return false }
        return control.root === parent && control.hasPlace
    }

    override func stays(atPressOn view: View) -> Bool {
        if view.ancestors.contains(where: { $0 === self || $0 === control && place == nil }) {
            return true
        }
        // What a control in it shows belongs to it.
        let upper = view.ancestors.lazy.compactMap { $0 as? Popover }.first
        return upper?.control.map { stays(atPressOn: $0) } ?? false
    }
}
