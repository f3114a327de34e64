import Glibc
import Synchronization

/// The signals that ask a program to end: at logout, by `kill`, by Ctrl+C in a terminal.
///
/// One is a request, as that of the window's close button; another one of its kind ends the program
/// at once where the first was not taken up yet, for the case that it does not listen any more.
public enum EndSignals {
    private typealias Handler = @convention(c) (Int32) -> Void

    private static let isRequested = Atomic(false)
    /// The file that wakes the window; a handler of a signal reaches nothing but what is global.
    private static let wakeUpInput = Atomic<Int32>(-1)

    /// From now on these signals wake the window of `wakeUp`, until `forget`, or that has gone.
    ///
    /// Those that the program was started to ignore, as by `nohup`, stay ignored.
    public static func listen(_ wakeUp: WakeUp) {
        wakeUpInput.store(wakeUp.input, ordering: .releasing)
        isRequested.store(false, ordering: .releasing)
        replace(SIG_DFL, by: handler)
    }

    /// Restores the default action if these signals wake `wakeUp`.
    public static func forget(_ wakeUp: WakeUp) { forget(wakeUp.input) }

    /// The same where they wake by this file, which is closed: another one may get its number.
    static func forget(_ input: Int32) {
        if wakeUpInput.load(ordering: .acquiring) == input { forget() }
    }

    /// From now on these signals end the program.
    public static func forget() {
        replace(handler, by: SIG_DFL)
        wakeUpInput.store(-1, ordering: .releasing)
    }

    /// Whether the program was asked to end, and nobody has taken that yet.
    public static var isPending: Bool { isRequested.load(ordering: .acquiring) }

    /// Whether the program was asked to end since the last time.
    public static func takeRequest() -> Bool {
        // Asked with every batch of samples: a load costs less than an exchange.
        guard isPending, isRequested.exchange(false, ordering: .acquiringAndReleasing)
        else { return false }
        replace(SIG_DFL, by: handler)
        return true
    }

    private static func replace(_ old: Handler?, by new: Handler?) {
        for signal in [SIGHUP, SIGINT, SIGTERM] {
            var action = sigaction()
            sigaction(signal, nil, &action)
            let present = action.__sigaction_handler.sa_handler
            guard unsafeBitCast(present, to: UInt.self) == unsafeBitCast(old, to: UInt.self) else {
                continue
            }
            action.__sigaction_handler.sa_handler = new
            // The default is in force again as soon as one has come.
            action.sa_flags = Int32(truncatingIfNeeded: SA_RESETHAND) | SA_RESTART
            sigaction(signal, &action, nil)
        }
    }

    /// Stores and writes, and nothing else: it may interrupt anything.
    private static let handler: Handler = { _ in
        let error = errno
        EndSignals.isRequested.store(true, ordering: .releasing)
        var byte: UInt8 = 0
        write(EndSignals.wakeUpInput.load(ordering: .acquiring), &byte, 1)
        errno = error
    }
}
