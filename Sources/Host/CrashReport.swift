import CExecinfo
import Glibc

/// What a program leaves of itself where a mistake ends it: a file that says where it happened.
public enum CrashReport {
    private typealias Handler = @convention(c) (Int32) -> Void

    private static let signals: [(number: Int32, name: StaticString)] = [
        (SIGILL, "SIGILL"), (SIGTRAP, "SIGTRAP"), (SIGABRT, "SIGABRT"), (SIGBUS, "SIGBUS"),
        (SIGFPE, "SIGFPE"), (SIGSEGV, "SIGSEGV"),
    ]
    private static let mostFrames = 128

    // A handler of a signal may neither allocate nor wait: all that it needs lies ready here, and is never freed.
    private nonisolated(unsafe) static var path: UnsafeMutablePointer<CChar>?
    private nonisolated(unsafe) static var heading: UnsafeMutablePointer<CChar>?
    private nonisolated(unsafe) static var frames = UnsafeMutablePointer<
        UnsafeMutableRawPointer?
    >.allocate(capacity: mostFrames)
    private nonisolated(unsafe) static var former = UnsafeMutablePointer<sigaction>
        .allocate(capacity: 65)

    /// From now on a crash leaves a report in the file at `path`, whose folder is there; its first lines are `heading`.
    ///
    /// What else handles crashes, as the debugger of the language, does so afterwards. A stack that is full is reported of
    /// the calling thread only. To be called once, by the main thread.
    public static func leave(at path: String, heading: String) {
        guard Self.path == nil else { return }
        (Self.path, Self.heading) = (strdup(path), strdup(heading))
        // The first call loads a library, which a handler must not.
        backtrace(frames, 1)
        makeStack()
        for (signal, _) in signals {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = handler
            action.sa_flags = SA_ONSTACK
            // One report at a time.
            sigfillset(&action.sa_mask)
            sigaction(signal, &action, former + Int(signal))
        }
    }

    /// Gives handlers a stack of their own: that of the main thread may be what is full.
    private static func makeStack() {
        var present = stack_t()
        sigaltstack(nil, &present)
        guard present.ss_flags & Int32(SS_DISABLE) != 0 else { return }
        let size = 1 << 16
        var stack = stack_t(
            ss_sp: .allocate(byteCount: size, alignment: 16), ss_flags: 0, ss_size: size)
        sigaltstack(&stack, nil)
    }

    private static let handler: Handler = { signal in
        // Whoever handled it before does so when this returns, and a crash in here ends the program.
        for (number, _) in CrashReport.signals {
            sigaction(number, CrashReport.former + Int(number), nil)
        }
        CrashReport.write(signal)
        raise(signal)
    }

    private static func write(_ signal: Int32) {
        guard let path, let heading else { return }
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { return }
        _ = Glibc.write(file, heading, strlen(heading))
        for (number, name) in signals where number == signal {
            _ = Glibc.write(file, name.utf8Start, name.utf8CodeUnitCount)
        }
        let end: StaticString = "\n"
        _ = Glibc.write(file, end.utf8Start, 1)
        backtrace_symbols_fd(frames, backtrace(frames, Int32(mostFrames)), file)
        close(file)
    }
}
