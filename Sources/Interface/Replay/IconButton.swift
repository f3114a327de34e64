import Geometry
import Graphics
import Input

/// A button with a sign instead of a text.
final class IconButton: View {
    /// What is on a button.
    enum Icon: Hashable {
        case play, pause, slower, faster, close
    }

    /// Whether it was chosen since this was last asked.
    private var isChosen = false
    private(set) var icon: Icon
    private var isEnabled = true
    private var isPressed = false
    private var owner: PointerID?
    private let theme: Theme

    init(_ icon: Icon, name: String, theme: Theme) {
        (self.icon, self.theme) = (icon, theme)
        super.init(role: .button, name: name)
    }

    /// Whether it was chosen, once.
    func takeChoice() -> Bool {
        defer { isChosen = false }
        return isChosen
    }

    /// Shows another sign, called otherwise.
    func set(_ icon: Icon, name: String, isEnabled: Bool = true, _ update: inout Update) {
        guard icon != self.icon || isEnabled != self.isEnabled else { return }
        (self.icon, self.name, self.isEnabled) = (icon, name, isEnabled)
        update.dirty.insert(frame)
    }

    override func handle(_ sample: PenSample, _ update: inout Update) {
        if sample.phase == .began, owner == nil { owner = sample.pointer }
        guard sample.pointer == owner, sample.phase != .hover else { return }
        let wasPressed = isPressed
        isPressed = sample.phase != .cancelled && frame.contains(sample.position)
        if !sample.phase.isContact {
            isChosen = isPressed && isEnabled
            (isPressed, owner) = (false, nil)
        }
        if isPressed != wasPressed { update.dirty.insert(frame) }
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        if isPressed, isEnabled {
            context.setSource(theme.control)
            context.addRoundedRectangle(frame, radius: theme.pixels(8))
            context.fill()
        }
        context.setSource(theme.panelText.withAlpha(isEnabled ? 1 : 0.35))
        switch icon {
        case .play: drawPlay(in: context)
        case .pause: drawPause(in: context)
        case .slower: drawChevron(in: context, way: -1)
        case .faster: drawChevron(in: context, way: 1)
        case .close: drawCross(in: context)
        }
    }

    /// The middle, on a whole pixel, so that straight edges are sharp.
    private var middle: Point {
        Point(x: frame.center.x.rounded(), y: frame.center.y.rounded())
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
