import ApplicationShortcuts
import ArgumentParser
import Desktop
import Display
import Documents
import Foundation
import Host
import Paths
import Wording

/// `downstroke`: the window to draw in.
struct OpenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Open a window to draw in (the default).",
        discussion: """
            Every stroke is saved at once, in the drawing you name or in a new one in \
            ~/.local/share/downstroke/drawings. Without a name, the last drawing opens again.

            A drawing opens as you left it: with its window, its brush and its eraser. Files of \
            other programs (InkML, Xournal++, recordings, and pictures to trace) are imported into \
            a new drawing.

            Ctrl+Z and Ctrl+Shift+Z undo and redo, Ctrl+G shows all drawings, Ctrl+O opens a file, Ctrl+E exports a \
            picture, Ctrl+Shift+E exports as you choose, F2 renames the drawing, F7 shows its layers, \
            Ctrl+N starts a new one, Ctrl+R replays how it was drawn, Tab leaves the paper alone, the wheel moves the \
            paper and with Ctrl zooms, R and a drag turn it, Ctrl+0 shows it at 100 %, F11 fills \
            the screen, Ctrl+Q quits.

            Example:
              downstroke open --geometry 1280x800 --brush Pencil
            """)

    @Argument(
        help: "Drawings, each opened in its own window; one that does not exist yet starts empty.",
        completion: .file())
    var drawings: [FilePath] = []

    @OptionGroup var window: WindowOptions

    @OptionGroup var drawing: DrawingOptions

    @Option(help: "The PNG file that Ctrl+E writes (default: a new one in your pictures folder).")
    var output: FilePath?

    @Option(help: "Begin with a quick action, as the icon of the program offers them.")
    var action: String?

    @Option(
        name: .customLong("user-info"),
        help: "What the quick action has to know besides, such as path=DRAWING; may be repeated.")
    var userInfo: [String] = []

    /// The bus begins the program with it, for somebody who asks for something then.
    @Flag(name: .customLong("gapplication-service"), help: .hidden)
    var isService = false

    /// How long the first window waits for its drawing before it is shown without, in seconds.
    private static let patience = 1.0
    /// How long the program waits for what the bus has begun it for, in seconds.
    private static let servicePatience = 10.0

    func run() throws {
        let folder = FilePath.workingDirectory
        let display = try window.display.connection()
        let shortcuts = ShortcutItems()
        let request = try request(in: folder, files(shortcuts, in: folder).read().get())
        let arguments = CommandLine.escapedArguments
        guard !window.display.isAlone else { return try open(request, shortcuts, nil, on: display) }
        let start = WaitingNotice.during(drawings.map { $0.absolute(in: folder) }) {
            SessionInstance.start(
                ProgramStart.id, arguments: arguments, folder: folder, startup: .own,
                place: ProgramStart.place(on: window.display.name))
        }
        switch start {
        case .handedOver(let code, let problems):
            // It has been ended by the other one.
            StartupID.take()
            guard code != 0 else { return }
            let sentences = problems.map(Message.verbatim)
            for problem in sentences.isEmpty ? [.notHandedOver] : sentences {
                Failure.tell(problem)
            }
            throw ExitCode(code)
        case .first(let instance): try open(request, shortcuts, instance, on: display)
        case .alone: try open(request, shortcuts, nil, on: display)
        case .unanswered:
            try open(request, shortcuts, nil, on: display, telling: .instanceHangs)
        }
    }

    /// Opens the windows and runs until they are closed, as the program that `instance` hands over to; a problem is told
    /// here and in the window.
    private func open(
        _ request: OpenRequest, _ shortcuts: ShortcutItems, _ instance: SessionInstance?,
        on display: DisplayConnection, telling problem: Message? = nil
    ) throws {
        CrashNotice.begin()
        // However this ends, it is not for the drawing that was open last.
        defer { UserFiles.library.opening.endAll(timeout: BackgroundWork.patience) }
        guard let start = try show(request, shortcuts, instance, on: display) else {
            // Whoever waits for it begins by itself.
            instance?.end()
            return
        }
        let app = start.app
        if let problem { app.tell(problem) }
        if let crash = CrashNotice.take() { app.tell(crash: FilePath(crash)) }
        app.offerRescued()
        app.display.endStartup()
        app.starts = instance.map { LaterStarts($0, app) }
        shortcuts.recent.launcher.followArchive()
        try app.run()
        // What it is has been told; who has stopped something has gone on then.
        if let code = start.exitCode, code != Failure.Code.interrupted.rawValue {
            throw ExitCode(code)
        }
    }

    /// Opens the first windows, and tells there what cannot be opened; nil where the program is asked to end before, or the
    /// bus has begun it and there is nothing for it to do.
    ///
    /// - Throws: `Failure` where there is nothing to show, and somebody learns of it without a window.
    private func show(
        _ request: OpenRequest, _ shortcuts: ShortcutItems, _ instance: SessionInstance?,
        on display: DisplayConnection
    ) throws -> ProgramStart? {
        let comingDrawings = ComingDrawings(try App.wakeUp())
        instance?.offer(actions: shortcuts.types)
        if isService, !isAsked(instance, comingDrawings.wakeUp) { return nil }
        let asked = isService ? instance.flatMap { take($0, shortcuts) } : nil
        let request = asked?.request ?? request
        var drawings = read(request.firstOpenings, comingDrawings)
        // One of the others is shown first then.
        if drawings.values.contains(where: { $0.failure != nil }) {
            let others = request.openings.filter { drawings[$0] == nil }
            drawings.merge(read(others, comingDrawings)) { $1 }
        }
        guard !EndSignals.takeRequest() else { return nil }
        let areErrorsRead = StandardErrors.areRead
        // Before there is a window: what cannot be opened needs none.
        if request.item == nil, areErrorsRead, drawings.values.allSatisfy({ $0.failure != nil }) {
            try request.plan.here.flatMap { drawings[.file($0)] }?.check()
        }
        let app = try App(shortcuts, comingDrawings, on: display)
        app.display.startup = asked?.startup ?? .own
        let start = ProgramStart(app, request, drawings)
        start.launch(with: request.launchOptions) { isDone in
            if let item = request.item { start.note(item, isDone: isDone) }
        }
        if let failure = start.failures.first, !app.hasWindows {
            if areErrorsRead { throw failure }
            try start.openNew()
        }
        // From here on the window ends it, whatever becomes of the program.
        StartupID.take()
        for failure in start.failures { app.tell(failure.message) }
        return start
    }

    /// Waits some time for what the bus has begun the program for, and gives whether somebody asks for that: a start that
    /// hands over meanwhile does not, and is better off by itself.
    private func isAsked(_ instance: SessionInstance?, _ wakeUp: WakeUp) -> Bool {
        guard let instance else { return false }
        wakeUp.wait(seconds: Self.servicePatience) {
            instance.hasRequests || EndSignals.isPending
        }
        return instance.unansweredRequest != nil
    }

    /// Takes what somebody asks for over the bus, which is what the program begins with then; nil where it cannot be done,
    /// which the window tells once it is there.
    private func take(
        _ instance: SessionInstance, _ shortcuts: ShortcutItems
    ) -> (request: OpenRequest, startup: StartupID?)? {
        guard let asked = instance.unansweredRequest,
            let command = try? Self.parse(handedOver: asked.arguments),
            let files = try? command.files(shortcuts, in: asked.folder).read().get()
        else { return nil }
        instance.take(asked)
        return (command.request(in: asked.folder, files), asked.startup)
    }

    /// Has the drawings of the first windows come, and waits a while for them; meanwhile later starts learn that the
    /// program does not hang, and what is asked of it is kept until there is a window.
    private func read(
        _ openings: Set<ComingDrawing.Opening>, _ comingDrawings: ComingDrawings
    ) -> ProgramStart.Drawings {
        let drawings = ProgramStart.Drawings(
            uniqueKeysWithValues: openings.map { ($0, comingDrawings.ask($0)) })
        comingDrawings.wakeUp.wait(seconds: Self.patience) {
            comingDrawings.work.giveAnswers()
            return EndSignals.isPending || !drawings.values.contains(where: \.isComing)
        }
        return drawings
    }

    /// The command of a start that was handed over.
    ///
    /// - Throws: `ValidationError` where that is another one, what ArgumentParser throws where it is none.
    static func parse(handedOver arguments: [String]) throws -> OpenCommand {
        guard let command = try RootCommand.parseAsRoot(arguments) as? OpenCommand else {
            throw ValidationError(.notHandedOver)
        }
        return command
    }

    /// The files that a start names; to read them takes long.
    struct Named: Sendable {
        /// Drawings, and those of other programs.
        let drawings: [FilePath]
        /// What is drawn and erased with, by name or by file.
        let brush, eraser: String?
        /// The quick action; nil for none.
        let item: ApplicationShortcutItem?
        /// The drawings that it may open, the first that is there.
        let offered: [FilePath]
        /// Where relative paths begin.
        let folder: FilePath

        /// Reads of them what is to be known before there are windows; else it is `ValidationError`, or `Failure` for
        /// files of brushes that are none.
        func read() -> Result<Files, any Error> {
            Result {
                Files(
                    plan: OpeningPlan(
                        drawings.map { $0.absolute(in: folder) },
                        isDrawing: DocumentOpener.isDrawing),
                    brushes: try BrushChoice(
                        InstalledFiles.brushes(), tip: brush, eraser: eraser, in: folder),
                    item: item, offered: RecentDrawings.latest(of: offered))
            }
        }
    }

    /// What has been read of them.
    struct Files: Sendable {
        let plan: OpeningPlan
        let brushes: BrushChoice
        /// The quick action; nil for none.
        let item: ApplicationShortcutItem?
        /// The drawing that it opens and is there.
        let offered: FilePath?
    }

    /// The files that were named, or are by a quick action; relative paths begin in `folder`.
    ///
    /// - Throws: `ValidationError` for an action that there is none of.
    func files(_ shortcuts: ShortcutItems, in folder: FilePath) throws -> Named {
        let item = try item(shortcuts, in: folder)
        // No other action looks at drawings: the disk of one of them may not answer.
        let offered: [FilePath] =
            switch item.flatMap(ShortcutItems.Action.init) {
            case .continueLastDrawing: shortcuts.recent.offered
            case .openDrawing: [item?.drawing].compactMap(\.self)
            case .newDrawing, .gallery, nil: []
            }
        return Named(
            drawings: drawings, brush: drawing.brush, eraser: drawing.eraser, item: item,
            offered: offered, folder: folder)
    }

    /// What is asked for, with these files; relative paths begin in `folder`.
    func request(in folder: FilePath, _ files: Files) -> OpenRequest {
        files.brushes.tellProblems()
        var request = OpenRequest(files)
        (request.hasTools, request.size) = (!drawing.canvasOnly, window.geometry)
        request.output = output.map { $0.absolute(in: folder) }
        return request
    }

    /// The quick action that was asked for.
    ///
    /// - Throws: `ValidationError` for one that there is none of, with all that there are.
    private func item(
        _ shortcuts: ShortcutItems, in folder: FilePath
    ) throws -> ApplicationShortcutItem? {
        guard let action else { return nil }
        guard shortcuts.types.contains(action) else {
            throw ValidationError(.unknownAction(action, known: shortcuts.types))
        }
        var values: [String: PropertyListValue] = [:]
        for pair in userInfo {
            guard let sign = pair.firstIndex(of: "="), sign > pair.startIndex else {
                throw ValidationError(.badUserInfo(pair))
            }
            values[String(pair[..<sign])] = .text(String(pair[pair.index(after: sign)...]))
        }
        if let path = values[ShortcutItems.pathKey]?.text {
            let path = FilePath(address: path).absolute(in: folder)
            values[ShortcutItems.pathKey] = .text(path.escaped)
        }
        guard let item = shortcuts.item(action, values) else {
            throw ValidationError(.actionWithoutDrawing(action))
        }
        return item
    }
}
