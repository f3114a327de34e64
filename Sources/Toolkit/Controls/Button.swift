public import Geometry
public import Graphics
public import Wording

/// A button with a text.
public class Button: Pressable {
    /// What a button is for.
    public enum Style: Hashable, Sendable {
        /// What Enter does, or what is chosen.
        case primary
        /// What Enter does, and something goes away by it.
        case destructive
        /// Anything else.
        case plain
    }

    /// How it looks.
    public internal(set) var style: Style { didSet { if style != oldValue { invalidate() } } }
    let theme: Theme
    private let label: Label

    /// A button that says `title`, and does `action`.
    public init(
        theme: Theme, _ title: Message, style: Style = .plain, action: @escaping () -> Void = {}
    ) {
        (self.theme, self.style) = (theme, style)
        label = Label(theme: theme, title)
        super.init(name: label.name, action: action)
    }

    /// Says something else, and looks otherwise.
    public func change(_ title: Message, style: Style) {
        self.style = style
        let text = title.text()
        guard text != name else { return }
        name = text
        label.say(text)
        setNeedsLayout()
        invalidate()
    }

    /// The room beside the text, in pixels.
    var margin: Double { theme.pixels(18) }
    /// Whether it shows that keys go to it.
    var showsFocus: Bool { isFocused }

    public override func size(fitting width: Double) -> Size {
        let text = label.size(fitting: max(width - 2 * margin, 1))
        return Size(width: min(text.width + 2 * margin, width), height: theme.controlHeight)
    }

    private var color: Color {
        switch style {
        case _ where !isEnabled: theme.control.withAlpha(0.35)
        case .primary: theme.accent
        case .destructive: theme.danger
        case .plain: theme.control
        }
    }

    public override func draw(_ part: PixelRectangle, in context: Context) {
        context.fill(bounds, radius: theme.radius, isPressed ? color.withAlpha(0.7) : color)
        if showsFocus { theme.drawFocus(around: bounds, in: context) }
        label.draw(
            in: context, centeredIn: bounds.outset(by: -theme.pixels(4)),
            color: isEnabled ? nil : theme.border)
    }
}
