import Dispatch
import Synchronization

/// Patterns of paper that take long to make, some hundredth of a second, kept from then on; the ones that were used
/// last.
final class KeptSquares<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    /// The one that was used last at the end, and those that are being made.
    private struct Known {
        var kept: [(key: Key, value: Value)] = []
        var awaited: Set<Key> = []

        mutating func use(_ key: Key) -> Value? {
            guard let index = kept.firstIndex(where: { $0.key == key }) else { return nil }
            let found = kept.remove(at: index)
            kept.append(found)
            return found.value
        }
    }

    private let most: Int
    private let make: @Sendable (Key) -> Value
    private let known = Mutex(Known())
    /// On which they are made: whoever asks for the same waits for it here.
    private let queue = DispatchQueue(label: "downstroke.paper", qos: .utility)

    /// Nothing is known yet, and never more than so many are kept.
    init(most: Int, make: @escaping @Sendable (Key) -> Value) {
        (self.most, self.make) = (most, make)
    }

    /// What there is of a key, made first where it is not kept.
    func value(of key: Key) -> Value {
        known.withLock { $0.use(key) } ?? queue.sync { made(key) }
    }

    /// Whether that takes no time; where it would, it is made beside from now on.
    func isKnown(_ key: Key) -> Bool {
        let (isKnown, isNew) = known.withLock { known in
            let isKnown = known.use(key) != nil
            return (isKnown, !isKnown && known.awaited.insert(key).inserted)
        }
        if isNew { queue.async { _ = self.made(key) } }
        return isKnown
    }

    private func made(_ key: Key) -> Value {
        if let found = known.withLock({ $0.use(key) }) { return found }
        let value = make(key)
        known.withLock { known in
            if known.kept.count == most { known.kept.removeFirst() }
            known.kept.append((key, value))
            known.awaited.remove(key)
        }
        return value
    }
}
