public import Geometry
public import Graphics
public import Input
public import Wording

/// Things beside one another: one of them is chosen, or any number.
///
/// Where they have no room beside one another they are a list.
public final class Choice: View {
    /// One of the things.
    private final class Option: Button {
        /// Whether keys are about it.
        var isCursor = false { didSet { if isCursor != oldValue { invalidate() } } }

        override var isFocusable: Bool { false }
        override var margin: Double { theme.pixels(14) }

        override var states: States {
            style == .option(isChosen: true) ? super.states.union(.selected) : super.states
        }

        override func size(fitting width: Double) -> Size {
            let size = super.size(fitting: min(theme.pixels(244), width))
            return Size(width: size.width, height: theme.pixels(36))
        }

        override func drawAbove(_ part: PixelRectangle, in context: Context) {
            guard isCursor else { return }
            context.strokeInside(
                bounds, radius: theme.radius(.control), width: 2 * theme.hairline,
                color: theme[.accent])
        }
    }

    /// The numbers of what is chosen.
    public private(set) var chosen: Set<Int>

    /// Takes the numbers of what people choose.
    public var onChange: (Set<Int>) -> Void = { _ in }

    private let theme: Theme
    private let isMultiple: Bool
    private let options: [Option]
    private let row: Stack
    /// The option that keys are about.
    private var cursor: Int

    /// A choice among `options`, of which those with the numbers `chosen` are chosen at first.
    public init(
        theme: Theme, name: Message, _ options: [Message], chosen: Set<Int>,
        isMultiple: Bool = false
    ) {
        (self.theme, self.chosen, self.isMultiple) = (theme, chosen, isMultiple)
        self.options = options.map { Option(theme: theme, $0) }
        for option in self.options { option.growsWide = true }
        row = Stack(.horizontal, theme: theme, self.options)
        row.isEven = true
        cursor = chosen.min() ?? 0
        super.init(role: .choice, name: name.text())
        subviews = [row]
        for (index, option) in self.options.enumerated() {
            option.action = { [unowned self] in choose(index) }
        }
        show()
    }

    public override var value: String? {
        chosen.sorted().map { options[$0].name }.joined(separator: ", ")
    }

    /// Shows that these are chosen; nobody has pressed them.
    public func show(_ chosen: Set<Int>) {
        guard chosen != self.chosen else { return }
        self.chosen = chosen
        cursor = chosen.min() ?? cursor
        show()
    }

    public override var isFocusable: Bool { true }

    public override var isEnabled: Bool {
        didSet { for option in options { option.isEnabled = isEnabled } }
    }

    /// The cell with the keys shows that, as there is a cursor among them.
    public override var focusCorner: Corner? { isMultiple ? nil : .control }

    private var inset: Double { theme.pixels(4) }

    /// Cells that are chosen side by side are seen to be several.
    private var gap: Double { isMultiple ? 2 : 0 }

    /// Has the cells lie below one another where they have no room beside one another.
    private func turn(fitting width: Double) {
        row.turn(.horizontal, spacing: gap)
        if row.size(fitting: .infinity).width > width { row.turn(.vertical, spacing: 8) }
    }

    public override func size(fitting width: Double) -> Size {
        turn(fitting: width - 2 * inset)
        let inside = row.size(fitting: max(width - 2 * inset, 1))
        return Size(width: inside.width + 2 * inset, height: inside.height + 2 * inset)
    }

    public override func layout() {
        turn(fitting: bounds.width - 2 * inset)
        row.place(bounds.outset(by: -inset))
    }

    /// The track in which the cells lie.
    public override func draw(_ part: PixelRectangle, in context: Context) {
        context.fill(bounds, radius: theme.radius(.control), theme[.pressed])
    }

    public override func handle(_ press: KeyPress) -> Bool {
        guard press.modifiers.isEmpty, isEnabled else { return false }
        switch press.key {
        case .left: move(to: cursor - 1)
        case .right: move(to: cursor + 1)
        case .up where row.axis == .vertical: move(to: cursor - 1)
        case .down where row.axis == .vertical: move(to: cursor + 1)
        case .home: move(to: 0)
        case .end: move(to: options.count - 1)
        case .character(" "): choose(cursor)
        default: return false
        }
        return true
    }

    private func move(to option: Int) {
        cursor = min(max(option, 0), options.count - 1)
        if isMultiple { show() } else { choose(cursor) }
    }

    private func choose(_ option: Int) {
        cursor = option
        let former = chosen
        if !isMultiple {
            chosen = [option]
        } else if chosen.remove(option) == nil {
            chosen.insert(option)
        }
        show()
        if chosen != former { onChange(chosen) }
    }

    private func show() {
        for (index, option) in options.enumerated() {
            option.style = .option(isChosen: chosen.contains(index))
            option.isCursor = isMultiple && isFocused && index == cursor
        }
    }

    public override func focusChanged() { show() }
}
