import Geometry
import Graphics
import Wording

/// The pill above a preview that tells of its actions, and shows them.
final class PeekHandle: Pressable {
    /// Whether there is nothing to show.
    var isHidden = false { didSet { presence = isHidden ? 0 : presence } }
    /// Whether the preview is pulled up.
    var isFlat = false { didSet { if isFlat != oldValue { invalidate() } } }

    private let theme: Theme

    init(theme: Theme) {
        self.theme = theme
        super.init(name: Message.previewActions.text())
        presence = 0
    }

    override var isFocusable: Bool { !isHidden }

    override var overhang: Double { theme.shadowReach(.bar) }

    override var clips: Bool { false }

    override func size(fitting width: Double) -> Size {
        Size(width: theme.pixels(64), height: theme.pixels(44))
    }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        guard !isHidden else { return }
        let pill = Rectangle(
            minX: 0, minY: theme.pixels(6), maxX: bounds.maxX,
            maxY: bounds.maxY - theme.pixels(6))
        try theme.drawSurface(PixelRectangle(covering: pill), .bar, .bar, in: context)
        let place = Rectangle(center: pill.center, radius: theme.pixels(11))
        if isFlat {
            let line = Rectangle(
                x: place.center.x - theme.pixels(8), y: place.center.y - theme.pixels(1),
                width: theme.pixels(16), height: theme.pixels(2))
            context.fill(line, radius: theme.pixels(1), theme[.text])
        } else {
            theme.icons.draw(.chevronUp, theme.pixels(22), in: place, theme[.text], in: context)
        }
    }
}

/// A pill below a preview that tells how to go on.
final class PeekAdvice: View {
    /// How high it is, and the room before and behind its words, in points.
    private static let (height, margin) = (36.0, 20.0)

    private let theme: Theme
    private let label: Label

    init(_ text: String, theme: Theme) {
        self.theme = theme
        label = Label(theme: theme, .verbatim(text), style: .name)
        super.init(role: .group)
        subviews = [label]
        presence = 0
    }

    override var overhang: Double { theme.shadowReach(.bar) }

    override func size(fitting width: Double) -> Size {
        Size(
            width: min(label.natural.width + 2 * theme.pixels(Self.margin), width),
            height: theme.pixels(Self.height))
    }

    override func layout() {
        let margin = theme.pixels(Self.margin)
        let text = label.size(fitting: max(bounds.width - 2 * margin, 1))
        label.place(
            Rectangle(
                x: margin, y: ((bounds.height - text.height) / 2).rounded(), width: text.width,
                height: text.height))
    }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        try theme.drawSurface(PixelRectangle(covering: bounds), .popover, .bar, in: context)
    }
}
