import ApplicationShortcuts
import Desktop
import Display
import Documents
import Paths
import Wording

/// Does what a start asks for: in the program that begins by it, or in the one that runs.
final class ProgramStart: ApplicationDelegate {
    /// What the program is called on the bus, and by the desktop.
    static let id = "org.downstroke.Downstroke"

    /// The surroundings of this start: a program on another display, or with other folders, is not asked.
    static func place(on display: String) -> String {
        let folders = [UserFolders.data, UserFolders.configuration, UserFolders.state]
        return ([display] + folders).joined(separator: "\n")
    }

    /// What windows are opened for, as it comes.
    typealias Drawings = [ComingDrawing.Opening: ComingDrawing]

    /// The program.
    let app: App
    private let request: OpenRequest
    private let opener: WindowOpener
    /// All that have been asked for so far.
    private var drawings: Drawings
    /// The files that are not in windows yet, in the program that runs.
    private var waiting: [ComingDrawing.Opening]
    /// Whether all is done there that comes after them.
    private var isItemDone = false
    /// Why something could not be shown or done.
    private(set) var failures: [Failure] = []
    /// Whether the action that the program begins with could not be done.
    private var isRefused = false

    /// Opens windows of `app`, for `drawings` that were asked for before, and for others.
    init(_ app: App, _ request: OpenRequest, _ drawings: Drawings = [:]) {
        (self.app, self.request, self.drawings) = (app, request, drawings)
        waiting = request.files
        var opener = WindowOpener(app, request.brushes)
        (opener.hasTools, opener.size) = (request.hasTools, request.size)
        self.opener = opener
    }

    /// The exit code by what went wrong, in whichever order; nil where all was done.
    var exitCode: Int32? { allFailures.map(\.code.rawValue).min() }

    /// Notes what became of a quick action.
    func note(_ item: ApplicationShortcutItem, isDone: Bool) {
        guard !isDone, failures.isEmpty else { return }
        failures.append(Failure(.software, .actionNotDone(item.type)))
    }

    // MARK: - In the program that runs

    /// Whether there is something that can be done for it there by now.
    var canGoOn: Bool {
        guard waiting.isEmpty else { return !waiting.allSatisfy(isComing) }
        guard isItemDone else { return !(request.itemOpening.map(isComing) ?? false) }
        return isOver
    }

    /// Whether there is nothing more to be done for it there.
    var isOver: Bool { waiting.isEmpty && isItemDone && !isImporting }

    private func isComing(_ opening: ComingDrawing.Opening) -> Bool {
        drawings[opening]?.isComing ?? false
    }

    private var isImporting: Bool { drawings.values.contains(where: \.isBeingImported) }

    /// The files of which it is not known what becomes of them.
    var undone: [FilePath] {
        let files = request.files.filter {
            waiting.contains($0) || drawings[$0]?.isBeingImported == true
        }
        return files.compactMap(\.path)
    }

    /// Shows there what has come, each as soon as it is there, then does the quick action, and gives whether that was all.
    func resume() -> Bool {
        let item = isItemDone ? nil : request.itemOpening
        for opening in waiting + [item].compactMap(\.self) where !has(opening) {
            drawings[opening] = app.comingDrawings.ask(opening)
        }
        for opening in waiting where !isComing(opening) {
            waiting.removeAll { $0 == opening }
            show(opening, output: output(of: opening))
            app.display.endStartup()
        }
        guard waiting.isEmpty else { return false }
        if !isItemDone, !(item.map(isComing) ?? false) { finish() }
        return isOver
    }

    /// All that went wrong there, also where people closed a window before its file was imported.
    var allFailures: [Failure] {
        let cut = request.files.compactMap { drawings[$0] }.filter(\.isCutShort)
        return failures + cut.map { Failure(.interrupted, .openingStopped($0.name)) }
    }

    /// Whether a drawing has come, or comes; what comes to its place for another reason is only waited for.
    private func has(_ opening: ComingDrawing.Opening) -> Bool {
        guard let drawing = drawings[opening] else { return false }
        return drawing.isComing || !drawing.isLost && drawing.opening == opening
    }

    private func finish() {
        isItemDone = true
        app.importAll(request.plan)
        if let item = request.item {
            perform(item) { [unowned self] in note(item, isDone: $0) }
        } else if request.files.isEmpty {
            app.raise()
        }
        app.display.endStartup()
    }

    // MARK: - ApplicationDelegate

    /// Opens the windows; what asks for one drawing is done by that.
    func application(didFinishLaunchingWith options: LaunchOptions) -> Bool {
        let isShown = options.shortcutItem.map { item in
            attempt { () throws(Failure) in try show(item) }
        }
        isRefused = !failures.isEmpty
        // Without files it is the last drawing; what is done in a window needs one.
        if isShown != true && !isRefused || !request.files.isEmpty { openFiles() }
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

    private func open(_ opening: ComingDrawing.Opening, output: FilePath? = nil) throws(Failure) {
        let drawing = drawings[opening] ?? app.comingDrawings.ask(opening)
        drawings[opening] = drawing
        try opener.open(drawing, output: output, answer: noting(drawing))
    }

    /// Takes whether a drawing is there, for the exit code of the program; the window has told why it is not.
    private func noting(_ drawing: ComingDrawing) -> (Bool) -> Void {
        { [weak self] _ in if let failure = drawing.failure { self?.failures.append(failure) } }
    }

    /// Opens windows for the files, or for the drawing that was open last; those for which there are none are imported.
    private func openFiles() {
        let files = request.files
        let first = files.first ?? .resumed
        let (asked, rest) = (
            files.dropFirst().filter { drawings[$0] != nil },
            files.dropFirst().filter { drawings[$0] == nil }
        )
        for opening in [first] + asked {
            show(opening, output: output(of: opening))
        }
        // A program without any window ends.
        guard app.hasWindows else { return }
        for opening in rest {
            let drawing = app.comingDrawings.ask(opening)
            app.open(drawing, by: opener, asked: nil, answer: noting(drawing))
        }
        app.importAll(request.plan)
    }

    /// Where pictures of a drawing go: those of the first one where that was asked for; nil for a new file each time.
    private func output(of opening: ComingDrawing.Opening) -> FilePath? {
        opening == request.files.first ?? .resumed ? request.output : nil
    }

    private func show(_ opening: ComingDrawing.Opening, output: FilePath?) {
        _ = attempt { () throws(Failure) in
            try open(opening, output: output)
            return true
        }
    }

    /// What `work` says; false where it fails.
    private func attempt(_ work: () throws(Failure) -> Bool) -> Bool {
        do throws(Failure) { return try work() } catch {
            failures.append(error)
            return false
        }
    }
}
