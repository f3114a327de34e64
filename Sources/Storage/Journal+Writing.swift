import Dispatch
import Drawing
import Foundation
import Synchronization

/// What is known of a journal without asking the disk.
struct JournalState {
    /// All that was done to the drawing, with what is pending.
    var history: History
    var pending: [JournalEntry] = []
    var status = Journal.Status.saved
    var path: String?
    var view: String?
    /// Whether everything is saved and the file is being closed, for good.
    var isClosing = false
    var preview: [UInt8]?
    var move: Journal.Move?
    var isRetryDue = false
    var isTidyingDue = false
    var lastWrite = DispatchTime.now()
    var isEnding = false
    /// Whether nobody goes on with the drawing, so that nobody can be asked.
    var isLeft = false
    var isClosed = false
}

/// What a journal does on its queue, where it may wait for the disk.
extension Journal {
    private static let retryInterval = 2.0
    private static let restInterval = 1.0
    private static let longestInterval = 10.0

    /// Writes what is pending; closes the file when all is written and that is wanted.
    func write() {
        let (entries, isClosed) = state.withLock { ($0.pending, $0.isClosed) }
        guard !isClosed else { return }
        if !entries.isEmpty {
            let count: Int
            do throws(StorageError) {
                count = try file.withLock { file throws(StorageError) in
                    try file.write(entries, orAll: whole)
                }
            } catch {
                notePlace()
                set { $0.status = .failing(error.description) }
                return retryLater()
            }
            notePlace()
            set { state in
                state.pending.removeFirst(count)
                state.status = state.pending.isEmpty ? .saved : .saving
            }
            tidyLater()
        }
        closeIfWanted()
    }

    /// Everything that is to be in the file, and how much of it is pending.
    func whole() -> (history: History, count: Int) {
        state.withLock { ($0.history, $0.pending.count) }
    }

    /// Gives the file another name; gives what is wrong where it cannot have that.
    func renameFile(to path: String) -> StorageError? {
        defer { notePlace(named: path) }
        do throws(StorageError) {
            try file.withLock { file throws(StorageError) in try file.rename(to: path) }
            return nil
        } catch { return error }
    }

    /// Follows the file when somebody moves it.
    private func follow() {
        // What cannot be opened where it is now is tried again with the next edit.
        try? file.withLock { file throws(StorageError) in try file.follow() }
        notePlace()
    }

    /// Looks where the file is, which may be another one than before.
    func notePlace(named name: String? = nil) {
        let (path, move) = file.withLock { ($0.path, $0.takeMove()) }
        guard let path else { return }
        set { state in
            state.path = path
            if let move { state.move = move }
        }
        watchFile()
    }

    /// Has the system tell when the file is renamed or moved.
    func watchFile() {
        guard let claim = file.withLock({ $0.claim }) else { return }
        watch.withLock { watch in
            guard watch?.claim !== claim else { return }
            watch = FileWatch(claim, on: queue) { [weak self] in self?.follow() }
            // It may have been moved before it was watched.
            queue.async { [weak self] in self?.follow() }
        }
    }

    /// Changes the state; tells of what is of interest.
    func set(_ change: (inout JournalState) -> Void) {
        let isNews = state.withLock { state in
            let former = state
            change(&state)
            return former.status != state.status || former.move != state.move
                || former.path != state.path || former.isClosed != state.isClosed
        }
        if isNews { onChange() }
    }

    func retryLater() {
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

    /// After a while the view is written, and the log beside the file is emptied into it.
    func tidyLater() {
        let isDue = state.withLock { state in
            state.lastWrite = .now()
            defer { state.isTidyingDue = true }
            return state.isTidyingDue
        }
        guard !isDue else { return }
        let now = DispatchTime.now()
        let latest = now + Self.longestInterval
        queue.asyncAfter(deadline: now + Self.restInterval) { [weak self] in
            self?.tidyUnlessDrawing(until: latest)
        }
    }

    /// While somebody draws it is put off, but not for long: a file without its log has little.
    private func tidyUnlessDrawing(until latest: DispatchTime) {
        let rest = state.withLock { $0.lastWrite } + Self.restInterval
        if rest > .now(), .now() < latest {
            queue.asyncAfter(deadline: min(rest, latest)) { [weak self] in
                self?.tidyUnlessDrawing(until: latest)
            }
        } else {
            state.withLock { $0.isTidyingDue = false }
            let view = state.withLock { $0.view }
            file.withLock { file in
                file.keep(view: view)
                file.tidy()
            }
        }
    }
}
