import Dispatch
import Synchronization

/// What takes long to make, some milliseconds or more, kept from then on; the ones that were used last.
///
/// It is made by whoever cannot wait, or on a thread beside for whoever asks in time.
public final class BackgroundCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
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

        /// Has one made of which nothing is kept; gives whether that is news.
        mutating func await(_ key: Key, most: Int) -> Bool {
            guard use(key) == nil, inMaking != key, !awaited.contains(key) else { return false }
            awaited.append(key)
            if awaited.count > most { awaited.removeFirst() }
            return true
        }

        /// The next one to be made, which is in the making then.
        mutating func next() -> Key? {
            inMaking = awaited.popLast()
            return inMaking
        }
    }

    private let most: Int
    private let mostAwaited: Int
    private let make: @Sendable (Key) -> Value
    private let known = Mutex(Known())
    /// On which those are made that somebody awaits.
    private let queue: WorkQueue

    /// Nothing is known yet, and never more than so many are kept.
    ///
    /// Who tries things asks for many, of which the last `mostAwaited` ones count. Where they `canWait`, all other threads
    /// go before the one on which they are made: not for what a stroke waits for.
    public init(
        most: Int, mostAwaited: Int = 4, canWait: Bool = false,
        make: @escaping @Sendable (Key) -> Value
    ) {
        (self.most, self.mostAwaited, self.make) = (most, mostAwaited, make)
        queue = WorkQueue("downstroke.cache", canWait ? .background : .utility)
    }

    /// What there is of a key, made first where it is not kept.
    func value(of key: Key) -> Value {
        let (found, isInMaking) = known.withLock { ($0.use(key), $0.inMaking == key) }
        if let found { return found }
        // It is there when what is made before it in the queue is.
        if isInMaking { queue.wait() }
        return made(key)
    }

    /// What is kept of a key; nil where it has to be made first.
    public func kept(_ key: Key) -> Value? { known.withLock { $0.use(key) } }

    /// Has what is not kept of a key made beside; of several the last one comes first.
    public func prepare(_ key: Key) {
        let isNews = known.withLock { $0.await(key, most: mostAwaited) }
        if isNews { queue.async { self.makeNext() } }
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
