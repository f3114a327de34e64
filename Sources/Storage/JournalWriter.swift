import Dispatch
import Drawing
import Foundation
import Paths
import Synchronization
import Wording

/// What is known of a journal without asking the disk.
struct JournalState {
    /// All that was done to the drawing, with what is pending.
    var history: History
    var pending: [JournalEntry] = []
    /// What was drawn of strokes that go on.
    var parts = StrokeParts()
    var status = Journal.Status.saved
    /// What the drawing is called before it has a file.
    var name = FilePath(Message.newDrawing.text())
    var path: FilePath?
    var readOnlyReason: String?
    var rescuePath: FilePath?
    var view: String?
    var preview: [UInt8]?
    var move: Journal.Move?
    /// Whether the file is to be closed when everything is in it.
    var isEnding = false
    /// Whether the window goes on with another drawing, so that people cannot be asked.
    var isLeft = false
    var isClosed = false
    var lastWrite = DispatchTime.now()

    /// Starts with a history, of which nothing is pending.
    init(history: History) { self.history = history }

    /// What those who look on are told of.
    fileprivate var news: [AnyHashable?] {
        [status, path, readOnlyReason, rescuePath, move, isClosed]
    }
}

/// Writes a drawing for its journal, on a queue, where it may wait for the disk.
final class JournalWriter: Sendable {
    private static let retryInterval = 2.0
    private static let restInterval = 1.0
    private static let longestInterval = 10.0
    /// How long the system takes to free the locks of a file that was closed.
    private static let releaseInterval = 0.1

    let state: Mutex<JournalState>
    let queue = DispatchQueue(label: "drawing journal", qos: .utility)

    private let file: Mutex<JournalFile>
    private let rescue: Mutex<RescueFile>
    private let watch = Mutex<FileWatch?>(nil)
    private let isRetryDue = Atomic(false)
    private let isTidyingDue = Atomic(false)
    private let onChange: @Sendable () -> Void

    init(
        _ state: JournalState, _ file: JournalFile, _ rescue: RescueFile,
        _ onChange: @escaping @Sendable () -> Void
    ) {
        self.state = Mutex(state)
        self.file = Mutex(file)
        self.rescue = Mutex(rescue)
        self.onChange = onChange
    }

    /// Writes what is pending, and closes the file when all is written and that is wanted.
    func write() { queue.async { self.writeNow() } }

    /// Waits until all that was asked for is done, or has failed once, `timeout` seconds at most.
    func waitUntilIdle(_ timeout: Double) {
        let idle = DispatchSemaphore(value: 0)
        queue.async { idle.signal() }
        _ = idle.wait(timeout: .now() + timeout)
    }

    private func writeNow() {
        let (isPending, parts, isClosed) = state.withLock {
            (!$0.pending.isEmpty, $0.parts.rows, $0.isClosed)
        }
        guard !isClosed else { return }
        if isPending || !file.withLock({ $0.has(parts) }) {
            guard put() else { return }
        } else {
            forgetFailure()
        }
        closeIfWanted()
    }

    /// Writes what is pending, or everything where the file has to be made; whether that went well.
    private func put() -> Bool {
        let (entries, parts) = state.withLock { ($0.pending, $0.parts.rows) }
        do throws(StorageError) {
            let count = try file.withLock { file throws(StorageError) in
                try file.write(entries, parts, orAll: whole)
            }
            notePlace()
            noteSaved(count)
            tidyLater()
            return true
        } catch {
            notePlace()
            fail(error)
            return false
        }
    }

    /// So many of the entries that were pending are in the file: what is kept elsewhere may go.
    private func noteSaved(_ count: Int) {
        rescue.withLock { $0.discard() }
        set { state in
            state.pending.removeFirst(count)
            state.status = state.pending.isEmpty ? .saved : .saving
            state.rescuePath = nil
        }
    }

    /// Where only parts of strokes could not be written, which came to nothing, everything is saved.
    private func forgetFailure() {
        guard case .failing = state.withLock({ $0.status }),
            file.withLock({ $0.alteration }) == nil
        else { return }
        noteSaved(0)
    }

    /// Everything that is to be in the file.
    private func whole() -> JournalContents {
        state.withLock {
            JournalContents(
                history: $0.history, pendingCount: $0.pending.count, parts: $0.parts.rows)
        }
    }

    /// Keeps elsewhere what cannot be written, tells that, and tries again later.
    private func fail(_ error: StorageError) {
        let (pending, parts, path) = state.withLock { ($0.pending, $0.parts.rows, $0.path) }
        let (isEnding, isLeft) = state.withLock { ($0.isEnding, $0.isLeft) }
        let (isKept, rescuePath) = rescue.withLock { rescue in
            let name = path?.stem ?? state.withLock { $0.name }
            let isKept = rescue.write(pending, parts, of: name, orAll: whole)
            if isEnding { rescue.rest() }
            return (isKept, rescue.path)
        }
        if isKept, isLeft, let rescuePath, file.withLock({ $0.isAwaited }) {
            return close { state in
                // The file belongs to another window: the drawing stays where it was kept.
                state.pending.removeAll()
                (state.status, state.path) = (.saved, rescuePath)
                (state.move, state.readOnlyReason) = (.left(rescuePath), nil)
            }
        }
        set { state in
            (state.status, state.rescuePath) = (.failing(error.description), rescuePath)
        }
        guard !isRetryDue.exchange(true, ordering: .relaxed) else { return }
        queue.asyncAfter(deadline: .now() + Self.retryInterval) { [weak self] in
            self?.isRetryDue.store(false, ordering: .relaxed)
            self?.writeNow()
        }
    }

    /// Closes the file, where that is wanted and all is written.
    private func closeIfWanted() {
        let (isWanted, isLeft) = state.withLock {
            ($0.isEnding && $0.pending.isEmpty, $0.isLeft)
        }
        guard isWanted else { return }
        switch file.withLock({ $0.alteration }) {
        case .file where !isLeft: return fail(.altered(state.withLock { $0.path } ?? ""))
        case .some: guard put() else { return }
        case nil: break
        }
        let (view, preview) = state.withLock { ($0.view, $0.preview) }
        file.withLock { $0.close(view: view, preview: preview) }
        close()
    }

    private func close(_ change: (inout JournalState) -> Void = { _ in }) {
        watch.withLock { $0 = nil }
        set { state in
            change(&state)
            state.isClosed = true
        }
    }

    /// Gives the file another name, unless it cannot have that.
    func rename(to path: FilePath) -> Result<Void, StorageError> {
        defer { notePlace() }
        do throws(StorageError) {
            try file.withLock { file throws(StorageError) in try file.rename(to: path) }
        } catch { return .failure(error) }
        if state.withLock({ $0.rescuePath }) != nil { write() }
        return .success(())
    }

    /// Follows the file when somebody moves it, and writes to it when nobody else does any more.
    private func follow() {
        // What cannot be opened where it is now is tried again with the next edit.
        try? file.withLock { file throws(StorageError) in try file.follow() }
        notePlace()
        writeNow()
    }

    /// Follows the file, and once more where that was too early to find its locks free.
    private func followClosely() {
        follow()
        guard file.withLock({ $0.isAwaited }) else { return }
        queue.asyncAfter(deadline: .now() + Self.releaseInterval) { [weak self] in self?.follow() }
    }

    /// Looks where the file is, which may be another one than before.
    private func notePlace() {
        let (path, move, reason) = file.withLock { ($0.path, $0.takeMove(), $0.readOnlyReason) }
        // What was closed stays where it was left.
        guard !state.withLock({ $0.isClosed }) else { return }
        set { state in
            (state.path, state.readOnlyReason) = (path, reason)
            if let move { state.move = move }
        }
        watchFile()
    }

    /// Has the system tell when the file, or a folder around it, is renamed or moved, or closed by others.
    func watchFile() {
        queue.async { [weak self] in
            guard let self, !state.withLock({ $0.isClosed }),
                case (let claim?, let path?) = file.withLock({ ($0.claim, $0.path) })
            else { return }
            let isNew = watch.withLock { watch in
                guard watch?.claim !== claim || watch?.path != path else { return false }
                watch = FileWatch(claim, at: path, on: queue) { [weak self] in
                    self?.followClosely()
                }
                return true
            }
            // It may have been moved before it was watched.
            if isNew { follow() }
        }
    }

    /// Changes the state; tells of what is of interest.
    private func set(_ change: (inout JournalState) -> Void) {
        let isNews = state.withLock { state in
            let former = state.news
            change(&state)
            return former != state.news
        }
        if isNews { onChange() }
    }

    /// After a while the view is written, and the log beside the file is emptied into it.
    func tidyLater() {
        state.withLock { $0.lastWrite = .now() }
        guard !isTidyingDue.exchange(true, ordering: .relaxed) else { return }
        let latest = DispatchTime.now() + Self.longestInterval
        queue.asyncAfter(deadline: .now() + Self.restInterval) { [weak self] in
            self?.tidyUnlessDrawing(until: latest)
        }
    }

    /// While somebody draws it is put off, but not for long: a file without its log has little.
    private func tidyUnlessDrawing(until latest: DispatchTime) {
        let rest = state.withLock { $0.lastWrite } + Self.restInterval
        guard rest <= .now() || latest <= .now() else {
            return queue.asyncAfter(deadline: min(rest, latest)) { [weak self] in
                self?.tidyUnlessDrawing(until: latest)
            }
        }
        isTidyingDue.store(false, ordering: .relaxed)
        switch file.withLock({ $0.alteration }) {
        case .log: _ = put()
        case .file: fail(.altered(state.withLock { $0.path } ?? ""))
        case nil:
            let view = state.withLock { $0.view }
            file.withLock { $0.tidy(view: view) }
        }
    }
}
