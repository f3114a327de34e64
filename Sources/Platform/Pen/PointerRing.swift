import DequeModule
import Pen
import Synchronization

/// Takes pointer events from the pen thread to the main thread, in order and without loss.
///
/// Both sides keep their memory, so that in the steady state nothing is allocated for a sample;
/// a main thread that is busy makes it grow.
final class PointerRing: Sendable {
    /// Some seconds of a fast pen.
    static let initialCapacity = 1024

    private let events: Mutex<Deque<PointerEvent>>

    init() {
        events = Mutex(Deque(minimumCapacity: Self.initialCapacity))
    }

    /// Adds an event behind all others.
    func append(_ event: PointerEvent) {
        events.withLock { $0.append(event) }
    }

    /// Exchanges all events for the empty `taken`, so that the lock is held for a moment only.
    func takeAll(into taken: inout Deque<PointerEvent>) {
        taken.removeAll(keepingCapacity: true)
        events.withLock { swap(&$0, &taken) }
    }
}
