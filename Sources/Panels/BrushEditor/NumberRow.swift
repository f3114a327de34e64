import Geometry
import Graphics
import Input
import Toolkit
import Wording

/// A number: what it is called, a field to type it, a slider, and what it means.
final class NumberRow: View {
    /// Takes the number that people set; false where it is not allowed.
    var onChange: (Double) -> Bool = { _ in true }

    private static let fieldWidth = 104.0

    private let theme: Theme
    private let scale: SettingScale
    private let label: Label
    private let field: TextField
    private let slider: Slider
    private let hint: Label
    private let meaning: String
    /// What is said where a number is not allowed.
    private let allowed: String
    private var number = 0.0

    init(
        theme: Theme, _ title: Message, _ scale: SettingScale, meaning: Message, allowed: Message
    ) {
        (self.theme, self.scale) = (theme, scale)
        (self.meaning, self.allowed) = (meaning.text(), allowed.text())
        label = Label(theme: theme, title, style: .name, overflow: .wraps)
        field = TextField(theme: theme, name: title, width: Self.fieldWidth, style: .figure)
        field.suffix = scale.suffix
        slider = Slider(theme: theme, name: title, in: scale.ends, step: scale.step) {
            scale.message(scale.number(at: $0))
        }
        slider.lineInset = 0
        hint = Label(theme: theme, meaning, style: .small, color: .detail, overflow: .wraps)
        super.init(role: .group, name: label.name)
        subviews = [label, field, slider, hint]
        slider.onChange = { [unowned self] in take(scale.number(at: $0)) }
        field.onChange = { [unowned self] in read($0) }
        field.onLeave = { [unowned self] in show(number) }
    }

    /// Shows what is set; nobody has set it here.
    func show(_ number: Double) {
        self.number = number
        slider.show(scale.place(of: number))
        guard !field.isFocused || !isTyped else { return }
        refuse(false)
        if field.text != scale.text(number) { field.setText(scale.text(number)) }
    }

    /// Whether what stands in the field means the number that is set.
    private var isTyped: Bool { scale.number(typed: field.text) == number }

    private func take(_ number: Double) {
        _ = onChange(number)
        show(number)
    }

    private func read(_ text: String) {
        guard let typed = scale.number(typed: text) else { return refuse(!text.isEmpty) }
        let isAllowed = onChange(typed)
        if isAllowed {
            number = typed
            slider.show(scale.place(of: typed))
        }
        refuse(!isAllowed)
    }

    private func refuse(_ isRefused: Bool) {
        field.isRefused = isRefused
        hint.color = isRefused ? .danger : .detail
        hint.say(isRefused ? allowed : meaning)
    }

    // MARK: Places

    private var fieldWidth: Double { theme.pixels(Self.fieldWidth) }

    private var gap: Double { theme.pixels(12) }

    /// Whether name and field have room beside one another.
    private func labelRoom(_ width: Double) -> Double { max(width - fieldWidth - gap, 1) }

    private func head(_ width: Double) -> Double {
        max(label.size(fitting: labelRoom(width)).height, theme.controlHeight)
    }

    override func size(fitting width: Double) -> Size {
        let words = hint.size(fitting: width).height
        return Size(width: width, height: head(width) + theme.controlHeight + words)
    }

    override func layout() {
        let (width, head) = (bounds.width, head(bounds.width))
        let name = label.size(fitting: labelRoom(width))
        label.place(
            Rectangle(
                x: 0, y: ((head - name.height) / 2).rounded(), width: name.width,
                height: name.height))
        field.place(
            Rectangle(
                x: width - fieldWidth, y: ((head - theme.controlHeight) / 2).rounded(),
                width: fieldWidth, height: theme.controlHeight))
        slider.place(
            Rectangle(
                x: 0, y: head, width: width, height: theme.controlHeight))
        hint.place(
            Rectangle(
                x: 0, y: head + theme.controlHeight, width: width,
                height: hint.size(fitting: width).height))
    }
}
