import Dispatch
import Display
import Synchronization

extension ClipboardBackend {
    /// Waits for what others have copied; nil if it was stopped before that came.
    func read(_ types: [String], isStopped: () -> Bool) -> ClipboardContent? {
        let answer = Mutex<ClipboardContent?>(nil)
        let isThere = DispatchSemaphore(value: 0)
        read(types) { content in
            answer.withLock { $0 = content }
            isThere.signal()
        }
        while isThere.wait(timeout: .now() + 0.05) == .timedOut {
            if isStopped() { return nil }
        }
        return answer.withLock(\.self)
    }
}
