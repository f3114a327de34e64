import Foundation
import Glibc

/// How a process came to its end.
public enum ExitStatus: Hashable, Sendable {
    /// It returned this code.
    case exited(Int32)
    /// This signal ended it.
    case signaled(Int32)

    init(waitStatus: Int32) {
        let signal = waitStatus & 0x7F
        self = signal == 0 ? .exited((waitStatus >> 8) & 0xFF) : .signaled(signal)
    }
}

/// What a child process starts with.
struct ChildProcess {
    var executable: String
    var arguments: [String]
    var environment: [String: String]
    /// An open descriptor that becomes its standard input; `/dev/null` where there is none.
    var input: Int32?
    /// Whether its standard input is a socket that is its standard output too.
    var answersOnInput = false
    /// The files that take its standard output and its standard error.
    var output = "/dev/null"
    var errors = "/dev/null"

    /// Starts it in a process group of its own, with no descriptor besides the three standard ones.
    func start() throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        addDescriptors(to: &actions)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        resetSignals(in: &attributes)

        var process = pid_t()
        let code = withCStrings([executable] + arguments) { argv in
            withCStrings(environment.map { "\($0)=\($1)" }) { envp in
                posix_spawn(&process, executable, &actions, &attributes, argv, envp)
            }
        }
        guard code == 0 else { throw MachineError.system("cannot start \(executable)", code: code) }
        return process
    }

    private func addDescriptors(to actions: inout posix_spawn_file_actions_t) {
        if let input {
            posix_spawn_file_actions_adddup2(&actions, input, 0)
        } else {
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        }
        let flags = O_WRONLY | O_CREAT | O_APPEND
        if answersOnInput {
            posix_spawn_file_actions_adddup2(&actions, 0, 1)
        } else {
            posix_spawn_file_actions_addopen(&actions, 1, output, flags, 0o600)
        }
        posix_spawn_file_actions_addopen(&actions, 2, errors, flags, 0o600)
        for descriptor in openDescriptors where descriptor > 2 {
            posix_spawn_file_actions_addclose(&actions, descriptor)
        }
    }

    private var openDescriptors: [Int32] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
        return names?.compactMap { Int32($0) } ?? []
    }

    private func resetSignals(in attributes: inout posix_spawnattr_t) {
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
        posix_spawnattr_setflags(&attributes, Int16(flags))
    }
}

/// Calls `body` with `strings` as a C array that ends with a null pointer.
private func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
}
