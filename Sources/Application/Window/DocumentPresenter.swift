import Canvas
import Desktop
import Dispatch
import Display
import Documents
import Drawing
import Editing
import Foundation
import Geometry
import Graphics
import Host
import Input
import Interface
import InterfaceCore
import Paths
import Rendering
import Storage
import Toolkit
import Wording

/// The drawing in the window: what is drawn goes to its file, and people are told what becomes of it.
final class DocumentPresenter: Naming {
    /// How many seconds of a stroke that goes on are lost with the program at most.
    private static let partInterval = 1.0

    private let window: any DisplayWindow
    private let screen: Screen
    private let canvas: CanvasView
    private let work: BackgroundWork
    private let workspace: Workspace
    /// What is drawn and erased with.
    var brushes: BrushChoice
    /// Whether what is kept of the drawing has to be looked at.
    private let changeFlag = ChangeFlag()
    /// Whether the window says that something is not saved.
    private var isShownAsFailing = false
    /// When what was drawn of strokes that go on goes to the disk; nil while there is nothing of that.
    private var partTime: Timestamp?
    /// Whether people see the drawing, and no gallery over it: of some things they are told only then.
    private var isSeen = true {
        didSet { if isSeen, !oldValue { changeFlag.note() } }
    }
    /// What was told while something is not saved.
    private var complaints: [Message] = []
    /// The drawing that was seen whole.
    private var seenPath: FilePath?
    /// Takes the path of each drawing that was seen whole.
    var onSeen: (FilePath) -> Void = { _ in }

    /// Keeps what is drawn on the canvas, which shows this drawing, in its file.
    init(
        _ document: Document, _ brushes: BrushChoice, _ canvas: CanvasView,
        _ window: any DisplayWindow,
        _ screen: Screen, _ work: BackgroundWork
    ) {
        (self.brushes, self.canvas, self.work) = (brushes, canvas, work)
        (self.window, self.screen) = (window, screen)
        workspace = Workspace(document, in: UserFiles.library) {
            [changeFlag, wakeUp = window.display.wakeUp] in
            changeFlag.note()
            wakeUp.signal()
        }
        canvas.editor.newPaper = UserFiles.library.paper.background
        canvas.editor.keeping = Keeping(
            origin: Date().timeIntervalSince1970 - window.display.now.seconds)
        showTitle()
    }

    /// The drawing as it can be seen.
    var visibleDrawing: Drawing { canvas.visibleDrawing }

    var isDrawn: Bool { canvas.isComplete }

    func picture() -> OpenDrawingPicture? { canvas.picture() }

    /// Has new drawings of somebody who never chose a paper begin on the one that goes with the theme: on white,
    /// or on night.
    func choosePaper(_ theme: Theme) {
        let paper = Background(theme[.paper])
        guard !UserFiles.library.paper.isChosen, canvas.editor.newPaper != paper else { return }
        guard workspace.document.path == nil else {
            canvas.editor.newPaper = paper
            return
        }
        do throws(GraphicsError) { try canvas.offer(paper) } catch {
            Failure.tell(error.message)
        }
    }

    /// Whether the drawing in the window is the file at `path`.
    func isShowing(_ path: FilePath) -> Bool {
        workspace.document.path.map { path.isAlike($0) } == true
    }

    /// Drawings of the file at `path` that are being closed, and cannot be opened to be written to yet.
    func closing(at path: FilePath) -> [Document] { workspace.closing(at: path) }

    /// Drawings that are being closed.
    var closing: [Document] { workspace.closing }

    /// The move of the drawing of the window, along with its library; nil where it is not in that.
    func documentMove(from source: FilePath, to target: FilePath) -> DocumentMove? {
        workspace.documentMove(from: source, to: target)
    }

    /// The drawing in the window.
    var document: Document { workspace.document }

    // MARK: - What is drawn

    /// Something happened that may have changed what is kept.
    func noteChange() { changeFlag.note() }

    /// Keeps what changed; a turn in which pens only moved costs nothing here.
    func keepChanges() {
        noteParts()
        isSeen = !screen.isGalleryShown
        let changes = canvas.takeChanges()
        if changeFlag.take() || !changes.isEmpty {
            keep(changes)
            let editor = canvas.editor
            // Paper that nobody has drawn on was not chosen by anybody.
            if editor.history.canUndo || !editor.history.drawing.isEmpty {
                UserFiles.library.paper.note(editor.newPaper)
            }
            keepHand()
            keepView()
            tellMessages(screen.tell)
            showTitle()
        }
        noteSeen()
    }

    /// When this has to look again, whatever happens; nil for never.
    var deadline: Timestamp? { canvas.hasNewParts ? partTime : nil }

    /// Once a second what was drawn of strokes that go on is part of what changed.
    private func noteParts() {
        guard canvas.isTouched else {
            partTime = nil
            return
        }
        let now = window.display.now
        if let time = partTime, now < time || !canvas.hasNewParts { return }
        if partTime != nil { canvas.editor.noteParts() }
        partTime = now.advanced(by: Self.partInterval)
    }

    /// Tells what became of what is drawn; what was told while it was not saved holds no more when it is.
    private func tellMessages(_ tell: (Message) -> Void) {
        let messages = workspace.takeMessages(isSeen: isSeen)
        if workspace.isFailing {
            complaints += messages
        } else if !complaints.isEmpty || isShownAsFailing {
            screen.withdraw(complaints, .newDrawing)
            complaints.removeAll()
        }
        for message in messages { tell(message) }
    }

    /// Hands changes on to the drawing's file.
    private func keep(_ changes: [CanvasChange]) {
        for change in changes {
            switch change {
            case .edited(let transition, let drawing, let nextStepNumber, let contact):
                workspace.document.append(
                    transition, drawing, nextStepNumber: nextStepNumber, ending: contact)
            case .drawn(let part): workspace.document.append(part)
            case .dropped(let contact): workspace.document.drop(contact: contact)
            case .new(let drawing): workspace.beginNew(drawing)
            }
        }
    }

    /// Remembers what is in the hand, for the next start.
    private func keepHand() { UserFiles.library.hand.note(canvas.editor.hand.traits) }

    /// Hands on how the drawing is shown now.
    private func keepView() {
        // A motion goes on without any event that would have its end kept.
        let (viewport, hand) = (canvas.settledViewport, canvas.editor.hand)
        var view = ViewState(
            size: viewport.size, scale: viewport.scale, screenScale: window.scale,
            rotation: viewport.rotation, offset: viewport.offset,
            brush: brushes.name(of: hand.brush), eraser: brushes.name(of: hand.eraser))
        view.isFlipped = viewport.isFlipped
        workspace.document.view = view
    }

    /// What was seen whole does not end the program when it is opened by itself.
    private func noteSeen() {
        guard let path = workspace.document.path, path != seenPath, canvas.isComplete
        else { return }
        seenPath = path
        UserFiles.library.opening.noteEnd(path)
        onSeen(path)
    }

    /// Goes on with a drawing that was opened, and gives whether it is there; what was being drawn still belongs to the
    /// former one.
    func goOn(with document: Document, isBelow: Bool) -> Bool {
        // The drawing may have got this file meanwhile: it was renamed, or is saved for the first time.
        if let path = document.path, isShowing(path) { return true }
        keepView()
        let viewport = Viewport(
            of: document.history.drawing.bounds, size: screen.size, theme: canvas.theme,
            hasTools: canvas.showsTools, leftAs: document.view)
        do throws(GraphicsError) {
            try screen.show(document.history, viewport, isBelow: isBelow)
        } catch {
            // The canvas still has the former drawing, so that the disk has to go on with it too.
            screen.answer(.nothingOpened(error.message))
            return false
        }
        keep(canvas.takeChanges())
        workspace.goOn(with: document)
        // What nobody has drawn in yet is drawn in with what is in the hand.
        if let view = document.view {
            brushes.put(into: &canvas.editor.hand, leftWith: view, tell: screen.tell)
        }
        changeFlag.note()
        return true
    }

    /// Goes on with a new drawing; what was being drawn still belongs to the former one.
    func leave() {
        screen.attempt(.startOver)
        keepChanges()
    }

    // MARK: - The end

    /// Ends what is being drawn and saves everything by `deadline`; whether the window may close, which it
    /// may not as long as people have not been told of what is not saved.
    func isReadyToEnd(by deadline: DispatchTime) -> Bool {
        keepContacts()
        guard !workspace.isReadyToEnd(by: deadline) else { return true }
        // It takes the place of what was told of the disk before: somebody waits for the window to close.
        tellMessages(screen.answer)
        return false
    }

    /// Ends what is being drawn and closes the drawing; gives what cannot be saved by `deadline`.
    func end(by deadline: DispatchTime) -> Message? {
        keepContacts()
        return workspace.end(by: deadline)
    }

    /// The title of the drawing while it has unsaved changes.
    var unsaved: String? { workspace.isSaved ? nil : workspace.title.text() }

    /// Whether something cannot be saved now.
    var isFailing: Bool { workspace.isFailing }

    /// Has the picture made that is kept with the drawing, while others end.
    func keepPicture() { workspace.keepPicture() }

    private func keepContacts() {
        do throws(GraphicsError) { try canvas.endContacts() } catch {
            Failure.tell(error.message)
        }
        keep(canvas.takeChanges())
        keepHand()
        keepView()
    }

    // MARK: - Its name

    var drawingName: String? { workspace.document.name }

    var drawingPlace: FilePath? { workspace.document.path.map(UserFolders.abbreviated) }

    func rename(to name: String, answer: @escaping (Message?) -> Void) {
        guard name != document.name else { return answer(nil) }
        do throws(StorageError) {
            let (document, move) = (document, try document.renaming(to: name))
            // Not in its turn: what is imported takes long, and the window may be closed before.
            work.start(.drawings, apart: ObjectIdentifier(document)) { _ in
                Result { () throws(StorageError) -> FilePath? in
                    if let path = try move.run() { return path }
                    // What was closed meanwhile is a file as any other.
                    guard let source = move.source else { return nil }
                    return try LibraryFiles(UserFiles.library).rename(source, to: name)
                }
            } answer: { [unowned self] in
                if case .success(let path?)? = $0 { document.note(movedTo: path) }
                showTitle()
                if case .failure(let problem)? = $0 { answer(problem.message) } else { answer(nil) }
            }
        } catch { answer(error.message) }
    }

    /// The window is called by its drawing, and says so as long as something is not saved.
    private func showTitle() {
        if workspace.isFailing != isShownAsFailing {
            isShownAsFailing.toggle()
            canvas.editor.keeping?.isFailing = isShownAsFailing
            screen.stand(isShownAsFailing ? .notSaved : nil)
        }
        let title = "\(workspace.title) — Downstroke"
        if window.title != title { window.title = title }
    }
}

extension Viewport {
    /// A window of `size` that shows what a drawing was left with, as large as it was there; where nobody has seen it yet,
    /// all of its ink.
    init(
        of ink: Rectangle, size: PixelSize, theme: Theme, hasTools: Bool,
        leftAs view: ViewState?
    ) {
        if let view {
            self.init(size: size, screenScale: theme.scale, leftAs: view)
        } else {
            self.init(firstOf: ink, size: size, theme: theme, hasTools: hasTools)
        }
    }

    private init(size: PixelSize, screenScale: Double, leftAs view: ViewState) {
        let ratio = screenScale / view.screenScale
        let scales = ViewState.scales
        self.init(
            size: size,
            scale: min(max(view.scale * ratio, scales.lowerBound), scales.upperBound),
            rotation: view.rotation, offset: view.offset * ratio)
        isFlipped = view.isFlipped
    }

    /// What a drawing was left with.
    init(_ view: ViewState) {
        self.init(size: view.size, screenScale: view.screenScale, leftAs: view)
    }
}
