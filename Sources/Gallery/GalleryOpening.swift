import Geometry
import Graphics
package import InterfaceCore
import Paths
import Toolkit

/// Goes on with a drawing of a gallery, which grows out of its tile, and previews those that are pressed.
package final class GalleryOpening: PreviewingDelegate {
    /// Goes on with a drawing, which was previewed or not, and tells once whether it is in the window.
    package typealias Open = (
        DrawingEntry, _ isPreviewed: Bool, _ answer: @escaping (_ isHere: Bool) -> Void
    ) -> Void

    /// Whether drawings can be opened where the gallery is now.
    var canOpen = true
    /// Shows what is in a folder.
    var enter: (DrawingEntry) -> Void = { _ in }
    /// Asks for another name of the drawing, or folder, at a path.
    var rename: (FilePath) -> Void = { _ in }
    /// What is chosen together with a drawing, and that.
    var chosen: (DrawingEntry) -> [DrawingEntry] = { [$0] }

    private let theme: Theme
    private let drawings: any DrawingBrowsing
    private let grid: DrawingGrid
    private let open: Open
    private unowned let gallery: Overlay
    /// What is previewed.
    private weak var peek: DrawingPeek?
    private weak var folderPeek: FolderPeek?
    /// The drawing that grows out of its tile.
    private weak var growth: ZoomTransition?

    /// Opens drawings that `grid` shows in `gallery`; `open` goes on with one.
    init(
        theme: Theme, _ drawings: any DrawingBrowsing, _ grid: DrawingGrid, in gallery: Overlay,
        open: @escaping Open
    ) {
        (self.theme, self.drawings, self.grid) = (theme, drawings, grid)
        (self.gallery, self.open) = (gallery, open)
        grid.registerForPreviewing(with: self)
    }

    /// Goes on with a drawing.
    ///
    /// The gallery stays until that is there: what somebody draws before would go into the former one. While one grows
    /// over it, another tap means nothing.
    func choose(_ entry: DrawingEntry) {
        guard canOpen, growth?.parent == nil else { return }
        var isHere: Bool?
        if let transition = growth(of: entry) {
            transition.isReady = { [drawings] in
                isHere.map { !$0 || drawings.isOpenDrawingDrawn } ?? false
            }
            let opened = transition.opened
            transition.opened = { isHere == true ? opened() : nil }
            growth = transition
            gallery.show(transition)
        }
        open(entry, false) { isHere = $0 }
    }

    /// What has a drawing grow out of its tile, where that can be seen.
    private func growth(of entry: DrawingEntry) -> ZoomTransition? {
        guard !theme.isMotionReduced, let picture = picture(of: entry.path),
            let place = place(of: entry.path)
        else { return nil }
        let transition = ZoomTransition(theme: theme, .grow) { place }
        gallery.finishPreviews()
        transition.ground = gallery.snapshot()
        transition.picture = { picture }
        transition.opened = { [drawings] in
            drawings.pictureOfOpenDrawing()?.opened(outOf: Self.tile, width: Self.tile.width)
        }
        return transition
    }

    /// What has the drawing at a path, which the window shows, go back into its tile; nil where nothing moves.
    func motionBack(of path: FilePath, _ window: OpenDrawingPicture) -> ZoomTransition? {
        guard !theme.isMotionReduced else { return nil }
        let transition = ZoomTransition(theme: theme, .shrink) { [weak self] in
            self?.place(of: path)
        }
        transition.picture = { [weak self] in self?.picture(of: path) }
        transition.opened = { window.opened(outOf: Self.tile, width: Self.tile.width) }
        return transition
    }

    /// A tile of any width: how ink lies on it does not depend on that.
    private static let tile = Rectangle(
        x: 0, y: 0, width: 800, height: DrawingCell.tileHeight(800))

    private func picture(of path: FilePath) -> ImageSurface? { grid.cell(of: path)?.picture }

    /// Where the picture of a drawing lies in the window; nil where it cannot be seen.
    func place(of path: FilePath?) -> Rectangle? {
        guard let cell = path.flatMap({ grid.cell(of: $0) }), !cell.visibleFrame.isNull else {
            return nil
        }
        return cell.pictureFrame.offset(by: cell.offset)
    }

    // MARK: Previews

    func previewingContext(
        _ context: PreviewingContext, viewControllerForLocation location: Point
    ) -> ViewController? {
        guard canOpen, let (entry, look) = grid.pressed(at: location, context) else { return nil }
        guard !entry.isFolder else {
            let peek = FolderPeek(entry, drawings, theme: theme) { [weak self] in
                self?.rename($0.path)
            }
            folderPeek = peek
            return peek
        }
        let actions = DrawingActions(drawings: drawings) { [weak self] in self?.rename($0) }
        let entries = chosen(entry)
        guard entries.count == 1 else {
            return SelectionPeek(
                entries, drawings, items: actions.items(for: entries), theme: theme)
        }
        let peek = DrawingPeek(
            entry, look, drawings, items: { actions.items(for: entry, isReadable: $0) },
            theme: theme, repair: { [weak self] in self?.choose($0) })
        self.peek = peek
        return peek
    }

    /// Takes what there is by now: what is previewed may have been changed, or have gone.
    func note(_ entries: [DrawingEntry]) {
        folderPeek?.note(among: entries)
        // What is open here is there, whatever became of its file.
        guard let peek, peek.entry.path != drawings.openDrawing else { return }
        peek.note(among: entries)
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
