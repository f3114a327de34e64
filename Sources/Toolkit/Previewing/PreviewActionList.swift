import ForceTouch
public import Geometry
import Graphics
import Wording

/// What can be done with something that is previewed: rows to press; a group opens in their place.
final class PreviewActionList: View {
    /// Takes the action that was chosen.
    var onChoose: (PreviewAction) -> Void = { _ in }
    /// Takes that other rows are shown.
    var onChange: (_ first: View?) -> Void = { _ in }

    /// How wide it is, and the room around its rows, in points.
    private static let (width, padding) = (320.0, 8.0)
    /// How high a window is at most in which rows are as low as they may be, in points.
    private static let lowWindow = 480.0

    private let theme: Theme
    private let target: ViewController
    private var items: [PreviewActionItem]
    private var isGroupOpen = false
    private var column: Stack
    private let area: ScrollArea
    private let body: ActionColumn

    init(_ target: ViewController, theme: Theme) {
        (self.theme, self.target, items) = (theme, target, target.previewActionItems)
        column = Stack(.vertical, theme: theme, [])
        body = ActionColumn()
        area = ScrollArea(theme: theme, body)
        super.init(role: .list, name: target.view.name)
        subviews = [area]
        showItems()
        target.onActionsChange = { [weak self] in self?.reload() }
    }

    /// Shows the items that there are now, and keeps whoever is on one of them there.
    private func reload() {
        let former = items.map(\.text)
        items = target.previewActionItems
        enableRows()
        guard !isGroupOpen else { return }
        // Pictures come one by one, of the same items.
        guard items.map(\.text) != former else { return invalidate() }
        let chosen = column.subviews.first(where: \.isFocused)?.name
        let pressed = rows.first(where: \.isUnderContact)?.name
        showItems(from: chosen)
        rows.first { $0.name == pressed }?.isUnderContact = true
    }

    private func enableRows() {
        for row in rows where row.isMeant { row.isEnabled = target.areActionsEnabled }
    }

    private var rows: [PreviewActionRow] {
        column.subviews.compactMap { $0 as? PreviewActionRow }
    }

    /// Shows all items, with keys on the one of this name, or else on the first.
    private func showItems(from name: String? = nil) {
        let rows = items.map { item in
            let row = PreviewActionRow(theme: theme, item)
            row.picture = { [target] in target.picture(of: $0) }
            row.action = { [unowned self] in choose(item) }
            return row
        }
        isGroupOpen = false
        show(rows, first: rows.first { $0.name == name } ?? rows.first)
    }

    private func choose(_ item: PreviewActionItem) {
        switch item {
        case .action(let action): onChoose(action)
        case .group(let group): open(group)
        }
    }

    private func open(_ group: PreviewActionGroup) {
        let back = PreviewActionRow(theme: theme, backFrom: group)
        back.action = { [unowned self] in showItems(from: group.title) }
        let rows = group.actions.map { action in
            let row = PreviewActionRow(theme: theme, .action(action))
            row.action = { [unowned self] in onChoose(action) }
            return row
        }
        isGroupOpen = true
        show([back] + rows, first: rows.first)
    }

    private func show(_ rows: [View], first: View?) {
        column = Stack(.vertical, theme: theme, rows)
        body.subviews = [column]
        enableRows()
        setNeedsLayout()
        onChange(first)
        invalidate()
    }

    /// Takes that a contact that began elsewhere is at a place now.
    func slide(to place: Point) {
        var view = view(at: place)
        while let found = view, !(found is PreviewActionRow) { view = found.parent }
        for row in rows { row.isUnderContact = row === view }
    }

    /// Takes that it was lifted: what it is over is meant.
    func chooseUnderContact() {
        guard let row = rows.first(where: \.isUnderContact) else { return }
        row.isUnderContact = false
        row.press()
    }

    override var clips: Bool { true }

    override var overhang: Double { theme.shadowReach(.peek) }

    private var padding: Double { theme.pixels(Self.padding) }

    override func size(fitting width: Double) -> Size {
        let width = min(theme.pixels(Self.width), width)
        for row in rows { row.isLow = isWindowLow }
        let rows = column.size(fitting: max(width - 2 * padding, 1))
        return Size(width: width, height: rows.height + 2 * padding)
    }

    /// Whether a preview needs what room there is above.
    private var isWindowLow: Bool {
        parent.map { $0.bounds.height <= theme.pixels(Self.lowWindow) } ?? false
    }

    /// The bar that scrolls has the room beside the rows.
    override func layout() {
        let inside = bounds.outset(by: -padding)
        body.margin = padding
        area.place(
            Rectangle(
                minX: inside.minX, minY: inside.minY, maxX: bounds.maxX, maxY: inside.maxY))
    }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        try theme.drawSurface(PixelRectangle(covering: bounds), .popover, .peek, in: context)
    }
}

/// What scrolls where the window has no room for all rows.
private final class ActionColumn: View {
    /// What is left free at the right, in pixels.
    var margin = 0.0

    init() { super.init(role: .group) }

    override func size(fitting width: Double) -> Size {
        let rows = subviews.first?.size(fitting: max(width - margin, 1))
        return Size(width: width, height: rows?.height ?? 0)
    }

    override func layout() {
        let width = max(bounds.width - margin, 1)
        subviews.first?.place(Rectangle(x: 0, y: 0, width: width, height: bounds.height))
    }
}

extension PreviewActionItem {
    /// What people read of it.
    fileprivate var text: [String?] {
        switch self {
        case .action(let action): [action.identifier, action.title, action.subtitle]
        case .group(let group): [group.title]
        }
    }
}

extension Theme {
    /// The extent of the small picture that stands beside an action, in pixels.
    public var actionPicture: PixelSize {
        PixelSize(width: Int(pixels(36)), height: Int(pixels(24)))
    }
}

/// An action, a group of them, or the way back from one.
final class PreviewActionRow: Pressable {
    /// How high it is, where its text begins and ends, and how long its drawings are, in points.
    private static let (height, left, right, icon) = (48.0, 52.0, 40.0, 22.0)

    /// Whether it is as low as what is pressed may be.
    var isLow = false
    /// Whether a contact is over it that began elsewhere.
    var isUnderContact = false { didSet { if isUnderContact != oldValue { invalidate() } } }
    /// What picture there is of its action; nil for its icon.
    var picture: (PreviewAction) -> ImageSurface? = { _ in nil }

    private let theme: Theme
    private let style: PreviewAction.Style
    private let meant: PreviewAction?
    private let detail: Label
    private let leading: Icon?
    private let trailing: Icon?
    private let label: Label

    init(theme: Theme, _ item: PreviewActionItem) {
        (self.theme, style) = (theme, item.style)
        leading = item.icon.flatMap(Icon.init(rawValue:))
        switch item {
        case .group: trailing = .chevronRight
        case .action: trailing = item.style == .selected ? .check : nil
        }
        meant = if case .action(let action) = item { action } else { nil }
        // With a line below it there are two at most, as on a home screen.
        label = Label(
            theme: theme, .verbatim(item.title), style: .name,
            color: style == .destructive ? .danger : .text,
            overflow: meant?.subtitle == nil ? .wraps : .losesEnd)
        detail = Label(
            theme: theme, .verbatim(meant?.subtitle ?? ""), style: .small, color: .detail)
        super.init(name: item.title)
        subviews = detail.name.isEmpty ? [label] : [label, detail]
    }

    /// The way back from a group to what it is one of.
    init(theme: Theme, backFrom group: PreviewActionGroup) {
        (self.theme, style) = (theme, .default)
        (leading, trailing) = (.chevronLeft, nil)
        label = Label(theme: theme, .verbatim(group.title), style: .strong, overflow: .wraps)
        (meant, detail) = (nil, Label(theme: theme))
        super.init(name: group.title)
        subviews = [label]
    }

    override var value: String? { detail.name.isEmpty ? nil : detail.name }

    /// Whether it does something or leads to what does, and not back.
    var isMeant: Bool { leading != .chevronLeft }

    override var isEnabled: Bool {
        didSet { presence = isEnabled ? 1 : Theme.faint }
    }

    override var states: States {
        style == .selected ? super.states.union(.selected) : super.states
    }

    override func size(fitting width: Double) -> Size {
        let second = detail.size(fitting: room(width)).height
        let text = label.size(fitting: room(width)).height + second
        let least = isLow ? theme.controlHeight : theme.pixels(Self.height)
        return Size(width: width, height: max(least, text + theme.pixels(16)))
    }

    private func room(_ width: Double) -> Double {
        max(width - theme.pixels(Self.left) - theme.pixels(Self.right), 1)
    }

    override func layout() {
        let (room, left) = (room(bounds.width), theme.pixels(Self.left))
        let (text, second) = (label.size(fitting: room), detail.size(fitting: room))
        let top = ((bounds.height - text.height - second.height) / 2).rounded()
        label.place(Rectangle(x: left, y: top, width: text.width, height: text.height))
        detail.place(
            Rectangle(
                x: left, y: top + text.height, width: second.width, height: second.height))
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        if isPressed || isHovered || isUnderContact {
            let isHeld = isPressed || isUnderContact
            context.fill(
                bounds, radius: theme.radius(.control), theme[isHeld ? .pressed : .hover])
        }
        if style == .destructive {
            // What takes something away stands apart.
            context.fill(
                Rectangle(
                    x: theme.pixels(8), y: 0, width: max(bounds.width - theme.pixels(16), 0),
                    height: theme.hairline), theme[.hairline])
        }
        let color: ColorToken = style == .destructive ? .danger : .text
        if let picture = meant.flatMap(picture) {
            draw(picture, context)
        } else {
            draw(leading, at: 24, style == .selected ? .accent : color, context)
        }
        let end = bounds.width / theme.scale - 20
        draw(trailing, at: end, style == .selected ? .accent : .detail, context)
    }

    /// A small picture in the place of a drawing, with an edge.
    private func draw(_ picture: ImageSurface, _ context: Context) {
        let extent = theme.actionPicture
        let (width, height) = (Double(extent.width), Double(extent.height))
        let place = Rectangle(
            x: theme.pixels(24) - (width / 2).rounded(),
            y: ((bounds.height - height) / 2).rounded(), width: width, height: height)
        let size = Size(picture.size)
        context.saved {
            context.clip(to: PixelRectangle(covering: place))
            context.stretch(from: size, to: place)
            context.setSource(picture)
            context.paint()
        }
        context.strokeInside(
            place, radius: theme.pixels(3), width: theme.hairline, color: theme[.hairline])
    }

    private func draw(_ icon: Icon?, at x: Double, _ color: ColorToken, _ context: Context) {
        guard let icon else { return }
        let place = Rectangle(
            center: Point(x: theme.pixels(x), y: bounds.center.y), radius: theme.pixels(11))
        theme.icons.draw(icon, theme.pixels(Self.icon), in: place, theme[color], in: context)
    }
}
