import Dispatch
import Synchronization

/// A value that another thread computes while this one goes on.
final class Future<Value: Sendable>: Sendable {
    private let group = DispatchGroup()
    private let made = Mutex<Value?>(nil)

    /// Starts computing it.
    init(_ make: @escaping @Sendable () -> Value) {
        DispatchQueue.global(qos: .userInitiated).async(group: group) {
            let value = make()
            self.made.withLock { $0 = value }
        }
    }

    /// The value; waits for it.
    var value: Value {
        group.wait()
        guard let value = made.withLock({ $0 }) else {
            preconditionFailure("what was made got lost")
        }
        return value
    }
}
