import ForceTouch
import Geometry
import Graphics
import InterfaceCore
import Toolkit
import Wording

/// A folder of the library that is previewed: what is in it, what it is called, and what can be done with it.
final class FolderPeek: ViewController {
    /// What is previewed.
    let entry: DrawingEntry
    private let theme: Theme
    private let page: PeekedDrawings
    private var isGone = false
    /// Whether its preview has ended: by an action perhaps, which has moved it.
    private var isOver = false
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
        preferredContentSize = PeekedDrawings.contentSize
        drawings.listDrawings(in: entry.path) { [weak self] in self?.show($0, drawings) }
    }

    /// The preview of `entry`, with which `items` can be done; `obstacle` tells what has to be done before
    /// any folder can be opened there; nil for nothing.
    init(
        _ entry: DrawingEntry, items: [PreviewActionItem], theme: Theme, obstacle: Message? = nil
    ) {
        (self.entry, self.items, self.obstacle, self.theme) = (entry, items, obstacle, theme)
        page = PeekedDrawings(
            .verbatim(entry.name.printable), obstacle ?? entry.day, theme: theme)
        super.init(page)
        preferredContentSize = PeekedDrawings.emptySize
    }

    private func show(_ listing: DrawingListing, _ drawings: any DrawingBrowsing) {
        switch listing {
        // The newest come first.
        case .drawings(let entries): page.show(entries, drawings)
        case .missing: noteGone()
        case .unreadable(let reason): say(reason)
        }
    }

    /// Takes what there is by now: it may have gone.
    func note(among entries: [DrawingEntry]) {
        guard !isOver else { return }
        if !entries.contains(where: { $0.path == entry.path }) { noteGone() }
    }

    override func endPeek() { isOver = true }

    private func noteGone() {
        guard !isGone else { return }
        isGone = true
        say(.peekedFolderIsGone)
        onActionsChange()
    }

    private func say(_ reason: Message) {
        page.say(PeekNotice(reason, of: entry, theme: theme))
    }

    override var previewActionItems: [PreviewActionItem] { items }

    override var areActionsEnabled: Bool { !isGone }

    override var isOpenable: Bool { obstacle == nil && !isGone }
}
