import Dispatch
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
    let window: Window
    let screen: Screen
    private let look: DesktopTheme
    private let pictures: WindowPictures
    /// What it has others do.
    let work: BackgroundWork
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
    /// What can be done from its mark; nil where it has none.
    private(set) var shortcuts: ShortcutKeeper?
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
        _ app: App, _ content: Content, extent: WindowExtent, output: String? = nil,
        recording: RecordingOutput? = nil
    ) throws(Failure) {
        self.app = app
        window = try Failure.describing { () throws(PlatformError) in
            try Window(app.display, title: "Downstroke", extent: extent)
        }
        work = BackgroundWork { [wakeUp = app.display.wakeUp] in wakeUp.signal() }
        look = DesktopTheme(app.display)
        _ = look.update(app.keeper.preferences)
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
        pictures = WindowPictures(
            window, screen, preparesFonts: canvas?.showsTools ?? false)
        self.recording = recording
        screen.services.program = self
        screen.services.guidePicture = { [work] in Self.readGuide($0, $1, work, answer: $2) }
        if let canvas, case .canvas(let brushes, let document, _) = content {
            serve(canvas, brushes, document, output)
        }
        screen.services.configuring = keeper
        apply(keeper.preferences)
        presenter?.choosePaper(look.theme)
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
    ) -> any Interface.Content {
        if case .forceLab = content { return ForceLabView(theme: theme) }
        return ResizeableDemoView(theme: theme)
    }

    private static func canvas(
        _ content: Content, _ window: Window, _ theme: Theme, _ shortcuts: Shortcuts
    ) throws(GraphicsError) -> CanvasView? {
        guard case .canvas(_, let document, let hasTools) = content else { return nil }
        let workers = TileWorkers(
            onTilesReady: { [wakeUp = window.display.wakeUp] in wakeUp.signal() },
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
            let presenter = DocumentPresenter(
                document, brushes, canvas, window, screen, work)
            let browser = FileBrowser(presenter, screen, work, window)
            browser.closing = { [unowned self] in app.arrivals.closing }
            browser.noteOpening = { [unowned self] in
                app.arrivals.note(.file($0), inPlaceBy: self)
            }
            browser.raiseElsewhere = { [unowned self] in raiseElsewhere($0) }
            browser.openElsewhere = { [unowned self] in openWindows($0) }
            browser.handOn = { [unowned self] in
                if let windowOpener { app.open($0, by: windowOpener, asked: self) }
            }
            let lastDrawings = LastDrawings(app.shortcuts, work)
            presenter.onSeen = { lastDrawings.note($0) }
            let shortcuts = ShortcutKeeper(app.shortcuts, presenter, browser, screen) {
                [unowned self] in app.raise($0, besides: self)
            }
            (self.shortcuts, screen.services.shortcuts) = (shortcuts, shortcuts)
            let libraries = LibraryKeeper(
                presenter, keeper, screen, work, portalName: window.portalName)
            (self.presenter, self.browser, self.libraries) = (presenter, browser, libraries)
            let gallery = GalleryKeeper(presenter, screen, work)
            gallery.open = { [unowned browser, unowned gallery] in
                browser.reopen($0) { _ in gallery.onDrawingsChange() }
            }
            browser.onFailure = { [unowned gallery] in gallery.onDrawingsChange() }
            self.gallery = gallery
            screen.services.drawings = gallery
            screen.services.library = libraries
            (screen.services.naming, screen.services.files) = (presenter, browser)
        }
        serveBrushes(canvas, brushes)
        hand = HandKeeper(canvas, keeper, screen)
        let exporter = Exporter(
            canvas, screen, window, work, naming: presenter, output: output)
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

    /// Brings another window that shows the file at `path` to the front, or has it come; false where none does.
    private func raiseElsewhere(_ path: String) -> Bool {
        if let arrival = app.arrivals.arrival(at: .file(path)), arrival.window !== self {
            openWindows([path])
            return true
        }
        return app.raise(path, besides: self)
    }

    /// Opens windows as large as this one, one for each file, as soon as that has been read.
    private func openWindows(_ paths: [String]) {
        if let windowOpener { app.open(paths, by: windowOpener, asked: self) }
    }

    /// Opens windows as large as this one.
    private var windowOpener: WindowOpener? {
        guard let presenter else { return nil }
        var opener = WindowOpener(app, BrushChoice(presenter.brushes.library))
        opener.size = screen.size
        return opener
    }

    /// Hands a drawing of the library on.
    private func share(_ drawing: Drawing?, of entry: DrawingEntry, as way: DrawingShare) {
        switch (way, drawing) {
        case (.copy, let drawing?): copier?.offer(drawing)
        case (.file(let format), let drawing?):
            exporter?.export(drawing, named: entry.name, as: ExportFormat(format))
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
        screen.apply(preferences)
    }

    /// Takes what people or the desktop want otherwise, but not while somebody draws: all that is shown is
    /// made anew.
    private func takeChanges() {
        guard !screen.isTouched else { return }
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

    /// Opens a file of another program, for which the window is there.
    func begin(importing path: String) { browser?.begin(importing: path) }

    /// Shows a drawing that comes, for which the window is there.
    func begin(awaiting arrival: Arrival) { browser?.begin(awaiting: arrival) }

    /// Imports the files into the library for which there are no windows.
    func importAll(_ plan: OpeningPlan) { browser?.importAll(plan) }

    /// Shows the first picture, and begins to listen to all that is not the window's own.
    func begin() {
        pictures.begin()
        look.listen()
        let panels = PortalPanels(window) { [screen] in screen.tell($0) }
        (self.panels, screen.services.desktop) = (panels, panels)
        printer = exporter.map { Printer($0, panels, screen, work) }
        screen.services.printing = printer
        palettes?.listen()
        brushes?.listen()
        brushes?.tellProblems()
    }

    // MARK: - A turn

    /// Whether somebody draws or presses, so that nothing is made anew.
    var isTouched: Bool { screen.isTouched }

    /// Shows what is dirty.
    func show() { pictures.show() }

    /// When the window has to look again, whatever happens; nil for never.
    var deadline: Timestamp? {
        [
            work.deadline(), screen.deadline, presenter?.deadline, hand?.deadline,
            gallery?.deadline, pictures.deadline,
        ].compactMap(\.self).min()
    }

    /// Takes what happened.
    func take(_ event: InputEvent) {
        if !event.isMovement { presenter?.noteChange() }
        switch event {
        case .dropped(let path): browser?.drop(path)
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
        browser?.takeArrived()
        exporter?.follow()
        showProgress()
    }

    /// Takes what others changed, and keeps what was changed here.
    func keepChanges() {
        takeChanges()
        gallery?.takeChanges()
        browser?.openDropped()
        keepRecording()
        presenter?.keepChanges()
        if browser?.startFailure != nil { isOver = true }
    }

    /// Where its drawing is; nil where that has no file.
    var path: String? { presenter?.document.path }

    /// Drawings that it is closing.
    var closing: [Arrivals.Closing] {
        (presenter?.closing ?? []).compactMap { document in document.path.map { ($0, document) } }
    }

    /// Whether it shows the drawing of the file at `path`.
    func isShowing(_ path: String) -> Bool { presenter?.isShowing(path) ?? false }

    /// Takes what was drawn, once the pen has rested for a while.
    func updateHand() { if !screen.isTouched { hand?.update() } }

    // MARK: - The end

    /// Ends what is being typed, and has what is known of the hand kept.
    func prepareEnd() {
        screen.endEditing()
        hand?.finish()
    }

    /// Closes the window, and ends what it does.
    ///
    /// - Parameter deadline: Until when the disk is waited for.
    /// - Returns: What could not be saved, as sentences; `work` may still be going on.
    func end(by deadline: DispatchTime) -> [Message] {
        var problems = [presenter?.end(by: deadline)].compactMap(\.self)
        copier?.end()
        window.close()
        do throws(Failure) { try recording?.finish() } catch { problems.append(error.message) }
        return problems
    }

    /// Why there was nothing to show in a window that was opened for one file; nil where there was.
    var startFailure: Failure? { browser?.startFailure }

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
        presenter?.isReadyToEnd(by: deadline) ?? true
    }

    /// Whether something cannot be saved now.
    var isFailing: Bool { presenter?.isFailing ?? false }

    /// Has the picture made that is kept with the drawing, while others end.
    func keepPicture() { presenter?.keepPicture() }

    /// Closes with all others.
    func close() { isOver = true }

    /// Ends what takes long.
    func stopWork() {
        if let title = work.stop() ?? app.arrivals.work.stop() { screen.tell(.stopped(title)) }
    }

    /// Lets the window fill the screen, or again be as large as it was.
    func toggleFullScreen() { window.isFullScreen.toggle() }

    var copiedText: String {
        get { app.display.copiedText }
        set { app.display.copiedText = newValue }
    }
}

extension ExportFormat {
    fileprivate init(_ format: DrawingShare.Format) {
        self =
            switch format {
            case .png: .png
            case .svg: .svg
            case .pdf: .pdf
            }
    }
}
