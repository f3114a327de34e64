import Input
import InterfaceCore
import Toolkit
import Wording

/// What the controls above the drawings of a gallery do, and the menus of two of them.
final class GalleryControls {
    private unowned let gallery: GalleryView
    private let header: GalleryHeader
    private let menu: GalleryMenu
    private let shortcuts: Shortcuts

    /// Has the controls of `header` do to `gallery` what they are for; `menu` is the one that is open beside them.
    init(
        _ gallery: GalleryView, _ header: GalleryHeader, _ menu: GalleryMenu, _ shortcuts: Shortcuts
    ) {
        (self.gallery, self.header) = (gallery, header)
        (self.menu, self.shortcuts) = (menu, shortcuts)
        listenToPlaces()
        listenToCommands()
    }

    /// What shows other drawings, or leads elsewhere.
    private func listenToPlaces() {
        header.new.action = { [unowned gallery] in gallery.beginDrawing() }
        header.new.keys = { [shortcuts] in shortcuts.key(of: .new)?.caps ?? [] }
        header.mark.action = { [unowned gallery] in gallery.close() }
        header.mark.keys = { [shortcuts] in shortcuts.key(of: .showGallery)?.caps ?? [] }
        let quickActions = header.mark.previews(
            { [unowned gallery] _ in gallery.quickActions() }, commit: { _ in })
        quickActions.showsActionsAtOnce = true
        header.mark.pressTip = .forQuickActions
        header.back.action = { [unowned gallery] in gallery.goBack() }
        header.back.keys = { KeyPress(.left, .alt).caps }
        header.sort.action = { [unowned self] in showOrders() }
        header.more.action = { [unowned self] in showMore() }
        header.search.onChange = { [unowned gallery] in gallery.find($0) }
        header.search.clear.action = { [unowned self] in clearSearch() }
    }

    /// What does something to those that are chosen.
    private func listenToCommands() {
        header.move.action = { [unowned self] in
            gallery.commands.chooseFolder(beside: header.move)
        }
        header.putBack.action = { [unowned gallery] in
            gallery.commands.putBack(gallery.choice.targets)
        }
        header.emptyTrash.action = { [unowned gallery] in
            gallery.commands.delete(gallery.contents.entries ?? [])
        }
        for (button, command) in [
            (header.favourite, .toggleFavourite), (header.duplicate, .duplicate),
            (header.trash, .deleteSelection),
        ] as [(IconButton, Command)] {
            button.action = { [unowned gallery] in _ = gallery.commands.perform(command) }
            button.keys = { [shortcuts] in shortcuts.key(of: command)?.caps ?? [] }
        }
        header.done.action = { [unowned gallery] in gallery.choice.clear() }
    }

    /// Looks for nothing any more; what is typed next is looked for.
    func clearSearch() {
        header.search.setText("")
        gallery.find("")
        gallery.focus(header.search.field)
    }

    private func showOrders() {
        let position = gallery.contents.position
        let orders: [GalleryMenu.Item] = DrawingOrder.allCases.map { order in
            (order.title, order == position.order, { [unowned gallery] in gallery.choose(order) })
        }
        let filter: GalleryMenu.Item = (
            Message.favouritesOnly, position.showsFavouritesOnly,
            { [unowned gallery] in gallery.toggleFavouritesOnly() }
        )
        menu.show(.sortOrder, beside: header.sort, orders + [filter])
    }

    private func showMore() {
        menu.show(
            .more, beside: header.more,
            [
                (.selectDrawings, nil, { [unowned gallery] in gallery.choice.begin() }),
                (.newFolder, nil, { [unowned gallery] in gallery.makeFolder() }),
                (.trash, nil, { [unowned gallery] in gallery.showTrash() }),
            ])
    }
}
