public import Geometry
public import Graphics
public import Wording

/// A button with a text.
public class Button: Pressable {
    /// What a button is for.
    public enum Style: Hashable, Sendable {
        /// What Enter does.
        case primary
        /// What Enter does, and something goes away by it.
        case destructive
        /// Anything else.
        case plain
        /// What belongs to a text, and stands beside it.
        case link
        /// The same, where it lies on no surface.
        case onDesk
        /// One of several things, in a choice; whether it is chosen.
        case option(isChosen: Bool)
    }

    /// How it looks.
    public internal(set) var style: Style {
        didSet {
            guard style != oldValue else { return }
            label.style = textStyle
            invalidate()
        }
    }
    let theme: Theme
    private let label: Label

    /// A button that says `title`, and does `action`.
    public init(
        theme: Theme, _ title: Message, style: Style = .plain, action: @escaping () -> Void = {}
    ) {
        (self.theme, self.style) = (theme, style)
        label = Label(theme: theme, title)
        super.init(name: label.name, action: action)
        label.style = textStyle
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

    /// How wide it is at least, and the room beside the text, in points.
    public var (leastLength, sideRoom) = (0.0, 18.0)

    /// The room beside the text, in pixels.
    public var margin: Double { theme.pixels(sideRoom) }

    public override func restyle() { label.restyle() }

    public override func size(fitting width: Double) -> Size {
        let text = label.size(fitting: max(width - 2 * margin, 1))
        let wanted = max(text.width + 2 * margin, theme.pixels(leastLength))
        return Size(width: min(wanted, width), height: theme.controlHeight)
    }

    private var textStyle: TextStyle {
        switch style {
        case .plain, .onDesk: .name
        case .primary, .destructive, .link, .option(true): .strong
        case .option(false): .body
        }
    }

    /// What it lies on, and what its text is drawn in.
    private var colors: (ground: ColorToken?, text: ColorToken) {
        switch style {
        case .option(true): (.surface, isEnabled ? .text : .disabled)
        case .option(false):
            (isPressed || isHovered ? .hover : nil, isEnabled ? .detail : .disabled)
        case .link where isEnabled:
            (isPressed ? .pressed : isHovered ? .hover : nil, .accent)
        case .link: (nil, .disabled)
        case _ where !isEnabled: (.hover, .disabled)
        case .plain: (isPressed || isHovered ? .pressed : .hover, .text)
        case .onDesk: (isPressed ? .pressed : isHovered ? .hover : .surface, .text)
        case .primary: (.accent, .onAccent)
        case .destructive: (.danger, .onDanger)
        }
    }

    public override func draw(_ part: PixelRectangle, in context: Context) {
        let colors = colors
        if let ground = colors.ground {
            context.fill(bounds, radius: theme.radius(.control), theme[ground])
            // What has no other shade of its own is dimmed while it is held.
            if isPressed, ground == .accent || ground == .danger {
                context.fill(
                    bounds, radius: theme.radius(.control), theme[.text].withAlpha(0.16))
            }
        }
        if style == .onDesk {
            context.strokeInside(
                bounds, radius: theme.radius(.control), width: theme.hairline,
                color: theme[.hairline])
        }
        label.color = colors.text
        label.draw(in: context, centeredIn: bounds.outset(by: -min(theme.pixels(4), margin)))
    }
}
