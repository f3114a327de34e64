import Geometry
import Toolkit

/// Goes on with a drawing of a gallery, which grows out of its tile, and previews those that are pressed.
final class GalleryOpening: PreviewingDelegate {
    /// Goes on with a drawing, which was previewed or not, and tells once whether it is in the window.
    typealias Open = (
        DrawingEntry, _ isPreviewed: Bool, _ answer: @escaping (_ isHere: Bool) -> Void
    ) -> Void

    /// Whether drawings can be opened where the gallery is now.
    var canOpen = true
    /// Shows what is in a folder.
    var enter: (DrawingEntry) -> Void = { _ in }
    /// Asks for another name of the drawing, or folder, at a path.
    var rename: (String) -> Void = { _ in }
    /// What is chosen together with a drawing, and that.
    var chosen: (DrawingEntry) -> [DrawingEntry] = { [$0] }

    private let theme: Theme
    private let drawings: any DrawingBrowsing
    private let grid: DrawingGrid
    private let open: Open
    private unowned let gallery: Overlay
    /// What is previewed.
    private weak var peek: DrawingPeek?
    /// The drawing that grows out of its tile.
    private weak var growth: ZoomTransition?

    /// Opens drawings that `grid` shows in `gallery`; `open` goes on with one.
    init(
        theme: Theme, _ drawings: any DrawingBrowsing, _ grid: DrawingGrid, in gallery: Overlay,
        open: @escaping Open
    ) {
        (self.theme, self.drawings, self.grid) = (theme, drawings, grid)
        (self.gallery, self.open) = (gallery, open)
        grid.registerForPreviewing(with: self, scale: theme.scale)
    }

    /// Goes on with a drawing.
    ///
    /// The gallery stays until that is there: what somebody draws before would go into the former one. While one grows
    /// over it, another tap means nothing.
    func choose(_ entry: DrawingEntry) {
        guard canOpen, growth?.parent == nil else { return }
        var isHere: Bool?
        grow(entry) { [drawings] in isHere.map { !$0 || drawings.isOpenDrawingDrawn } ?? false }
        open(entry, false) { isHere = $0 }
    }

    /// Has a drawing grow out of its tile until it `isReady`, or will not come.
    private func grow(_ entry: DrawingEntry, _ isReady: @escaping () -> Bool) {
        guard !theme.isMotionReduced, let picture = grid.cell(of: entry.path)?.picture,
            let place = place(of: entry.path)
        else { return }
        let transition = ZoomTransition(theme: theme, picture, .grow) { place }
        gallery.finishPreviews()
        transition.ground = gallery.snapshot()
        transition.isReady = isReady
        growth = transition
        gallery.show(transition)
    }

    /// Where the picture of a drawing lies in the window; nil where it cannot be seen.
    func place(of path: String?) -> Rectangle? {
        guard let cell = path.flatMap({ grid.cell(of: $0) }), !cell.visibleFrame.isNull else {
            return nil
        }
        return cell.pictureFrame.offset(by: cell.offset)
    }

    // MARK: Previews

    func previewingContext(
        _ context: PreviewingContext, viewControllerForLocation location: Point
    ) -> ViewController? {
        guard canOpen, let (cell, look) = grid.cell(at: location) else { return nil }
        context.sourceRect = cell.pictureFrame.offset(by: cell.frame.origin - .zero)
        context.sharpRect = cell.frame
        guard !cell.entry.isFolder else {
            return FolderPeek(cell.entry, drawings, theme: theme) { [weak self] in
                self?.rename($0.path)
            }
        }
        let actions = DrawingActions(drawings: drawings) { [weak self] in self?.rename($0) }
        let entries = chosen(cell.entry)
        let items =
            entries.count > 1 ? actions.items(for: entries) : actions.items(for: cell.entry)
        let peek = DrawingPeek(
            cell.entry, look, drawings, items: items, theme: theme
        ) { [weak self] in self?.choose($0) }
        self.peek = peek
        return peek
    }

    /// Takes what there is by now: what is previewed may have been changed, or have gone.
    func note(_ entries: [DrawingEntry]) {
        // What is open here is there, whatever became of its file.
        guard let peek, peek.entry.path != drawings.openDrawing else { return }
        peek.note(entries.first { $0.path == peek.entry.path })
    }

    func previewingContext(_ context: PreviewingContext, commit target: ViewController) {
        switch target {
        case let target as DrawingPeek:
            if canOpen { open(target.entry, true) { target.take(isHere: $0) } }
        case let target as FolderPeek: enter(target.entry)
        default: break
        }
    }
}
