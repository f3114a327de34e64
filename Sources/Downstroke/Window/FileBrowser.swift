import Documents
import Drawing
import Geometry
import Interface
import Platform
import Settings
import Wording

/// Finds files for people, and opens and imports them, one after the other.
final class FileBrowser: FileBrowsing {
    /// Why there is nothing to show in a window that was begun for one file.
    private(set) var startFailure: Failure?

    /// Drawings that windows are still closing.
    var closing: () -> [ComingDrawings.Closing] = { [] }
    /// Notes that the drawing at a path comes into this window.
    var noteOpening: (String) -> ComingDrawing? = { _ in nil }
    /// Brings another window that shows a file to the front, or has it come; false where none does.
    var raiseElsewhere: (String) -> Bool = { _ in false }
    /// Opens files in windows of their own.
    var openElsewhere: ([String]) -> Void = { _ in }
    /// Leaves a drawing that comes to a window of its own.
    var handOn: (ComingDrawing) -> Void = { _ in }
    /// Whether people learn why there is nothing to show though the window closes at once.
    var isToldElsewhere: () -> Bool = { true }
    /// Takes that a file could not be opened: it may have gone since it was listed.
    var onFailure: () -> Void = {}
    /// Takes the palette that was opened as drawings are.
    var takePalette: (String) -> Void = { _ in }
    /// Takes the file of a brush that was opened as drawings are.
    var takeBrush: (String) -> Void = { _ in }

    private let presenter: DocumentPresenter
    private let screen: Screen
    private let work: BackgroundWork
    private let window: Window
    private var openings = OpeningQueue()
    /// Who wants to know what comes of a file that is being opened, by its path.
    private var answers: [String: [(Bool) -> Void]] = [:]
    /// What comes back below a gallery, which stays.
    private var returning: Set<String> = []
    /// The files that were dropped on the window since the last turn.
    private var dropped: [String] = []
    /// The drawing that the window was begun for, as long as it is still being read.
    private var awaited: ComingDrawing?
    /// Whether the window was begun for a file that is still being imported.
    private var isBegunByImport = false

    /// Opens files in the place of what `presenter` shows in `window`.
    init(
        _ presenter: DocumentPresenter, _ screen: Screen, _ work: BackgroundWork, _ window: Window
    ) {
        (self.presenter, self.screen, self.work, self.window) = (presenter, screen, work, window)
    }

    func list(
        _ path: String, for purpose: FilePurpose, answer: @escaping (FolderListing) -> Void
    ) {
        work.start(.folders) { _ in
            FolderReader.listing(path, for: purpose)
        } answer: {
            _ = $0.map(answer)
        }
    }

    func preview(_ paths: [String], answer: @escaping (FilePreview) -> Void) {
        let drawing = presenter.visibleDrawing
        let size = FilePreview.size(atScale: window.display.scale)
        for path in paths {
            // Of the drawing that is open here the picture is made of what is seen, the file not read.
            let isOpen = presenter.isShowing(path)
            work.start(.previews) { _ -> FilePreview? in
                let picture =
                    isOpen ? DrawingPreview.png(of: drawing) : DrawingPreview.png(ofFileAt: path)
                return picture.flatMap { DrawingPreview.thumbnail(of: $0, within: size) }
                    .map { FilePreview(path: path, png: $0) }
            } answer: {
                if case let preview?? = $0 { answer(preview) }
            }
        }
    }

    func open(_ path: String, answer: @escaping (Bool) -> Void) {
        guard !isElsewhere(path) else { return answer(false) }
        let path = FolderReader.absolute(path)
        answers[path, default: []].append(answer)
        if let awaited {
            guard awaited.place != path else { return }
            sendElsewhere(awaited)
        }
        openings.add(path)
        openNext()
    }

    /// Whether a file is for somebody else, who has it by now: it is no drawing, or one of another window.
    private func isElsewhere(_ path: String) -> Bool {
        if PaletteFile.isOne(path) {
            takePalette(path)
        } else if BrushFile.isOne(path) {
            takeBrush(path)
        } else {
            return raiseElsewhere(path)
        }
        return true
    }

    /// Tells those who wait for a file whether it is in the window.
    private func answer(_ isHere: Bool, for path: String) {
        for answer in answers.removeValue(forKey: path) ?? [] { answer(isHere) }
    }

    /// Opens a drawing again that was in the window before, below the gallery where that is shown.
    func reopen(_ path: String, answer: @escaping (Bool) -> Void) {
        returning.insert(FolderReader.absolute(path))
        open(path, answer: answer)
    }

    private func openNext() {
        while let path = openings.next() { begin(opening: path) }
    }

    private func begin(opening path: String) {
        guard !presenter.isShowing(path) else {
            screen.tell(.openAlready)
            return answer(true, for: path)
        }
        openings.begin(path)
        let (closing, drawing) = (closing(), noteOpening(path))
        work.start(.drawings, .opening(FilePath.name(of: path).printable)) { job in
            Result { () throws(Failure) in
                try ComingDrawings.waitForClosed(path, closing)
                guard FilePath.isFile(path) else { throw Failure(.noInput, .noFile(path)) }
                return try DocumentOpener(UserFiles.library).open(path, progress: job.report)
            }
        } answer: { [unowned self] in
            let isHere = take($0, isBelow: returning.remove(path) != nil)
            drawing?.end(inPlace: $0, isHere: isHere)
            answer(isHere, for: path)
            isBegunByImport = false
            openings.end()
            openNext()
        }
    }

    /// Goes on with what was opened, and gives whether it is there; a window that was begun for nothing else ends where
    /// that failed.
    private func take(_ opened: Result<Document, Failure>?, isBelow: Bool) -> Bool {
        switch opened {
        case .success(let document): return presenter.goOn(with: document, isBelow: isBelow)
        case .failure(let failure)
        where isBegunByImport && presenter.visibleDrawing.isEmpty && isToldElsewhere():
            startFailure = failure
        case .failure(let failure):
            screen.tell(.nothingOpened(failure.message))
            onFailure()
        case nil: break
        }
        return false
    }

    /// Imports the file of another program that the window is begun for.
    func begin(importing path: String) {
        isBegunByImport = true
        // Whoever has asked before learns it as well, also where somebody else has it.
        open(path) { [unowned self] in answer($0, for: FolderReader.absolute(path)) }
    }

    /// Shows the drawing that the window is begun for as soon as it has been read.
    func begin(awaiting drawing: ComingDrawing) { awaited = drawing }

    /// Goes on with the drawing that the window was begun for, once nobody does anything else here.
    ///
    /// Where somebody has drawn here, or another window had it that has gone, it gets a window of its own.
    func takeAwaited() {
        guard let drawing = awaited, !drawing.isComing, !screen.isTouched, !screen.isAsking
        else { return }
        guard presenter.visibleDrawing.isEmpty, !drawing.isLost else {
            return sendElsewhere(drawing)
        }
        awaited = nil
        if let isHere = take(drawing), let path = drawing.place { answer(isHere, for: path) }
    }

    /// Goes on with what has come, and gives whether it is there; nil where it is imported first, which answers by itself.
    private func take(_ drawing: ComingDrawing) -> Bool? {
        do throws(Failure) {
            guard let (document, isImport) = try drawing.take() else { return false }
            guard isImport, let path = drawing.opening.path else {
                return presenter.goOn(with: document, isBelow: true)
            }
            begin(importing: path)
            return nil
        } catch {
            // Who has stopped it knows that.
            guard error.code != .interrupted else { return false }
            Failure.tell(error.message)
            screen.tell(.nothingOpened(error.message))
        }
        return false
    }

    /// Leaves the drawing that the window was begun for to another one.
    private func sendElsewhere(_ drawing: ComingDrawing) {
        (awaited, drawing.window) = (nil, nil)
        guard let path = drawing.place else { return }
        answer(false, for: path)
        handOn(drawing)
    }

    /// Imports files into the library, one after the other, and tells what came of them.
    func importAll(_ plan: OpeningPlan) {
        let paths = plan.imports
        if plan.leftCount > 0 { screen.tell(.leftOut(plan.leftCount)) }
        guard !paths.isEmpty else { return }
        work.start(.drawings, .importing(paths.count)) { job in
            let opener = DocumentOpener(UserFiles.library)
            var problems: [Message] = []
            for (index, path) in paths.enumerated() where !job.isStopped {
                do throws(Failure) {
                    guard FilePath.isFile(path) else { throw Failure(.noInput, .noFile(path)) }
                    _ = try opener.add(path) {
                        job.report((Double(index) + $0) / Double(paths.count))
                    }
                } catch { problems.append(error.message) }
            }
            let done = Message.imported(paths.count - problems.count)
            guard let problem = problems.first else { return done }
            return Message(joining: [done, .notImported(problems.count, problem)])
        } answer: { [unowned self] in
            _ = $0.map(screen.tell)
        }
    }

    /// Takes a file that was dropped on the window.
    func drop(_ path: String) { dropped.append(path) }

    /// Opens what was dropped: the first in place, others elsewhere.
    func openDropped() {
        guard !dropped.isEmpty else { return }
        for path in dropped.filter(PaletteFile.isOne) { takePalette(path) }
        for path in dropped.filter(BrushFile.isOne) { takeBrush(path) }
        let files = dropped.filter { !PaletteFile.isOne($0) && !BrushFile.isOne($0) }
        dropped.removeAll()
        if files.isEmpty || screen.take(dropped: files) { return }
        let plan = OpeningPlan(files, isDrawing: DocumentOpener.isDrawing)
        if let path = plan.here { open(path) }
        openElsewhere(plan.windows)
        importAll(plan)
    }
}
