public import Geometry
public import Graphics
public import Input
public import Wording

/// A row that says what is chosen of a few things; a press shows them all.
public final class ChoiceRow: Pressable {
    /// The number of what is chosen; nil for nothing.
    public private(set) var chosen: Int?
    /// Takes the number of what people choose.
    public var onChange: (Int) -> Void = { _ in }

    /// Whether a line tells it from what is above it.
    public var hasLine = true

    private static let height = 52.0
    /// How far what shows that it is pressed reaches to both sides, in points.
    private static let reach = 12.0

    private let theme: Theme
    private let options: [Message]
    private let label: Label
    private let shown: Label
    private weak var popover: Popover?

    /// A choice among `options`, of which nothing is chosen yet.
    public init(theme: Theme, name: Message, _ options: [Message]) {
        (self.theme, self.options) = (theme, options)
        label = Label(theme: theme, name, overflow: .wraps)
        shown = Label(theme: theme, style: .name)
        super.init(name: label.name)
        subviews = [label, shown]
        action = { [unowned self] in showOptions() }
    }

    public override var clips: Bool { false }

    public override var overhang: Double { theme.pixels(Self.reach) }

    public override var value: String? { chosen.map { options[$0].text() } }

    public override var isEnabled: Bool {
        didSet {
            label.color = isEnabled ? .text : .disabled
            shown.color = isEnabled ? .text : .disabled
        }
    }

    /// Shows that this is chosen; nobody has pressed it.
    public func show(_ chosen: Int?) {
        self.chosen = chosen
        shown.say(value ?? "")
        layout()
        invalidate()
    }

    private func choose(_ option: Int) {
        guard options.indices.contains(option), option != chosen else { return }
        show(option)
        onChange(option)
    }

    private func showOptions() {
        if let popover, popover.parent != nil { return popover.close() }
        let rows = options.enumerated().map { index, option in
            let row = MenuOption(theme: theme, option, isChosen: index == chosen)
            row.action = { [unowned self] in
                self.popover?.close()
                choose(index)
            }
            return row
        }
        let popover = Popover(
            theme: theme, name: .verbatim(name), beside: self, margin: 8, isTrailing: true,
            body: MenuList(theme: theme, name: name, rows))
        self.popover = popover
        popover.toggle()
        if let chosen { popover.focus(rows[chosen]) }
    }

    public override func handle(_ press: KeyPress) -> Bool {
        guard press.modifiers.isEmpty, isEnabled else { return super.handle(press) }
        switch press.key {
        case .up: choose((chosen ?? options.count) - 1)
        case .down: choose((chosen ?? -1) + 1)
        default: return super.handle(press)
        }
        return true
    }

    // MARK: Places

    private var chevron: Double { theme.pixels(28) }
    private var gap: Double { theme.pixels(12) }

    /// Whether what is chosen has room beside what it is about.
    private func isOneLine(_ width: Double) -> Bool {
        label.natural.width + gap + shown.natural.width + chevron <= width
    }

    public override func size(fitting width: Double) -> Size {
        guard !isOneLine(width) else {
            let wanted = label.natural.width + gap + shown.natural.width + chevron
            return Size(width: wanted.rounded(.up), height: theme.pixels(Self.height))
        }
        let lines = label.size(fitting: max(width - chevron, 1)).height + shown.natural.height
        return Size(width: width, height: max(theme.pixels(Self.height), lines + gap))
    }

    public override func layout() {
        guard !bounds.isNull else { return }
        let (room, isOneLine) = (max(bounds.width - chevron, 1), isOneLine(bounds.width))
        let (name, value) = (label.size(fitting: room), shown.size(fitting: room))
        let middle = bounds.center.y
        let top = isOneLine ? middle - name.height / 2 : middle - (name.height + value.height) / 2
        label.place(
            Rectangle(x: 0, y: top.rounded(), width: name.width, height: name.height))
        shown.place(
            Rectangle(
                x: isOneLine ? room - value.width : 0,
                y: (isOneLine ? middle - value.height / 2 : top + name.height).rounded(),
                width: value.width, height: value.height))
    }

    public override func draw(_ part: PixelRectangle, in context: Context) {
        if isEnabled, isPressed || isHovered {
            context.fill(
                bounds.widened(by: overhang), radius: theme.radius(.control),
                theme[isPressed ? .pressed : .hover])
        }
        if hasLine {
            context.fill(
                Rectangle(x: 0, y: 0, width: bounds.width, height: theme.hairline),
                theme[.hairline])
        }
        let place = Rectangle(
            center: Point(x: bounds.maxX - theme.pixels(10), y: bounds.center.y),
            radius: theme.pixels(8))
        theme.icons.draw(
            .chevronDown, theme.pixels(16), in: place, theme[isEnabled ? .detail : .disabled],
            in: context)
    }
}

/// One of a few things in a menu, with a mark where it is chosen.
public final class MenuOption: Pressable {
    private let theme: Theme
    private let isChosen: Bool
    private let left: Double
    private let label: Label

    /// A row that says `title`; `isChosen` is nil where nothing in its menu is ever marked.
    public init(theme: Theme, _ title: Message, isChosen mark: Bool?) {
        let isChosen = mark == true
        (self.theme, self.isChosen, left) = (theme, isChosen, mark == nil ? 16 : 40)
        label = Label(theme: theme, title, style: isChosen ? .strong : .body, overflow: .wraps)
        super.init(name: label.name)
        subviews = [label]
    }

    public override var states: States { isChosen ? super.states.union(.selected) : super.states }

    private var start: Double { theme.pixels(left) }
    private var right: Double { theme.pixels(20) }

    public override func size(fitting width: Double) -> Size {
        let text = label.size(fitting: max(width - start - right, 1))
        return Size(
            width: start + text.width + right,
            height: max(theme.controlHeight, text.height + theme.pixels(12)))
    }

    public override func layout() {
        let text = label.size(fitting: max(bounds.width - start - right, 1))
        label.place(
            Rectangle(
                x: start, y: ((bounds.height - text.height) / 2).rounded(), width: text.width,
                height: text.height))
    }

    public override func draw(_ part: PixelRectangle, in context: Context) {
        if isPressed || isHovered {
            context.fill(
                bounds, radius: theme.radius(.control), theme[isPressed ? .pressed : .hover])
        }
        guard isChosen else { return }
        let place = Rectangle(
            center: Point(x: theme.pixels(20), y: bounds.center.y), radius: theme.pixels(10))
        theme.icons.draw(.check, theme.pixels(20), in: place, theme[.text], in: context)
    }
}
