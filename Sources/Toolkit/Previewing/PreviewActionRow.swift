import ForceTouch
public import Geometry
import Graphics
import Input
import Wording

/// An action, a group of them, or the way back from one.
final class PreviewActionRow: Pressable {
    /// How high it is, where its icon has its middle, and where its text begins, in points.
    private struct Figures {
        let height, middle, left: Double
        /// Below a preview, and beside a source that has none: a menu, with pictures.
        static let (list, menu) = (
            Figures(height: 48, middle: 24, left: 52), Figures(height: 56, middle: 31, left: 70)
        )
    }

    /// How far its text stays from its end, and how long its drawings are, in points.
    private static let (right, icon) = (40.0, 22.0)

    /// Whether it is one of a menu.
    var isOfMenu = false
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
        let least = isLow ? theme.controlHeight : theme.pixels(figures.height)
        return Size(width: width, height: max(least, text + theme.pixels(16)))
    }

    private func room(_ width: Double) -> Double {
        max(width - theme.pixels(figures.left) - theme.pixels(Self.right), 1)
    }

    private var figures: Figures { isOfMenu ? .menu : .list }

    override func layout() {
        let (room, left) = (room(bounds.width), theme.pixels(figures.left))
        let (text, second) = (label.size(fitting: room), detail.size(fitting: room))
        let top = ((bounds.height - text.height - second.height) / 2).rounded()
        label.place(Rectangle(x: left, y: top, width: text.width, height: text.height))
        detail.place(
            Rectangle(
                x: left, y: top + text.height, width: second.width, height: second.height))
    }

    private var color: ColorToken {
        isMarked ? .onSelected : style == .destructive ? .danger : .text
    }

    override var isTimed: Bool { true }

    override func prepareFrame(now: Timestamp) {
        super.prepareFrame(now: now)
        label.color = color
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        if isPressed || isHovered || isUnderContact {
            let isHeld = isPressed || isUnderContact
            let ground: ColorToken = isMarked ? .selected : isHeld ? .pressed : .hover
            context.fill(bounds, radius: theme.radius(.control), theme[ground])
        }
        if style == .destructive {
            // What takes something away stands apart.
            context.fill(
                Rectangle(
                    x: theme.pixels(8), y: 0, width: max(bounds.width - theme.pixels(16), 0),
                    height: theme.hairline), theme[.hairline])
        }
        if let picture = meant.flatMap(picture) {
            draw(picture, context)
        } else {
            draw(leading, at: figures.middle, style == .selected ? .accent : color, context)
        }
        let end = bounds.width / theme.scale - 20
        draw(trailing, at: end, style == .selected ? .accent : .detail, context)
    }

    /// Whether it is what a menu is about to do: who slides over it lifts there.
    private var isMarked: Bool { isOfMenu && (isHovered || isPressed || isUnderContact) }

    /// A small picture in the place of a drawing, with an edge.
    private func draw(_ picture: ImageSurface, _ context: Context) {
        let extent = theme.actionPicture
        let (width, height) = (Double(extent.width), Double(extent.height))
        let place = Rectangle(
            x: theme.pixels(figures.middle) - (width / 2).rounded(),
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
        PixelSize(width: Int(pixels(46)), height: Int(pixels(34)))
    }
}
