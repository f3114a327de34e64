public import Geometry
public import Graphics
public import Wording

/// A button with a text.
public final class Button: Pressable {
    /// What a button is for.
    public enum Style: Hashable, Sendable {
        /// What Enter does.
        case primary
        /// What Enter does, and something goes away by it.
        case destructive
        /// Anything else.
        case plain
    }

    /// How it looks.
    public private(set) var style: Style
    private let theme: Theme
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
        let text = theme.text(title)
        guard text != name || style != self.style else { return }
        (name, self.style) = (text, style)
        label.say(text)
        setNeedsLayout()
        invalidate()
    }

    public override func size(fitting width: Double) -> Size {
        let text = label.size(fitting: max(width - theme.pixels(36), 1))
        return Size(
            width: min(text.width + theme.pixels(36), width), height: theme.controlHeight)
    }

    private var color: Color {
        switch style {
        case .primary: theme.accent
        case .destructive: theme.danger
        case .plain: theme.control
        }
    }

    public override func draw(_ part: PixelRectangle, in context: Context) {
        context.fill(bounds, radius: theme.radius, color.withAlpha(isPressed ? 0.7 : 1))
        if isFocused { theme.drawFocus(around: bounds, in: context) }
        label.draw(in: context, centeredIn: bounds.outset(by: -theme.pixels(4)))
    }
}
