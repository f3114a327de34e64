import Documents
import Interface
import Paths
import Storage
import Wording

/// Opens files in the place of the drawing in a window, one after the other, and tells those who asked what came of it.
final class PlaceOpener {
    /// Takes a file that is opened as drawings are, and is none; false where it may be one.
    var takeTool: (FilePath) -> Bool = { _ in false }
    /// Takes that a file could not be opened: it may have gone since it was listed.
    var onFailure: () -> Void = {}

    private let drawing: any DrawingInWindow
    private let screen: Screen
    private let work: BackgroundWork
    private unowned let others: any OtherWindows
    private let awaited: AwaitedDrawing
    private var openings = OpeningQueue()
    private var answers = OpeningAnswers()
    /// That the last file could not be opened, as it was told; nil where it could.
    private var toldFailure: Message?
    /// What stays below a gallery that is shown.
    private var below: Set<FilePath> = []
    /// Goes on with what has been imported for the window, once nobody does anything else here.
    private var goOn: (() -> Void)?

    /// Opens files in the place of `drawing`.
    init(
        _ drawing: any DrawingInWindow, _ screen: Screen, _ work: BackgroundWork,
        _ others: any OtherWindows
    ) {
        (self.drawing, self.screen, self.work, self.others) = (drawing, screen, work, others)
        awaited = AwaitedDrawing(drawing, screen, others)
    }

    /// Why there is nothing to show in a window that was begun for one file.
    var startFailure: Failure? { awaited.failure }

    /// Opens the file at `path`, below a gallery that is shown where it `isBelow`; `answer` is told once whether it is here.
    func open(_ path: FilePath, isBelow: Bool = false, answer: @escaping (Bool) -> Void = { _ in })
    {
        if takeTool(path) || others.raise(path, answer: { _ in }) { return answer(false) }
        if isBelow { below.insert(FolderReader.absolute(path)) }
        answers.add(FolderReader.absolute(path), isForHere: true, answer)
        begin(FolderReader.absolute(path))
    }

    /// Shows the file at `path`, wherever it is open; `answer` is told once it is there, or cannot be.
    func show(_ path: FilePath, answer: @escaping (Bool) -> Void) {
        if takeTool(path) { return answer(false) }
        guard !others.raise(path, answer: answer) else { return }
        wait(for: FolderReader.absolute(path), answer: answer)
        begin(FolderReader.absolute(path))
    }

    /// Tells `answer` what becomes of the file at `path` that comes here.
    func wait(for path: FilePath, answer: @escaping (Bool) -> Void) {
        answers.add(path, isForHere: false, answer)
    }

    private func begin(_ path: FilePath) {
        guard awaited.place != path else { return }
        if let coming = awaited.leave() { sendElsewhere(coming) }
        openings.add(path)
        openNext()
    }

    private func openNext() {
        while let path = openings.next() { begin(opening: path) }
    }

    private func begin(opening path: FilePath) {
        guard !drawing.isShowing(path) else {
            screen.answer(.openAlready)
            return answers.take(path)(true)
        }
        openings.begin(path)
        let (closing, coming) = (others.allClosing, others.noteOpening(path))
        work.start(.drawings, .opening(path.name.shown.printable)) { job in
            Result { () throws(Failure) in
                try ComingDrawings.waitForClosed(path, closing)
                try path.checkFile()
                return try DocumentOpener(UserFiles.library).open(path, progress: job.report)
            }
        } answer: { [unowned self] opened in
            goOn = { [unowned self] in end(path, opened, coming) }
            if !(awaited.isImporting(path) && awaited.isKeptOff) { takeImported() }
        }
    }

    private func takeImported() {
        let last = goOn
        goOn = nil
        last?()
    }

    /// Goes on with what was opened, and with what is to be opened next.
    private func end(
        _ path: FilePath, _ opened: Result<Document, Failure>?, _ coming: ComingDrawing
    ) {
        let isHere = take(path, opened)
        coming.end(inPlace: opened, isHere: isHere)
        answers.take(path)(isHere)
        openings.end()
        openNext()
    }

    /// Goes on with what was opened, and gives whether it is there.
    private func take(_ path: FilePath, _ opened: Result<Document, Failure>?) -> Bool {
        let isBelow = below.remove(path) != nil
        var isHere = false
        // Nobody waits to hear of the file before this one.
        if let toldFailure { screen.withdraw(toldFailure) }
        toldFailure = nil
        if case .success(let document)? = opened {
            isHere = drawing.goOn(with: document, isBelow: isBelow)
        }
        let isOver = awaited.end(importing: path, opened, isHere: isHere)
        if case .failure(let failure)? = opened, !isOver {
            let message = Message.nothingOpened(failure.message.naming(path))
            toldFailure = message
            screen.answer(message)
            onFailure()
        }
        return isHere
    }

    // MARK: - What the window is begun for

    /// Imports the file of another program that the window is begun for; `answer` is told once it is here, or cannot be.
    func begin(importing coming: ComingDrawing, answer: @escaping (Bool) -> Void = { _ in }) {
        guard let place = coming.place else { return answer(false) }
        wait(for: place, answer: answer)
        awaited.begin(importing: coming)
        // Whoever has asked before learns it as well, also where somebody else has it.
        open(place, isBelow: true) { [unowned self] in
            awaited.leaveImport()
            answers.take(place)($0)
        }
    }

    /// Shows the drawing that the window is begun for as soon as it has been read; `answer` is told once it is here, or
    /// cannot be.
    func begin(awaiting coming: ComingDrawing, answer: @escaping (Bool) -> Void) {
        if let place = coming.place { wait(for: place, answer: answer) }
        awaited.begin(coming)
    }

    /// Goes on with what the window was begun for, once nobody does anything else here.
    func takeAwaited() {
        if !awaited.isKeptOff { takeImported() }
        guard let (coming, end) = awaited.take() else { return }
        switch end {
        case .here(let isHere): if let place = coming.place { answers.take(place)(isHere) }
        case .importing: begin(importing: coming)
        case .elsewhere: sendElsewhere(coming)
        }
    }

    private func sendElsewhere(_ coming: ComingDrawing) {
        guard let place = coming.place else { return }
        others.open(coming, answer: answers.take(elsewhere: place))
    }
}
