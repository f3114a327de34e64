import Editing
import Gallery
import Graphics
import Input
import InterfaceCore
import Panels
import Paths
import Settings
import Toolkit
import Wording

/// The panels over a window: what commands show, questions, and how far something is that takes long.
final class PanelPresenter {
    /// What is plugged in.
    var devices: [Device] = [] {
        didSet {
            settings?.devices = devices
            tester?.devices = devices
            lab?.devices = devices
        }
    }

    private let theme: Theme
    private unowned let screen: Screen
    private let root: OverlayStack
    private let shortcuts: Shortcuts
    /// The commands that were chosen by name, the last one first.
    private var recent: [Command] = []
    private weak var settings: SettingsSheet?
    private weak var tester: InputTester?
    private weak var lab: ForceLab?
    private weak var notice: ProblemNotice?
    private weak var editor: BrushEditor?
    /// What was asked last, and where.
    private var asked: Question?
    private weak var dialog: Dialog?
    private var progress: ProgressOverlay?
    private let wayBack: WayBack
    /// The gallery over the drawing.
    let gallery: GalleryPresenter

    /// The panels of this screen, which are shown in `root`.
    init(theme: Theme, _ screen: Screen, _ root: OverlayStack, _ shortcuts: Shortcuts) {
        (self.theme, self.screen, self.root, self.shortcuts) = (theme, screen, root, shortcuts)
        wayBack = WayBack(screen)
        gallery = GalleryPresenter(theme: theme, screen, root, shortcuts, wayBack)
    }

    private var services: Services { screen.services }

    /// Shows what a command asks for; other commands are not for panels.
    func perform(_ command: Command) {
        switch command {
        case .showGallery: gallery.show()
        case .open: showFiles(in: "")
        case .exportAs: chooseExport()
        case .importPalette: choosePalette()
        case .exportPalette: choosePaletteExport()
        case .removePalette: services.palettes?.removePalette()
        case .editBrush: editBrush()
        case .newBrush: services.brushes?.addBrush(plain: true) { [unowned self] in editBrush() }
        case .duplicateBrush:
            services.brushes?.addBrush(plain: false) { [unowned self] in editBrush() }
        case .removeBrush: services.brushes?.removeBrush()
        case .importBrush: chooseBrush()
        case .exportBrush: chooseBrushExport()
        case .print:
            guard services.printing?.printDrawing() != true, services.exporting != nil else {
                return
            }
            screen.tell(.printsAPDF)
            chooseExport(as: "pdf")
        case .save: screen.tell(savedPlace)
        case .showCommands: root.show(makePalette())
        case .showHelp: showHelp()
        case .showGuide: showGuide()
        case .showSettings: showSettings(.pen)
        case .setPen: showSettings(.pen)
        case .setTouch: showSettings(.touch)
        case .setDrawing: showSettings(.drawing)
        case .setShortcuts: showSettings(.shortcuts)
        case .setAppearance: showSettings(.appearance)
        case .setLanguage: showSettings(.language)
        case .setLibrary: showSettings(.library)
        case .switchTheme:
            let isLight = theme.appearance == .light
            services.configuring?.preferences.appearance = isLight ? .dark : .light
        case .testInput: showTester()
        case .showForceLab: showLab()
        case .rename: rename()
        case .toggleFavourite: toggleFavourite()
        case .trash:
            if let drawings = services.drawings, let path = drawings.openDrawing {
                drawings.trash.moveToTrash([path])
            }
        default: break
        }
    }

    /// Shows the files in a folder, in the library for an empty path.
    private func showFiles(in folder: FilePath) {
        guard let files = services.files else { return }
        wayBack.withdraw()
        let dialog = OpenDialog(
            theme: theme, files: files, drawings: services.drawings, desktop: services.desktop,
            in: folder
        ) { [files] in files.open($0) }
        dialog.onPop = { [weak self, files] entry, folder, answer in
            files.open(entry.path) { isHere in
                answer(isHere)
                if isHere { self?.wayBack.tell(from: entry.name) { self?.showFiles(in: folder) } }
            }
        }
        root.show(dialog)
    }

    private func choosePalette() {
        guard let files = services.files, let palettes = services.palettes else { return }
        root.show(
            OpenDialog(
                theme: theme, files: files, desktop: services.desktop, for: .palette
            ) { [palettes] in palettes.importPalette($0) })
    }

    private func chooseBrush() {
        guard let files = services.files, let brushes = services.brushes else { return }
        root.show(
            OpenDialog(
                theme: theme, files: files, desktop: services.desktop, for: .brush
            ) { [brushes] in brushes.importBrush($0) })
    }

    private func chooseBrushExport() {
        guard let brushes = services.brushes, let draft = brushes.hand.draft else { return }
        let dialog = FileDialog(
            theme: theme, .exportBrush, [.verbatim(draft.title)], suffix: BrushFile.suffix,
            in: brushes.exportFolder, desktop: services.desktop, replaces: brushes.replacesFile)
        dialog.onExport = { [brushes] _, path in brushes.exportBrush(to: path) }
        root.show(dialog)
    }

    /// Whether somebody changes a brush.
    var isEditingBrush: Bool { editor?.parent != nil }

    /// Ends what somebody changes, and keeps it.
    func endEditing() { editor?.close() }

    /// Shows the brush in use, to be changed.
    private func editBrush() {
        guard let brushes = services.brushes, !isEditingBrush,
            let editor = BrushEditor(theme: theme, brushes, shortcuts)
        else { return }
        editor.onCommand = { [unowned self] in screen.attempt($0) }
        self.editor = editor
        root.show(editor)
    }

    private func choosePaletteExport() {
        guard let palettes = services.palettes, !palettes.exportablePalettes.isEmpty else {
            return
        }
        let choices = palettes.exportablePalettes
        let dialog = FileDialog(
            theme: theme, .exportPalette, choices.map { .verbatim($0.name) }, as: .palette,
            suffix: PaletteFile.suffix, in: palettes.exportFolder, desktop: services.desktop,
            replaces: palettes.replacesFile)
        dialog.onExport = { [palettes] in palettes.export(choices[$0], to: $1) }
        root.show(dialog)
    }

    /// Shows what can be exported, at first in the format of this suffix or in the last one.
    private func chooseExport(as suffix: String? = nil) {
        guard let exporting = services.exporting, var choices = exporting.exportChoices else {
            return
        }
        choices.request.suffix = suffix ?? choices.request.suffix
        root.show(
            ExportDialog(
                theme: theme, exporting: exporting, choices: choices, desktop: services.desktop))
    }

    private var savedPlace: Message {
        guard let naming = services.naming else { return .notKept }
        return naming.drawingPlace.map { .savedAsYouDraw(in: $0) } ?? .savedWithFirstStroke
    }

    private func rename() {
        guard let naming = services.naming, let name = naming.drawingName else { return }
        root.show(
            NameDialog(theme: theme, .renameTheDrawing, name, confirm: .rename) {
                [naming] in naming.rename(to: $0, answer: $1)
            })
    }

    private func toggleFavourite() {
        if let obstacle = obstacle(to: .toggleFavourite) { return screen.tell(obstacle) }
        guard let drawings = services.drawings, let path = drawings.openDrawing else { return }
        let isFavourite = !drawings.isFavourite(path)
        drawings.setFavourite([path], to: isFavourite) { [weak self] isDone in
            if isDone { self?.screen.tell(isFavourite ? .favouriteNow : .noFavouriteNow) }
        }
    }

    private func showHelp() {
        let sheet = HelpSheet(theme: theme, shortcuts)
        sheet.change.action = { [unowned self, unowned sheet] in
            sheet.close()
            screen.attempt(.setShortcuts)
        }
        root.show(sheet)
    }

    private func showGuide() {
        let guide = Guide(
            theme: theme, shortcuts, pictures: services.guidePicture,
            perform: { [unowned self] in screen.attempt($0) })
        root.show(guide)
    }

    private func makePalette() -> CommandPalette {
        CommandPalette(theme: theme, shortcuts, recent: recent, obstacle: obstacle) {
            [unowned self] command in
            recent.removeAll { $0 == command }
            recent.insert(command, at: 0)
            screen.attempt(command)
        }
    }

    /// What is in the way of a command; nil for nothing.
    private func obstacle(to command: Command) -> Message? {
        if command == .exportPalette, services.palettes?.exportablePalettes.isEmpty != false {
            return .noColorsYet
        }
        if [.toggleFavourite, .trash].contains(command), services.drawings?.openDrawing == nil {
            return .notInLibraryYet
        }
        if command == .toggleFavourite, let drawings = services.drawings,
            drawings.openDrawing.map(drawings.isOfLibrary) == false
        {
            return .notInLibrary
        }
        if command == .rename, services.naming?.drawingName == nil { return .notNamedYet }
        return screen.content.obstacle(to: command)
    }

    private func showSettings(_ page: SettingsSheet.Page) {
        guard let configuring = services.configuring, settings?.parent == nil else { return }
        let sheet = SettingsSheet(
            theme: theme, configuring, services.library, services.desktop, shortcuts,
            devices: devices, at: page
        ) { [unowned self] in screen.attempt(.testInput) }
        settings = sheet
        notice?.close()
        root.show(sheet)
    }

    /// Shows what is wrong in the files of settings, unless that is on the screen already.
    func showProblems() {
        guard let configuring = services.configuring, !configuring.problems.isEmpty,
            settings?.parent == nil, notice?.parent == nil
        else { return }
        let notice = ProblemNotice(theme: theme, configuring)
        self.notice = notice
        root.show(notice)
    }

    private func showTester() {
        guard tester?.parent == nil else { return }
        let page = InputTester(theme: theme, devices: devices) { [unowned self] report in
            services.program?.copy(text: report)
            screen.tell(.reportCopied)
        }
        tester = page
        root.show(page)
    }

    private func showLab() {
        guard lab?.parent == nil else { return }
        let page = ForceLab(theme: theme, devices: devices)
        lab = page
        root.show(page)
    }

    /// Takes a sample of any device, wherever it is, for whoever shows what devices report.
    func note(_ sample: PenSample) { tester?.note(sample) }

    // MARK: Questions

    /// Asks something, and does what a yes means.
    func ask(_ question: Question) {
        let detail = Label(
            theme: theme, question.detail, color: .detail, overflow: .wraps)
        let dialog = Dialog(
            theme: theme, title: question.title, body: detail, cancel: .cancel,
            confirm: question.confirmation,
            style: question.isDestructive ? .destructive : .primary, width: 440)
        dialog.primary.action = { [unowned self, unowned dialog] in
            dialog.close()
            screen.attempt(question.command)
        }
        (asked, self.dialog) = (question, dialog)
        root.show(dialog)
    }

    /// Asks a question no more.
    func withdraw(_ question: Question) {
        if asked == question, dialog?.parent != nil { dialog?.close() }
    }

    // MARK: What takes long

    /// Whether something takes long.
    var isWorking: Bool { progress != nil }

    /// Shows how far something is that takes long; nil when nothing does.
    func show(_ work: WorkProgress?) {
        guard let work else {
            progress?.close()
            progress = nil
            return
        }
        let overlay =
            progress ?? ProgressOverlay(theme: theme) { [unowned self] in stopWork() }
        progress = overlay
        overlay.show(work)
        root.show(overlay)
    }

    /// Ends it.
    func stopWork() { services.program?.stopWork() }
}
