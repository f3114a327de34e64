package import Geometry
package import Graphics
package import Input
package import InterfaceCore
package import Toolkit
package import Wording

/// Finds commands by their names, and does the one that is chosen.
package final class CommandPalette: Overlay {
    private static let (width, top, header) = (600.0, 104.0, 68.0)
    /// How many rows are seen at once, at most.
    private static let rows = 8
    /// How many rows each picture adds to the list: to lay all of them out takes longer than a picture may.
    private static let rowsAtOnce = 2 * rows

    private let shortcuts: Shortcuts
    private let recent: [Command]
    private let commands = Command.allCases.filter { $0 != .startOver && $0 != .showCommands }
    /// Made when somebody types: to look into all names takes longer than to show them.
    private lazy var search = CommandSearch(commands)
    private let field: TextField
    private let caps: Keycaps
    private let hint: Label
    private let list: Stack
    private let area: ScrollArea
    private let perform: (Command) -> Void
    private var rows: [Command: CommandRow] = [:]
    private var shown: [CommandRow] = []
    private var chosen = 0
    /// Whether the list is to be scrolled to the chosen one.
    private var isRevealing = false
    /// Whether the next frame is the first one since something was found.
    private var isFirstFrame = true

    /// All commands but those that something is in the way of are done by `perform`; `recent` ones come first.
    package init(
        theme: Theme, _ shortcuts: Shortcuts, recent: [Command],
        obstacle: (Command) -> Message?, perform: @escaping (Command) -> Void
    ) {
        (self.shortcuts, self.recent, self.perform) = (shortcuts, recent, perform)
        field = TextField(
            theme: theme, name: .searchCommands, placeholder: .searchCommands, style: .search,
            isBare: true)
        caps = Keycaps(theme: theme, KeyPress(.escape).caps)
        hint = Label(theme: theme, color: .detail, overflow: .wraps)
        list = Stack(.vertical, theme: theme, [])
        area = ScrollArea(theme: theme, role: .list, name: .commands, list)
        super.init(
            theme: theme, role: .dialog, name: Message.commands.text(), modality: .modal,
            closesOnEscape: true, surface: Surface(.popover, .peek))
        subviews = [field, caps, area, hint]
        for command in commands { rows[command] = row(command, obstacle(command)) }
        field.onChange = { [unowned self] in find($0) }
        find("")
        focus(field)
    }

    private func row(_ command: Command, _ obstacle: Message?) -> CommandRow {
        let row = CommandRow(
            theme: theme, command, shortcuts.key(of: command), group: command.group.title,
            reason: obstacle)
        row.action = { [unowned self] in choose(command) }
        return row
    }

    // MARK: What is found

    private func find(_ text: String) {
        let matches =
            text.isEmpty
            ? CommandSearch.all(commands, recent: recent)
            : search.matches(text, recent: recent)
        shown = matches.compactMap { match in
            rows[match.command]?.typedParts = match.ranges
            return rows[match.command]
        }
        list.subviews = Array(shown.prefix(Self.rowsAtOnce))
        hint.say(shown.isEmpty ? Message.noCommand(named: text).text() : "")
        // Among all of them, Enter does the first that can be done; who typed a name reads why it cannot.
        mark(text.isEmpty ? shown.firstIndex(where: \.isEnabled) ?? 0 : 0)
        (isFirstFrame, isRevealing) = (true, true)
        setNeedsLayout()
        invalidate()
    }

    package override var isTimed: Bool { true }

    package override var deadline: Timestamp? {
        list.subviews.count < shown.count ? .zero : super.deadline
    }

    package override func prepareFrame(now: Timestamp) {
        if !isFirstFrame { addRows(upTo: list.subviews.count + Self.rowsAtOnce) }
        isFirstFrame = false
        super.prepareFrame(now: now)
    }

    /// Adds rows that can only be seen further down, until there are so many.
    private func addRows(upTo count: Int) {
        guard list.subviews.count < min(count, shown.count) else { return }
        list.subviews = Array(shown.prefix(count))
        area.layout()
    }

    private func mark(_ place: Int) {
        chosen = place
        for (index, row) in shown.enumerated() { row.isChosen = index == place }
    }

    private func choose(_ command: Command) {
        close()
        perform(command)
    }

    // MARK: Keys and contacts

    package override func handle(_ press: KeyPress) -> Bool {
        if shortcuts.command(of: press) == .showCommands {
            close()
            return true
        }
        switch press.key {
        case .up: step(by: -1)
        case .down: step(by: 1)
        case .pageUp: step(to: max(chosen - Self.rows, 0))
        case .pageDown: step(to: min(chosen + Self.rows, shown.count - 1))
        case .enter: if shown.indices.contains(chosen) { shown[chosen].press() }
        default: return false
        }
        return true
    }

    private func step(by steps: Int) {
        guard !shown.isEmpty else { return }
        step(to: (chosen + steps + shown.count) % shown.count)
    }

    private func step(to place: Int) {
        guard shown.indices.contains(place) else { return }
        addRows(upTo: shown.count)
        mark(place)
        reveal(place)
    }

    private func reveal(_ place: Int) {
        guard shown.indices.contains(place), let part = shown[place].frame(in: area) else { return }
        area.reveal(part)
    }

    package override func insert(_ text: String) -> Bool { field.insert(text) }

    /// A press beside it makes it go.
    package override func handle(_ sample: PenSample) {
        if sample.phase == .began, !bounds.contains(sample.position) { close() }
    }

    // MARK: Its place

    package override var entrance: Entrance? { .sheet }

    package override func frame(in size: Size, above foot: Double) -> Rectangle {
        let margin = theme.pixels(8)
        let width = min(theme.pixels(Self.width), max(size.width - 2 * margin, 1))
        let top = min(theme.pixels(Self.top), (0.13 * size.height).rounded())
        let inside = max(width - 2 * theme.pixels(8), 1)
        let least = theme.pixels(48) * Double(min(max(shown.count, 1), Self.rows))
        let words = hint.size(fitting: max(inside - theme.pixels(48), 1)).height
        let wanted = theme.pixels(Self.header) + theme.pixels(14) + max(least, words)
        return Rectangle(
            x: ((size.width - width) / 2).rounded(), y: top, width: width.rounded(),
            height: min(wanted, max(size.height - top - margin, 1)).rounded())
    }

    package override func layout() {
        let (left, side) = (theme.pixels(58), theme.controlHeight)
        let middle = theme.pixels(Self.header / 2)
        let size = caps.size(fitting: bounds.width)
        let right = bounds.width - theme.pixels(16) - size.width
        caps.place(
            Rectangle(
                x: right, y: (middle - size.height / 2).rounded(), width: size.width,
                height: size.height))
        field.place(
            Rectangle(
                x: left, y: (middle - side / 2).rounded(),
                width: max(right - left - theme.pixels(8), 1), height: side))
        let (inset, top) = (theme.pixels(8), theme.pixels(Self.header + 6))
        let inside = Rectangle(
            x: inset, y: top, width: max(bounds.width - 2 * inset, 1),
            height: max(bounds.height - top - inset, 1))
        area.place(inside)
        if isRevealing {
            isRevealing = false
            reveal(chosen)
        }
        let words = hint.size(fitting: max(inside.width - theme.pixels(48), 1))
        hint.place(
            Rectangle(
                x: theme.pixels(32), y: (inside.center.y - words.height / 2).rounded(),
                width: words.width, height: words.height))
    }

    package override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        try super.draw(part, in: context)
        let line = Rectangle(
            x: 0, y: theme.pixels(Self.header), width: bounds.width, height: theme.hairline)
        context.fill(line, theme[.hairline])
        let place = Rectangle(
            center: Point(x: theme.pixels(32), y: theme.pixels(Self.header / 2)),
            radius: theme.pixels(12))
        theme.icons.draw(.search, theme.pixels(24), in: place, theme[.detail], in: context)
    }
}
