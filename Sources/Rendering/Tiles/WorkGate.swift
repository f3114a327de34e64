import Dispatch
import Synchronization

/// Has what is done beside stand still while a picture of the window is made, so that it has both the processors and the
/// memory.
///
/// A thread of a lower priority keeps a processor for some milliseconds all the same where it has one, and half of
/// the picture waits for it.
public final class WorkGate: Sendable {
    /// After so long it opens whatever happens: a picture may come to nothing.
    private static let longest = DispatchTimeInterval.milliseconds(40)

    private let closed = Atomic(false)
    private let opening = DispatchGroup()

    /// An open one.
    public init() {}

    /// Whether it holds anybody up.
    var isClosed: Bool { closed.load(ordering: .relaxed) }

    /// Holds up whoever comes to it.
    public func close() {
        // Who opens it meanwhile leaves what was entered already.
        opening.enter()
        if closed.exchange(true, ordering: .acquiringAndReleasing) { opening.leave() }
    }

    /// Lets all go on.
    public func open() {
        if closed.exchange(false, ordering: .acquiringAndReleasing) { opening.leave() }
    }

    /// Waits while it is closed.
    public func pass() {
        guard isClosed else { return }
        if opening.wait(timeout: .now() + Self.longest) == .timedOut { open() }
    }

    // A group that somebody has entered may not go.
    deinit { open() }
}
