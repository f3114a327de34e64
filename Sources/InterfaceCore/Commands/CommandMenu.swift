package import Geometry
package import Toolkit
import Wording

/// Commands below one another, each with its key.
package final class CommandMenu: View {
    private let theme: Theme
    private let rows: [CommandRow]
    private let column: Stack

    /// These commands with their keys, of which those in `chosen` are switched on; `perform` takes the one that
    /// people ask for.
    package init(
        theme: Theme, _ commands: [Command], _ shortcuts: Shortcuts, chosen: Set<Command> = [],
        perform: @escaping (Command) -> Void
    ) {
        self.theme = theme
        rows = commands.map { command in
            let row = CommandRow(theme: theme, command, shortcuts.key(of: command))
            row.isOn = chosen.contains(command)
            row.action = { perform(command) }
            return row
        }
        column = Stack(.vertical, theme: theme, rows)
        super.init(role: .list, name: Message.more.text())
        subviews = [column]
    }

    package override func size(fitting width: Double) -> Size {
        let longest = rows.map(\.natural).max() ?? 0
        let width = min(max(theme.pixels(304), min(longest, theme.pixels(380))), width)
        return Size(width: width, height: column.size(fitting: width).height)
    }

    package override func layout() { column.place(bounds) }
}
