import ForceTouch
import Geometry
import Graphics

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
    private let isMenu: Bool
    private var column: Stack
    private let area: ScrollArea
    private let body: ActionColumn

    /// The actions of `target`, below a preview of it, or as a menu without one.
    init(_ target: ViewController, theme: Theme, isMenu: Bool = false) {
        (self.theme, self.target, items) = (theme, target, target.previewActionItems)
        self.isMenu = isMenu
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
        for row in rows { (row.isLow, row.isOfMenu) = (isWindowLow, isMenu) }
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
