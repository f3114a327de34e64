import CX11
import Synchronization

/// Whether a connection has been lost: its server has gone, or has thrown the program out.
///
/// The program outlives that, to keep what was drawn. A connection that is lost answers nothing, and only
/// must neither be used much longer nor be closed: Xlib is never done with that.
final class ConnectionLoss: Sendable {
    private let hasHappened = Atomic(false)
    private let onLoss: @Sendable () -> Void

    /// Whether it has been lost so far.
    var isNoted: Bool { hasHappened.load(ordering: .acquiring) }

    /// Watches a connection from now on; `onLoss` is called once, by whoever uses the connection then.
    init(of display: OpaquePointer, onLoss: @escaping @Sendable () -> Void = {}) {
        self.onLoss = onLoss
        // Xlib's own handler ends the program, whatever the connection's own does.
        XSetIOErrorHandler { _ in 0 }
        // Xlib may call as long as there is the connection, which may be for good.
        let context = Unmanaged.passRetained(self).toOpaque()
        XSetIOErrorExitHandler(
            display,
            { _, context in
                guard let context else { return }
                Unmanaged<ConnectionLoss>.fromOpaque(context).takeUnretainedValue().note()
            }, context)
    }

    private func note() {
        if !hasHappened.exchange(true, ordering: .acquiringAndReleasing) { onLoss() }
    }
}
