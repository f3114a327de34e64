import Dispatch
public import Drawing
import Foundation
public import Paths
public import Storage
public import Wording

/// One open drawing, from opening to closed.
///
/// It belongs to one thread at a time: to the one that opens it, and then to that of the window. What the
/// disk does meanwhile is looked at by `takeMessages`.
public final class Document: @unchecked Sendable {
    /// What becomes of what is drawn.
    public enum State: Hashable, Sendable {
        /// It was read, and nobody draws in it yet.
        case opening
        /// It goes to the disk.
        case open
        /// It cannot be saved, and that is tried again; a sentence says why.
        case failing(String)
        /// The file cannot be written now, so that the first stroke begins a copy; a sentence says why.
        case readOnly(String)
        /// The window is done with it, and the disk is not.
        case closing
        /// Everything is on the disk, and the file is closed.
        case closed
    }

    /// The drawing, and what was done to it, as it was opened.
    public let history: History
    /// How the drawing was left, and from then on how it is shown; kept with it.
    public var view: ViewState? {
        didSet { if view != oldValue { journal?.view = view?.text } }
    }
    /// Where it is, or will be with the first stroke; nil for a new one of the library.
    public private(set) var path: FilePath?

    private let library: Library
    private var opened: OpenedDrawing?
    private let madePath: FilePath?
    /// Where a file that is begun here is asked for; nil for one that the library names.
    private var askedPath: FilePath?
    /// Where a file that is begun here is to be, asked when there is something to write.
    var place: @Sendable () throws(StorageError) -> FilePath
    private var drawing: Drawing
    private var journal: Journal?
    private let isInWindow = Flag(true)
    private var isClosing = false
    private let pictures = DispatchGroup()
    private var messages: [Message]
    private var untoldMove = UntoldMove()
    private var told = State.opening
    private var notedPath: FilePath?
    private var toldCopy: FilePath?
    private var rescued: FilePath?

    /// A new drawing, to be at `path` or in the library.
    init(
        new history: History, at path: FilePath? = nil, in library: Library, telling: [Message] = []
    ) {
        (self.history, drawing, self.path, self.library) = (history, history.drawing, path, library)
        (opened, madePath, askedPath, messages) = (nil, nil, path, telling)
        place = { () throws(StorageError) in
            if let path { return path }
            return try library.newPath()
        }
    }

    /// A drawing that was opened; `madePath` is that of a file that was made for it.
    init(
        _ opened: OpenedDrawing, madeAt madePath: FilePath? = nil, in library: Library,
        telling: [Message] = []
    ) {
        (history, drawing, path) = (opened.history, opened.history.drawing, opened.path)
        (self.opened, self.madePath, self.library) = (opened, madePath, library)
        messages = telling + (opened.hasLaterBrushes ? [.laterBrushes] : [])
        view = opened.view.flatMap { ViewState(text: $0) }
        let path = opened.path
        place = { () throws(StorageError) in path }
    }

    /// What nobody wants to draw in any more is closed; a file that was made for it goes.
    deinit {
        guard let opened else { return }
        library.opening.end(opened.path)
        opened.close()
        if let madePath { unlink(madePath.cString) }
    }

    /// What it is called: the name of its file without the suffix.
    public var name: String { path.map(DrawingName.of) ?? Message.newDrawing.text() }

    /// What its file is called, or will be, without the suffix.
    private var stem: FilePath { path?.stem ?? FilePath(Message.newDrawing.text()) }

    /// What becomes of what is drawn.
    public var state: State {
        guard let journal else { return .opening }
        if journal.isClosed { return .closed }
        if let reason = journal.readOnlyReason { return .readOnly(reason) }
        if case .failing(let reason) = journal.status { return .failing(reason) }
        return isClosing ? .closing : .open
    }

    /// From now on what is drawn is kept; `onChange` is called on any thread when there may be messages.
    public func begin(onChange: @escaping @Sendable () -> Void) {
        guard journal == nil else { return }
        if let opened {
            journal = Journal(opened, rescueFolders: library.rescues, onChange: onChange)
            self.opened = nil
            return
        }
        journal = Journal(
            beginningWith: history, named: stem,
            at: { [place, isInWindow, library] in
                let path = try place()
                if isInWindow.value { library.resumed.noteAtOnce(path) }
                return path
            }, rescueFolders: library.rescues, onChange: onChange)
        journal?.view = view?.text
    }

    /// Hands what was done on to the disk; never waits for it.
    ///
    /// `contact` is one that ended with it, of whose stroke there are parts.
    public func append(
        _ transition: Transition, _ drawing: Drawing, nextStepNumber: Int64,
        ending contact: Int? = nil
    ) {
        self.drawing = drawing
        journal?.append(transition, drawing, nextStepNumber: nextStepNumber, ending: contact)
    }

    /// Hands on what was drawn of a stroke that goes on; never waits for the disk.
    public func append(_ part: StrokePart) { journal?.append(part) }

    /// The stroke of a contact came to nothing.
    public func drop(contact: Int) { journal?.drop(contact: contact) }

    /// The move of its file to another name in the same folder; a drawing without a file gets the name with its first
    /// stroke.
    ///
    /// - Throws: `StorageError`, whose description is for people, of the kind `impossibleName` for what no file can be
    ///   called. That it is `taken` turns out as it runs.
    public func renaming(to name: String) throws(StorageError) -> DocumentMove {
        guard let journal else { throw .readOnly(path ?? "") }
        let former = journal.path ?? path
        if let former, former.stem.retyped(name) == former.stem {
            return DocumentMove(journal, at: former, as: former, in: library)
        }
        let target = try DrawingName.path(
            name, in: former.map(\.folder) ?? library.folder)
        return DocumentMove(journal, at: former, as: target, in: library)
    }

    /// The move of its file to another folder, under its name, or that of the file `name`; nil where it has none yet, and
    /// begins wherever the library is.
    ///
    /// `key` is what it is known by among the favourites, where the library has moved.
    public func move(
        to folder: FilePath, named name: FilePath? = nil, knownAs key: FilePath? = nil
    ) -> DocumentMove? {
        guard let journal, let path = journal.path ?? path else { return nil }
        return DocumentMove(
            journal, at: path, to: folder, named: name, knownAs: key, in: library)
    }

    /// Its file was moved to `path`, or is begun there.
    public func note(movedTo path: FilePath) {
        (self.path, askedPath) = (path, path)
        untoldMove.note(own: path)
        if isInWindow.value, journal?.path != nil { library.resumed.note(path) }
    }

    /// What people are to be told since the last time, of a move only where they see the drawing.
    public func takeMessages(isSeen: Bool = true) -> [Message] {
        notePath()
        messages += untoldMove.messages(after: journal?.takeMove(), isSeen: isSeen)
        let state = state
        switch (told, state) {
        case (.failing, .failing): break
        case (.failing, _):
            if journal?.status == .saving { break }
            messages.append(.savedAgain)
            told = state
        // It is free by now, and about to be written to.
        case (.readOnly(let former), .failing(let reason)) where former == reason: break
        case (_, .failing(let reason)):
            messages.append(.notSaved(reason))
            told = state
        case (.readOnly, .readOnly): break
        case (_, .readOnly(let reason)):
            messages.append("\(reason)")
            told = state
        case (.readOnly, .open):
            messages.append(.freeAgain)
            told = state
        default: told = state
        }
        if case .readOnly = state, let copy = journal?.rescuePath, copy != toldCopy {
            messages.append(.keptInCopy(copy))
            toldCopy = copy
        }
        defer { messages.removeAll() }
        return isInWindow.value ? messages : messages.map { .note(stem, $0) }
    }

    private func notePath() {
        guard let journal, journal.path != notedPath else { return }
        notedPath = journal.path
        // A file that was begun for a stroke that came to nothing has gone.
        path = notedPath ?? askedPath
        if isInWindow.value { library.resumed.note(notedPath) }
    }

    // MARK: - The end

    /// The window goes on with another drawing: this one is closed as soon as it is saved.
    public func close() {
        isInWindow.value = false
        isClosing = true
        noteLeft()
        keepPicture { $0.finish() }
    }

    /// What nobody shows any more does not end the program, though it may not have been seen whole.
    private func noteLeft() { if let path { library.opening.noteEnd(path) } }

    /// Makes the picture of what was drawn that is kept with it, and does the rest then; nobody waits.
    func keepPicture(then rest: @escaping @Sendable (Journal) -> Void = { _ in }) {
        guard let journal else { return }
        DispatchQueue.global(qos: .userInitiated).async(group: pictures) { [drawing] in
            if let picture = DrawingPreview.png(of: drawing) { journal.keep(preview: picture) }
            rest(journal)
        }
    }

    /// Waits until it is closed after `close`, `timeout` seconds at most; only then it can be opened
    /// once more to be written to.
    public func isClosed(within timeout: Double) -> Bool {
        let deadline = DispatchTime.now() + timeout
        guard let journal else { return true }
        _ = pictures.wait(timeout: deadline)
        return journal.isClosed(within: max(0, deadline.seconds))
    }

    /// Saves and closes it by `deadline`, or else goes on; whether everything is on the disk.
    func end(by deadline: DispatchTime) -> Bool {
        noteLeft()
        guard let journal else { return true }
        _ = pictures.wait(timeout: deadline)
        // Changes to a read-only file stay in a copy, which opens next time. A copy outside the library must be
        // reported, or nobody finds it.
        if journal.readOnlyReason != nil, !journal.isClosed(within: max(0, deadline.seconds)),
            journal.rescuePath.map({ $0.folder == library.folder }) ?? true
        {
            journal.finish()
            _ = journal.isClosed(within: max(0, deadline.seconds))
        }
        let isClosed = journal.isClosed || journal.close(timeout: max(0, deadline.seconds))
        notePath()
        return isClosed
    }

    /// Whether nothing is to be done for it any more.
    var isDone: Bool { journal?.isClosed ?? true }

    /// Why not everything is on the disk, as a sentence; nil where it is.
    var problem: Message? {
        switch journal?.status {
        case .failing(let reason): "\(reason)"
        case .saving: .slowDisk
        case .saved, nil: nil
        }
    }

    /// What is not on the disk, and why, as a sentence; nil where everything is.
    var loss: Message? {
        guard let journal, let problem else { return nil }
        return .loss(journal.unsavedCount, in: path ?? stem, problem)
    }

    /// Writes what is not saved into another file, in place of a former one; gives its path, nil where
    /// that cannot be done either.
    func rescue() -> FilePath? {
        if let copy = journal?.rescuePath { return copy }
        // The disk does not even answer.
        guard let history = journal?.unsaved else { return rescued }
        let copy = DrawingFile.rescue(
            history, named: Library.rescueName(of: stem), into: library.rescues)
        // A former one goes only once there is another one in its place.
        guard let copy else { return rescued }
        if let rescued, Foundation.rename(copy.cString, rescued.cString) == 0 { return rescued }
        rescued = copy
        return copy
    }

    /// What was saved after all needs no copy.
    func forgetRescue() {
        if let rescued { DrawingFile.removeRescue(rescued) }
        rescued = nil
    }
}

extension DispatchTime {
    /// Seconds from now on.
    fileprivate var seconds: Double {
        Double(Int64(bitPattern: uptimeNanoseconds &- DispatchTime.now().uptimeNanoseconds)) / 1e9
    }
}
