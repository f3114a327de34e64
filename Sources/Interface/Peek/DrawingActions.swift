import ForceTouch
import Toolkit
import Wording

/// What can be done with a drawing while it is previewed.
struct DrawingActions {
    /// Knows the drawings, and does it.
    let drawings: any DrawingBrowsing
    /// Asks for another name of a drawing.
    let rename: (String) -> Void

    /// Its rows, as they are for `entry` now.
    func items(for entry: DrawingEntry) -> [PreviewActionItem] {
        let path = entry.path
        return [
            .group(share(entry)),
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
    func itemsOfFile(_ entry: DrawingEntry) -> [PreviewActionItem] {
        let isOfLibrary = drawings.isOfLibrary(entry.path)
        return [.group(share(entry))] + (isOfLibrary ? [.action(favourite(entry))] : [])
    }

    private func favourite(_ entry: DrawingEntry) -> PreviewAction {
        PreviewAction(
            Command.toggleFavourite.title, entry.isFavourite ? .favouriteOn : .favourite,
            style: entry.isFavourite ? .selected : .default
        ) { [drawings] in
            drawings.setFavourite([entry.path], to: !entry.isFavourite)
        }
    }

    private func share(_ entry: DrawingEntry) -> PreviewActionGroup {
        let ways: [(Message, Icon, DrawingShare)] = [
            (.copyImage, .copy, .copy), (.exportPNG, .picture, .file(.png)),
            (.exportSVG, .export, .file(.svg)),
            (.exportPDF, .paper, .file(.pdf)), (.showInFolder, .folder, .folder),
        ]
        return PreviewActionGroup(
            title: Message.share.text(), icon: Icon.share.rawValue,
            actions: ways.map { title, icon, way in
                PreviewAction(title, icon) { [drawings] in drawings.share(entry, as: way) }
            })
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
