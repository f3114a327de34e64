import Dispatch
public import Drawing
import Foundation
import Synchronization

/// Keeps a drawing on the disk while it is drawn: each edit is written as soon as it is done.
///
/// Whoever draws hands edits over and goes on; a queue of its own writes them. What cannot be written
/// is kept and tried again, every two seconds and with every further edit.
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
        case moved(String)
        /// It was deleted, or replaced by another, and made anew there.
        case remade(String)
        /// Another program wrote to it: it was left as it is, and the drawing goes on there.
        case left(String)
    }

    let state: Mutex<JournalState>
    let file: Mutex<JournalFile>
    let watch = Mutex<FileWatch?>(nil)
    let queue = DispatchQueue(label: "drawing journal", qos: .utility)
    let onChange: @Sendable () -> Void

    /// Goes on with a drawing that was opened; `onChange` is called on any thread when `status`,
    /// `path`, `isClosed` or `takeMove` say something else.
    public init(_ opened: OpenedDrawing, onChange: @escaping @Sendable () -> Void = {}) {
        state = Mutex(
            JournalState(
                history: opened.history, path: opened.database.path, view: opened.view))
        file = Mutex(JournalFile(opened))
        self.onChange = onChange
        queue.async { self.watchFile() }
    }

    /// Begins a file with the first edit after `base`, at the path that `place` gives then.
    public init(
        beginningWith base: History, at place: @escaping @Sendable () throws -> String,
        onChange: @escaping @Sendable () -> Void = {}
    ) {
        state = Mutex(JournalState(history: base))
        file = Mutex(JournalFile(place))
        self.onChange = onChange
    }

    /// How far the disk has come.
    public var status: Status { state.withLock { $0.status } }

    /// Where the drawing is; nil before there is a file.
    public var path: String? { state.withLock { $0.path } }

    /// Whether everything is on the disk and the file is closed; nothing can be appended then.
    public var isClosed: Bool { state.withLock { $0.isClosed } }

    /// The drawing as it is with its history, where not all of it is on the disk; else nil.
    public var unsaved: History? {
        state.withLock { state in
            // A file that another program has written to may have lost anything.
            if case .failing = state.status { return state.history }
            return state.pending.isEmpty ? nil : state.history
        }
    }

    /// How many edits are not on the disk.
    public var unsavedCount: Int { state.withLock { $0.pending.count } }

    /// What became of the file since the last time, told once.
    public func takeMove() -> Move? {
        state.withLock { state in
            defer { state.move = nil }
            return state.move
        }
    }

    /// What is kept as the view of the drawing, a while after it changed and at the end; any text.
    ///
    /// Setting it never waits for the disk. What cannot be written is no edit, and nobody is told.
    public var view: String? {
        get { state.withLock { $0.view } }
        set {
            state.withLock { $0.view = newValue }
            tidyLater()
        }
    }

    /// Keeps a picture of the drawing, a PNG, when it is closed.
    public func keep(preview: [UInt8]) { state.withLock { $0.preview = preview } }

    /// Takes what a command did to `history`; never waits for the disk.
    public func append(_ transition: Transition, to history: History) {
        append(transition, history.drawing, nextStepNumber: history.nextStepNumber)
    }

    /// Takes what a command made of a drawing; never waits for the disk.
    public func append(_ transition: Transition, _ drawing: Drawing, nextStepNumber: Int64) {
        let entry = JournalEntry(
            transition: transition, drawing: drawing, nextStep: nextStepNumber,
            time: Date().timeIntervalSince1970)
        state.withLock { state in
            state.pending.append(entry)
            state.history.record(transition, drawing, nextStepNumber: nextStepNumber)
            if state.status == .saved { state.status = .saving }
        }
        queue.async { self.write() }
    }

    /// Gives the file another name, or, before there is one, the name that it will have.
    ///
    /// Waits for the disk, `timeout` seconds at most.
    ///
    /// - Throws: `StorageError`, of the kind `taken` where there is a file of that name; the file
    ///   keeps its name then.
    public func rename(to path: String, timeout: Double = 5) throws(StorageError) {
        let attempt = Attempt<StorageError?>()
        queue.async { attempt.perform { self.renameFile(to: path) } }
        guard let outcome = attempt.outcome(within: timeout) else {
            throw StorageError(
                .unwritable, path, "The disk takes too long to rename the drawing.")
        }
        if let error = outcome { throw error }
    }

    /// Closes the file, once all that is pending, the view and the preview are in it.
    ///
    /// Does not wait, however often that is tried. Where another program has written to the file, the
    /// drawing goes into one beside it.
    public func finish() {
        state.withLock { state in (state.isEnding, state.isLeft) = (true, true) }
        queue.async { self.write() }
    }

    /// Waits until the file is closed after `finish`, `timeout` seconds at most, and no longer than
    /// until it turns out that something cannot be written; whether it is.
    ///
    /// Only then it can be opened once more to be written to.
    public func isClosed(within timeout: Double) -> Bool {
        let attempt = DispatchSemaphore(value: 0)
        queue.async { attempt.signal() }
        _ = attempt.wait(timeout: .now() + timeout)
        return isClosed
    }

    /// Does what `finish` does, and waits, `timeout` seconds at most, and no longer than until it
    /// turns out that something cannot be written.
    ///
    /// - Returns: whether everything is on the disk, though tidying up the file may take longer; where
    ///   it is not, the journal goes on.
    public func close(timeout: Double = 10) -> Bool {
        let (wasEnding, wasClosing) = state.withLock { state in
            defer { state.isEnding = true }
            return (state.isEnding, state.isClosing)
        }
        if wasClosing { return true }
        let attempt = DispatchSemaphore(value: 0)
        queue.async {
            self.write()
            attempt.signal()
        }
        _ = attempt.wait(timeout: .now() + timeout)
        return state.withLock { state in
            state.isEnding = wasEnding
            return state.isClosing || state.isClosed
        }
    }
}
