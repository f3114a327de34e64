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
    private var isGone = false
    /// The drawings that are seen in it, by their paths.
    private var shown: [String] = []
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
        drawings.listDrawings(in: entry.path) { [weak self] in self?.show($0, drawings) }
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

    private func show(_ listing: DrawingListing, _ drawings: any DrawingBrowsing) {
        switch listing {
        case .drawings(let entries): show(entries, drawings)
        case .missing: noteGone()
        case .unreadable(let reason): page.say(reason)
        }
    }

    /// Takes what there is by now: it may have gone.
    func note(among entries: [DrawingEntry]) {
        if !entries.contains(where: { $0.path == entry.path }) { noteGone() }
    }

    private func noteGone() {
        guard !isGone else { return }
        isGone = true
        page.say(.peekedFolderIsGone)
        onActionsChange()
    }

    /// Shows the newest of the drawings in it.
    private func show(_ entries: [DrawingEntry], _ drawings: any DrawingBrowsing) {
        let newest = Array(entries.filter { !$0.isFolder }.prefix(PeekedFolder.most))
        let paths = newest.map(\.path)
        // The same comes twice.
        guard paths != shown else { return }
        shown = paths
        page.show(count: paths.count)
        drawings.look(at: newest, page.tileSize) { [weak self] look in
            guard case .picture(let path, let found) = look, let place = paths.firstIndex(of: path)
            else { return }
            self?.page.show(found.surface, at: place)
        }
    }

    override var previewActionItems: [PreviewActionItem] { items }

    override var areActionsEnabled: Bool { !isGone }

    override var isOpenable: Bool { obstacle == nil && !isGone }
}
