import Editing
import Geometry
import InterfaceCore
import Toolkit
import Wording

/// A colour of the paper: what it is called, a field for its code, and some to tap.
final class PaperColors: View {
    /// Takes what people make of the colour.
    var onChange: (Color) -> Void = { _ in }
    /// Whether people may not be done with it.
    var isHeld: Bool { code.isFocused }

    private let theme: Theme
    private let title: Label
    private let code: TextField
    private let swatches: Swatches
    private var color: Color

    init(theme: Theme, _ name: Message, code codeName: Message, _ colors: [Palette.Entry]) {
        self.theme = theme
        color = colors.first?.color ?? .white
        title = Label(theme: theme, name, style: .small, color: .detail)
        code = TextField(theme: theme, name: codeName)
        swatches = Swatches(theme: theme, name: name, colors)
        super.init(role: .group)
        subviews = [title, code, swatches]
        swatches.onChoose = { [unowned self] in take($0, isTyping: false) }
        code.onChange = { [unowned self] in read($0) }
        code.onLeave = { [unowned self] in showCode() }
    }

    override var isEnabled: Bool {
        didSet {
            title.color = isEnabled ? .detail : .disabled
            code.isEnabled = isEnabled
            for swatch in swatches.subviews { swatch.isEnabled = isEnabled }
        }
    }

    /// Shows the colour as it is now, but not in the place of what people are just typing.
    func show(_ color: Color) {
        guard color != self.color || code.text.isEmpty else { return }
        self.color = color
        swatches.show(color)
        if !code.isFocused { showCode() }
    }

    private func take(_ color: Color, isTyping: Bool) {
        self.color = color
        swatches.show(color)
        if !isTyping { showCode() }
        onChange(color)
    }

    private func showCode() {
        code.isRefused = false
        if code.text != color.code { code.setText(color.code) }
    }

    private func read(_ text: String) {
        switch ColorText(text) {
        case .color(let color):
            code.isRefused = false
            take(color.withAlpha(1), isTyping: true)
        case .unfinished: code.isRefused = false
        case .wrong: code.isRefused = true
        }
    }

    // MARK: Places

    override func size(fitting width: Double) -> Size {
        let colors = swatches.size(fitting: width).height
        return Size(width: width, height: theme.controlHeight + theme.pixels(4) + colors)
    }

    override func layout() {
        let (high, inset) = (theme.controlHeight, theme.pixels(Swatches.overhang))
        let field = theme.pixels(116)
        let size = title.size(fitting: max(bounds.width - field - 2 * inset, 1))
        title.place(
            Rectangle(
                x: inset, y: ((high - size.height) / 2).rounded(), width: size.width,
                height: size.height))
        code.place(Rectangle(x: bounds.width - inset - field, y: 0, width: field, height: high))
        let top = high + theme.pixels(4)
        swatches.place(
            Rectangle(
                x: 0, y: top, width: bounds.width, height: max(bounds.height - top, 0)))
    }
}
