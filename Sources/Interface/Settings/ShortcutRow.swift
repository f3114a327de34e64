import Geometry
import Graphics
import Input
import Toolkit
import Wording

/// A command with its keys: a press waits for another key, which takes the place of the first one, or of the
/// one that was pressed.
///
/// Escape leaves it as it is, Backspace takes the key away.
final class ShortcutRow: Pressable {
    let command: Command
    /// Takes the key that people pressed, nil for none, and the number of the one whose place it takes.
    var onKey: (KeyPress?, Int) -> Void = { _, _ in }
    /// Takes the key that is to be this command's, and not the other's.
    var onReplace: (KeyPress, Int) -> Void = { _, _ in }

    private let theme: Theme
    private let title: Label
    private let keyText: Label
    private var chips: [KeyChip] = []
    private let conflict: Label
    private let replace: Button
    /// The number of the key that waits for another one; nil where none does.
    private var waiting: Int? {
        didSet { if waiting != oldValue { showKeys() } }
    }
    private var texts: [String] = []
    private var refused: (press: KeyPress, place: Int)?

    init(theme: Theme, _ command: Command) {
        (self.theme, self.command) = (theme, command)
        title = Label(theme: theme, command.title, overflow: .wraps)
        keyText = Label(theme: theme, style: .small, color: .detail, overflow: .wraps)
        conflict = Label(theme: theme, style: .small, color: .warning, overflow: .wraps)
        replace = Button(theme: theme, .replace)
        super.init(name: title.name)
        action = { [unowned self] in waiting = waiting == nil ? 0 : nil }
        replace.action = { [unowned self] in
            if let refused { onReplace(refused.press, refused.place) }
        }
        show([])
    }

    override var value: String? {
        waiting == nil ? shownTexts.joined(separator: ", ") : Message.pressTheKeys.text()
    }

    private var shownTexts: [String] { texts.isEmpty ? [Message.noKey.text()] : texts }

    /// Shows the keys of the command.
    func show(_ presses: [KeyPress]) {
        // Those of the keys before are not for these.
        chips = []
        texts = presses.map(\.text)
        (waiting, refused) = (nil, nil)
        chips =
            presses.count < 2
            ? []
            : texts.indices.map { place in
                let chip = KeyChip(theme: theme)
                chip.action = { [unowned self] in waiting = waiting == place ? nil : place }
                chip.take = { [unowned self] in take($0) }
                chip.onLeave = { [unowned self] in waiting = nil }
                return chip
            }
        arrange()
    }

    /// Says why a key is not taken yet.
    func refuse(_ press: KeyPress, at place: Int, _ reason: Message) {
        waiting = nil
        refused = (press, place)
        conflict.say(reason.text())
        arrange()
    }

    private func arrange() {
        subviews =
            [title] + (chips.isEmpty ? [keyText] : chips)
            + (refused == nil ? [] : [conflict, replace])
        showKeys()
    }

    private func showKeys() {
        func text(_ place: Int) -> String {
            waiting == place ? Message.pressTheKeys.text() : shownTexts[place]
        }
        keyText.say(text(0))
        keyText.color = waiting == nil ? .detail : .accent
        for (place, chip) in chips.enumerated() { chip.show(text(place), waits: waiting == place) }
        layout()
        invalidate()
    }

    override var capturesKeys: Bool { waiting != nil }

    override func handle(_ press: KeyPress) -> Bool { take(press) || super.handle(press) }

    /// Takes a key while one is waited for; tells whether one was.
    private func take(_ press: KeyPress) -> Bool {
        guard let place = waiting else { return false }
        // Enter, which began it, may still be held.
        guard !press.isRepeat else { return true }
        switch press.key {
        case .escape: waiting = nil
        case .backspace where press.modifiers.isEmpty: onKey(nil, place)
        default: onKey(KeyPress(press.key, press.modifiers), place)
        }
        return true
    }

    /// What is typed for a key is no text.
    override func insert(_ text: String) -> Bool { waiting != nil }

    override func focusChanged() { if !isFocused { waiting = nil } }

    // MARK: Places

    override func size(fitting width: Double) -> Size {
        Size(width: width, height: line(width) + theme.pixels(refused == nil ? 0 : 52))
    }

    private var inset: Double { theme.pixels(12) }

    /// The keys beside the name: on one line, below one another only where they are words.
    private func keysSize(_ width: Double) -> Size {
        guard !chips.isEmpty else { return keyText.size(fitting: max(width / 2, 1)) }
        let wide = chips.reduce(theme.pixels(4) * Double(chips.count - 1)) {
            $0 + $1.size(fitting: width).width
        }
        return Size(width: wide, height: theme.pixels(32))
    }

    /// The room of the name, in a row of this width.
    private func room(_ width: Double) -> Double {
        max(width - keysSize(width).width - 3 * inset, 1)
    }

    /// How high the name and its keys are.
    private func line(_ width: Double) -> Double {
        let words = title.size(fitting: room(width)).height
        return max(theme.controlHeight, max(words, keysSize(width).height) + inset)
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
        put(title, right: false, room(bounds.width))
        if chips.isEmpty { put(keyText, right: true, bounds.width / 2) } else { placeChips(line) }
        if refused != nil { placeConflict(below: line) }
    }

    private func placeChips(_ line: Double) {
        var right = bounds.width - inset
        for chip in chips.reversed() {
            let size = chip.size(fitting: bounds.width)
            right -= size.width
            chip.place(
                Rectangle(
                    x: right, y: ((line - size.height) / 2).rounded(), width: size.width,
                    height: size.height))
            right -= theme.pixels(4)
        }
    }

    private func placeConflict(below line: Double) {
        let button = replace.size(fitting: bounds.width)
        replace.place(
            Rectangle(
                x: bounds.width - inset - button.width, y: line + theme.pixels(4),
                width: button.width, height: button.height))
        let size = conflict.size(fitting: max(bounds.width - button.width - 3 * inset, 1))
        conflict.place(
            Rectangle(
                x: inset, y: line + theme.pixels(4) + ((button.height - size.height) / 2).rounded(),
                width: size.width, height: size.height))
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        let waits = waiting != nil && chips.isEmpty
        guard waits || isPressed || isHovered else { return }
        let ground: ColorToken = waits ? .selected : isPressed ? .pressed : .hover
        context.fill(bounds, radius: theme.radius(.control), theme[ground])
    }
}

/// One of several keys of a command.
private final class KeyChip: Pressable {
    /// Takes a key; whether one was waited for.
    var take: (KeyPress) -> Bool = { _ in false }
    /// Takes that keys go elsewhere.
    var onLeave: () -> Void = {}
    private let theme: Theme
    private let label: Label
    private var waits = false

    init(theme: Theme) {
        self.theme = theme
        label = Label(theme: theme, style: .small)
        super.init(name: "")
        subviews = [label]
    }

    func show(_ text: String, waits: Bool) {
        (name, self.waits) = (text, waits)
        label.say(text)
        label.color = waits ? .onSelected : .detail
        invalidate()
    }

    override var capturesKeys: Bool { waits }

    override func handle(_ press: KeyPress) -> Bool { take(press) || super.handle(press) }

    override func focusChanged() { if !isFocused { onLeave() } }

    override func size(fitting width: Double) -> Size {
        Size(
            width: max(label.natural.width.rounded(.up) + theme.pixels(20), theme.controlHeight),
            height: theme.controlHeight)
    }

    override func layout() {
        guard !bounds.isNull else { return }
        let size = label.size(fitting: bounds.width)
        label.place(
            Rectangle(
                x: ((bounds.width - size.width) / 2).rounded(),
                y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
                height: size.height))
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        let ground: ColorToken = waits ? .selected : isPressed || isHovered ? .pressed : .hover
        let cap = Rectangle(
            x: 0, y: theme.pixels(8), width: bounds.width,
            height: bounds.height - theme.pixels(16))
        context.fill(cap, radius: theme.radius(.small), theme[ground])
    }
}
