import ApplicationShortcuts
import Documents
import Interface

/// Does quick actions in a window.
final class ShortcutKeeper: ShortcutOffering {
    private let items: ShortcutItems
    private let drawing: any DrawingInWindow
    private let files: any FileBrowsing
    private let screen: Screen
    /// Brings another window that shows a file to the front; false where none does.
    private let raiseElsewhere: (String) -> Bool

    /// The quick actions of the program, in the window with this drawing.
    init(
        _ items: ShortcutItems, _ drawing: any DrawingInWindow, _ files: any FileBrowsing,
        _ screen: Screen, raiseElsewhere: @escaping (String) -> Bool
    ) {
        (self.items, self.drawing, self.files) = (items, drawing, files)
        (self.screen, self.raiseElsewhere) = (screen, raiseElsewhere)
    }

    var shortcutItems: [ApplicationShortcutItem] {
        items.items(showing: drawing.openPath)
    }

    func noteDrawings(_ paths: [String]) {
        items.noteDrawings(paths, besides: drawing.openPath)
    }

    func perform(
        _ item: ApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void
    ) {
        switch ShortcutItems.Action(rawValue: item.type) {
        case .newDrawing: completionHandler(screen.attempt(.new))
        case .gallery:
            completionHandler(screen.attempt(.showGallery) && screen.isGalleryShown)
        // Where all have gone, the window says so of the latest.
        case .continueLastDrawing: show(items.last() ?? items.recent.first, completionHandler)
        case .openDrawing: show(item.userInfo[ShortcutItems.pathKey]?.text, completionHandler)
        case nil: completionHandler(false)
        }
    }

    /// Shows a drawing, wherever it is open; tells `completionHandler` once it is there, or that it cannot be.
    private func show(_ path: String?, _ completionHandler: @escaping (Bool) -> Void) {
        guard let path else { return completionHandler(false) }
        if drawing.isShowing(path) || raiseElsewhere(path) { return completionHandler(true) }
        files.open(path, answer: completionHandler)
    }
}
