import Foundation
import MachineSupport
import TestSupport
import Testing

/// Pipes of which nobody has the other end: whoever asks a command to end need not wait for that.
struct PipeTests {
    private let scratch: Scratch
    private let pipe: String

    init() throws {
        scratch = try Scratch()
        pipe = scratch.path("pipe.inkml")
        mkfifo(pipe, 0o600)
    }

    private func expectEnd(
        of arguments: [String], by signal: Int32, _ environment: [String: String] = [:]
    ) throws {
        let program = try RunningProgram(
            executable: BuiltProduct.url(of: "downstroke"), arguments: arguments,
            environment: ProcessInfo.processInfo.environment.merging(
                ["XDG_DATA_HOME": scratch.path("data")]) { $1 })
        // It waits for the pipe once it sleeps there.
        try waitUntil("the program waits") { isSleeping(program.process) }
        kill(program.process, signal)
        #expect(try program.wait(timeout: 20) == .exited(128 + signal))
    }

    /// Whether the program handles the signals, and sleeps.
    private func isSleeping(_ process: pid_t) -> Bool {
        let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
        let lines = status.split(separator: "\n").map { $0.split(separator: "\t") }
        func value(_ key: String) -> Substring? { lines.first { $0.first == "\(key):" }?.last }
        guard value("State")?.hasPrefix("S") == true,
            let caught = value("SigCgt").flatMap({ UInt64($0, radix: 16) })
        else { return false }
        return caught & (1 << UInt64(SIGTERM - 1)) != 0
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func anImportThatNobodyWritesEnds(_ signal: Int32) throws {
        try expectEnd(of: ["import", pipe], by: signal)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func anExportThatNobodyReadsEnds(_ signal: Int32) throws {
        let input = try Fixture.path("stylus-word")
        try expectEnd(of: ["export", input, "-o", pipe], by: signal)
    }
}
