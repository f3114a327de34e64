import Geometry
import Graphics
import Input
import InterfaceCore
import Settings
import Toolkit
import Wording

/// All commands with their keys, to be found and changed.
final class ShortcutPage: View {
    private let setting: SettingsPage
    private let shortcuts: Shortcuts
    private let search: TextField
    private let reset: Button
    private let column: Stack
    private let area: ScrollArea

    private var theme: Theme { setting.theme }

    init(_ setting: SettingsPage, _ shortcuts: Shortcuts) {
        (self.setting, self.shortcuts) = (setting, shortcuts)
        search = TextField(theme: setting.theme, name: .findCommand, placeholder: .findCommand)
        reset = Button(theme: setting.theme, .resetShortcuts)
        column = Stack(.vertical, theme: setting.theme, [])
        area = ScrollArea(theme: setting.theme, role: .list, name: .commands, column)
        super.init(role: .group, name: Message.shortcuts.text())
        subviews = [search, reset, area]
        search.onChange = { [unowned self] _ in
            showRows()
            area.showStart()
        }
        reset.action = { setting.change { $0.shortcuts = [:] } }
        showRows()
        setting.follow { [weak self] in self?.take() }
    }

    private func showRows() {
        let commands = Command.allCases.filter { $0 != .startOver }
        let found = CommandSearch(commands).matches(search.text, recent: []).map(\.command)
        column.subviews = found.map { command in
            let row = ShortcutRow(theme: theme, command)
            row.show(keys(of: command))
            row.onKey = { [unowned self, unowned row] in take($0, at: $1, for: row) }
            row.onReplace = { [unowned self] in set($0, at: $1, for: command) }
            return row
        }
        setNeedsLayout()
        layout()
        invalidate()
    }

    private func keys(of command: Command) -> [KeyPress] {
        shortcuts.bindings.filter { $0.command == command }.map(\.press)
    }

    /// Takes the key that was pressed for a command; nil for none at all.
    private func take(_ press: KeyPress?, at place: Int, for row: ShortcutRow) {
        guard let press else { return set(nil, at: place, for: row.command) }
        let other = shortcuts.bindings.first {
            $0.press == press && $0.command != row.command
        }
        if let other {
            row.refuse(press, at: place, .keyIsTaken(press.text, other.command.title))
            setNeedsLayout()
        } else {
            set(press, at: place, for: row.command)
        }
    }

    /// Gives a command another key in the place of one of its own, or none there; a key that another one
    /// had is taken from it.
    private func set(_ press: KeyPress?, at place: Int, for command: Command) {
        var own = keys(of: command)
        let end = min(place + 1, own.count)
        own.replaceSubrange(min(place, end)..<end, with: [press].compactMap(\.self))
        // A key that it had already has moved.
        let changed = own.enumerated().filter { index, key in index == place || key != press }
        setting.change { preferences in
            for binding in shortcuts.bindings
            where binding.press == press && binding.command != command {
                preferences.shortcuts[binding.command.fileName] =
                    keys(of: binding.command).filter { $0 != press }
            }
            preferences.shortcuts[command.fileName] = changed.map(\.element)
        }
    }

    private func take() {
        shortcuts.take(setting.configuring.preferences.shortcuts)
        for case let row as ShortcutRow in column.subviews { row.show(keys(of: row.command)) }
        setNeedsLayout()
        layout()
        invalidate()
    }

    // MARK: Places

    private var header: Double { theme.controlHeight + theme.pixels(12) }

    override func size(fitting width: Double) -> Size {
        Size(width: width, height: header + area.size(fitting: width).height)
    }

    /// The search stays where it is while the commands below it scroll.
    override func minimumHeight(fitting width: Double) -> Double {
        header + theme.pixels(120)
    }

    override func layout() {
        guard !bounds.isNull else { return }
        let (high, gap) = (theme.controlHeight, theme.pixels(12))
        let button = reset.size(fitting: bounds.width)
        search.place(
            Rectangle(
                x: 0, y: 0, width: max(bounds.width - button.width - gap, 1), height: high))
        reset.place(
            Rectangle(
                x: bounds.width - button.width, y: 0, width: button.width, height: high))
        area.place(
            Rectangle(
                x: 0, y: header, width: bounds.width, height: max(bounds.height - header, 0)))
    }
}
