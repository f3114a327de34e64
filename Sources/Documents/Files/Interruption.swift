import Foundation
import Synchronization

/// Whether the program was asked to end, by Ctrl+C, by its terminal or by another program: the work
/// ends where it can, and leaves nothing behind.
public enum Interruption {
    /// A signal handler cannot capture, so that this is one for all: the signal that came, or 0.
    private static let requested = Atomic<Int32>(0)

    /// SIG_IGN as a number: pointers to functions cannot be compared.
    private static let ignored = 1

    /// From now on these signals are requests; but what is ignored stays so, as `nohup` wants it.
    public static func listen() {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            var former = sigaction()
            sigaction(number, nil, &former)
            guard unsafeBitCast(former.__sigaction_handler.sa_handler, to: Int.self) != ignored
            else { continue }
            signal(number) { Interruption.requested.store($0, ordering: .relaxed) }
        }
    }

    /// Whether the program was asked to end.
    public static var isRequested: Bool { requested.load(ordering: .relaxed) != 0 }

    /// The exit code of what was asked to end, as shells count it.
    public static var exitCode: Int32 {
        let number = requested.load(ordering: .relaxed)
        return number == 0 ? Failure.Code.interrupted.rawValue : 128 + number
    }
}
