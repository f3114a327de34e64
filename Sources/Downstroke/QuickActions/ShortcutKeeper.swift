import ApplicationShortcuts
import Documents
import Interface

/// Does quick actions in a window.
final class ShortcutKeeper: ShortcutOffering {
    private let items: ShortcutItems
    private let presenter: DocumentPresenter
    private let browser: FileBrowser
    private let screen: Screen

    /// The quick actions of the program, in this window.
    init(
        _ items: ShortcutItems, _ presenter: DocumentPresenter, _ browser: FileBrowser,
        _ screen: Screen
    ) {
        (self.items, self.presenter) = (items, presenter)
        (self.browser, self.screen) = (browser, screen)
    }

    var shortcutItems: [ApplicationShortcutItem] {
        items.items(showing: presenter.document.path)
    }

    func noteDrawings(_ paths: [String]) {
        items.noteDrawings(paths, besides: presenter.document.path)
    }

    func perform(
        _ item: ApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void
    ) {
        switch ShortcutItems.Action(rawValue: item.type) {
        case .newDrawing: screen.attempt(.new)
        case .gallery: screen.attempt(.showGallery)
        case .continueLastDrawing:
            guard let path = items.recent.first else { return completionHandler(false) }
            if !presenter.isShowing(path) { browser.open(path) }
        case .openDrawing:
            guard let path = item.userInfo[ShortcutItems.pathKey]?.text else {
                return completionHandler(false)
            }
            browser.open(path)
        case nil: return completionHandler(false)
        }
        completionHandler(true)
    }
}
