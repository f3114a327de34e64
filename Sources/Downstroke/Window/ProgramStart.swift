import ApplicationShortcuts
import Documents
import Foundation
import Geometry
import Platform
import Wording

/// What a start of the program asks for.
struct OpenRequest {
    /// What becomes of the files.
    let plan: OpeningPlan
    /// What is drawn and erased with; where nothing was asked for, what a drawing was left with.
    let brushes: BrushChoice
    /// The quick action; nil for none.
    var item: ApplicationShortcutItem?
    /// Whether the tools are shown at first.
    var hasTools = true
    /// The size of the windows; nil for that which a drawing was left with.
    var size: PixelSize?
    /// Where pictures of the first drawing go; nil for a new file each time.
    var output: String?

    /// These files, with these brushes.
    init(_ plan: OpeningPlan, _ brushes: BrushChoice) {
        (self.plan, self.brushes) = (plan, brushes)
    }

    /// What a program is told that begins with it.
    var launchOptions: LaunchOptions { LaunchOptions(shortcutItem: item, files: plan.all) }
}

/// Does what a start asks for: in the program that begins by it, or in the one that runs.
final class ProgramStart: ApplicationDelegate {
    /// What the program is called on the bus, and by the desktop.
    static let id = "org.downstroke.Downstroke"

    /// The surroundings of this start: a program on another display, or with other folders, is not asked.
    static var place: String {
        let folders = [UserFolders.data, UserFolders.configuration, UserFolders.state]
        return ([Display.name ?? ""] + folders).joined(separator: "\n")
    }

    private let app: App
    private let request: OpenRequest
    private let opener: WindowOpener
    private let first: (document: Document, isImport: Bool)?
    /// Why something could not be shown or done.
    private(set) var failures: [Failure] = []

    /// Opens windows of `app`, where `first` is what the first of them begins with, as far as that is known.
    init(
        _ app: App, _ request: OpenRequest, first: (document: Document, isImport: Bool)? = nil
    ) {
        (self.app, self.request, self.first) = (app, request, first)
        var opener = WindowOpener(app, request.brushes)
        (opener.hasTools, opener.size) = (request.hasTools, request.size)
        self.opener = opener
    }

    /// Does it in the program that runs, which comes to the front.
    func resume() {
        let hasFiles = request.plan.here != nil
        if hasFiles { openFiles() }
        if let item = request.item {
            perform(item) { [unowned self] in note(item, isDone: $0) }
        } else if !hasFiles {
            app.raise()
        }
    }

    /// Notes what became of a quick action.
    func note(_ item: ApplicationShortcutItem, isDone: Bool) {
        guard !isDone, failures.isEmpty else { return }
        failures.append(Failure(.software, .actionNotDone(item.type)))
    }

    // MARK: - ApplicationDelegate

    /// Opens the windows; what asks for one drawing is done by that.
    func application(didFinishLaunchingWith options: LaunchOptions) -> Bool {
        let isShown = options.shortcutItem.map { item in
            attempt { () throws(Failure) in try show(item) }
        }
        guard failures.isEmpty else { return false }
        // Without files it is the last drawing; what is done in a window needs one.
        if isShown != true || request.plan.here != nil { openFiles() }
        return isShown != true
    }

    func application(
        performActionFor item: ApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        let former = failures.count
        if attempt({ () throws(Failure) in try show(item) }) { return completionHandler(true) }
        guard failures.count == former else { return completionHandler(false) }
        app.perform(item, completionHandler: completionHandler)
    }

    func applicationWillEnterForeground() { app.raise() }

    // MARK: - Windows

    /// Opens the window that a quick action asks for; false where it asks for none.
    private func show(_ item: ApplicationShortcutItem) throws(Failure) -> Bool {
        switch ShortcutItems.Action(rawValue: item.type) {
        case .newDrawing: try opener.openNew(output: request.output)
        case .continueLastDrawing:
            try opener.open(
                app.shortcuts.recent.first(where: FilePath.isFile), output: request.output)
        case .openDrawing:
            guard let path = item.userInfo[ShortcutItems.pathKey]?.text else { return false }
            // It may have gone since it was offered, and is not to begin anew.
            guard FilePath.isFile(path) else { throw Failure(.noInput, .noFile(path)) }
            try opener.open(path, output: request.output)
        case .gallery, nil: return false
        }
        return true
    }

    private func openFiles() {
        let (plan, output) = (request.plan, request.output)
        let isOpen = attempt { () throws(Failure) in
            try opener.open(plan.here, first: first, output: output)
            return true
        }
        // A program without any window ends.
        guard isOpen || app.hasWindows else { return }
        for path in plan.windows {
            _ = attempt { () throws(Failure) in
                try opener.open(path)
                return true
            }
        }
        app.importAll(plan)
    }

    /// What `work` says; false where it fails.
    private func attempt(_ work: () throws(Failure) -> Bool) -> Bool {
        do throws(Failure) { return try work() } catch {
            failures.append(error)
            return false
        }
    }
}
