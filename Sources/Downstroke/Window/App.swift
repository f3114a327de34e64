import Documents
import Drawing
import Editing
import Exchange
import Geometry
import Graphics
import Input
import Interface
import Platform
import Rendering
import Settings
import Toolkit
import Wording

/// The program in one window: ties the screen to the services behind it, until people end it.
final class App: ProgramControl {
    /// What the window is for.
    enum Content {
        /// Paper to draw on with these brushes, or those it was left with; what is drawn is kept there,
        /// or nowhere. The tools are shown at first, or only the paper is.
        case canvas(BrushChoice, Document?, hasTools: Bool)
        /// The square that grows with force.
        case resizeableDemo
        /// The stages of a press, to be tried.
        case forceLab
    }

    private let window: Window
    private let look: DesktopTheme
    private let keeper = PreferenceKeeper()
    private let screen: Screen
    private let loop: EventLoop
    private let work: BackgroundWork
    /// The drawing that is kept; nil where nothing is.
    private var presenter: DocumentPresenter?
    private var browser: FileBrowser?
    private var gallery: GalleryKeeper?
    private var exporter: Exporter?
    private var palettes: PaletteKeeper?
    private var brushes: BrushKeeper?
    private var copier: Copier?
    private var libraries: LibraryKeeper?
    private var panels: PortalPanels?
    private var printer: Printer?
    private var hand: HandKeeper?
    /// Where every sample goes as well, if anywhere.
    private var recording: RecordingOutput?
    /// What other programs are told of the window; nil where they are told nothing.
    private var treeFile = TreeFile()
    /// How far something is, as the screen shows it.
    private var shownProgress: WorkProgress?
    /// What people have set, as it is in force.
    private var applied = Preferences()
    /// What is known of hands, as it is in force.
    private var appliedHands = 0
    private var isOver = false
    private var isDisplayLost = false

    /// Opens a window of this extent; every sample goes into the recording too.
    ///
    /// `output` is where a picture of what is shown goes, nil for a new file each time.
    ///
    /// - Throws: `Failure` with exit code 69 where there is no display, 73 where the recording
    ///   cannot be written. An older recording is replaced only once there is a window.
    init(
        content: Content, extent: WindowExtent, output: String? = nil,
        recording: RecordingOutput? = nil
    ) throws(Failure) {
        window = try Failure.describing { () throws(PlatformError) in
            try Window(title: "Downstroke", extent: extent)
        }
        work = BackgroundWork { [wakeUp = window.wakeUp] in wakeUp.signal() }
        look = DesktopTheme(window)
        _ = keeper.update()
        _ = look.update(keeper.preferences)
        let shortcuts = Shortcuts()
        let canvas: CanvasView?
        do throws(GraphicsError) {
            canvas = try Self.canvas(content, window, look.theme, shortcuts)
            screen = try Screen(
                content: canvas ?? Self.demo(content, look.theme), size: window.size,
                theme: look.theme, shortcuts: shortcuts)
        } catch {
            throw Failure(.software, .noWindow(error.message))
        }
        screen.isMoving = true
        loop = EventLoop(window, screen)
        self.recording = recording
        screen.services.program = self
        if let canvas, case .canvas(let brushes, let document, _) = content {
            serve(canvas, brushes, document, output)
        }
        screen.services.configuring = keeper
        apply(keeper.preferences)
        presenter?.choosePaper(look.theme)
        tellProblems()
        try recording?.begin()
    }

    private static func demo(
        _ content: Content, _ theme: Theme
    ) -> any Interface.Content {
        if case .forceLab = content { return ForceLabView(theme: theme) }
        return ResizeableDemoView(theme: theme)
    }

    private static func canvas(
        _ content: Content, _ window: Window, _ theme: Theme, _ shortcuts: Shortcuts
    ) throws(GraphicsError) -> CanvasView? {
        guard case .canvas(_, let document, let hasTools) = content else { return nil }
        let workers = TileWorkers(
            onTilesReady: { [wakeUp = window.wakeUp] in wakeUp.signal() },
            onStart: ThreadPriority.lower)
        let canvas = try CanvasView(
            history: document?.history ?? History(),
            viewport: Viewport(
                size: window.size, screenScale: theme.scale, leftAs: document?.view),
            theme: theme, shortcuts: shortcuts, workers: workers, hasTools: hasTools)
        canvas.presentInterval = window.refreshInterval
        return canvas
    }

    /// Gives the screen the services of a window to draw in.
    private func serve(
        _ canvas: CanvasView, _ brushes: BrushChoice, _ document: Document?, _ output: String?
    ) {
        var brushes = brushes
        brushes.put(
            into: &canvas.editor.hand, leftWith: document?.view, tell: Failure.tell)
        if let document {
            if let traits = UserFiles.library.hand.traits {
                canvas.editor.hand.take(traits, keepingColor: brushes.isChosen)
            }
            canvas.isFirstStart = UserFiles.library.isEmpty
            let presenter = DocumentPresenter(document, brushes, canvas, window, screen)
            let browser = FileBrowser(presenter, screen, work, window)
            let libraries = LibraryKeeper(
                presenter, keeper, screen, work, portalName: window.portalName)
            (self.presenter, self.browser, self.libraries) = (presenter, browser, libraries)
            let gallery = GalleryKeeper(presenter, screen, work)
            gallery.open = { [unowned browser] in browser.open($0) }
            self.gallery = gallery
            screen.services.drawings = gallery
            screen.services.library = libraries
            (screen.services.naming, screen.services.files) = (presenter, browser)
        }
        serveBrushes(canvas, brushes)
        hand = HandKeeper(canvas, keeper, screen)
        let exporter = Exporter(
            canvas, screen, work, naming: presenter, output: output,
            portalName: window.portalName)
        let palettes = PaletteKeeper(canvas, screen, work, portalName: window.portalName)
        palettes.update()
        browser?.takePalette = { [unowned palettes] in palettes.importPalette($0) }
        self.palettes = palettes
        screen.services.palettes = palettes
        let copier = Copier(canvas, screen, work)
        (self.exporter, self.copier) = (exporter, copier)
        (screen.services.exporting, screen.services.copying) = (exporter, copier)
        gallery?.onShare = { [unowned self] in share($0, of: $1, as: $2) }
    }

    /// Hands a drawing of the library on.
    private func share(_ drawing: Drawing?, of entry: DrawingEntry, as way: DrawingShare) {
        switch (way, drawing) {
        case (.copy, let drawing?): copier?.offer(drawing)
        case (.file(let suffix), let drawing?):
            guard let format = ExportFormat(rawValue: suffix) else { return }
            exporter?.export(drawing, named: entry.name, as: format)
        case (.folder, _): screen.show(file: entry.path, portalName: window.portalName)
        default: break
        }
    }

    /// Lets people change the brushes, and bring others.
    private func serveBrushes(_ canvas: CanvasView, _ choice: BrushChoice) {
        let brushes = BrushKeeper(
            canvas, choice.library, screen, work, portalName: window.portalName)
        brushes.onRenewal = { [unowned self] in presenter?.brushes.library = $0 }
        brushes.isHeld = { [unowned self] in screen.isEditingBrush }
        browser?.takeBrush = { [unowned brushes] in brushes.importBrush($0) }
        self.brushes = brushes
        screen.services.brushes = brushes
    }

    /// Puts in force what people have set.
    private func apply(_ preferences: Preferences) {
        applied = preferences
        window.pressureCurves = preferences.pressureCurves
        window.roles = preferences.roles
        UserFiles.place(
            UserFiles.library, preferences,
            hasProblems: keeper.problems.contains { $0.path == UserFiles.preferences })
        screen.apply(preferences)
    }

    /// What is wrong in the user's files is told; what it is about stays as it is without them.
    private func tellProblems() {
        for problem in keeper.problems { Failure.tell(problem.message) }
        screen.showProblems()
    }

    /// Takes what people or the desktop want otherwise, but not while somebody draws: all that is shown is
    /// made anew.
    private func takeChanges() {
        guard !screen.isTouched else { return }
        hand?.update()
        if keeper.update() { tellProblems() }
        keeper.keep()
        palettes?.update()
        brushes?.update()
        if keeper.preferences != applied { apply(keeper.preferences) }
        if keeper.handRecord.revision != appliedHands {
            appliedHands = keeper.handRecord.revision
            screen.handsChanged()
        }
        if look.update(keeper.preferences) {
            // What is shown on the paper of the drawing is made anew for the new one.
            presenter?.choosePaper(look.theme)
            screen.restyle()
        }
    }

    /// Opens a file of another program, for which the window is there, and imports the others into the
    /// library.
    func begin(_ plan: OpeningPlan, importing path: String?) {
        if let path { browser?.begin(importing: path) }
        browser?.importAll(plan)
    }

    /// Runs until the window is closed.
    ///
    /// What goes wrong meanwhile is told in the window and does not end it: there is a drawing in it.
    ///
    /// - Throws: `Failure` with exit code 69 where the display went, 73 where people ended it though
    ///   not everything could be saved; what could be kept has been kept before.
    func run() throws(Failure) {
        loop.begin()
        look.listen()
        let panels = PortalPanels(window) { [screen] in screen.tell($0) }
        (self.panels, screen.services.desktop) = (panels, panels)
        printer = exporter.map { Printer($0, panels, screen, work) }
        screen.services.printing = printer
        keeper.listen()
        palettes?.listen()
        brushes?.listen()
        brushes?.tellProblems()
        while !isOver, browser?.startFailure == nil {
            loop.turn(until: deadline, take)
            work.giveAnswers()
            showProgress()
            takeChanges()
            gallery?.takeChanges()
            browser?.openDropped()
            keepRecording()
            presenter?.keepChanges()
            treeFile?.show(screen)
        }
        screen.endEditing()
        // What could not be written may be by now.
        keeper.isStale = true
        hand?.finish()
        _ = keeper.update()
        keeper.keep()
        let problem = presenter?.end()
        copier?.end()
        window.close()
        let stopped = work.finish().map { Message.tookTooLong($0) }
        let problems = [problem].compactMap(\.self) + stopped
        try recording?.finish()
        if isDisplayLost {
            for problem in problems { Failure.tell(problem) }
            throw Failure(.unavailable, PlatformError.displayLost.message)
        }
        if let failure = browser?.startFailure { throw failure }
        guard problems.isEmpty else {
            throw Failure(.cannotWrite, Message(joining: problems))
        }
    }

    /// When the window has to look again, whatever happens; nil for never.
    private var deadline: Timestamp? {
        [
            work.deadline(), screen.deadline, presenter?.deadline, hand?.deadline,
            gallery?.deadline,
        ].compactMap(\.self).min()
    }

    private func take(_ event: InputEvent) {
        if !event.isMovement { presenter?.noteChange() }
        switch event {
        case .dropped(let path): browser?.drop(path)
        case .closeRequested: quit()
        case .displayLost: (isOver, isDisplayLost) = (true, true)
        case .pointer(let sample): recording?.append(sample)
        default: break
        }
    }

    private func showProgress() {
        let progress = work.progress()
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

    /// Ends, unless something is not saved and people have not been told yet.
    func quit() { isOver = isOver || presenter?.isReadyToEnd() ?? true }

    /// Ends what takes long.
    func stopWork() {
        if let title = work.stop() { screen.tell(.stopped(title)) }
    }

    /// Lets the window fill the screen, or again be as large as it was.
    func toggleFullScreen() { window.isFullScreen.toggle() }

    var copiedText: String {
        get { window.copiedText }
        set { window.copiedText = newValue }
    }
}
