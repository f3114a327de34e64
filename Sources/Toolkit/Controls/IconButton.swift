public import Geometry
public import Graphics

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
    public init(theme: Theme, _ icon: Icon, name: String, action: @escaping () -> Void = {}) {
        (self.theme, self.icon) = (theme, icon)
        super.init(name: name, action: action)
    }

    /// Shows another sign, called otherwise.
    public func change(_ icon: Icon, name: String) {
        guard icon != self.icon else { return }
        (self.icon, self.name) = (icon, name)
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
        switch icon {
        case .play: drawPlay(in: context)
        case .pause: drawPause(in: context)
        case .less: drawChevron(in: context, way: -1)
        case .more: drawChevron(in: context, way: 1)
        case .close: drawCross(in: context)
        }
    }

    /// The middle, on a whole pixel, so that straight edges are sharp.
    private var middle: Point {
        Point(x: bounds.center.x.rounded(), y: bounds.center.y.rounded())
    }

    private func drawPlay(in context: Context) {
        let size = theme.pixels(8)
        context.move(to: middle + Vector(dx: -size * 0.75, dy: -size))
        context.addLine(to: middle + Vector(dx: size, dy: 0))
        context.addLine(to: middle + Vector(dx: -size * 0.75, dy: size))
        context.closePath()
        context.fill()
    }

    private func drawPause(in context: Context) {
        let (width, height, gap) = (theme.pixels(4), theme.pixels(16), theme.pixels(2))
        let top = middle.y - (height / 2).rounded()
        for x in [middle.x - gap - width, middle.x + gap] {
            context.addRectangle(Rectangle(x: x, y: top, width: width, height: height))
        }
        context.fill()
    }

    private func drawChevron(in context: Context, way: Double) {
        let size = theme.pixels(5)
        context.move(to: middle + Vector(dx: -way * size / 2, dy: -size))
        context.addLine(to: middle + Vector(dx: way * size / 2, dy: 0))
        context.addLine(to: middle + Vector(dx: -way * size / 2, dy: size))
        context.stroke(width: theme.pixels(2))
    }

    private func drawCross(in context: Context) {
        let size = theme.pixels(5)
        for way in [-1.0, 1] {
            context.move(to: middle + Vector(dx: -size, dy: -way * size))
            context.addLine(to: middle + Vector(dx: size, dy: way * size))
        }
        context.stroke(width: theme.pixels(2))
    }
}
