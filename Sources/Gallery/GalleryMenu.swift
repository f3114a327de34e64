import Toolkit
import Wording

/// The menu that is open beside a button of a gallery, one at a time.
final class GalleryMenu {
    /// A row: what it says, whether it is what holds now, or nil for what never does, and what it does.
    typealias Item = (title: Message, isChosen: Bool?, action: () -> Void)

    private let theme: Theme
    private weak var menu: Popover?

    /// Menus of this look.
    init(theme: Theme) { self.theme = theme }

    /// Opens a menu beside a button, or closes the one that is open.
    func show(_ name: Message, beside button: View, _ items: [Item]) {
        if let menu, menu.parent != nil { return menu.close() }
        let rows = items.map { title, isChosen, action in
            let row = MenuOption(theme: theme, title, isChosen: isChosen)
            row.action = { [unowned self] in
                self.menu?.close()
                action()
            }
            return row
        }
        let menu = Popover(
            theme: theme, name: name, beside: button, margin: 8, isTrailing: true,
            body: MenuList(theme: theme, name: name.text(), rows))
        self.menu = menu
        menu.toggle()
        if let place = items.firstIndex(where: { $0.isChosen == true }) { menu.focus(rows[place]) }
    }
}
