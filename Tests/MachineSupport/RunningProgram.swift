public import Foundation
import Glibc
import Synchronization
import TestSupport

/// A child process whose output is kept; it is ended, with its own children, when this is released.
public final class RunningProgram: Sendable {
    /// The file that it runs.
    public let executable: URL
    /// The number of the process.
    public let process: Int32
    private let folder: Scratch
    private let status = Mutex<ExitStatus?>(nil)
    private let isGroupKilled = Mutex(false)

    /// The tests' environment, whatever language it asks for in English, as tests read it.
    public static var englishEnvironment: [String: String] {
        ProcessInfo.processInfo.environment.merging(["LC_ALL": "C.UTF-8", "LANGUAGE": ""]) { $1 }
    }

    /// Starts `executable`; `environment` is all that it gets, or by default that of the tests.
    ///
    /// It reads and writes the open `socket`, or reads nothing and writes what `output` has.
    public init(
        executable: URL, arguments: [String] = [],
        environment: [String: String] = englishEnvironment, socket: Int32? = nil
    ) throws {
        self.executable = executable
        folder = try Scratch()
        process = try ChildProcess(
            executable: executable.path, arguments: arguments, environment: environment,
            input: socket, answersOnInput: socket != nil,
            output: folder.path("output"), errors: folder.path("errors")
        ).start()
    }

    deinit { terminate() }

    /// All that it has written to its standard output so far.
    ///
    /// Many a program writes in blocks where its output is not a terminal.
    public var output: String { folder.text("output") }

    /// All that it has written to its standard error so far.
    public var errors: String { folder.text("errors") }

    /// How it ended, or nil as long as it runs.
    public var exitStatus: ExitStatus? {
        status.withLock { status in
            var code: Int32 = 0
            if status == nil, waitpid(process, &code, WNOHANG) == process {
                status = ExitStatus(waitStatus: code)
            }
            return status
        }
    }

    /// Waits at most `timeout` seconds until it ends by itself.
    @discardableResult
    public func wait(timeout: Double = 30) throws -> ExitStatus {
        try waitForValue("\(executable.lastPathComponent) ended", timeout: timeout) { exitStatus }
    }

    /// Ends it and the children it started: with a request first, after `patience` seconds by force.
    @discardableResult
    public func terminate(patience: Double = 30) -> ExitStatus? {
        if exitStatus == nil {
            kill(-process, SIGTERM)
            _ = try? wait(timeout: patience)
        }
        killGroup()
        return try? wait(timeout: patience)
    }

    /// Once only: later the number may belong to somebody else.
    private func killGroup() {
        isGroupKilled.withLock { isGroupKilled in
            if !isGroupKilled { kill(-process, SIGKILL) }
            isGroupKilled = true
        }
    }
}
