import Foundation
import Synchronization

/// Whether somebody pressed Ctrl+C: the work ends where it can, and leaves nothing behind.
final class Interruption: Sendable {
    /// A signal handler cannot capture, so that this is one for all.
    private static let requested = Atomic(false)

    /// From now on Ctrl+C is a request.
    init() {
        signal(SIGINT) { _ in Interruption.requested.store(true, ordering: .relaxed) }
    }

    deinit { signal(SIGINT, SIG_DFL) }

    /// Whether it was pressed.
    var isRequested: Bool { Self.requested.load(ordering: .relaxed) }
}
