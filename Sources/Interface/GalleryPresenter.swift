import Gallery
import InterfaceCore
import Paths
import Toolkit
import Wording

/// Shows the gallery over the drawing in a window, where people left it, and goes on with what they open there.
final class GalleryPresenter {
    private let theme: Theme
    private unowned let screen: Screen
    private let root: OverlayStack
    private let shortcuts: Shortcuts
    private let wayBack: WayBack
    private weak var gallery: GalleryView?
    private var memory = GalleryMemory()

    /// The gallery of this screen, which is shown in `root`.
    init(
        theme: Theme, _ screen: Screen, _ root: OverlayStack, _ shortcuts: Shortcuts,
        _ wayBack: WayBack
    ) {
        (self.theme, self.screen, self.root) = (theme, screen, root)
        (self.shortcuts, self.wayBack) = (shortcuts, wayBack)
    }

    private var services: Services { screen.services }

    /// Whether it lies over the drawing.
    var isShown: Bool { gallery?.parent != nil }

    /// Shows it, the drawing in the window going back into its tile, or all of the library where it is shown already.
    func show() {
        guard !isShown else { return gallery?.showLibrary() ?? () }
        guard let drawings = services.drawings, let files = services.files else { return }
        root.finishPreviews()
        wayBack.withdraw()
        // What goes back into no tile needs no picture.
        let path = drawings.openDrawing
        let former = path == nil || !root.isMoving ? nil : drawings.pictureOfOpenDrawing()
        let gallery = make(drawings, files)
        self.gallery = gallery
        root.show(gallery)
        guard let former, let path,
            let motion = gallery.motionBack(of: path, former)
        else { return }
        root.show(motion)
    }

    private func make(_ drawings: any DrawingBrowsing, _ files: any FileBrowsing) -> GalleryView {
        let path = drawings.openDrawing
        let folders = path.flatMap(drawings.folders.folders) ?? []
        let gallery = GalleryView(
            theme: theme, drawings, shortcuts, at: memory.position(of: path, in: folders)
        ) { [weak self, files] entry, isPreviewed, answer in
            self?.goOn(with: entry, files) { isHere in
                answer(isHere)
                if isHere { self?.noteOpened(entry, isPreviewed) }
            }
        } make: { [unowned self] in
            screen.attempt(.new)
        } quickActions: { [unowned self] in
            services.quickActions(theme: theme)
        }
        if let looks = memory.looks(at: theme.scale) { gallery.looks = looks }
        gallery.onClose = { [unowned self, unowned gallery] in
            memory.noteEnd(of: gallery, at: theme.scale)
        }
        return gallery
    }

    /// Goes on with a drawing of it: where that is the one below it, it need not be opened.
    private func goOn(
        with entry: DrawingEntry, _ files: any FileBrowsing, answer: @escaping (Bool) -> Void
    ) {
        guard entry.path == services.drawings?.openDrawing else {
            return files.open(entry.path, answer: answer)
        }
        gallery?.close()
        answer(true)
    }

    /// Takes that a drawing of it is in the window.
    private func noteOpened(_ entry: DrawingEntry, _ isPreviewed: Bool) {
        memory.noteOpened(services.drawings?.openDrawing)
        guard isPreviewed else { return }
        wayBack.tell(from: entry.name) { [unowned screen] in screen.attempt(.showGallery) }
    }

    /// Goes back to the drawing, where nothing lies over the gallery.
    func leave() {
        if let gallery, root.modal === gallery { gallery.close() }
    }

    /// Takes files that were dropped on it; false where it is not shown.
    func take(dropped paths: [FilePath]) -> Bool {
        guard let gallery, isShown else { return false }
        gallery.take(dropped: paths)
        return true
    }
}
