public import Geometry
public import Graphics
public import Wording

/// A button with a sign instead of a text.
public final class IconButton: Pressable {
    /// What is on a button.
    public enum Icon: Hashable, Sendable {
        /// A triangle: go on.
        case play
        /// Two bars: stop for a while.
        case pause
        /// An angle to the left.
        case less
        /// An angle to the right.
        case more
        /// A cross.
        case close
    }

    /// What is on it.
    public private(set) var icon: Icon
    private let theme: Theme

    /// A button with `icon`, called `name`.
    public init(theme: Theme, _ icon: Icon, name: Message, action: @escaping () -> Void = {}) {
        (self.theme, self.icon) = (theme, icon)
        super.init(name: name.text(), action: action)
    }

    /// Shows another sign, called otherwise.
    public func change(_ icon: Icon, name: Message) {
        guard icon != self.icon else { return }
        (self.icon, self.name) = (icon, name.text())
        invalidate()
    }

    public override func size(fitting width: Double) -> Size {
        Size(
            width: theme.pixels(icon == .less || icon == .more ? 32 : 40), height: theme.pixels(40))
    }

    public override func draw(_ part: PixelRectangle, in context: Context) {
        if isPressed, isEnabled { context.fill(bounds, radius: theme.pixels(8), theme.control) }
        if isFocused { theme.drawFocus(around: bounds, in: context) }
        context.setSource(theme.panelText.withAlpha(isEnabled ? 1 : 0.35))
        for line in lines {
            context.move(to: line[0])
            for place in line.dropFirst() { context.addLine(to: place) }
        }
        switch icon {
        case .play, .pause: context.fill()
        case .less, .more, .close: context.stroke(width: theme.pixels(2))
        }
    }

    /// The lines of the sign, on whole pixels about the middle, so that straight edges are sharp.
    private var lines: [[Point]] {
        let lines: [[(x: Double, y: Double)]] =
            switch icon {
            case .play: [[(-6, -8), (8, 0), (-6, 8)]]
            case .pause: [-6.0, 2].map { [($0, -8), ($0 + 4, -8), ($0 + 4, 8), ($0, 8)] }
            case .less: [[(2, -5), (-3, 0), (2, 5)]]
            case .more: [[(-2, -5), (3, 0), (-2, 5)]]
            case .close: [[(-5, -5), (5, 5)], [(-5, 5), (5, -5)]]
            }
        let middle = Point(x: bounds.center.x.rounded(), y: bounds.center.y.rounded())
        return lines.map { line in
            line.map { middle + Vector(dx: theme.pixels($0.x), dy: theme.pixels($0.y)) }
        }
    }
}
