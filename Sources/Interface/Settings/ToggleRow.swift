import Geometry
import Graphics
import Toolkit
import Wording

/// A switch behind what it is for, with a few words about that.
final class ToggleRow: View {
    let toggle: Toggle
    private let theme: Theme
    private let title: Label
    private let hint: Label

    init(theme: Theme, _ name: Message, _ explanation: Message) {
        self.theme = theme
        toggle = Toggle(theme: theme, name: name, isOn: true)
        title = Label(theme: theme, name, style: .strong, overflow: .wraps)
        hint = Label(theme: theme, explanation, style: .small, color: .detail, overflow: .wraps)
        super.init(role: .group)
        subviews = [title, hint, toggle]
    }

    /// Sets the switch, and whether it means something.
    func show(_ isOn: Bool, isEnabled: Bool) {
        toggle.show(isOn)
        toggle.isEnabled = isEnabled
        title.color = isEnabled ? .text : .disabled
        hint.color = isEnabled ? .detail : .disabled
    }

    /// The room of the words, in a row of this width.
    private func room(_ width: Double) -> Double { max(width - theme.pixels(56), 1) }

    private func titleHeight(_ width: Double) -> Double {
        max(title.size(fitting: room(width)).height, theme.pixels(20))
    }

    private var top: Double { theme.pixels(12) }

    override func size(fitting width: Double) -> Size {
        let words = titleHeight(width) + hint.size(fitting: room(width)).height
        return Size(width: width, height: top + words + theme.pixels(4))
    }

    override func layout() {
        guard !bounds.isNull else { return }
        let name = title.size(fitting: room(bounds.width))
        title.place(Rectangle(x: 0, y: top, width: name.width, height: name.height))
        let words = hint.size(fitting: room(bounds.width))
        hint.place(
            Rectangle(
                x: 0, y: top + titleHeight(bounds.width) + theme.pixels(4), width: words.width,
                height: words.height))
        let side = toggle.size(fitting: bounds.width)
        toggle.place(
            Rectangle(
                x: bounds.width - side.width, y: 0, width: side.width, height: side.height))
    }
}
