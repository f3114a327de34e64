import ApplicationShortcuts
import Documents
import Wording

/// Begins the program as it was asked to, also by a quick action.
final class ShortcutLaunch: ApplicationDelegate {
    private let app: App
    private let opener: WindowOpener
    private let plan: OpeningPlan
    private let first: (document: Document, isImport: Bool)?
    private let output: String?
    /// Why there is no window.
    private(set) var failure: Failure?

    /// Opens what `plan` says in windows of `app`, where `first` is what its first window begins with, nil where a quick
    /// action says that; `output` is where pictures of the first drawing go, nil for a
    /// new file each time.
    init(
        _ app: App, _ opener: WindowOpener, _ plan: OpeningPlan,
        first: (document: Document, isImport: Bool)?, output: String?
    ) {
        (self.app, self.opener, self.plan, self.output) = (app, opener, plan, output)
        self.first = first
    }

    /// Opens the windows; what asks for one drawing is done by that.
    func application(didFinishLaunchingWith options: LaunchOptions) -> Bool {
        let item = options.shortcutItem
        let action = item.flatMap { ShortcutItems.Action(rawValue: $0.type) }
        do throws(Failure) {
            switch action {
            case .newDrawing: try opener.openNew(output: output)
            case .continueLastDrawing: try opener.open(app.shortcuts.recent.first, output: output)
            case .openDrawing:
                try opener.open(item?.userInfo[ShortcutItems.pathKey]?.text, output: output)
            case .gallery, nil:
                try opener.open(plan.here, first: first, with: plan, output: output)
            }
            let rest = action == nil || action == .gallery ? plan.windows : plan.all
            opener.openAll(rest, tell: Failure.tell)
        } catch { failure = error }
        return action == .gallery
    }

    func application(
        performActionFor item: ApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) { app.perform(item, completionHandler: completionHandler) }

    func applicationWillEnterForeground() { app.raise() }
}
