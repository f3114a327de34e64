import ForceTouch
import InterfaceCore
import Paths
import Toolkit
import Wording

/// What can be done with a drawing while it is previewed.
struct DrawingActions {
    /// Knows the drawings, and does it.
    let drawings: any DrawingBrowsing
    /// Asks for another name of a drawing.
    let rename: (FilePath) -> Void

    /// Its rows, as they are for `entry` now; of one that nobody can read there is no picture to hand on.
    func items(for entry: DrawingEntry, isReadable: Bool) -> [PreviewActionItem] {
        let path = entry.path
        return [
            share(entry, isReadable),
            .action(
                PreviewAction(Command.duplicate.title, .duplicate) { [drawings] in
                    drawings.duplicate([path]) { _ in }
                }), .action(favourite(entry)),
            .action(PreviewAction(Command.rename.title, .rename) { [rename] in rename(path) }),
            .action(
                PreviewAction(Command.trash.title, .trash, style: .destructive) { [drawings] in
                    drawings.trash.moveToTrash([path])
                }),
        ]
    }

    /// The rows of several drawings, which say how many there are.
    func items(for entries: [DrawingEntry]) -> [PreviewActionItem] {
        let (paths, count) = (entries.map(\.path), entries.count)
        let areFavourites = entries.allSatisfy(\.isFavourite)
        return [
            .action(
                PreviewAction(.duplicateDrawings(count), .duplicate) { [drawings] in
                    drawings.duplicate(paths) { _ in }
                }),
            .action(
                PreviewAction(
                    .favouriteDrawings(count), areFavourites ? .favouriteOn : .favourite,
                    style: areFavourites ? .selected : .default
                ) { [drawings] in
                    drawings.setFavourite(paths, to: !areFavourites)
                }),
            .action(
                PreviewAction(.trashDrawings(count), .trash, style: .destructive) { [drawings] in
                    drawings.trash.moveToTrash(paths)
                }),
        ]
    }

    /// What can be done with a drawing in a list to open one: nothing that would take it out of that.
    func itemsOfFile(_ entry: DrawingEntry, isReadable: Bool) -> [PreviewActionItem] {
        let isOfLibrary = drawings.isOfLibrary(entry.path)
        return [share(entry, isReadable)] + (isOfLibrary ? [.action(favourite(entry))] : [])
    }

    private func favourite(_ entry: DrawingEntry) -> PreviewAction {
        PreviewAction(
            Command.toggleFavourite.title, entry.isFavourite ? .favouriteOn : .favourite,
            style: entry.isFavourite ? .selected : .default
        ) { [drawings] in
            drawings.setFavourite([entry.path], to: !entry.isFavourite)
        }
    }

    private func share(_ entry: DrawingEntry, _ isReadable: Bool) -> PreviewActionItem {
        func action(_ title: Message, _ icon: Icon, _ way: DrawingShare) -> PreviewAction {
            PreviewAction(title, icon) { [drawings] in drawings.share(entry, as: way) }
        }
        let folder = action(.showInFolder, .folder, .folder)
        guard isReadable else { return .action(folder) }
        return .group(
            PreviewActionGroup(
                title: Message.share.text(), icon: Icon.share.rawValue,
                actions: [
                    action(.copyImage, .copy, .copy), action(.exportPNG, .picture, .file(.png)),
                    action(.exportSVG, .export, .file(.svg)),
                    action(.exportPDF, .paper, .file(.pdf)), folder,
                ]))
    }
}

extension PreviewAction {
    /// An action with a title that people read in their language, and an icon.
    init(
        _ title: Message, _ icon: Icon, style: Style = .default, body: @escaping () -> Void
    ) {
        self.init(title: title.text(), style: style, icon: icon.rawValue) { _ in body() }
    }
}
