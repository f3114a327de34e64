import Synchronization

/// The end of a journal, on its queue.
extension Journal {
    /// Closes the file, where that is wanted and all is written.
    func closeIfWanted() {
        guard state.withLock({ $0.isEnding && $0.pending.isEmpty }) else { return }
        if let path, file.withLock({ $0.isAltered || $0.isLost }) {
            guard state.withLock({ $0.isLeft }) else {
                return set { $0.status = .failing("Another program has written to \(path).") }
            }
            guard writeBeside() else { return retryLater() }
        }
        // From here on everything is saved and there is no way back: who waits need not wait longer.
        let extras = state.withLock { state in
            state.isClosing = state.isEnding && state.pending.isEmpty
            return state.isClosing ? (state.view, state.preview) : nil
        }
        guard let extras else { return }
        file.withLock { $0.close(view: extras.0, preview: extras.1) }
        watch.withLock { $0 = nil }
        set { $0.isClosed = true }
    }

    /// Writes the drawing into another file, as somebody else has written to this one; whether it is
    /// there.
    private func writeBeside() -> Bool {
        do throws(StorageError) {
            try file.withLock { file throws(StorageError) in
                _ = try file.write([], orAll: whole)
            }
        } catch {
            set { $0.status = .failing(error.description) }
            return false
        }
        notePlace()
        set { $0.status = .saved }
        return true
    }
}
