import Geometry
import Graphics
import Wording

/// One message on a surface of its own, and beside it a button that does something about it.
final class Toast: View {
    /// Does something about it; it means nothing while there is nothing to do.
    let button: ToastButton

    /// Whether the button stands at the left, for whoever draws with that hand.
    var isMirrored = false { didSet { if isMirrored != oldValue { setNeedsLayout() } } }

    /// How high it is with one line, in points.
    static let height = 48.0
    private static let margin = 16.0

    private let theme: Theme
    private let label: Label

    init(theme: Theme) {
        self.theme = theme
        label = Label(theme: theme, overflow: .wraps)
        button = ToastButton(theme: theme, "", style: .link)
        button.isEnabled = false
        super.init(role: .group)
        subviews = [label, button]
    }

    /// Says something else, with what its button says.
    func say(_ text: String, _ title: String? = nil, detail: String? = nil) {
        name = text
        label.say(text)
        button.change(.verbatim(title ?? ""), style: .link)
        button.isEnabled = title != nil
        button.detail = detail
    }

    override var clips: Bool { true }

    override var overhang: Double { theme.shadowReach(.popover) }

    private var margin: Double { theme.pixels(Self.margin) }

    /// Where text and button lie in a width, and the extent of both: beside one another, or one below
    /// the other where the text does not fit and would have hardly any room.
    private func arrange(_ width: Double) -> (text: Rectangle, button: Rectangle, size: Size) {
        let gap = theme.pixels(2)
        let side = button.isEnabled ? button.size(fitting: max(width - 2 * gap, 1)) : nil
        let beside = side.map { $0.width + gap } ?? margin
        let room = width - margin - beside
        let isBelow =
            side != nil && label.natural.width > room + 1 && room < theme.pixels(120)
        let rest = isBelow ? margin : beside
        let text = label.size(fitting: max(width - margin - rest, 1))
        let height = max(text.height + theme.pixels(28), theme.pixels(Self.height))
        let size = Size(
            width: min(max(margin + text.width + rest, isBelow ? width : 0), width),
            height: height + (isBelow ? (side?.height ?? 0) + gap - theme.pixels(8) : 0))
        var place = Rectangle.null
        if let side {
            place = Rectangle(
                x: isMirrored ? gap : size.width - side.width - gap,
                y: isBelow
                    ? size.height - side.height - gap : ((height - side.height) / 2).rounded(),
                width: side.width, height: side.height)
        }
        let left = isMirrored && !isBelow ? rest : margin
        return (
            Rectangle(
                x: left, y: ((height - text.height) / 2).rounded(), width: text.width,
                height: text.height), place, size
        )
    }

    override func size(fitting width: Double) -> Size {
        label.name.isEmpty ? Size(width: 0, height: 0) : arrange(width).size
    }

    override func layout() {
        let (text, place, _) = arrange(bounds.width)
        label.place(text)
        button.place(place)
    }

    override func draw(_ part: PixelRectangle, in context: Context) throws(GraphicsError) {
        guard !bounds.isNull, bounds.height > 0 else { return }
        try theme.drawSurface(PixelRectangle(covering: bounds), .bar, .popover, in: context)
    }
}

/// The button of a message, which can tell more of it.
final class ToastButton: Button {
    /// What is told while a pen or a mouse rests on it; nil for nothing.
    var detail: String?

    override var tooltip: Tip? { detail.map { Tip($0) } }
}
