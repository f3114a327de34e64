import Geometry
import Graphics
import Input

/// A button: pressed and released on it, it is chosen.
final class ButtonView: ControlView {
    /// What a button is for.
    enum Style: Hashable {
        /// What Enter does.
        case primary
        /// What Enter does, and something goes away by it.
        case destructive
        /// Anything else.
        case plain
    }

    /// Whether it was chosen since this was last asked and reset.
    var isChosen = false
    /// How it looks.
    var style: Style

    private let theme: Theme
    /// Nil until it is needed: the first text of the program waits for the fonts.
    private var layout: TextLayout?
    private var isPressed = false
    private var owner: PointerID?

    init(theme: Theme, style: Style, title: String = "") {
        self.theme = theme
        self.style = style
        super.init(role: .button, name: title)
    }

    /// Sets the button's text; gives the size that it needs.
    func setTitle(_ title: String) -> Size {
        name = title
        layout = nil
        return fittingSize
    }

    private var text: TextLayout {
        let text = layout ?? TextLayout(name, font: theme.bodyFont)
        layout = text
        return text
    }

    /// The size that it needs.
    var fittingSize: Size {
        let size = text.size
        return Size(width: size.width + theme.pixels(36), height: size.height + theme.pixels(16))
    }

    /// Whether it was chosen, once.
    func takeChoice() -> Bool {
        defer { isChosen = false }
        return isChosen
    }

    override func reset() {
        isChosen = false
        isPressed = false
        owner = nil
    }

    override func handle(_ press: KeyPress, _ update: inout Update) -> Bool {
        guard press.key == .enter || press.key == .character(" ") else { return false }
        isChosen = true
        return true
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

    private var color: Color {
        switch style {
        case .primary: theme.accent
        case .destructive: theme.danger
        case .plain: theme.control
        }
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        guard !name.isEmpty else { return }
        context.setSource(color.withAlpha(isPressed ? 0.7 : 1))
        context.addRoundedRectangle(frame, radius: theme.pixels(6))
        context.fill()
        if isFocused { theme.drawFocus(around: frame, in: context) }
        let origin = Point(
            x: (frame.center.x - text.size.width / 2).rounded(),
            y: (frame.center.y - text.size.height / 2).rounded())
        text.draw(in: context, at: origin, color: theme.panelText)
    }
}
