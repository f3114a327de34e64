import Geometry
import Graphics
import Pen

/// A button: pressed and released on it, it is chosen.
final class ButtonView: View {
    /// Whether it was chosen since this was last asked and reset.
    var isChosen = false

    private let theme: Theme
    private let isPrimary: Bool
    private var text: TextLayout?
    private var isPressed = false
    private var owner: PointerID?

    init(theme: Theme, isPrimary: Bool) {
        self.theme = theme
        self.isPrimary = isPrimary
        super.init(role: .button, name: "")
    }

    /// Sets the button's text; gives the size that it needs.
    func setTitle(_ title: String) -> Size {
        name = title
        let text = TextLayout(title, font: theme.bodyFont)
        self.text = text
        return Size(
            width: text.size.width + theme.pixels(36), height: text.size.height + theme.pixels(16))
    }

    /// Forgets a press, whatever becomes of it.
    func reset() {
        isChosen = false
        isPressed = false
        owner = nil
    }

    override func handle(_ sample: PenSample, _ update: inout Update) {
        if sample.phase == .began, owner == nil { owner = sample.pointer }
        guard sample.pointer == owner, sample.phase != .hover else { return }
        isPressed = sample.phase != .cancelled && frame.contains(sample.position)
        if !sample.phase.isContact {
            isChosen = isPressed
            isPressed = false
            owner = nil
        }
        update.dirty.insert(frame)
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        guard let text else { return }
        context.setSource((isPrimary ? theme.accent : theme.control).withAlpha(isPressed ? 0.7 : 1))
        context.addRoundedRectangle(frame, radius: theme.pixels(6))
        context.fill()
        let origin = Point(
            x: (frame.center.x - text.size.width / 2).rounded(),
            y: (frame.center.y - text.size.height / 2).rounded())
        text.draw(in: context, at: origin, color: theme.panelText)
    }
}
