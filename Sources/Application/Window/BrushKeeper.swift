import Canvas
import Desktop
import Display
import Documents
import Drawing
import Editing
import Geometry
import Ink
import Interface
import InterfaceCore
import Paths
import Settings
import Wording

/// The brushes of a window: read anew after each change in the user's folder, edited, brought in from files, and
/// written to files.
final class BrushKeeper: BrushKeeping {
    /// Whether files are left alone for now, as somebody edits what came from one.
    var isHeld: () -> Bool = { false }
    /// Takes the brushes that there are, where these are others.
    var onRenewal: (BrushLibrary) -> Void = { _ in }

    private let canvas: CanvasView
    private let screen: Screen
    private let work: BackgroundWork
    /// The parent of the panels and file managers that are opened.
    private let window: any DisplayWindow
    private let folder = BrushFolder(UserFiles.brushes)
    private var watch: FolderWatch?
    /// Whether the files may have changed since they were read.
    private var isStale = false
    private var library: BrushLibrary
    /// What was told of files already.
    private var told: [SettingsError]

    /// The brushes for whoever draws on `canvas`, which are those of the library at first.
    init(
        _ canvas: CanvasView, _ library: BrushLibrary, _ screen: Screen, _ work: BackgroundWork,
        _ window: any DisplayWindow
    ) {
        (self.canvas, self.library, self.screen, self.work) = (canvas, library, screen, work)
        self.window = window
        told = library.problems + library.notes
    }

    /// Tells what is wrong with files from the start on; on the terminal that was told already.
    func tellProblems() {
        for problem in told { tell(problem) }
    }

    private func tell(_ problem: SettingsError) {
        screen.tell(problem.message, .openTheFile) {
            DesktopFile.open(FilePath(escaped: problem.path))
        }
    }

    var hand: Hand {
        get { canvas.editor.hand }
        set { canvas.editor.hand = newValue }
    }

    var paperColor: Color { canvas.editor.shownBackground.color }

    // MARK: Files that change

    /// Begins to follow changes of the user's folder, once that is there.
    func listen() {
        guard watch == nil else { return }
        watch = FolderWatch(FilePath(folder.path)) { [weak self] in self?.isStale = true }
        // Nobody told of what was written before.
        if watch != nil { isStale = true }
    }

    /// Reads the brushes where they may have changed, beside the main thread, as there may be many.
    func update() {
        guard isStale, !isHeld() else { return }
        isStale = false
        work.start(.folders) { _ in
            InstalledFiles.brushes()
        } answer: { [unowned self] in
            guard let library = $0 else { return }
            // What was begun meanwhile ends first.
            if isHeld() { isStale = true } else { take(library) }
        }
    }

    /// Has these brushes at hand, and the one of this name in the hand; what is wrong in a file is told once.
    private func take(_ library: BrushLibrary, holding name: String? = nil) {
        if library.entries != self.library.entries || name != nil {
            canvas.editor.hand.renewShelf(library.shelf, holding: name)
        }
        self.library = library
        onRenewal(library)
        let problems = library.problems + library.notes
        for problem in problems where !told.contains(problem) {
            Failure.tell(problem.message)
            tell(problem)
        }
        told = problems
    }

    /// Changes the user's folder, and has the brush that this was about in the hand, by its name.
    ///
    /// `body` takes the brushes as their files are by then: what was changed a moment ago is not known here yet.
    private func change(
        else tell: @escaping (Message) -> Message = { $0 },
        _ body: @escaping @Sendable (BrushLibrary) throws(SettingsError) -> String?,
        answer: @escaping () -> Void = {}
    ) {
        // Of this kind all is done before the program ends.
        work.start(.exports) { _ in
            let result = Result { () throws(SettingsError) in try body(InstalledFiles.brushes()) }
            return (result, InstalledFiles.brushes())
        } answer: { [unowned self] in
            guard let (result, library) = $0 else { return }
            listen()
            switch result {
            case .success(let name):
                take(library, holding: name)
                answer()
            case .failure(let error):
                take(library)
                screen.tell(tell(error.message))
            }
        }
    }

    // MARK: Editing

    func keep(_ draft: BrushDraft) {
        guard draft.isChanged else { return }
        let sentence = draft.sentence != draft.former.sentence ? draft.sentence : nil
        change(else: Message.brushNotKept) { [folder] library throws(SettingsError) in
            try folder.change(
                draft.former.own.name, of: library, to: draft.brush, saying: sentence)
            return draft.brush.name
        }
    }

    func addBrush(plain: Bool, answer: @escaping () -> Void) {
        let copied = plain ? nil : hand.draft
        let name = copied?.title ?? Message.newBrush.text()
        change(
            else: Message.brushNotKept,
            { [folder] library throws(SettingsError) in
                var definition = BrushDefinition(
                    Brush(name: name, smallestWidth: 1, largestWidth: 8))
                if let copied {
                    definition = library.definition(
                        of: copied.former.own.name, as: copied.brush)
                }
                definition.rename(library.freeName(name))
                // It stands with one's own brushes.
                definition.order = nil
                _ = try folder.write(definition)
                return definition.brush.name
            }, answer: answer)
    }

    func removeBrush() {
        guard let name = hand.draft?.former.own.name else { return }
        work.start(.exports) { _ in
            let entry = InstalledFiles.brushes().entries.first { $0.name == name }
            let result = Result { () throws(SettingsError) in
                guard let entry, entry.isNew else { return nil as RemovedBrush? }
                return try BrushFolder.remove(entry.path)
            }
            return (result, entry, InstalledFiles.brushes())
        } answer: { [unowned self] in
            guard let (result, entry, library) = $0 else { return }
            take(library)
            switch result {
            case .success(let removed):
                guard let removed, let title = entry?.definition.words().name else { return }
                screen.tell(.brushRemoved(title), .undoRemoval) { [unowned self] in
                    change { _ throws(SettingsError) in
                        try removed.putBack()
                        return name
                    }
                }
            case .failure(let error): screen.tell(.brushNotRemoved(error.message))
            }
        }
    }

    // MARK: In and out

    func importBrush(_ path: FilePath) {
        let (path, folder) = (FolderReader.absolute(path), folder)
        work.start(.exports) { _ in
            let result = Result { () throws(SettingsError) in
                try folder.keep(path.escaped, among: InstalledFiles.brushes())
            }
            return (result, InstalledFiles.brushes())
        } answer: { [unowned self] in
            guard let (result, library) = $0 else { return }
            listen()
            switch result {
            case .success(let kept):
                take(library, holding: kept.name)
                screen.tell(.brushImported(kept.definition.words().name))
            case .failure(let error): screen.tell(.noBrushImported(error.message))
            }
        }
    }

    var exportFolder: FilePath { "~" }

    func replacesFile(at path: FilePath) -> Bool { FolderReader.absolute(path).isFile }

    func exportBrush(to path: FilePath) {
        guard let draft = hand.draft else { return }
        let path = FolderReader.absolute(path)
        work.start(.exports) { _ in
            Result { () throws(SettingsError) in
                let definition = InstalledFiles.brushes().definition(
                    of: draft.former.own.name, as: draft.brush)
                try BrushFolder.write(definition, to: path.escaped)
            }
        } answer: { [unowned self] in
            switch $0 {
            case .success:
                screen.tell(
                    .brushExported(path.name), ofFile: path, in: window)
            case .failure(let error): screen.tell(error.message)
            case nil: break
            }
        }
    }
}
