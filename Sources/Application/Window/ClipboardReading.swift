import Dispatch
import Display
import Synchronization

extension ClipboardBackend {
    /// Reads the clipboard, blocking; nil if stopped.
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
