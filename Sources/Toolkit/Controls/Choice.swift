public import Geometry
import Graphics
public import Input
public import Wording

/// Things beside one another: one of them is chosen, or any number.
public final class Choice: View {
    /// One of the things.
    private final class Option: Pressable {
        var isChosen = false { didSet { if isChosen != oldValue { invalidate() } } }
        var isCursor = false { didSet { if isCursor != oldValue { invalidate() } } }
        private let theme: Theme
        private let label: Label

        init(theme: Theme, _ title: Message) {
            self.theme = theme
            label = Label(theme: theme, title)
            super.init(name: label.name)
        }

        override var isFocusable: Bool { false }

        override var states: States { isChosen ? super.states.union(.selected) : super.states }

        override func size(fitting width: Double) -> Size {
            let most = min(theme.pixels(220), width - theme.pixels(24))
            let text = label.size(fitting: max(most, 1)).width
            return Size(width: text + theme.pixels(24), height: theme.controlHeight)
        }

        override func draw(_ part: PixelRectangle, in context: Context) {
            let color = isChosen ? theme.accent : theme.control
            context.fill(
                bounds, radius: theme.radius, isEnabled ? color : theme.control.withAlpha(0.35))
            if isCursor { theme.drawFocus(around: bounds, in: context) }
            label.draw(
                in: context, centeredIn: bounds.outset(by: -theme.pixels(4)),
                color: isEnabled ? nil : theme.border)
        }
    }

    /// The numbers of what is chosen.
    public private(set) var chosen: Set<Int>

    private let theme: Theme
    private let isMultiple: Bool
    private let options: [Option]
    private let row: Stack
    private let onChange: (Set<Int>) -> Void
    /// The option that keys are about.
    private var cursor: Int

    /// A choice among `options`, of which those with the numbers `chosen` are chosen at first.
    public init(
        theme: Theme, name: String, _ options: [Message], chosen: Set<Int>,
        isMultiple: Bool = false, onChange: @escaping (Set<Int>) -> Void = { _ in }
    ) {
        (self.theme, self.chosen, self.isMultiple) = (theme, chosen, isMultiple)
        self.options = options.map { Option(theme: theme, $0) }
        self.onChange = onChange
        row = Stack(.horizontal, spacing: theme.pixels(6), self.options)
        cursor = chosen.min() ?? 0
        super.init(role: .choice, name: name)
        subviews = [row]
        for (index, option) in self.options.enumerated() {
            option.action = { [unowned self] in choose(index) }
        }
        show()
    }

    public override var value: String? {
        options.filter(\.isChosen).map(\.name).joined(separator: ", ")
    }

    public override var isFocusable: Bool { true }

    /// Says whether it means something now.
    public func enable(_ isEnabled: Bool) {
        self.isEnabled = isEnabled
        for option in options { option.isEnabled = isEnabled }
    }

    public override func size(fitting width: Double) -> Size { row.size(fitting: width) }

    public override func layout() { row.place(bounds) }

    public override func handle(_ press: KeyPress) -> Bool {
        guard press.modifiers.isEmpty, isEnabled else { return false }
        switch press.key {
        case .left: move(to: cursor - 1)
        case .right: move(to: cursor + 1)
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
            option.isChosen = chosen.contains(index)
            option.isCursor = isFocused && index == cursor
        }
    }

    public override func focusChanged() { show() }
}
