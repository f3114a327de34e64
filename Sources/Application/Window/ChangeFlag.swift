import Synchronization

/// Whether something happened that the keeping of a drawing has to look at, told by any thread.
///
/// Most rounds of a window are a pen that moves, and looking costs as much as drawing then.
final class ChangeFlag: Sendable {
    private let isThere = Atomic(true)

    /// Tells that there is something.
    func note() { isThere.store(true, ordering: .releasing) }

    /// Whether there was something since the last time.
    func take() -> Bool { isThere.exchange(false, ordering: .acquiringAndReleasing) }
}
