package import Geometry
package import Graphics
package import Input
package import Toolkit
package import Wording

/// A command in a list of them, with its drawing and its key.
package final class CommandRow: Pressable {
    /// The command.
    let command: Command
    /// Whether it is the one that Enter does.
    package var isChosen = false {
        didSet {
            guard isChosen != oldValue else { return }
            colorTexts()
            invalidate()
        }
    }

    /// Whether it is switched on.
    var isOn = false { didSet { if isOn != oldValue { invalidate() } } }

    private let theme: Theme
    private let title: Label
    private let group: Label
    private let reason: Label
    private let caps: Keycaps

    /// A command with what it is about, its key, and why it cannot be done now; nil for what is not told.
    package init(
        theme: Theme, _ command: Command, _ key: KeyPress?, group: Message? = nil,
        reason: Message? = nil
    ) {
        (self.theme, self.command) = (theme, command)
        title = Label(theme: theme, command.title, overflow: .wraps)
        // What cannot be done has the room for the reason.
        self.group = Label(
            theme: theme, reason == nil ? group ?? "" : "", style: .small, color: .detail)
        self.reason = Label(theme: theme, reason ?? "", style: .small, overflow: .wraps)
        caps = Keycaps(theme: theme, key?.caps ?? [])
        super.init(name: title.name)
        subviews = [title, self.reason, self.group, caps]
        isEnabled = reason == nil
        colorTexts()
    }

    package override var value: String? { reason.name.isEmpty ? nil : reason.name }

    package override var states: States {
        isChosen || isOn ? super.states.union(.selected) : super.states
    }

    /// What of its name was typed, in bytes of UTF-8.
    package var typedParts: [Range<Int>] {
        get { title.strongParts }
        set { title.strongParts = newValue }
    }

    private func colorTexts() {
        let text: ColorToken = command == .deleteSelection ? .danger : .text
        title.color = isEnabled ? isChosen ? .onSelected : text : .disabled
        reason.color = isChosen ? .onSelected : .detail
        group.color = isChosen ? .onSelected : .detail
    }

    /// How wide it is where its name has all the room that it wants.
    var natural: Double {
        left + title.natural.width.rounded(.up) + tail(.infinity) + theme.pixels(20)
    }

    package override func size(fitting width: Double) -> Size {
        let room = room(width)
        let words =
            title.size(fitting: room).height + reason.size(fitting: room).height
        return Size(width: width, height: max(theme.pixels(48), words + theme.pixels(8)))
    }

    private var left: Double { theme.pixels(50) }

    /// How wide what stands behind the name is.
    private func tail(_ width: Double) -> Double {
        let (tag, keys) = (group.natural.width, caps.size(fitting: width).width)
        return tag + keys + (tag > 0 && keys > 0 ? theme.pixels(12) : 0)
    }

    /// How wide the name may be.
    private func room(_ width: Double) -> Double {
        max(width - left - tail(width) - theme.pixels(20), 1)
    }

    package override func layout() {
        let size = caps.size(fitting: bounds.width)
        let right = bounds.width - theme.pixels(12)
        put(caps, size, x: right - size.width, middle: bounds.center.y)
        put(group, group.natural, x: right - tail(bounds.width), middle: bounds.center.y)
        let room = room(bounds.width)
        let (name, words) = (title.size(fitting: room), reason.size(fitting: room))
        let top = bounds.center.y - (name.height + words.height) / 2
        put(title, name, x: left, middle: top + name.height / 2)
        put(reason, words, x: left, middle: top + name.height + words.height / 2)
    }

    private func put(_ view: View, _ size: Size, x: Double, middle: Double) {
        view.place(
            Rectangle(
                x: x.rounded(), y: (middle - size.height / 2).rounded(), width: size.width,
                height: size.height))
    }

    package override func draw(_ part: PixelRectangle, in context: Context) {
        if let ground {
            context.fill(bounds, radius: theme.radius(.control), theme[ground])
        }
        guard let icon = isOn ? .check : command.icon else { return }
        let place = Rectangle(
            center: Point(x: theme.pixels(24), y: bounds.center.y), radius: theme.pixels(11))
        let color: ColorToken = isEnabled ? isChosen ? .onSelected : .detail : .disabled
        theme.icons.draw(icon, theme.pixels(22), in: place, theme[color], in: context)
    }

    private var ground: ColorToken? {
        if isChosen { return .selected }
        guard isEnabled else { return nil }
        return isPressed ? .pressed : isHovered ? .hover : nil
    }
}
