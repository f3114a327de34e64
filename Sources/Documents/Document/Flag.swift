import Synchronization

/// Something that is so or not, as threads see it.
final class Flag: Sendable {
    private let flag: Atomic<Bool>

    init(_ value: Bool) { flag = Atomic(value) }

    var value: Bool {
        get { flag.load(ordering: .relaxed) }
        set { flag.store(newValue, ordering: .relaxed) }
    }
}
