import ApplicationShortcuts
import Desktop
import Dispatch
import Display
import Documents
import Geometry
import Host
import Input
import Interface
import InterfaceCore
import Panels
import Paths
import Rendering
import Settings
import Wording

/// The program: its windows and what they share, until the last one is closed.
final class App {
    /// Where the windows are.
    let display: any DisplayBackend
    private let connection: DisplayConnection
    /// Whether people learn what goes wrong also where no window tells them.
    let areErrorsRead = StandardErrors.areRead
    /// What people have set.
    let keeper = PreferenceKeeper()
    /// What can be done from its icon.
    let shortcuts: ShortcutItems
    /// What is read for windows that are still to come.
    let comingDrawings: ComingDrawings
    /// Windows that are still to open, whatever happens to those that are open.
    private lazy var pending = PendingWindows(comingDrawings) { [unowned self] in tell($0, in: $1) }
    /// In the order in which they were opened.
    private var windows: [AppWindow] = []
    /// What windows that were closed have not come to the end of.
    private var unfinished: [BackgroundWork] = []
    /// What other programs are told of the window in use; nil where they are told nothing.
    private var treeFile = TreeFile()
    /// What people have set, as it is in force for all windows.
    private var applied = Preferences()
    /// What could not be saved, or was stopped, when windows were closed.
    private var problems: [Message] = []
    private var isRunning = false
    /// Whether people have quit the program, and not only closed its windows.
    private var isQuit = false
    private var isDisplayLost = false
    /// Closed while pictures of the windows are made: what takes long and can wait comes to it now and then.
    let gate = WorkGate()
    /// What later starts ask for; nil where they begin by themselves.
    var starts: LaterStarts?

    /// Goes to the display that the session names, without any window yet; `comingDrawings` are the drawings that may come
    /// already.
    ///
    /// - Throws: `Failure` with exit code 69 where there is none.
    init(
        _ shortcuts: ShortcutItems = ShortcutItems(), _ comingDrawings: ComingDrawings? = nil,
        on display: DisplayConnection = .x11
    ) throws(Failure) {
        self.shortcuts = shortcuts
        let comingDrawings =
            if let comingDrawings { comingDrawings } else { ComingDrawings(try Self.wakeUp()) }
        self.comingDrawings = comingDrawings
        connection = display
        self.display = try Failure.describing { () throws(DisplayError) in
            try display.open(comingDrawings.wakeUp)
        }
        comingDrawings.windows = { [unowned self] in windows }
        comingDrawings.work.clock = clock
        display.follow { [weak self] in self?.status ?? ProgramStatus() }
        _ = keeper.update()
        apply(keeper.preferences)
        for problem in keeper.problems { Failure.tell(problem.message) }
    }

    /// What wakes the main thread from now on, also where the program is asked to end.
    ///
    /// - Throws: `Failure` where the program has too many files open.
    static func wakeUp() throws(Failure) -> WakeUp {
        let wakeUp: WakeUp
        do throws(TooManyFiles) { wakeUp = try WakeUp() } catch {
            throw Failure(.software, error.message)
        }
        EndSignals.listen(wakeUp)
        return wakeUp
    }

    /// Pending work, for scripts that wait until the program is idle.
    var status: ProgramStatus {
        ProgramStatus(
            busy: windows.flatMap(\.busy) + comingDrawings.work.busy
                + (pending.isEmpty ? [] : [Message.openingWindows.text()]),
            unsaved: windows.compactMap(\.unsaved))
    }

    /// The clock of the display.
    var clock: () -> Timestamp { { [display] in display.now } }

    // MARK: - Windows

    /// Opens a window of this extent; every sample in it goes into the recording too.
    ///
    /// `output` is where pictures of it go, nil for a new file each time.
    ///
    /// - Throws: `Failure` with exit code 69 where there is no display, 73 where the recording
    ///   cannot be written.
    @discardableResult
    func open(
        _ content: AppWindow.Content, extent: WindowExtent, output: FilePath? = nil,
        recording: RecordingOutput? = nil
    ) throws(Failure) -> AppWindow {
        let window = try AppWindow(
            self, content, extent: extent, output: output, recording: recording)
        windows.append(window)
        if !keeper.problems.isEmpty { window.screen.showProblems() }
        if isRunning { window.begin() }
        return window
    }

    /// Brings the window that shows the file at `path` before the others; false where none shows it but the one that
    /// asks.
    func raise(_ path: FilePath, besides asking: AppWindow? = nil) -> Bool {
        let others = windows.filter { $0 !== asking && !$0.isOver }
        guard let window = others.first(where: { $0.isShowing(path) }) else { return false }
        window.window.raise()
        return true
    }

    /// Opens windows by `opener`, one for each file, as soon as that has been read and while nobody draws.
    ///
    /// What cannot be opened is told in the window that `asks`, or in the one that people use.
    func open(_ paths: [FilePath], by opener: WindowOpener, asked asks: AppWindow? = nil) {
        for path in paths { open(comingDrawings.ask(.file(path)), by: opener, asked: asks) }
    }

    /// Opens a window by `opener` for a drawing that comes, as for one that is asked for here; `answer` is told once it is
    /// there, or cannot be.
    func open(
        _ drawing: ComingDrawing, by opener: WindowOpener, asked asks: AppWindow?,
        answer: @escaping (Bool) -> Void = { _ in }
    ) {
        pending.add(drawing, by: opener, asked: asks, answer: answer)
    }

    /// Brings the window that people use before those of other programs.
    func raise() { active?.window.raise() }

    /// Does a quick action in the window that people use; tells whether it could.
    func perform(
        _ item: ApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void
    ) {
        guard let shortcuts = active?.shortcuts else { return completionHandler(false) }
        shortcuts.perform(item, completionHandler: completionHandler)
    }

    /// Imports the files for which there are no windows, and tells of it in the one that people use.
    func importAll(_ plan: OpeningPlan) {
        guard let active else { return }
        FileImporter(screen: active.screen, work: active.work).importAll(plan)
    }

    /// Whether there is any window.
    var hasWindows: Bool { !windows.isEmpty }

    /// Whether there is any that people see beside this one.
    func hasWindows(besides window: AppWindow) -> Bool {
        windows.contains { $0 !== window && !$0.isOver }
    }

    /// The window that people use.
    private var active: AppWindow? {
        let open = windows.filter { !$0.isOver }
        return open.first { $0.window.id == display.activeWindow } ?? open.last ?? windows.last
    }

    /// Ends the program, unless something is not saved and people have not been told yet.
    func quit() {
        let deadline = Workspace.endDeadline
        for window in windows { window.keepPicture() }
        // Those of which it is known that they cannot be saved are asked first: all others go on with them.
        for window in windows.filter(\.isFailing) + windows.filter({ !$0.isFailing }) {
            guard window.isReadyToEnd(by: Self.extended(deadline)) else {
                return window.window.raise()
            }
            // Its file is closed: nothing that is drawn there would be kept.
            window.close()
        }
        pending.removeAll()
        isQuit = true
    }

    /// How far what comes is, for the window that people use.
    func progress(in window: AppWindow) -> WorkProgress? {
        window === active ? comingDrawings.work.progress() : nil
    }

    /// Leaves the disk some time for a window though others took all of it.
    private static func extended(_ deadline: DispatchTime) -> DispatchTime {
        max(deadline, .now() + 0.3)
    }

    // MARK: - Turns

    /// Runs until the last window is closed.
    ///
    /// What goes wrong meanwhile is told in the windows and does not end it: there are drawings in them.
    ///
    /// - Throws: `Failure` with exit code 69 where the display went, 73 where people ended it though
    ///   not everything could be saved; what could be kept has been kept before.
    func run() throws(Failure) {
        isRunning = true
        for window in windows { window.begin() }
        keeper.listen()
        var failure: Failure?
        while !windows.isEmpty {
            turn()
            do throws(Failure) { try closeWindows() } catch {
                if windows.isEmpty {
                    failure = failure ?? error
                } else {
                    tell(error.message)
                }
            }
            unfinished.removeAll(where: \.isDone)
            takeStarts()
        }
        // Nobody who starts the program again waits for what takes long.
        starts?.end(isQuit: isQuit)
        unfinished.append(comingDrawings.work)
        problems += finishWork()
        starts = nil
        shortcuts.recent.synchronize(timeout: 1)
        display.close()
        let runFailure = connection.failure()
        if isDisplayLost || failure != nil || runFailure != nil {
            for problem in problems { Failure.tell(problem) }
        }
        if let runFailure { throw runFailure }
        if isDisplayLost {
            throw Failure(.unavailable, DisplayError.displayLost.message)
        }
        if let failure { throw failure }
        guard problems.isEmpty else { throw Failure(.cannotWrite, Message(joining: problems)) }
    }

    private func turn() {
        for window in windows { window.show() }
        gate.open()
        for window in windows { window.showInput() }
        let deadline = windows.reduce(comingDrawings.work.deadline()) { $0.earlier($1.deadline) }
        display.wait(until: deadline) { event in
            gate.close()
            take(event)
        }
        gate.close()
        comingDrawings.work.giveAnswers()
        // Before the next picture is prepared, which shows what follows from them.
        takeChanges()
        for window in windows { window.finishTurn() }
        for window in windows { window.keepChanges() }
        if let active { treeFile?.show(active.screen) }
    }

    /// Opens the windows that come, and does what later starts ask for, as long as there is a window to show it in, but
    /// not while somebody draws.
    private func takeStarts() {
        starts?.read()
        guard windows.contains(where: { !$0.isOver }), !windows.contains(where: \.isTouched)
        else { return }
        pending.openReady()
        starts?.perform()
    }

    private func take(_ event: WindowEvent) {
        switch (event.window, event.event) {
        case (nil, .closeRequested): quit()
        case (let lost?, .windowLost):
            for window in windows where window.window.id == lost {
                window.keepPicture()
                window.close()
            }
        case (nil, .displayLost):
            isDisplayLost = true
            pending.removeAll()
            for window in windows { window.close() }
        default:
            if case .devices(let devices) = event.event { keeper.note(devices) }
            for window in windows where event.window == nil || window.window.id == event.window {
                window.take(event.event)
            }
        }
    }

    /// Takes what people want otherwise, but not while somebody draws.
    private func takeChanges() {
        for window in windows { window.updateHand() }
        guard !windows.contains(where: \.isTouched) else { return }
        if keeper.update() { tell(keeper.problems) }
        let problems = keeper.keep()
        if !problems.isEmpty { tell(problems) }
        if keeper.preferences != applied { apply(keeper.preferences) }
    }

    private func tell(_ problems: [SettingsError]) {
        for problem in problems { Failure.tell(problem.message) }
        for window in windows { window.screen.showProblems() }
    }

    private func apply(_ preferences: Preferences) {
        applied = preferences
        display.pressureCurves = preferences.pressureCurves
        display.roles = preferences.roles
        shortcuts.recent.launcher.areNamesShown = preferences.launcherNames == .shown
        UserFiles.place(
            UserFiles.library, preferences,
            hasProblems: keeper.problems.contains { $0.path == UserFiles.preferences })
    }

    // MARK: - Ends

    /// Closes the windows that are over.
    ///
    /// - Throws: `Failure` where there was nothing to show in a window.
    private func closeWindows() throws(Failure) {
        let over = windows.filter(\.isOver)
        guard !over.isEmpty else { return }
        for window in over { window.prepareEnd() }
        // What could not be written may be by now.
        keeper.isStale = true
        _ = keeper.update()
        keeper.keep()
        windows.removeAll(where: \.isOver)
        let deadline = Workspace.endDeadline
        var failure: Failure?
        for window in over {
            do throws(Failure) { try close(window, by: Self.extended(deadline)) } catch {
                failure = failure ?? error
            }
        }
        // Once for all of them, however slow the disk is.
        UserFiles.library.synchronize(timeout: 1)
        // Nobody is to wait for a program that shows nothing.
        while windows.isEmpty, !pending.isEmpty { pending.openFirst() }
        if !windows.isEmpty {
            for problem in problems { tell(problem) }
            problems = []
        }
        if let failure { throw failure }
    }

    /// Tells on the terminal, and in this window, or in the one that people use.
    func tell(_ problem: Message, in window: AppWindow? = nil) {
        Failure.tell(problem)
        let isOpen = window.map { !$0.isOver } ?? false
        (isOpen ? window : active)?.screen.tell(problem)
    }

    /// Offers to show the report of a crash, in the file at `path`.
    func tell(crash path: FilePath) {
        active?.screen.tell(.crashed, .showReport, detail: .verbatim(path.shown)) {
            DesktopFile.open(path)
        }
    }

    /// Offers to open copies that an earlier run could not save in the library.
    func offerRescued() {
        guard let window = active else { return }
        window.work.start(.folders) { _ in
            UserFiles.library.abandonedRescues
        } answer: { [weak window] in
            guard let window, let copies = $0, let newest = copies.first else { return }
            window.screen.tell(
                .rescued(copies.count, newest.name), .openRescued,
                detail: .verbatim(UserFolders.abbreviated(newest.path).shown)
            ) { [weak window] in window?.opener?.open(newest.path) }
        }
    }

    private func close(_ window: AppWindow, by deadline: DispatchTime) throws(Failure) {
        defer {
            // Nobody would see what is being opened.
            window.work.stopOpening()
            unfinished.append(window.work)
        }
        problems += window.end(by: deadline)
        if let failure = window.startFailure { throw failure }
    }

    /// Waits for what closed windows were doing; gives what takes too long.
    private func finishWork() -> [Message] {
        let deadline = DispatchTime.now() + BackgroundWork.patience
        return unfinished.flatMap { $0.finish(by: deadline) }.map { Message.tookTooLong($0) }
    }
}
