import Geometry
import Graphics
import Input
import Toolkit
import Wording

/// Controls beside one another over the paper.
class ToolRow: Overlay {
    /// What is in it, from left to right.
    final var controls: [View] {
        get { row.subviews }
        set {
            row.subviews = newValue
            setNeedsLayout()
        }
    }

    private let row: Stack

    /// A row without controls, called `name`.
    init(theme: Theme, _ name: Message) {
        row = Stack(.horizontal, theme: theme, [])
        super.init(
            theme: theme, role: .toolBar, name: name.text(), modality: .floating,
            surface: Surface(.bar, .bar))
        subviews = [row]
    }

    /// Whether it is as low as its controls allow, as the window is.
    final var isLow = false {
        didSet {
            guard isLow != oldValue else { return }
            didChangeHeight()
            setNeedsLayout()
        }
    }

    /// Takes that it is low, or not any more.
    func didChangeHeight() {}

    private var inset: Double { theme.pixels(isLow ? 2 : 6) }

    /// The extent that it wants where it may be so wide: what has no room on one line stands on further ones.
    final func wanted(fitting width: Double) -> Size {
        let size = row.size(fitting: max(width - 2 * inset, 1))
        return Size(width: size.width + 2 * inset, height: size.height + 2 * inset)
    }

    override final func layout() {
        let inside = bounds.outset(by: -inset)
        row.place(inside.isNull ? bounds : inside)
    }

    /// What is pressed by the pen has no use for keys: they are for the paper.
    override final var givesKeysToTouched: Bool { false }

    override final func handle(_ press: KeyPress) -> Bool {
        guard focused != nil, press.modifiers.isEmpty else { return false }
        switch press.key {
        case .left: moveFocus(by: -1)
        case .right: moveFocus(by: 1)
        case .escape: focus(nil)
        default: return false
        }
        return true
    }
}

/// A line between two groups of controls.
final class BarSeparator: View {
    private let theme: Theme

    init(theme: Theme) {
        self.theme = theme
        super.init(role: .image)
    }

    override func size(fitting width: Double) -> Size {
        Size(width: theme.pixels(13), height: theme.pixels(24))
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        let x = (bounds.center.x - theme.hairline / 2).rounded(.down)
        context.fill(
            Rectangle(x: x, y: 0, width: theme.hairline, height: bounds.height),
            theme[.hairline])
    }
}
