import ApplicationShortcuts
import Documents
import Interface

/// Does quick actions in a window.
final class ShortcutKeeper: ShortcutOffering {
    private let items: ShortcutItems
    private let drawing: any DrawingInWindow
    private let files: any FileBrowsing
    private let screen: Screen
    private let work: BackgroundWork
    /// Brings another window that shows a file to the front, or has it come; false where none does.
    private let raiseElsewhere: (String) -> Bool

    /// The quick actions of the program, in the window with this drawing.
    init(
        _ items: ShortcutItems, _ drawing: any DrawingInWindow, _ files: any FileBrowsing,
        _ screen: Screen, _ work: BackgroundWork, raiseElsewhere: @escaping (String) -> Bool
    ) {
        (self.items, self.drawing, self.files) = (items, drawing, files)
        (self.screen, self.work, self.raiseElsewhere) = (screen, work, raiseElsewhere)
    }

    var shortcutItems: [ApplicationShortcutItem] {
        items.items(showing: drawing.openPath)
    }

    func noteDrawings(_ paths: [String]) {
        items.recent.noteDrawings(paths, besides: drawing.openPath)
    }

    func perform(
        _ item: ApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void
    ) {
        switch ShortcutItems.Action(item) {
        case .newDrawing: completionHandler(screen.attempt(.new))
        case .gallery:
            completionHandler(screen.attempt(.showGallery) && screen.isGalleryShown)
        case .continueLastDrawing: continueLast(completionHandler)
        case .openDrawing: show(item.userInfo[ShortcutItems.pathKey]?.text, completionHandler)
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

    /// Shows a drawing, wherever it is open; tells `completionHandler` once it is there, or that it cannot be.
    private func show(_ path: String?, _ completionHandler: @escaping (Bool) -> Void) {
        guard let path else { return completionHandler(false) }
        if drawing.isShowing(path) || raiseElsewhere(path) { return completionHandler(true) }
        files.open(path, answer: completionHandler)
    }
}
