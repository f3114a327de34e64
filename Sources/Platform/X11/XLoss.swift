import CX11
import Synchronization

/// The end of a connection to an X server: the server has gone, or has thrown the program out.
///
/// Xlib's own answer is a line on the standard error and `exit`. Here the program lives on, to keep
/// what was drawn; the connection answers nothing any more, and only must not be used much longer.
enum XLoss {
    private static let hasHappened = Atomic(false)

    /// Whether a connection has been lost since the window was opened.
    static var isNoted: Bool { hasHappened.load(ordering: .acquiring) }

    /// Forgets losses of the time before.
    static func reset() { hasHappened.store(false, ordering: .releasing) }

    /// Lets the program survive the loss of this connection.
    static func survive(of display: OpaquePointer) {
        XSetIOErrorHandler { _ in
            XLoss.hasHappened.store(true, ordering: .releasing)
            return 0
        }
        XSetIOErrorExitHandler(display, { _, _ in }, nil)
    }
}
