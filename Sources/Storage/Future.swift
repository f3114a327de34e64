import Dispatch
import Foundation
import Synchronization

/// A value that another thread computes while this one goes on, unless nobody waits for it any more.
final class Future<Value: Sendable>: Sendable {
    private enum Progress {
        case waiting
        case begun
        case done(Value)
        case givenUp
    }

    private let group = DispatchGroup()
    private let progress = Mutex(Progress.waiting)

    /// Computes it on another thread, but for a thread that lets others go first: threads that begin for its sake would do
    /// so too, as long as there are any, and others who wait for them with it.
    convenience init(_ make: @escaping @Sendable () -> Value) {
        if Self.isBehindOthers {
            self.init(value: make())
        } else {
            self.init(on: .global(qos: .userInitiated), make)
        }
    }

    /// Whether the calling thread lets others go first, and not the whole program.
    private static var isBehindOthers: Bool {
        let thread = __priority_which_t(PRIO_PROCESS.rawValue)
        return getpriority(thread, 0) > getpriority(thread, id_t(getpid()))
    }

    private init(value: Value) { progress.withLock { $0 = .done(value) } }

    /// Computes it on a queue.
    init(on queue: DispatchQueue, _ make: @escaping @Sendable () -> Value) {
        queue.async(group: group) {
            let isWanted = self.progress.withLock { progress in
                guard case .waiting = progress else { return false }
                progress = .begun
                return true
            }
            guard isWanted else { return }
            let value = make()
            self.progress.withLock { $0 = .done(value) }
        }
    }

    /// The value; waits for it.
    var value: Value {
        group.wait()
        guard case .done(let value) = progress.withLock({ $0 }) else {
            preconditionFailure("what was made got lost")
        }
        return value
    }

    /// Waits for the value; nil where that takes longer than `timeout` seconds and is given up.
    ///
    /// What has begun by then comes to its end.
    func value(within timeout: Double) -> Value? {
        _ = group.wait(timeout: .now() + timeout)
        return progress.withLock { progress in
            if case .done(let value) = progress { return value }
            progress = .givenUp
            return nil
        }
    }
}
