import ForceTouch
import Geometry
import Graphics
import Toolkit
import Wording

/// A folder of the library that is previewed: what is in it, what it is called, and what can be done with it.
final class FolderPeek: ViewController {
    /// What is previewed.
    let entry: DrawingEntry
    private let page: PeekedFolder
    private let items: [PreviewActionItem]
    /// What has to be done before any folder can be opened where this one lies; nil for nothing.
    private let obstacle: Message?

    /// The preview of `entry`; `rename` asks for another name of it.
    convenience init(
        _ entry: DrawingEntry, _ drawings: any DrawingBrowsing, theme: Theme,
        rename: @escaping (DrawingEntry) -> Void
    ) {
        let items: [PreviewActionItem] = [
            .action(PreviewAction(Command.rename.title, .rename) { rename(entry) }),
            .action(
                PreviewAction(Command.trash.title, .trash, style: .destructive) { [drawings] in
                    drawings.trash.moveToTrash([entry.path])
                }),
        ]
        self.init(entry, items: items, theme: theme)
        preferredContentSize = PeekedFolder.contentSize
        drawings.findDrawings(below: entry.path) { [weak self] in self?.show($0, drawings) }
    }

    /// The preview of `entry`, with which `items` can be done; `obstacle` tells what has to be done before
    /// any folder can be opened there; nil for nothing.
    init(
        _ entry: DrawingEntry, items: [PreviewActionItem], theme: Theme, obstacle: Message? = nil
    ) {
        (self.entry, self.items, self.obstacle) = (entry, items, obstacle)
        page = PeekedFolder(entry, obstacle ?? entry.day, theme: theme)
        super.init(page)
        preferredContentSize = PeekedFolder.emptySize
    }

    /// Shows the newest of the drawings in it.
    private func show(_ entries: [DrawingEntry], _ drawings: any DrawingBrowsing) {
        let newest = entries.sorted { $0.changed > $1.changed }.prefix(PeekedFolder.most)
        guard !newest.isEmpty else { return }
        page.show(count: newest.count)
        let places = Dictionary(newest.enumerated().map { ($1.path, $0) }) { first, _ in first }
        drawings.look(at: Array(newest), page.tileSize) { [weak self] look in
            guard case .picture(let path, let found) = look, let place = places[path] else {
                return
            }
            self?.page.show(found.surface, at: place)
        }
    }

    override var previewActionItems: [PreviewActionItem] { items }

    override var isOpenable: Bool { obstacle == nil }
}
