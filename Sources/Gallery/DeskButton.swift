import Geometry
import Graphics
import Toolkit
import Wording

/// A button with a drawing beside its text, on the desk.
final class DeskButton: Pressable {
    /// Which side of the text the drawing is on.
    enum Side { case leading, trailing }

    /// Whether there is room for its drawing only.
    var isShort = false

    private static let iconLength = 20.0
    private let theme: Theme
    private let icon: Icon
    private let side: Side
    private var title: String
    private var set: TextLayout?
    private let isPrimary: Bool

    /// A button that says `title`; a primary one is what the page is for.
    init(
        theme: Theme, _ title: Message, _ icon: Icon, _ side: Side, isPrimary: Bool = false,
        action: @escaping () -> Void = {}
    ) {
        (self.theme, self.icon, self.side, self.isPrimary) = (theme, icon, side, isPrimary)
        self.title = title.text()
        super.init(name: title.text(), action: action)
    }

    /// What it says besides its name, where that is what it is set to.
    private var setting: String?

    override var value: String? { setting }

    /// Shows what it is set to, while it is called otherwise.
    func show(_ setting: Message, called name: Message) {
        (self.setting, self.name) = (setting.text(), name.text())
        (title, set) = (setting.text(), nil)
        setNeedsLayout()
        invalidate()
    }

    override func restyle() { set = nil }

    private var layoutOfTitle: TextLayout {
        let layout =
            set ?? TextLayout(title, font: theme.font(isPrimary ? .strong : .name))
        set = layout
        return layout
    }

    /// The room before, between, and behind, in points.
    private var rooms: (first: Double, gap: Double, last: Double) {
        side == .leading ? (18, 9, 19) : (16, 20, 16)
    }

    override func size(fitting width: Double) -> Size {
        guard !isShort else { return Size(width: theme.controlHeight, height: theme.controlHeight) }
        let room = theme.pixels(rooms.first + rooms.gap + rooms.last + Self.iconLength)
        let least = side == .leading ? 0 : theme.pixels(128)
        return Size(
            width: min(max(layoutOfTitle.size.width.rounded(.up) + room, least), width),
            height: theme.controlHeight)
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        let radius = theme.radius(.control)
        let ground: ColorToken =
            isPrimary ? .accent : isPressed ? .pressed : isHovered ? .hover : .surface
        context.fill(bounds, radius: radius, theme[ground])
        if isPrimary, isPressed {
            context.fill(bounds, radius: radius, theme[.text].withAlpha(0.16))
        }
        if !isPrimary {
            context.strokeInside(
                bounds, radius: radius, width: theme.hairline, color: theme[.hairline])
        }
        drawContent(in: context)
    }

    private func drawContent(in context: Context) {
        let length = theme.pixels(Self.iconLength)
        let edge = theme.pixels(side == .leading ? rooms.first : rooms.last)
        let x = side == .leading ? edge : bounds.maxX - edge - length
        let place = Rectangle(
            x: isShort ? (bounds.width - length) / 2 : x, y: (bounds.height - length) / 2,
            width: length, height: length)
        theme.icons.draw(
            icon, length, in: place, theme[isPrimary ? .onAccent : .detail], in: context)
        guard !isShort else { return }
        let left =
            side == .leading ? place.maxX + theme.pixels(rooms.gap) : theme.pixels(rooms.first)
        let text = layoutOfTitle
        text.draw(
            in: context,
            at: Point(x: left, y: ((bounds.height - text.size.height) / 2).rounded()),
            color: theme[isPrimary ? .onAccent : .text])
    }
}
