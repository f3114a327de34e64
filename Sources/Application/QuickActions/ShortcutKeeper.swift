import ApplicationShortcuts
import Documents
import Interface
import InterfaceCore
import Paths

/// Does quick actions in a window.
final class ShortcutKeeper: ShortcutOffering {
    private let items: ShortcutItems
    private let drawing: any DrawingInWindow
    private let screen: Screen
    private let work: BackgroundWork
    private let show: (_ path: FilePath, _ answer: @escaping (Bool) -> Void) -> Void

    /// The quick actions of the program, in the window with this drawing; `show` shows others, wherever they are open, and
    /// tells once they are there, or cannot be.
    init(
        _ items: ShortcutItems, _ drawing: any DrawingInWindow, _ screen: Screen,
        _ work: BackgroundWork,
        show: @escaping (_ path: FilePath, _ answer: @escaping (Bool) -> Void) -> Void
    ) {
        (self.items, self.drawing) = (items, drawing)
        (self.screen, self.work, self.show) = (screen, work, show)
    }

    var shortcutItems: [ApplicationShortcutItem] {
        items.items(showing: drawing.openPath)
    }

    var wantsDrawings: Bool { items.recent.areFew }

    func noteDrawings(_ paths: [FilePath]) {
        items.recent.noteDrawings(paths, besides: drawing.openPath)
    }

    func perform(
        _ item: ApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void
    ) {
        switch ShortcutItems.Action(item) {
        case .newDrawing:
            let isDone = screen.attempt(.new)
            if isDone { screen.showDrawing() }
            completionHandler(isDone)
        case .gallery:
            completionHandler(screen.attempt(.showGallery) && screen.isGalleryShown)
        case .continueLastDrawing: continueLast(completionHandler)
        case .openDrawing: show(item.drawing, completionHandler)
        case nil: completionHandler(false)
        }
    }

    /// Shows the latest drawing that is still there, which is looked up beside: the disk may be slow.
    private func continueLast(_ completionHandler: @escaping (Bool) -> Void) {
        let offered = items.recent.offered
        work.start(.lookups, apart: offered) { _ in
            // Where all have gone, the window says so of the latest.
            RecentDrawings.latest(of: offered) ?? offered.first
        } answer: { [self] path in
            show(path ?? nil, completionHandler)
        }
    }

    private func show(_ path: FilePath?, _ completionHandler: @escaping (Bool) -> Void) {
        guard let path else { return completionHandler(false) }
        if drawing.isShowing(path) {
            screen.showDrawing()
            return completionHandler(true)
        }
        show(path, completionHandler)
    }
}
