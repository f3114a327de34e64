import Geometry
import Graphics
import Input
import Toolkit
import Wording

/// Commands below one another, each with its key.
final class CommandMenu: View {
    private let theme: Theme
    private let column: Stack

    /// These commands with their keys; `perform` takes the one that is chosen.
    init(
        theme: Theme, _ commands: [Command], _ shortcuts: Shortcuts,
        perform: @escaping (Command) -> Void
    ) {
        self.theme = theme
        let rows = commands.map { command in
            let row = CommandRow(theme: theme, command, shortcuts.key(of: command))
            row.action = { perform(command) }
            return row
        }
        column = Stack(.vertical, theme: theme, rows)
        super.init(role: .list, name: Message.more.text())
        subviews = [column]
    }

    override func size(fitting width: Double) -> Size {
        let width = min(theme.pixels(304), width)
        return Size(width: width, height: column.size(fitting: width).height)
    }

    override func layout() { column.place(bounds) }
}

/// A command in a menu.
private final class CommandRow: Pressable {
    private let theme: Theme
    private let icon: Icon?
    private let title: Label
    private let keys: Label

    init(theme: Theme, _ command: Command, _ key: KeyPress?) {
        (self.theme, icon) = (theme, command.icon)
        title = Label(theme: theme, command.title)
        keys = Label(
            theme: theme, .verbatim(key?.text ?? ""), style: .small, color: .detail)
        super.init(name: self.title.name)
        subviews = [self.title, keys]
    }

    override func size(fitting width: Double) -> Size {
        Size(width: width, height: theme.pixels(48))
    }

    override func layout() {
        func put(_ label: Label, right: Bool) {
            let size = label.size(fitting: bounds.width)
            label.place(
                Rectangle(
                    x: right ? bounds.width - theme.pixels(12) - size.width : theme.pixels(48),
                    y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
                    height: size.height))
        }
        put(title, right: false)
        put(keys, right: true)
    }

    override func draw(_ part: PixelRectangle, in context: Context) {
        if isPressed || isHovered {
            context.fill(
                bounds, radius: theme.radius(.control), theme[isPressed ? .pressed : .hover])
        }
        let place = Rectangle(
            center: Point(x: theme.pixels(24), y: bounds.center.y), radius: theme.pixels(10))
        guard let icon else { return }
        theme.icons.draw(icon, theme.pixels(20), in: place, theme[.detail], in: context)
    }
}
