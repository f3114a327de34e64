import Foundation
import Synchronization

/// Something that is done on another thread, unless nobody waits for it any more.
final class Attempt<Outcome: Sendable>: Sendable {
    private enum Progress {
        case waiting
        case begun
        case done(Outcome)
        case givenUp
    }

    private let progress = Mutex(Progress.waiting)
    private let end = DispatchSemaphore(value: 0)

    /// Does it, unless it was given up.
    func perform(_ body: () -> Outcome) {
        let isWanted = progress.withLock { progress in
            guard case .waiting = progress else { return false }
            progress = .begun
            return true
        }
        guard isWanted else { return }
        let outcome = body()
        progress.withLock { $0 = .done(outcome) }
        end.signal()
    }

    /// Waits for the outcome; nil where it takes longer than `timeout` seconds and is given up.
    ///
    /// What has begun by then comes to its end.
    func outcome(within timeout: Double) -> Outcome? {
        _ = end.wait(timeout: .now() + timeout)
        return progress.withLock { progress in
            if case .done(let outcome) = progress { return outcome }
            progress = .givenUp
            return nil
        }
    }
}
