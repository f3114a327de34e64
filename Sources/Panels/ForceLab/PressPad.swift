import ForceTouch
import Geometry
import Graphics
import Input
import InterfaceCore
import Toolkit
import Wording

/// A surface with the resizeable square to be pressed; the keys do to it what they do to any preview.
final class PressPad: Card {
    /// Takes a sample of a contact, and whether it began on the square; false for one that means nothing there.
    var onSample: (PenSample, _ isOnSquare: Bool) -> Bool = { _, _ in false }
    /// Takes a key; false where it means nothing.
    var onKey: (KeyPress) -> Bool = { _ in false }

    private let square: ResizeableView
    private let title: Label
    private let hint: Label
    private let figures: Label
    private var owner: (pointer: PointerID, isOnSquare: Bool)?

    init(theme: Theme) {
        square = ResizeableView(theme: theme, isPressable: false)
        title = Label(theme: theme, .pressTheSquare, style: .strong)
        hint = Label(theme: theme, .waysToPress, style: .small, color: .detail, overflow: .wraps)
        figures = Label(theme: theme, style: .figure, color: .detail)
        super.init(theme: theme, role: .button, name: Message.resizeableSquare.text())
        subviews = [title, hint, figures, square]
        show(nil)
    }

    /// Shows how hard the square is pressed; nil where that is not told by force.
    func show(_ force: Force?) {
        square.press(force)
        let scale = square.scale.fixedPoint(2)
        let text = force.map { Message.scaleAndForce(scale, $0.normalized.fixedPoint(2)) }
        figures.say((text ?? .scale(scale)).text())
        layout()
    }

    override var value: String? { figures.name }

    // MARK: Places

    override func size(fitting width: Double) -> Size {
        Size(width: width, height: hintTop + hintSize(width).height + theme.pixels(220))
    }

    private var hintTop: Double { theme.pixels(46) }

    private func hintSize(_ width: Double) -> Size {
        hint.size(fitting: max(width - 2 * padding, 1))
    }

    override func layout() {
        guard !bounds.isNull else { return }
        put(title, x: padding, middle: theme.pixels(32), room: bounds.width - 2 * padding)
        let words = hintSize(bounds.width)
        hint.place(Rectangle(x: padding, y: hintTop, width: words.width, height: words.height))
        let foot = bounds.height - theme.pixels(28)
        put(figures, x: padding, middle: foot, room: bounds.width - 2 * padding)
        let middle = (hint.frame.maxY + figures.frame.minY) / 2
        square.restingFrame = Rectangle(
            center: Point(x: bounds.center.x.rounded(), y: middle.rounded()),
            radius: theme.pixels(35))
    }

    // MARK: Presses

    override var takesContacts: Bool { true }

    override var isFocusable: Bool { true }

    override var focusCorner: Corner? { .popover }

    override func handle(_ sample: PenSample) {
        if sample.phase == .began, owner == nil {
            owner = (sample.pointer, square.frame.contains(sample.position))
        }
        guard let owner, owner.pointer == sample.pointer, sample.phase != .hover else { return }
        if !onSample(sample, owner.isOnSquare) || !sample.phase.isContact { self.owner = nil }
    }

    override var yieldsToScrolling: Bool { owner == nil }

    override func handle(_ press: KeyPress) -> Bool { onKey(press) }

    override func press() -> Bool { onKey(KeyPress(.character(" "))) }
}
