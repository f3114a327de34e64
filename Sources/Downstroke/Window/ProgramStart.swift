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
    let item: ApplicationShortcutItem?
    /// Whether the tools are shown at first.
    var hasTools = true
    /// The size of the windows; nil for that which a drawing was left with.
    var size: PixelSize?
    /// Where pictures of the first drawing go; nil for a new file each time.
    var output: String?

    /// The drawing that the quick action opens; nil where none was there.
    private let offered: String?

    /// These files, as they were found.
    init(_ files: OpenCommand.Files) {
        (plan, brushes) = (files.plan, files.brushes)
        (item, offered) = (files.item, files.offered)
    }

    /// What a program is told that begins with it.
    var launchOptions: LaunchOptions { LaunchOptions(shortcutItem: item, files: plan.all) }

    /// What the quick action opens a window for; nil where it asks for no drawing.
    var itemOpening: ComingDrawing.Opening? {
        switch item.flatMap(ShortcutItems.Action.init) {
        // Where all have gone, the program begins as it does without an action.
        case .continueLastDrawing: offered.map { .file($0) } ?? .resumed
        case .openDrawing: item?.userInfo[ShortcutItems.pathKey]?.text.map { .file($0) }
        case .newDrawing, .gallery, nil: nil
        }
    }

    /// Whether the file at `path` was there, which the quick action opens.
    func isThere(_ path: String) -> Bool { path == offered }

    /// What the first windows of a program that begins with this are opened for: all but those that have time.
    var firstOpenings: Set<ComingDrawing.Opening> {
        let action = itemOpening
        if let path = plan.here { return Set([action, .file(path)].compactMap(\.self)) }
        let isNew = item.flatMap(ShortcutItems.Action.init) == .newDrawing
        return isNew ? [] : [action ?? .resumed]
    }

    /// All that windows are opened for in the program that runs.
    var openings: Set<ComingDrawing.Opening> {
        Set([itemOpening].compactMap(\.self) + plan.all.map { .file($0) })
    }
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

    /// What windows are opened for, as it comes.
    typealias Drawings = [ComingDrawing.Opening: ComingDrawing]

    /// The program.
    let app: App
    private let request: OpenRequest
    private let opener: WindowOpener
    private let drawings: Drawings
    /// Why something could not be shown or done.
    private(set) var failures: [Failure] = []
    /// Whether the action that the program begins with could not be done.
    private var isRefused = false

    /// Opens windows of `app`, for `drawings` that were asked for before, and for others.
    init(_ app: App, _ request: OpenRequest, _ drawings: Drawings) {
        (self.app, self.request, self.drawings) = (app, request, drawings)
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
        isRefused = !failures.isEmpty
        // Without files it is the last drawing; what is done in a window needs one.
        if isShown != true && !isRefused || request.plan.here != nil { openFiles() }
        return isShown != true
    }

    func application(
        performActionFor item: ApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        if isRefused { return completionHandler(false) }
        let former = failures.count
        if attempt({ () throws(Failure) in try show(item) }) { return completionHandler(true) }
        guard failures.count == former else { return completionHandler(false) }
        app.perform(item, completionHandler: completionHandler)
    }

    func applicationWillEnterForeground() { app.raise() }

    // MARK: - Windows

    /// Opens the window that a quick action asks for; false where it asks for none.
    private func show(_ item: ApplicationShortcutItem) throws(Failure) -> Bool {
        if ShortcutItems.Action(item) == .newDrawing {
            try openNew()
            return true
        }
        guard let opening = request.itemOpening else { return false }
        // It may have gone since it was offered, and is not to begin anew.
        if let path = opening.path, !request.isThere(path) {
            throw Failure(.noInput, .noFile(path))
        }
        try open(opening, output: request.output)
        return true
    }

    /// Opens a window for a new drawing.
    func openNew() throws(Failure) { try opener.openNew(output: request.output) }

    private func open(_ opening: ComingDrawing.Opening, output: String? = nil) throws(Failure) {
        try opener.open(drawings[opening] ?? app.comingDrawings.ask(opening), output: output)
    }

    /// Opens windows for the files, or for the drawing that was open last; those for which there are none are imported.
    private func openFiles() {
        let files = request.plan.all.map { ComingDrawing.Opening.file($0) }
        let first = files.first ?? .resumed
        let (asked, rest) = (
            files.dropFirst().filter { drawings[$0] != nil },
            files.dropFirst().filter { drawings[$0] == nil }
        )
        for opening in [first] + asked {
            _ = attempt { () throws(Failure) in
                try open(opening, output: opening == first ? request.output : nil)
                return true
            }
        }
        // A program without any window ends.
        guard app.hasWindows else { return }
        app.open(rest.compactMap(\.path), by: opener)
        app.importAll(request.plan)
    }

    /// What `work` says; false where it fails.
    private func attempt(_ work: () throws(Failure) -> Bool) -> Bool {
        do throws(Failure) { return try work() } catch {
            failures.append(error)
            return false
        }
    }
}
