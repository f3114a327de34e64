import ForceTouch
public import Geometry
import Graphics
import Wording

/// An action, a group of them, or the way back from one.
final class PreviewActionRow: Pressable {
    /// How high it is, where its text begins and ends, and how long its drawings are, in points.
    private static let (height, left, right, icon) = (48.0, 52.0, 40.0, 22.0)

    /// Whether it is as low as what is pressed may be.
    var isLow = false
    /// Whether a contact is over it that began elsewhere.
    var isUnderContact = false { didSet { if isUnderContact != oldValue { invalidate() } } }
    /// What picture there is of its action; nil for its icon.
    var picture: (PreviewAction) -> ImageSurface? = { _ in nil }

    private let theme: Theme
    private let style: PreviewAction.Style
    private let meant: PreviewAction?
    private let detail: Label
    private let leading: Icon?
    private let trailing: Icon?
    private let label: Label

    init(theme: Theme, _ item: PreviewActionItem) {
        (self.theme, style) = (theme, item.style)
        leading = item.icon.flatMap(Icon.init(rawValue:))
        switch item {
        case .group: trailing = .chevronRight
        case .action: trailing = item.style == .selected ? .check : nil
        }
        meant = if case .action(let action) = item { action } else { nil }
        // With a line below it there are two at most, as on a home screen.
        label = Label(
            theme: theme, .verbatim(item.title), style: .name,
            color: style == .destructive ? .danger : .text,
            overflow: meant?.subtitle == nil ? .wraps : .losesEnd)
        detail = Label(
            theme: theme, .verbatim(meant?.subtitle ?? ""), style: .small, color: .detail)
        super.init(name: item.title)
        subviews = detail.name.isEmpty ? [label] : [label, detail]
    }

    /// The way back from a group to what it is one of.
    init(theme: Theme, backFrom group: PreviewActionGroup) {
        (self.theme, style) = (theme, .default)
        (leading, trailing) = (.chevronLeft, nil)
        label = Label(theme: theme, .verbatim(group.title), style: .strong, overflow: .wraps)
        (meant, detail) = (nil, Label(theme: theme))
        super.init(name: group.title)
        subviews = [label]
    }

    override var value: String? { detail.name.isEmpty ? nil : detail.name }

    /// Whether it does something or leads to what does, and not back.
    var isMeant: Bool { leading != .chevronLeft }

    override var isEnabled: Bool {
        didSet { presence = isEnabled ? 1 : Theme.faint }
    }

    override var states: States {
        style == .selected ? super.states.union(.selected) : super.states
    }

    override func size(fitting width: Double) -> Size {
        let second = detail.size(fitting: room(width)).height
        let text = label.size(fitting: room(width)).height + second
        let least = isLow ? theme.controlHeight : theme.pixels(Self.height)
        return Size(width: width, height: max(least, text + theme.pixels(16)))
    }

    private func room(_ width: Double) -> Double {
        max(width - theme.pixels(Self.left) - theme.pixels(Self.right), 1)
    }

    override func layout() {
        let (room, left) = (room(bounds.width), theme.pixels(Self.left))
        let (text, second) = (label.size(fitting: room), detail.size(fitting: room))
        let top = ((bounds.height - text.height - second.height) / 2).rounded()
        label.place(Rectangle(x: left, y: top, width: text.width, height: text.height))
        detail.place(
            Rectangle(
                x: left, y: top + text.height, width: second.width, height: second.height))
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        if isPressed || isHovered || isUnderContact {
            let isHeld = isPressed || isUnderContact
            context.fill(
                bounds, radius: theme.radius(.control), theme[isHeld ? .pressed : .hover])
        }
        if style == .destructive {
            // What takes something away stands apart.
            context.fill(
                Rectangle(
                    x: theme.pixels(8), y: 0, width: max(bounds.width - theme.pixels(16), 0),
                    height: theme.hairline), theme[.hairline])
        }
        let color: ColorToken = style == .destructive ? .danger : .text
        if let picture = meant.flatMap(picture) {
            draw(picture, context)
        } else {
            draw(leading, at: 24, style == .selected ? .accent : color, context)
        }
        let end = bounds.width / theme.scale - 20
        draw(trailing, at: end, style == .selected ? .accent : .detail, context)
    }

    /// A small picture in the place of a drawing, with an edge.
    private func draw(_ picture: ImageSurface, _ context: Context) {
        let extent = theme.actionPicture
        let (width, height) = (Double(extent.width), Double(extent.height))
        let place = Rectangle(
            x: theme.pixels(24) - (width / 2).rounded(),
            y: ((bounds.height - height) / 2).rounded(), width: width, height: height)
        let size = Size(picture.size)
        let radius = theme.pixels(4)
        context.saved {
            context.addRoundedRectangle(place, radius: radius)
            context.stretch(from: size, to: place)
            context.setSource(picture)
            context.fill()
        }
        context.strokeInside(place, radius: radius, width: theme.hairline, color: theme[.hairline])
    }

    private func draw(_ icon: Icon?, at x: Double, _ color: ColorToken, _ context: Context) {
        guard let icon else { return }
        let place = Rectangle(
            center: Point(x: theme.pixels(x), y: bounds.center.y), radius: theme.pixels(11))
        theme.icons.draw(icon, theme.pixels(Self.icon), in: place, theme[color], in: context)
    }
}

extension Theme {
    /// The extent of the small picture that stands beside an action, in pixels.
    public var actionPicture: PixelSize {
        PixelSize(width: Int(pixels(36)), height: Int(pixels(24)))
    }
}
