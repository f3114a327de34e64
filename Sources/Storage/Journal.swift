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

    private struct State {
        var pending: [JournalEntry] = []
        var status = Status.saved
        var path: String?
        var view: String?
        var preview: [UInt8]?
        var movedTo: String?
        var isRetryDue = false
        var isTidyingDue = false
        var isClosed = false
    }

    private static let retryInterval = 2.0
    private static let restInterval = 3.0

    private let state: Mutex<State>
    private let file: Mutex<JournalFile>
    private let queue = DispatchQueue(label: "drawing journal", qos: .utility)
    private let onChange: @Sendable () -> Void

    /// Goes on with a drawing that was opened; `onChange` is called on any thread when `status` or
    /// `takeNewPath` say something else.
    public init(_ opened: OpenedDrawing, onChange: @escaping @Sendable () -> Void = {}) {
        state = Mutex(State(path: opened.database.path, view: opened.view))
        file = Mutex(JournalFile(opened))
        self.onChange = onChange
    }

    /// Begins a file with the first edit of `base`, at the path that `place` gives then.
    public init(
        beginningWith base: Drawing, at place: @escaping @Sendable () throws -> String,
        onChange: @escaping @Sendable () -> Void = {}
    ) {
        state = Mutex(State())
        file = Mutex(JournalFile(base, place))
        self.onChange = onChange
    }

    /// How far the disk has come.
    public var status: Status { state.withLock { $0.status } }

    /// Where the drawing is; nil before there is a file.
    public var path: String? { state.withLock { $0.path } }

    /// Where the drawing is now, told once, after its file was taken away or replaced.
    public func takeNewPath() -> String? {
        state.withLock { state in
            defer { state.movedTo = nil }
            return state.movedTo
        }
    }

    /// What is kept as the view of the drawing when it is closed; any text.
    public var view: String? {
        get { state.withLock { $0.view } }
        set { state.withLock { $0.view = newValue } }
    }

    /// Keeps a picture of the drawing, a PNG, with the next edit or when it is closed.
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
            if state.status == .saved { state.status = .saving }
        }
        queue.async { self.write() }
    }

    /// Writes what is pending, the view and the preview, and closes the file.
    ///
    /// - Returns: whether everything is on the disk, within `timeout` seconds.
    public func close(timeout: Double = 10) -> Bool {
        let done = DispatchSemaphore(value: 0)
        queue.async {
            self.write()
            let extras = self.state.withLock { state in
                state.isClosed = true
                return (state.view, state.preview)
            }
            self.file.withLock { $0.close(view: extras.0, preview: extras.1) }
            done.signal()
        }
        return done.wait(timeout: .now() + timeout) == .success && status == .saved
    }

    /// Writes what is pending, on the queue.
    private func write() {
        let (entries, isClosed) = state.withLock { ($0.pending, $0.isClosed) }
        guard !entries.isEmpty, !isClosed else { return }
        do throws(StorageError) {
            let place = try file.withLock { file throws(StorageError) in
                (path: try file.write(entries), hasMoved: file.takeHasMoved())
            }
            set { state in
                state.pending.removeFirst(entries.count)
                state.path = place.path
                if place.hasMoved { state.movedTo = place.path }
                state.status = state.pending.isEmpty ? .saved : .saving
            }
            tidyLater()
        } catch {
            set { $0.status = .failing(error.description) }
            retryLater()
        }
    }

    /// Changes the state; tells of what is of interest.
    private func set(_ change: (inout State) -> Void) {
        let isNews = state.withLock { state in
            let former = state
            change(&state)
            return former.status != state.status || former.movedTo != state.movedTo
        }
        if isNews { onChange() }
    }

    private func retryLater() {
        let isDue = state.withLock { state in
            defer { state.isRetryDue = true }
            return state.isRetryDue
        }
        guard !isDue else { return }
        queue.asyncAfter(deadline: .now() + Self.retryInterval) { [weak self] in
            self?.state.withLock { $0.isRetryDue = false }
            self?.write()
        }
    }

    /// After a while without edits the log beside the file is emptied into it.
    private func tidyLater() {
        let isDue = state.withLock { state in
            defer { state.isTidyingDue = true }
            return state.isTidyingDue
        }
        guard !isDue else { return }
        queue.asyncAfter(deadline: .now() + Self.restInterval) { [weak self] in
            self?.state.withLock { $0.isTidyingDue = false }
            self?.file.withLock { $0.tidy() }
        }
    }
}
