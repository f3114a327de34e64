import Dispatch
import Synchronization

/// Patterns of paper that take long to make, some hundredth of a second, kept from then on; the ones that were used
/// last.
final class KeptSquares<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    /// What is kept, the one that was used last at the end, and what is to be made.
    private struct Known {
        var kept: [(key: Key, value: Value)] = []
        /// The newest last.
        var awaited: [Key] = []
        var inMaking: Key?

        mutating func use(_ key: Key) -> Value? {
            guard let index = kept.firstIndex(where: { $0.key == key }) else { return nil }
            let found = kept.remove(at: index)
            kept.append(found)
            return found.value
        }

        /// Has one made; gives whether that is news.
        mutating func await(_ key: Key) -> Bool {
            guard inMaking != key, !awaited.contains(key) else { return false }
            awaited.append(key)
            if awaited.count > KeptSquares.mostAwaited { awaited.removeFirst() }
            return true
        }

        /// The next one to be made, which is in the making then.
        mutating func next() -> Key? {
            inMaking = awaited.popLast()
            return inMaking
        }
    }

    /// Who tries patterns asks for many, of which the last ones count.
    private static var mostAwaited: Int { 4 }
    private let most: Int
    private let make: @Sendable (Key) -> Value
    private let known = Mutex(Known())
    /// On which those are made that somebody awaits.
    private let queue = DispatchQueue(label: "downstroke.paper", qos: .utility)

    /// Nothing is known yet, and never more than so many are kept.
    init(most: Int, make: @escaping @Sendable (Key) -> Value) {
        (self.most, self.make) = (most, make)
    }

    /// What there is of a key, made first where it is not kept.
    func value(of key: Key) -> Value {
        let (found, isInMaking) = known.withLock { ($0.use(key), $0.inMaking == key) }
        if let found { return found }
        // It is there when what is made before it in the queue is.
        if isInMaking { queue.sync {} }
        return made(key)
    }

    /// Whether that takes no time; where it would, it is made beside from now on.
    func isKnown(_ key: Key) -> Bool {
        let (isKnown, isNews) = known.withLock { known in
            let isKnown = known.use(key) != nil
            return (isKnown, !isKnown && known.await(key))
        }
        if isNews { queue.async { self.makeNext() } }
        return isKnown
    }

    private func makeNext() {
        guard let key = known.withLock({ $0.next() }) else { return }
        _ = made(key)
        known.withLock { $0.inMaking = nil }
    }

    private func made(_ key: Key) -> Value {
        if let found = known.withLock({ $0.use(key) }) { return found }
        let value = make(key)
        return known.withLock { known in
            if let found = known.use(key) { return found }
            if known.kept.count == most { known.kept.removeFirst() }
            known.kept.append((key, value))
            known.awaited.removeAll { $0 == key }
            return value
        }
    }
}
