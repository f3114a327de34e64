import Dispatch
public import Drawing
import Foundation
public import Paths
import Synchronization

/// Keeps a drawing on the disk while it is drawn: each edit is written as soon as it is done.
///
/// Whoever draws hands edits over and goes on; a queue of its own writes them. What cannot be written
/// is kept, in another file too where there are folders for that, and tried again, every two seconds
/// and with every further edit. So is a drawing that could only be read when it was opened: it is
/// written to as soon as that can be.
public final class Journal: Sendable {
    /// How far the disk has come.
    public enum Status: Hashable, Sendable {
        /// Everything is on the disk.
        case saved
        /// Something is still to be written.
        case saving
        /// Something could not be written, and is tried again; a sentence says why.
        case failing(String)
    }

    /// What became of the file by the doing of others; with its path now.
    public enum Move: Hashable, Sendable {
        /// It was renamed or moved, and is written to there.
        case moved(FilePath)
        /// It was deleted, replaced by another, or damaged, and made anew there.
        case remade(FilePath)
        /// Another program wrote to it: it was left as it is, and the drawing goes on there.
        case left(FilePath)
    }

    private let writer: JournalWriter

    /// Goes on with a drawing that was opened.
    ///
    /// `onChange` is called on any thread when `status`, `path`, `readOnlyReason`, `rescuePath`,
    /// `isClosed` or `takeMove` say something else. What cannot be written is kept in the first of
    /// `rescueFolders` that takes it; those that are not there are made.
    public init(
        _ opened: OpenedDrawing, rescueFolders: [FilePath] = [],
        onChange: @escaping @Sendable () -> Void = {}
    ) {
        var state = JournalState(history: opened.history)
        state.parts = StrokeParts(after: opened.content.writer.parts)
        state.pending = opened.recovered
        if !opened.recovered.isEmpty { state.status = .saving }
        (state.path, state.view) = (opened.path, opened.view)
        state.readOnlyReason = opened.readOnlyReason
        writer = JournalWriter(state, JournalFile(opened), RescueFile(rescueFolders), onChange)
        writer.watchFile()
        if !opened.recovered.isEmpty { writer.write() }
    }

    /// Begins a file with the first edit after `base`, at the path that `place` gives then; a copy of it
    /// is called by `name` before.
    public init(
        beginningWith base: History, named name: FilePath? = nil,
        at place: @escaping @Sendable () throws -> FilePath, rescueFolders: [FilePath] = [],
        onChange: @escaping @Sendable () -> Void = {}
    ) {
        var state = JournalState(history: base)
        if let name { state.name = name }
        writer = JournalWriter(state, JournalFile(place), RescueFile(rescueFolders), onChange)
    }

    /// How far the disk has come.
    public var status: Status { writer.state.withLock { $0.status } }

    /// Where the drawing is; nil before there is a file.
    public var path: FilePath? { writer.state.withLock { $0.path } }

    /// Why nothing can be written to the file now, as a sentence; nil where it can, or there is none.
    public var readOnlyReason: String? { writer.state.withLock { $0.readOnlyReason } }

    /// Where everything is kept that could not be written to the file; nil where nothing is.
    public var rescuePath: FilePath? { writer.state.withLock { $0.rescuePath } }

    /// Whether everything is on the disk and the file is closed; nothing can be appended then.
    public var isClosed: Bool { writer.state.withLock { $0.isClosed } }

    /// The drawing as it is with its history, where not all of it is in its file; else nil.
    public var unsaved: History? {
        writer.state.withLock { state in
            // A file that another program has written to may have lost anything.
            if case .failing = state.status { return state.history }
            return state.pending.isEmpty ? nil : state.history
        }
    }

    /// How many edits are not in the file.
    public var unsavedCount: Int { writer.state.withLock { $0.pending.count } }

    /// What became of the file since the last time, told once.
    public func takeMove() -> Move? {
        writer.state.withLock { state in
            defer { state.move = nil }
            return state.move
        }
    }

    /// What is kept as the view of the drawing, a while after it changed and at the end; any text.
    ///
    /// Setting it never waits for the disk. What cannot be written is no edit, and is not told.
    public var view: String? {
        get { writer.state.withLock { $0.view } }
        set {
            writer.state.withLock { $0.view = newValue }
            writer.tidyLater()
        }
    }

    /// Keeps a picture of the drawing, a PNG, when it is closed.
    public func keep(preview: [UInt8]) { writer.state.withLock { $0.preview = preview } }

    /// Takes what a command made of a drawing, or a contact that has ended, of whose stroke there may be parts;
    /// never waits for the disk.
    public func append(
        _ transition: Transition, _ drawing: Drawing, nextStepNumber: Int64,
        ending contact: Int? = nil
    ) {
        let entry = JournalEntry(
            transition: transition, drawing: drawing, nextStep: nextStepNumber,
            time: Date().timeIntervalSince1970)
        writer.state.withLock { state in
            state.pending.append(entry)
            if let contact { state.parts.drop(contact) }
            state.history.record(transition, drawing, nextStepNumber: nextStepNumber)
            if state.status == .saved { state.status = .saving }
        }
        writer.write()
    }

    /// Takes what was drawn of a stroke that goes on; never waits for the disk.
    ///
    /// Where the program ends before the stroke does, it is there as far as its parts say.
    public func append(_ part: StrokePart) {
        writer.state.withLock { $0.parts.take(part) }
        writer.write()
    }

    /// Forgets the stroke of a contact that came to nothing; never waits for the disk.
    public func drop(contact: Int) {
        writer.state.withLock { $0.parts.drop(contact) }
        writer.write()
    }

    /// Gives the file another name, or, before there is one, the name that it will have.
    ///
    /// Waits for the disk, `timeout` seconds at most. `then` is called once it has the name, on the thread that writes:
    /// before the file is closed, also where nobody waits any more.
    ///
    /// - Throws: `StorageError`, of the kind `taken` where there is a file of that name; the file
    ///   keeps its name then.
    public func rename(
        to path: FilePath, timeout: Double = 5, then: @escaping @Sendable () -> Void = {}
    ) throws(StorageError) {
        let renaming = Future(on: writer.queue) { [writer] in
            writer.rename(to: path).map(then)
        }
        guard let outcome = renaming.value(within: timeout) else {
            throw StorageError(.unwritable, path, .slowRename)
        }
        try outcome.get()
    }

    /// Closes the file, once all that is pending, the view and the preview are in it.
    ///
    /// Does not wait, however often that is tried. Where another program has written to the file, or
    /// keeps it from being written, the drawing goes into another one.
    public func finish() {
        writer.state.withLock { state in (state.isEnding, state.isLeft) = (true, true) }
        writer.write()
    }

    /// Waits until the file is closed after `finish`, `timeout` seconds at most, and no longer than
    /// until it turns out that something cannot be written; whether it is.
    ///
    /// Only then it can be opened once more to be written to.
    public func isClosed(within timeout: Double) -> Bool {
        writer.waitUntilIdle(timeout)
        return isClosed
    }

    /// Does what `finish` does for the file that there is, and waits, `timeout` seconds at most, and no
    /// longer than until it turns out that something cannot be written.
    ///
    /// - Returns: whether everything is on the disk and the file is closed; where it is not, the
    ///   journal goes on.
    public func close(timeout: Double = 10) -> Bool {
        let wasEnding = writer.state.withLock { state in
            defer { state.isEnding = true }
            return state.isEnding
        }
        writer.write()
        writer.waitUntilIdle(timeout)
        return writer.state.withLock { state in
            state.isEnding = wasEnding
            return state.isClosed
        }
    }
}
