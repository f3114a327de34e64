import Geometry
import Graphics
import Input
import Toolkit
import Wording

/// All drawings of the library, over the whole window: to look for one and to go on with it.
final class Gallery: Overlay {
    private let drawings: any DrawingBrowsing
    private let shortcuts: Shortcuts
    /// Takes the path of the drawing to go on with.
    private let open: (String) -> Void

    private let mark: IconButton
    private let heading: Label
    private let count: Label
    private let search: SearchBox
    private let sort: DeskButton
    private let new: DeskButton
    private let grid: DrawingGrid
    private let hint: Label
    private let empty: EmptyGallery

    private var order = DrawingOrder.newest
    /// All drawings; nil before they are known.
    private var entries: [DrawingEntry]?
    private weak var menu: Popover?

    /// The drawings that `drawings` knows; `open` takes the path of one that was chosen, `make` begins another.
    init(
        theme: Theme, _ drawings: any DrawingBrowsing, _ shortcuts: Shortcuts,
        open: @escaping (String) -> Void, make: @escaping () -> Void
    ) {
        (self.drawings, self.shortcuts, self.open) = (drawings, shortcuts, open)
        mark = IconButton(theme: theme, .mark, name: .close, color: .accent)
        heading = Label(theme: theme, .drawings, style: .display)
        count = Label(theme: theme, style: .figure, color: .detail)
        search = SearchBox(theme: theme)
        sort = DeskButton(theme: theme, .newest, .chevronDown, .trailing)
        new = DeskButton(theme: theme, .newDrawingTitle, .plus, .leading, isPrimary: true)
        grid = DrawingGrid(theme: theme)
        hint = Label(theme: theme, color: .detail, overflow: .wraps)
        empty = EmptyGallery(theme: theme)
        super.init(
            theme: theme, role: .dialog, name: heading.name, modality: .modal,
            closesOnEscape: true)
        subviews = [mark, heading, count, search, sort, new, grid, hint]
        listen(make)
        sort.show(order.title, called: .sortOrder)
        grid.registerForPreviewing(with: self, scale: theme.scale)
        load()
    }

    override var isOpaque: Bool { true }

    private func listen(_ make: @escaping () -> Void) {
        let begin = { [unowned self] in
            close()
            make()
        }
        (new.action, empty.button.action) = (begin, begin)
        mark.action = { [unowned self] in close() }
        mark.keys = { [shortcuts] in shortcuts.key(of: .showGallery)?.caps ?? [] }
        sort.action = { [unowned self] in showOrders() }
        search.field.onChange = { [unowned self] _ in find() }
        grid.onChoose = { [unowned self] in choose($0) }
        grid.onFocus = { [unowned self] in focus($0) }
        grid.onWant = { [unowned self] wanted, size in
            drawings.look(at: wanted, size) { [weak self] in self?.grid.show($0) }
        }
    }

    // MARK: What is to be seen

    private func load() {
        drawings.listDrawings(by: order) { [weak self] in self?.show($0) }
    }

    private func show(_ listing: DrawingListing) {
        switch listing {
        case .drawings(let entries): show(entries)
        case .unreadable(let reason):
            empty.show(reason)
            show([])
        }
    }

    private func show(_ entries: [DrawingEntry]) {
        let isFirst = self.entries == nil
        self.entries = entries
        subviews =
            entries.isEmpty
            ? [mark, heading, empty] : [mark, heading, count, search, sort, new, grid, hint]
        setNeedsLayout()
        invalidate()
        guard !entries.isEmpty else { return focus(empty.button) }
        find()
        guard isFirst else { return }
        grid.go(to: entries.firstIndex { $0.path == drawings.openDrawing } ?? 0)
    }

    private func find() {
        let (all, key) = (entries ?? [], search.field.text.lowercased())
        let found = key.isEmpty ? all : all.filter { $0.name.lowercased().contains(key) }
        grid.show(found, open: drawings.openDrawing)
        count.say(found.isEmpty ? "" : "\(found.count)")
        hint.say(found.isEmpty ? Message.noDrawing(named: search.field.text).text() : "")
        setNeedsLayout()
        invalidate()
    }

    private func showOrders() {
        if let menu, menu.parent != nil { return menu.close() }
        let orders = DrawingOrder.allCases
        let rows = orders.map { order in
            let row = MenuOption(theme: theme, order.title, isChosen: order == self.order)
            row.action = { [unowned self] in choose(order) }
            return row
        }
        let menu = Popover(
            theme: theme, name: .sortOrder, beside: sort, margin: 8, isTrailing: true,
            body: MenuList(theme: theme, name: Message.sortOrder.text(), rows))
        self.menu = menu
        menu.toggle()
        if let place = orders.firstIndex(of: order) { menu.focus(rows[place]) }
    }

    private func choose(_ order: DrawingOrder) {
        menu?.close()
        guard order != self.order else { return }
        self.order = order
        sort.show(order.title, called: .sortOrder)
        load()
    }

    // MARK: What is chosen

    private func choose(_ entry: DrawingEntry) {
        close()
        if entry.path != drawings.openDrawing { open(entry.path) }
    }

    override func handle(_ press: KeyPress) -> Bool {
        if shortcuts.command(of: press) == .showGallery {
            close()
            return true
        }
        guard search.field.isFocused else { return false }
        switch press.key {
        case .enter:
            if let entry = grid.entries.first { choose(entry) }
        case .down: grid.go(to: 0)
        default: return false
        }
        return true
    }

    /// Typing searches, wherever keys go.
    override func insert(_ text: String) -> Bool {
        guard entries?.isEmpty == false, text.contains(where: { !$0.isWhitespace }) else {
            return false
        }
        focus(search.field)
        return search.field.insert(text)
    }

    // MARK: Places

    override func frame(in size: Size, above foot: Double) -> Rectangle {
        Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    }

    /// How far from the sides of a page of this width its content lies, in pixels.
    static func margin(_ width: Double, _ theme: Theme) -> Double {
        theme.pixels(width < theme.pixels(600) ? 24 : 52)
    }

    private var margin: Double { Self.margin(bounds.width, theme) }

    override func layout() {
        guard !bounds.isNull else { return }
        let middle = theme.pixels(48)
        placeTitle(middle)
        let bottom = placeTools(middle)
        grid.place(
            Rectangle(
                minX: 0, minY: bottom, maxX: bounds.maxX, maxY: max(bounds.maxY, bottom + 1)))
        placeHint(below: bottom)
        empty.place(
            Rectangle(
                minX: margin, minY: bottom, maxX: max(bounds.maxX - margin, margin + 1),
                maxY: max(bounds.maxY, bottom + 1)))
    }

    private func placeTitle(_ middle: Double) {
        let (side, icon) = (theme.controlHeight, theme.pixels(24))
        mark.place(
            Rectangle(
                x: margin - ((side - icon) / 2).rounded(), y: middle - side / 2, width: side,
                height: side))
        let left = margin + theme.pixels(40)
        let line = heading.size(fitting: max(bounds.width - left - margin, 1))
        heading.place(
            Rectangle(
                x: left, y: (middle - line.height / 2).rounded(), width: line.width,
                height: line.height))
        let figure = count.natural
        count.place(
            Rectangle(
                x: heading.frame.maxX + theme.pixels(15),
                y: (middle - figure.height / 2).rounded() + theme.pixels(2), width: figure.width,
                height: figure.height))
    }

    /// Puts the controls beside the title, or below where that leaves no room; gives where they end.
    private func placeTools(_ middle: Double) -> Double {
        let (side, gap, right) = (theme.controlHeight, theme.pixels(12), bounds.maxX - margin)
        let top = middle - side / 2
        let order = sort.size(fitting: bounds.width)
        new.isShort = false
        var make = new.size(fitting: bounds.width)
        let left = max(count.frame.maxX, heading.frame.maxX) + theme.pixels(24)
        let isOneLine = left + theme.pixels(260) + gap + order.width + gap + make.width <= right
        if !isOneLine, left + make.width > right {
            new.isShort = true
            make = new.size(fitting: bounds.width)
        }
        new.place(Rectangle(x: right - make.width, y: top, width: make.width, height: side))
        let row = isOneLine ? top : top + side + gap
        let end = isOneLine ? new.frame.minX - gap : right
        sort.place(Rectangle(x: end - order.width, y: row, width: order.width, height: side))
        let start = isOneLine ? sort.frame.minX - gap - theme.pixels(260) : margin
        search.place(
            Rectangle(
                x: start, y: row, width: max(sort.frame.minX - gap - start, 1), height: side))
        return row + side + theme.pixels(2)
    }

    private func placeHint(below top: Double) {
        let room = max(bounds.width - 2 * margin, 1)
        let size = hint.size(fitting: room)
        hint.place(
            Rectangle(
                x: ((bounds.width - size.width) / 2).rounded(),
                y: ((top + bounds.height - size.height) / 2).rounded(), width: size.width,
                height: size.height))
    }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        context.fill(bounds, theme[.desk])
        try super.draw(part, in: context)
    }
}

extension Gallery: PreviewingDelegate {
    func previewingContext(
        _ context: PreviewingContext, viewControllerForLocation location: Point
    ) -> ViewController? {
        guard let (cell, look) = grid.cell(at: location) else { return nil }
        context.sourceRect = cell.pictureFrame.offset(by: cell.frame.origin - .zero)
        context.sharpRect = cell.frame
        return DrawingPeek(cell.entry, look, drawings, items: [], theme: theme)
    }

    func previewingContext(_ context: PreviewingContext, commit target: ViewController) {
        if let target = target as? DrawingPeek { choose(target.entry) }
    }
}

extension DrawingOrder {
    /// What it is called.
    fileprivate var title: Message {
        switch self {
        case .newest: .newest
        case .name: .name
        }
    }
}
