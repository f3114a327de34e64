import Canvas
import Dispatch
import Display
import Documents
import Drawing
import Editing
import Exchange
import Geometry
import Graphics
import Host
import Input
import Interface
import InterfaceCore
import Panels
import Paths
import Rendering
import Settings
import Toolkit
import Wording

/// A window of the program: ties its screen to the services behind it, until people close it.
final class AppWindow: ProgramControl {
    /// What a window is for.
    enum Content {
        /// Paper to draw on with these brushes, or those it was left with; what is drawn is kept there,
        /// or nowhere. The tools are shown at first, or only the paper is.
        case canvas(BrushChoice, Document?, hasTools: Bool)
        /// The square that grows with force.
        case resizeableDemo
        /// The stages of a press, to be tried.
        case forceLab
    }

    /// What the program is asked for by its windows.
    unowned let app: App
    let window: any DisplayWindow
    let screen: Screen
    /// The paper; nil in a demonstration.
    private let canvas: CanvasView?
    private let look: DesktopTheme
    private let pictures: WindowPictures
    /// What it has others do.
    let work: BackgroundWork
    /// What its canvas is tied to; nil where it has none.
    private var services: WindowServices?
    /// Where every sample goes as well, if anywhere.
    private var recording: RecordingOutput?
    /// How far something is, as the screen shows it.
    private var shownProgress: WorkProgress?
    /// What people have set, as it is in force.
    private var applied = Preferences()
    /// What is known of hands, as it is in force.
    private var appliedHands = 0
    /// Whether people have closed it, or it has nothing to show.
    private(set) var isOver = false

    private var keeper: PreferenceKeeper { app.keeper }

    /// Opens a window of this extent; every sample goes into the recording too.
    ///
    /// `output` is where a picture of what is shown goes, nil for a new file each time.
    ///
    /// - Throws: `Failure` with exit code 69 where there is no display, 73 where the recording
    ///   cannot be written. An older recording is replaced only once there is a window.
    init(
        _ app: App, _ content: Content, extent: WindowExtent, output: FilePath? = nil,
        recording: RecordingOutput? = nil
    ) throws(Failure) {
        self.app = app
        window = try Failure.describing { () throws(DisplayError) in
            try app.display.open(WindowRequest(title: "Downstroke", extent: extent))
        }
        work = BackgroundWork(clock: app.clock) { [wakeUp = app.display.wakeUp] in wakeUp.signal() }
        look = DesktopTheme(window)
        _ = look.update(app.keeper.preferences)
        let shortcuts = Shortcuts()
        do throws(GraphicsError) {
            canvas = try Self.canvas(content, window, look.theme, shortcuts)
            screen = try Screen(
                content: canvas ?? Self.demo(content, look.theme), size: window.size,
                theme: look.theme, shortcuts: shortcuts)
        } catch {
            throw Failure(.software, .noWindow(error.message))
        }
        screen.isMoving = true
        pictures = WindowPictures(
            window, screen, preparesFonts: canvas?.showsTools ?? false)
        self.recording = recording
        screen.services.program = self
        screen.services.guidePicture = { [work] in Self.readGuide($0, $1, work, answer: $2) }
        if let canvas, case .canvas(let brushes, let document, _) = content {
            services = WindowServices(self, canvas, brushes, document, output)
        }
        screen.services.configuring = keeper
        apply(keeper.preferences)
        services?.presenter?.choosePaper(look.theme)
        try recording?.begin()
    }

    /// Gives a picture of the guide, which is read beside the main thread.
    private static func readGuide(
        _ name: String, _ size: PixelSize, _ work: BackgroundWork,
        answer: @escaping (FinishedPicture?) -> Void
    ) {
        work.start(.previews) { [language = Language.current.code] _ in
            InstalledFiles.guidePicture(name, in: language)
                .flatMap { FinishedPicture(png: $0, size: size) }
        } answer: {
            answer($0 ?? nil)
        }
    }

    private static func demo(
        _ content: Content, _ theme: Theme
    ) -> any InterfaceCore.Content {
        if case .forceLab = content { return ForceLabView(theme: theme) }
        return ResizeableDemoView(theme: theme)
    }

    private static func canvas(
        _ content: Content, _ window: any DisplayWindow, _ theme: Theme, _ shortcuts: Shortcuts
    ) throws(GraphicsError) -> CanvasView? {
        guard case .canvas(_, let document, let hasTools) = content else { return nil }
        let workers = TileWorkers(
            onTilesReady: { [wakeUp = window.display.wakeUp] in wakeUp.signal() })
        let history = document?.history ?? History()
        let canvas = try CanvasView(
            history: history,
            viewport: Viewport(
                of: history.drawing.bounds, size: window.size, theme: theme, hasTools: hasTools,
                leftAs: document?.view),
            theme: theme, shortcuts: shortcuts, workers: workers, hasTools: hasTools)
        canvas.presentInterval = window.refreshInterval
        return canvas
    }

    // MARK: - What it is opened for

    /// What can be done from its mark; nil where it has none.
    var shortcuts: ShortcutKeeper? { services?.shortcuts }

    /// What opens files in the place of its drawing; nil where nothing is kept.
    var opener: PlaceOpener? { services?.opener }

    /// Why there was nothing to show in a window that was opened for one file; nil where there was.
    var startFailure: Failure? { opener?.startFailure }

    /// What new windows begin with that are opened from this one; nil where it has no brushes.
    var brushes: BrushChoice? { services?.presenter.map { BrushChoice($0.brushes.library) } }

    /// The drawing that is kept; nil where nothing is.
    var document: Document? { services?.presenter?.document }

    /// Where that is; nil where it has no file.
    var path: FilePath? { document?.path }

    /// Whether it shows the drawing of the file at `path`.
    func isShowing(_ path: FilePath) -> Bool { services?.presenter?.isShowing(path) ?? false }

    /// Drawings that it is closing.
    var closing: [ComingDrawings.Closing] {
        (services?.presenter?.closing ?? []).compactMap { document in
            document.path.map { ($0, document) }
        }
    }

    // MARK: - What others change

    /// Puts in force what people have set.
    private func apply(_ preferences: Preferences) {
        applied = preferences
        screen.apply(preferences)
    }

    /// Takes what people or the desktop want otherwise, but not while somebody draws: all that is shown is
    /// made anew.
    private func takeChanges() {
        guard !screen.isTouched else { return }
        services?.takeFiles()
        if keeper.preferences != applied { apply(keeper.preferences) }
        if keeper.handRecord.revision != appliedHands {
            appliedHands = keeper.handRecord.revision
            screen.handsChanged()
        }
        if look.update(keeper.preferences) {
            // What is shown on the paper of the drawing is made anew for the new one.
            services?.presenter?.choosePaper(look.theme)
            screen.restyle()
        }
    }

    /// Shows the first picture, and begins to listen to all that is not the window's own.
    func begin() {
        pictures.begin()
        look.listen()
        services?.listen()
    }

    // MARK: - A turn

    /// Whether somebody draws or presses, so that nothing is made anew.
    var isTouched: Bool { screen.isTouched }

    /// Shows what is dirty.
    func show() { pictures.show() }

    /// Applies the screen's cursor and text input to the window.
    func showInput() {
        window.cursor = screen.showsCursor ? .arrow : .none
        window.textInput =
            screen.takesText
            ? TextInput(caret: screen.caret.map(PixelRectangle.init(covering:))) : nil
    }

    /// When the window has to look again, whatever happens; nil for never.
    var deadline: Timestamp? {
        screen.deadline.earlier(pictures.deadline).earlier(services?.deadline)
            .earlier(work.deadline())
    }

    /// Takes what happened.
    func take(_ event: InputEvent) {
        if !event.isMovement { services?.presenter?.noteChange() }
        switch event {
        case .dropped(let list): services?.dropped?.add(URIList(list))
        case .closeRequested: closeWindow()
        case .pointer(let sample): recording?.append(sample)
        default: break
        }
        pictures.take(event)
    }

    /// Does what follows from what happened in a turn.
    func finishTurn() {
        pictures.finishTurn()
        work.giveAnswers()
        services?.finishTurn()
        showProgress()
    }

    /// Takes what others changed, and keeps what was changed here.
    func keepChanges() {
        takeChanges()
        services?.openDropped()
        keepRecording()
        services?.presenter?.keepChanges()
        if startFailure != nil { isOver = true }
    }

    /// Takes what was drawn, once the pen has rested for a while.
    func updateHand() { if !screen.isTouched { services?.updateHand() } }

    // MARK: - The end

    /// Ends what is being typed, and has what is known of the hand kept.
    func prepareEnd() {
        screen.endEditing()
        services?.prepareEnd()
    }

    /// Closes the window, and ends what it does.
    ///
    /// - Parameter deadline: Until when the disk is waited for.
    /// - Returns: What could not be saved, as sentences; `work` may still be going on.
    func end(by deadline: DispatchTime) -> [Message] {
        var problems = [services?.end(by: deadline)].compactMap(\.self)
        window.close()
        do throws(Failure) { try recording?.finish() } catch { problems.append(error.message) }
        return problems
    }

    private func showProgress() {
        let progress = work.progress() ?? app.progress(in: self)
        guard progress != shownProgress else { return }
        shownProgress = progress
        screen.show(progress)
    }

    private func keepRecording() {
        do throws(Failure) { try recording?.flush() } catch {
            recording = nil
            screen.tell(.recordingStopped(error.message))
        }
    }

    // MARK: - What views ask for

    func quit() { app.quit() }

    /// Closes this window, unless something is not saved and people have not been told yet.
    func closeWindow() { isOver = isOver || isReadyToEnd(by: Workspace.endDeadline) }

    /// Whether the window may close, which it may not as long as people have not been told of what is not
    /// saved.
    func isReadyToEnd(by deadline: DispatchTime) -> Bool {
        services?.presenter?.isReadyToEnd(by: deadline) ?? true
    }

    /// Pending work, for scripts that wait until the program is idle.
    var busy: [String] {
        work.busy + (canvas?.isComplete ?? true ? [] : [Message.drawingPicture.text()])
    }

    /// The title of a drawing with unsaved changes; nil if there are none.
    var unsaved: String? { services?.presenter?.unsaved }

    /// Whether something cannot be saved now.
    var isFailing: Bool { services?.presenter?.isFailing ?? false }

    /// Has the picture made that is kept with the drawing, while others end.
    func keepPicture() { services?.presenter?.keepPicture() }

    /// Closes with all others.
    func close() { isOver = true }

    /// Ends what takes long.
    func stopWork() {
        if let title = work.stop() ?? app.comingDrawings.work.stop() {
            screen.tell(.stopped(title))
        }
    }

    /// Lets the window fill the screen, or again be as large as it was.
    func toggleFullScreen() { window.isFullScreen.toggle() }

    func copy(text: String) {
        app.display.clipboard?.offer(ClipboardOffer(text: text))
        services?.noteCopiedText()
    }

    func readCopiedText(_ answer: @escaping (String) -> Void) {
        read(app.display.clipboard, answer)
    }

    func select(text: String) { app.display.primarySelection?.offer(ClipboardOffer(text: text)) }

    func readSelectedText(_ answer: @escaping (String) -> Void) {
        read(app.display.primarySelection, answer)
    }

    private func read(
        _ clipboard: (any ClipboardBackend)?, _ answer: @escaping (String) -> Void
    ) {
        guard let clipboard else { return }
        work.start(.clipboard) { job in
            clipboard.read([ClipboardOffer.text], isStopped: { job.isStopped })
        } answer: {
            guard case .bytes(let bytes, _)?? = $0 else { return }
            answer(String(decoding: bytes, as: UTF8.self))
        }
    }
}
