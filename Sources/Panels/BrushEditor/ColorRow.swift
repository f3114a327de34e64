import Editing
import Geometry
import Graphics
import Ink
import InterfaceCore
import Toolkit
import Wording

/// A colour: a press shows all of them.
final class ColorRow: Pressable {
    /// Takes the colour that people choose.
    var onChange: (Color) -> Void = { _ in }

    private let theme: Theme
    private let hand: () -> Hand
    private let window: () -> Rectangle
    private let label: Label
    private let code: Label
    private let hint: Label
    private var color = Color.black
    private weak var popover: Popover?

    /// A colour called `title`; the palettes and colours to choose from are those of the hand, in a window of this
    /// extent.
    init(
        theme: Theme, _ title: Message, meaning: Message, within window: @escaping () -> Rectangle,
        _ hand: @escaping () -> Hand
    ) {
        (self.theme, self.window, self.hand) = (theme, window, hand)
        label = Label(theme: theme, title, style: .name, overflow: .wraps)
        code = Label(theme: theme, style: .figure, color: .detail)
        hint = Label(theme: theme, meaning, style: .small, color: .detail, overflow: .wraps)
        super.init(name: label.name)
        subviews = [label, code, hint]
        action = { [unowned self] in showColors() }
    }

    override var value: String? { code.name }

    /// Shows this colour; nobody has chosen it here.
    func show(_ color: Color) {
        self.color = color
        code.say(color.code)
        layout()
        invalidate()
    }

    private func showColors() {
        if let popover, popover.parent != nil { return popover.close() }
        var hand = hand()
        hand.brush.color = color
        let menu = ColorMenu(theme: theme, hand, within: window(), hasPipette: false) {
            [unowned self] wish in
            guard case .take(let color) = wish else { return }
            show(color)
            onChange(color)
        }
        let shown = Popover(
            theme: theme, name: .color, beside: self, margin: 11, isTrailing: true, body: menu)
        popover = shown
        shown.toggle()
    }

    // MARK: Places

    private var swatch: Double { theme.pixels(28) }

    private var room: Double { theme.pixels(12) }

    override var clips: Bool { false }

    override var overhang: Double { room }

    private func left(_ width: Double) -> Double {
        max(width - swatch - room - code.natural.width - room, 1)
    }

    override func size(fitting width: Double) -> Size {
        let name = label.size(fitting: left(width)).height
        return Size(
            width: width,
            height: max(name, theme.controlHeight) + hint.size(fitting: width).height
                + theme.pixels(4))
    }

    override func layout() {
        guard !bounds.isNull else { return }
        let width = bounds.width
        let name = label.size(fitting: left(width))
        let row = max(name.height, theme.controlHeight)
        label.place(
            Rectangle(
                x: 0, y: ((row - name.height) / 2).rounded(), width: name.width,
                height: name.height))
        let text = code.size(fitting: width)
        code.place(
            Rectangle(
                x: width - swatch - room - text.width, y: ((row - text.height) / 2).rounded(),
                width: text.width, height: text.height))
        let words = hint.size(fitting: width)
        hint.place(Rectangle(x: 0, y: row, width: words.width, height: words.height))
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        if isPressed || isHovered {
            context.fill(
                Rectangle(minX: -room, minY: 0, maxX: bounds.maxX + room, maxY: bounds.maxY),
                radius: theme.radius(.control),
                theme[isPressed ? .pressed : .hover])
        }
        let row = hint.frame.minY
        Swatch.draw(
            color, at: Point(x: bounds.width - swatch / 2, y: row / 2), radius: swatch / 2, theme,
            in: context)
    }
}
