import Dispatch
import Synchronization

/// Threads for what may never come to its end: a disk that does not answer holds up nobody but those who wait for it.
final class SeparateQueues {
    /// How many there are at most; what is more waits behind others.
    private static let most = 32

    private final class Queue: Sendable {
        let queue = DispatchQueue(label: "downstroke.separate", qos: .userInitiated)
        /// How much there is for it to do.
        let count = Atomic(0)
        var load: Int { count.load(ordering: .acquiring) }
    }

    private var queues: [Queue] = []
    /// Those that have something to do, by what that was begun for last.
    private var busy: [AnyHashable: Queue] = [:]

    /// Does something apart from all others, but not before the end of what was begun for the same `key`.
    func start(_ key: AnyHashable, _ body: @escaping @Sendable () -> Void) {
        busy = busy.filter { $0.value.load > 0 }
        let queue = busy[key] ?? free
        busy[key] = queue
        queue.count.add(1, ordering: .relaxed)
        queue.queue.async {
            body()
            queue.count.subtract(1, ordering: .releasing)
        }
    }

    /// One that has nothing to do, or else the least.
    private var free: Queue {
        if let least = queues.min(by: { $0.load < $1.load }),
            least.load == 0 || queues.count == Self.most
        {
            return least
        }
        queues.append(Queue())
        return queues[queues.count - 1]
    }
}
