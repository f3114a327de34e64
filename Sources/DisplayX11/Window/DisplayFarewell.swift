import Dispatch
import Display
import Glibc
import Host
import Synchronization

/// Ends a program whose display has gone and that does not even learn of it: a call of SDL that waits for an event of the
/// server comes to no end then, and takes a whole processor.
final class DisplayFarewell: Sendable {
    private let patience: Double
    private let isTaken = Atomic(false)

    /// One that waits for so many seconds: longer than anybody who ends saves what was drawn.
    init(patience: Double = 30) { self.patience = patience }

    /// Takes that the display has gone; on any thread.
    func begin() {
        DispatchQueue.global().asyncAfter(deadline: .now() + patience) { [self] in
            guard !isTaken.load(ordering: .acquiring) else { return }
            let message = "\(DisplayError.displayLost.message)\n"
            _ = message.withCString { write(STDERR_FILENO, $0, strlen($0)) }
            // What is drawn is in its file; whatever else would be done may wait for the main thread.
            _exit(EX_UNAVAILABLE)
        }
    }

    /// Takes that the program knows, and ends by itself.
    func take() { isTaken.store(true, ordering: .releasing) }
}
