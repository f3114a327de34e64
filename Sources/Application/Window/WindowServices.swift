import Canvas
import Dispatch
import Display
import Documents
import Drawing
import Editing
import Exchange
import Geometry
import Host
import Input
import Interface
import InterfaceCore
import Paths
import Settings
import Toolkit
import Wording

/// What the screen of a window to draw in asks for: ties its canvas to the drawing, the files, the brushes and the desktop.
final class WindowServices {
    /// The drawing that is kept; nil where nothing is.
    let presenter: DocumentPresenter?
    /// What opens files in its place; nil where nothing is kept.
    let opener: PlaceOpener?
    /// What is dropped on it.
    let dropped: DroppedFiles?
    /// What can be done from its mark; nil where it has none.
    let shortcuts: ShortcutKeeper?

    private unowned let owner: AppWindow
    private let browser: FileBrowser?
    private let gallery: GalleryKeeper?
    private let libraries: LibraryKeeper?
    private let exporter: Exporter
    private let palettes: PaletteKeeper
    private let brushes: BrushKeeper
    private let copier: Copier
    private let hand: HandKeeper
    private var panels: PortalPanels?
    private var printer: Printer?

    private var app: App { owner.app }
    private var window: any DisplayWindow { owner.window }
    private var screen: Screen { owner.screen }
    private var work: BackgroundWork { owner.work }

    /// Serves the screen of `owner`, which shows this canvas, and `document` where it is kept; `output` is where pictures
    /// of it go, nil for a new file each time.
    init(
        _ owner: AppWindow, _ canvas: CanvasView, _ brushes: BrushChoice, _ document: Document?,
        _ output: FilePath?
    ) {
        self.owner = owner
        let (app, window, screen, work) = (owner.app, owner.window, owner.screen, owner.work)
        var choice = brushes
        choice.put(into: &canvas.editor.hand, leftWith: document?.view, tell: Failure.tell)
        if document != nil {
            if let traits = UserFiles.library.hand.traits {
                canvas.editor.hand.take(traits, keepingColor: choice.isChosen)
            }
        }
        presenter = document.map {
            DocumentPresenter($0, choice, canvas, window, screen, work)
        }
        opener = presenter.map { PlaceOpener($0, screen, work, owner) }
        dropped = opener.map { DroppedFiles(screen, work, $0, owner) }
        gallery = presenter.map {
            GalleryKeeper($0, screen, work, gate: app.gate, clock: app.clock)
        }
        libraries = presenter.map {
            LibraryKeeper($0, app.keeper, screen, work, window)
        }
        self.brushes = BrushKeeper(
            canvas, choice.library, screen, work, window)
        hand = HandKeeper(canvas, app.keeper, screen)
        exporter = Exporter(canvas, screen, window, work, naming: presenter, output: output)
        palettes = PaletteKeeper(canvas, screen, work, window)
        copier = Copier(canvas, screen, work, window.display.clipboard)
        if let presenter, let opener {
            browser = FileBrowser(presenter, opener, work, window)
            shortcuts = ShortcutKeeper(app.shortcuts, presenter, screen, work) {
                [unowned opener] in opener.show($0, answer: $1)
            }
        } else {
            (browser, shortcuts) = (nil, nil)
        }
        palettes.update()
        join()
        serve()
        if document != nil { welcome(on: canvas) }
    }

    /// Welcomes who has no drawings yet once that is known: their folder may be on a disk that does not answer.
    private func welcome(on canvas: CanvasView) {
        let library = UserFiles.library
        work.start(.folders, apart: library.folder) { _ in
            library.isEmpty
        } answer: { [weak canvas, wakeUp = app.display.wakeUp] in
            canvas?.isFirstStart = $0 == true
            // It is seen in the next turn.
            wakeUp.signal()
        }
    }

    /// Tells each of what others do.
    private func join() {
        brushes.onRenewal = { [unowned self] in presenter?.brushes.library = $0 }
        brushes.isHeld = { [unowned self] in screen.isEditingBrush }
        guard let presenter, let opener, let gallery else { return }
        presenter.onSeen = { [recent = app.shortcuts.recent, work] in
            recent.note($0)
            recent.forgetGone(by: work)
        }
        opener.takeTool = { [unowned palettes, unowned brushes] path in
            if path.isOf(kind: PaletteFile.suffix) {
                palettes.importPalette(path)
            } else if path.isOf(kind: BrushFile.suffix) {
                brushes.importBrush(path)
            } else {
                return false
            }
            return true
        }
        opener.onFailure = { [unowned gallery] in gallery.onDrawingsChange() }
        gallery.open = { [unowned opener, unowned gallery] in
            opener.open($0, isBelow: true) { _ in gallery.onDrawingsChange() }
        }
        gallery.onShare = { [unowned self] in share($0, of: $1, as: $2) }
    }

    /// Gives the screen what it asks for.
    private func serve() {
        screen.services.shortcuts = shortcuts
        (screen.services.drawings, screen.services.library) = (gallery, libraries)
        (screen.services.naming, screen.services.files) = (presenter, browser)
        (screen.services.brushes, screen.services.palettes) = (brushes, palettes)
        (screen.services.exporting, screen.services.copying) = (exporter, copier)
    }

    /// Begins to listen to all that is not the window's own.
    func listen() {
        let panels = PortalPanels(window) { [screen] in screen.tell($0) }
        let printer = Printer(exporter, panels, screen, work)
        (self.panels, self.printer) = (panels, printer)
        (screen.services.desktop, screen.services.printing) = (panels, printer)
        palettes.listen()
        brushes.listen()
        brushes.tellProblems()
    }

    /// Hands a drawing of the library on.
    private func share(_ drawing: Drawing?, of entry: DrawingEntry, as way: DrawingShare) {
        switch (way, drawing) {
        case (.copy, let drawing?): copier.offer(drawing)
        case (.file(let format), let drawing?):
            exporter.export(drawing, named: entry.name, as: ExportFormat(format))
        case (.folder, _): screen.show(file: entry.path, in: window)
        default: break
        }
    }

    // MARK: - A turn

    /// When they have to look again, whatever happens; nil for never.
    var deadline: Timestamp? {
        hand.deadline.earlier(presenter?.deadline).earlier(gallery?.deadline)
    }

    /// Does what follows from what happened in a turn.
    func finishTurn() {
        opener?.takeAwaited()
        exporter.follow()
    }

    /// Takes what others have changed in the files of colours and brushes.
    func takeFiles() {
        palettes.update()
        brushes.update()
    }

    /// Called when text is copied in the window.
    func noteCopiedText() { copier.noteText() }

    /// Opens what was dropped.
    func openDropped() {
        gallery?.takeChanges()
        dropped?.open()
    }

    /// Takes what was drawn, once the pen has rested for a while.
    func updateHand() { hand.update(now: window.display.now) }

    // MARK: - The end

    /// Has what is known of the hand kept.
    func prepareEnd() { hand.finish() }

    /// Saves the drawing, until `deadline` at most, and ends what others may ask for; gives what could not be saved.
    func end(by deadline: DispatchTime) -> Message? {
        defer { copier.end() }
        return presenter?.end(by: deadline)
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
