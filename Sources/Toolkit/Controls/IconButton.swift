public import Geometry
public import Graphics
public import Wording

/// A button with a drawing instead of a text.
open class IconButton: Pressable {
    /// What is on it.
    public private(set) var icon: Icon
    /// Whether it is the one that is chosen, or shows what belongs to it.
    public var isChosen = false { didSet { if isChosen != oldValue { invalidate() } } }
    /// What the drawing is in while nothing else is to be told by it.
    public var color: ColorToken { didSet { if color != oldValue { invalidate() } } }
    /// Measures and colours.
    public let theme: Theme
    private let side: Double
    private let iconLength: Double
    /// What stands in the place of a drawing that is not there.
    private lazy var letter = Label(theme: theme, .verbatim(String(name.prefix(1))), style: .strong)

    /// A button with `icon`, called `name`, `side` points wide and high.
    public init(
        theme: Theme, _ icon: Icon, name: Message, side: Double = 44, iconLength: Double = 24,
        color: ColorToken = .text, action: @escaping () -> Void = {}
    ) {
        (self.theme, self.icon, self.color) = (theme, icon, color)
        (self.side, self.iconLength) = (side, iconLength)
        super.init(name: name.text(), action: action)
    }

    /// Shows another drawing, called otherwise.
    public func change(_ icon: Icon, name: Message) {
        guard icon != self.icon else { return }
        (self.icon, self.name) = (icon, name.text())
        invalidate()
    }

    open override var tooltip: Tip? { tip }

    open override var states: States {
        isChosen ? super.states.union(.selected) : super.states
    }

    open override func restyle() { letter.restyle() }

    open override func size(fitting width: Double) -> Size {
        Size(width: theme.pixels(side), height: theme.pixels(side))
    }

    /// What it is drawn in now.
    public var shownColor: ColorToken {
        if !isEnabled { return .disabled }
        return isChosen ? .onSelected : color
    }

    /// Where its drawing lies.
    open var iconFrame: Rectangle { bounds }

    open override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        if let ground {
            context.fill(bounds, radius: theme.radius(.control), theme[ground])
        }
        let length = theme.pixels(iconLength)
        let isDrawn = theme.icons.draw(
            icon, length, in: iconFrame, theme[shownColor], in: context)
        guard !isDrawn else { return }
        letter.color = shownColor
        letter.draw(in: context, centeredIn: iconFrame)
    }

    private var ground: ColorToken? {
        if isChosen { return .selected }
        guard isEnabled, pressProgress == nil else { return nil }
        return isPressed ? .pressed : isHovered ? .hover : nil
    }
}
