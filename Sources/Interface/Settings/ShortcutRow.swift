import Geometry
import Graphics
import Input
import Toolkit
import Wording

/// A command with its keys: a press waits for another key.
///
/// Escape leaves it as it is, Backspace takes its keys away.
final class ShortcutRow: Pressable {
    let command: Command
    /// Takes the key that people pressed; nil for none.
    var onKey: (KeyPress?) -> Void = { _ in }
    /// Takes the key that is to be this command's, and not the other's.
    var onReplace: (KeyPress) -> Void = { _ in }

    private let theme: Theme
    private let title: Label
    private let keyText: Label
    private let conflict: Label
    private let replace: Button
    private var isWaiting = false {
        didSet { if isWaiting != oldValue { showKeys() } }
    }
    private var text = ""
    private var refused: KeyPress?

    init(theme: Theme, _ command: Command) {
        (self.theme, self.command) = (theme, command)
        title = Label(theme: theme, command.title, overflow: .wraps)
        keyText = Label(theme: theme, style: .small, color: .detail, overflow: .wraps)
        conflict = Label(theme: theme, style: .small, color: .warning, overflow: .wraps)
        replace = Button(theme: theme, .replace)
        super.init(name: title.name)
        subviews = [title, keyText]
        action = { [unowned self] in isWaiting.toggle() }
        replace.action = { [unowned self] in if let refused { onReplace(refused) } }
    }

    override var value: String? { keyText.name }

    /// Shows the keys of the command.
    func show(_ presses: [KeyPress]) {
        text =
            presses.isEmpty
            ? Message.noKey.text() : presses.map(\.text).joined(separator: ", ")
        (isWaiting, refused) = (false, nil)
        subviews = [title, keyText]
        showKeys()
    }

    /// Says why a key is not taken yet.
    func refuse(_ press: KeyPress, _ reason: Message) {
        isWaiting = false
        refused = press
        conflict.say(reason.text())
        subviews = [title, keyText, conflict, replace]
        showKeys()
    }

    private func showKeys() {
        keyText.say(isWaiting ? Message.pressTheKeys.text() : text)
        keyText.color = isWaiting ? .accent : .detail
        layout()
        invalidate()
    }

    override var capturesKeys: Bool { isWaiting }

    override func handle(_ press: KeyPress) -> Bool {
        guard isWaiting else { return super.handle(press) }
        // Enter, which began it, may still be held.
        guard !press.isRepeat else { return true }
        switch press.key {
        case .escape: isWaiting = false
        case .backspace where press.modifiers.isEmpty: onKey(nil)
        default: onKey(KeyPress(press.key, press.modifiers))
        }
        return true
    }

    /// What is typed for a key is no text.
    override func insert(_ text: String) -> Bool { isWaiting }

    override func focusChanged() { if !isFocused { isWaiting = false } }

    // MARK: Places

    override func size(fitting width: Double) -> Size {
        Size(width: width, height: line(width) + theme.pixels(refused == nil ? 0 : 52))
    }

    private var inset: Double { theme.pixels(12) }

    /// The room of the name, in a row of this width.
    private func room(_ width: Double) -> Double {
        max(width - keyText.size(fitting: width / 2).width - 3 * inset, 1)
    }

    /// How high the name and its keys are.
    private func line(_ width: Double) -> Double {
        let words = title.size(fitting: room(width)).height
        let keys = keyText.size(fitting: width / 2).height
        return max(theme.controlHeight, max(words, keys) + inset)
    }

    override func layout() {
        guard !bounds.isNull else { return }
        let line = line(bounds.width)
        func put(_ label: Label, right: Bool, _ room: Double) {
            let size = label.size(fitting: max(room, 1))
            label.place(
                Rectangle(
                    x: right ? bounds.width - inset - size.width : inset,
                    y: ((line - size.height) / 2).rounded(), width: size.width,
                    height: size.height))
        }
        put(keyText, right: true, bounds.width / 2)
        put(title, right: false, room(bounds.width))
        guard refused != nil else { return }
        let button = replace.size(fitting: bounds.width)
        replace.place(
            Rectangle(
                x: bounds.width - inset - button.width, y: line + theme.pixels(4),
                width: button.width, height: button.height))
        let room = max(bounds.width - button.width - 3 * inset, 1)
        let size = conflict.size(fitting: room)
        conflict.place(
            Rectangle(
                x: inset, y: line + theme.pixels(4) + ((button.height - size.height) / 2).rounded(),
                width: size.width, height: size.height))
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        guard isWaiting || isPressed || isHovered else { return }
        let ground: ColorToken = isWaiting ? .selected : isPressed ? .pressed : .hover
        context.fill(bounds, radius: theme.radius(.control), theme[ground])
    }
}
