import Geometry
import Graphics
import Input
import InterfaceCore
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
    /// What stands in the place of keys: that there are none, or that one is waited for.
    private let words: Label
    private var chips: [KeyChip] = []
    private let conflict: Label
    private let replace: Button
    /// The number of the key that waits for another one; nil where none does.
    private var waiting: Int? {
        didSet { if waiting != oldValue { arrange() } }
    }
    private var presses: [KeyPress] = []
    private var refused: (press: KeyPress, place: Int)?

    init(theme: Theme, _ command: Command) {
        (self.theme, self.command) = (theme, command)
        title = Label(theme: theme, command.title, overflow: .wraps)
        words = Label(theme: theme, style: .small, color: .detail, overflow: .wraps)
        conflict = Label(theme: theme, style: .small, color: .warning, overflow: .wraps)
        replace = Button(theme: theme, .replace)
        super.init(name: title.name)
        action = { [unowned self] in waiting = waiting == nil ? 0 : nil }
        replace.action = { [unowned self] in
            if let refused { onReplace(refused.press, refused.place) }
        }
        arrange()
    }

    override var value: String? {
        if waiting != nil { return Message.pressTheKeys.text() }
        return presses.isEmpty
            ? Message.noKey.text() : presses.map(\.text).joined(separator: ", ")
    }

    /// Shows the keys of the command.
    func show(_ presses: [KeyPress]) {
        (waiting, refused) = (nil, nil)
        self.presses = presses
        // Where there are as many, keys still go to the one to which they went.
        if presses.count == chips.count {
            for (chip, press) in zip(chips, presses) { chip.show(press.caps) }
        } else {
            chips = presses.enumerated().map { place, press in
                // A single key is the row's own.
                makeChip(press, at: place, isPressable: presses.count > 1)
            }
        }
        arrange()
    }

    private func makeChip(_ press: KeyPress, at place: Int, isPressable: Bool) -> KeyChip {
        let chip = KeyChip(theme: theme, press.caps, isPressable: isPressable)
        chip.action = { [unowned self] in waiting = waiting == place ? nil : place }
        chip.take = { [unowned self] in take($0) }
        chip.onLeave = { [unowned self] in waiting = nil }
        return chip
    }

    /// Says why a key is not taken yet.
    func refuse(_ press: KeyPress, at place: Int, _ reason: Message) {
        waiting = nil
        refused = (press, place)
        conflict.say(reason.text())
        arrange()
    }

    private func arrange() {
        for (place, key) in chips.enumerated() { key.waits = waiting == place }
        words.say((waiting == nil ? Message.noKey : .pressTheKeys).text())
        words.color = waiting == nil ? .detail : .accent
        subviews =
            [title] + (chips.isEmpty ? [words] : chips)
            + (refused == nil ? [] : [conflict, replace])
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
        default: onKey(press.binding, place)
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

    /// The keys beside the name, on one line.
    private func keysSize(_ width: Double) -> Size {
        guard !chips.isEmpty else { return words.size(fitting: max(width / 2, 1)) }
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
        if chips.isEmpty { put(words, right: true, bounds.width / 2) } else { placeKeys(line) }
        if refused != nil { placeConflict(below: line) }
    }

    private func placeKeys(_ line: Double) {
        var right = bounds.width - inset
        for key in chips.reversed() {
            let size = key.size(fitting: bounds.width)
            right -= size.width
            key.place(
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
        let waits = waiting != nil && chips.count < 2
        guard waits || isPressed || isHovered else { return }
        let ground: ColorToken = waits ? .selected : isPressed ? .pressed : .hover
        context.fill(bounds, radius: theme.radius(.control), theme[ground])
    }
}

/// A key of a command, as it lies on a keyboard; one of several can be pressed.
private final class KeyChip: Pressable {
    /// Takes a key; whether one was waited for.
    var take: (KeyPress) -> Bool = { _ in false }
    /// Takes that keys go elsewhere.
    var onLeave: () -> Void = {}
    /// Whether another key is waited for.
    var waits = false { didSet { if waits != oldValue { arrange() } } }

    private let theme: Theme
    private let isPressable: Bool
    private var caps: Keycaps
    private let words: Label

    init(theme: Theme, _ words: [String], isPressable: Bool) {
        (self.theme, self.isPressable) = (theme, isPressable)
        caps = Keycaps(theme: theme, words)
        self.words = Label(theme: theme, .pressTheKeys, style: .small)
        super.init(name: "")
        arrange()
    }

    /// Shows another key.
    func show(_ words: [String]) {
        caps = Keycaps(theme: theme, words)
        arrange()
    }

    private func arrange() {
        name = waits ? words.name : caps.name
        subviews = [waits ? words : caps]
        words.color = isPressable ? .onSelected : .accent
        setNeedsLayout()
        invalidate()
    }

    override var isFocusable: Bool { isPressable }

    override var takesContacts: Bool { isPressable }

    override var capturesKeys: Bool { waits }

    override func handle(_ press: KeyPress) -> Bool { take(press) || super.handle(press) }

    override func focusChanged() { if !isFocused { onLeave() } }

    private var margin: Double { isPressable ? theme.pixels(6) : 0 }

    override func size(fitting width: Double) -> Size {
        let inside =
            waits ? words.natural.width.rounded(.up) : caps.size(fitting: width).width
        return Size(
            width: max(inside + 2 * margin, isPressable ? theme.controlHeight : 0),
            height: theme.controlHeight)
    }

    override func layout() {
        guard !bounds.isNull, let view = subviews.first else { return }
        view.place(bounds.middle(view.size(fitting: bounds.width)))
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        guard isPressable, waits || isPressed || isHovered else { return }
        let cap = Rectangle(
            x: 0, y: theme.pixels(4), width: bounds.width, height: bounds.height - theme.pixels(8))
        context.fill(
            cap, radius: theme.radius(.control),
            theme[waits ? .selected : isPressed ? .pressed : .hover])
    }
}
