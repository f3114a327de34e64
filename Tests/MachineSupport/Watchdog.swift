import Glibc
import Synchronization

/// Ends a process when the tests die without having stopped it: by a signal, or in a crash.
///
/// A shell waits for the end of a connection whose other end only the tests hold.
final class Watchdog: Sendable {
    /// The shell, which waits as long as it is not dismissed.
    let shell: pid_t
    /// The tests' end of the connection.
    let connection: Int32
    private let isDismissed = Mutex(false)

    init(process: pid_t) throws {
        var ends: [Int32] = [0, 0]
        let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
            throw MachineError.system("socketpair", code: errno)
        }
        defer { close(ends[0]) }
        connection = ends[1]
        let script = "read -r line; kill \(process) && sleep 2 && kill -KILL \(process)"
        shell = try ChildProcess(
            executable: "/bin/sh", arguments: ["-c", script], environment: [:], input: ends[0]
        ).start()
    }

    deinit { dismiss() }

    /// Ends the watch; the process may go on.
    func dismiss() {
        isDismissed.withLock { isDismissed in
            guard !isDismissed else { return }
            isDismissed = true
            kill(shell, SIGKILL)
            waitpid(shell, nil, 0)
            close(connection)
        }
    }
}
