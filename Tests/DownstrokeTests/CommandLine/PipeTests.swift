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

    /// A command that waits is told from one that hangs; what is written to the pipe later is read all the same.
    @Test(arguments: [
        ["import", "--dry-run"], ["export", "-o", "-", "--format", "svg"], ["thumbnail"],
        ["replay", "-o", "-"],
    ])
    func whatIsWaitedForIsSaid(_ command: [String]) throws {
        let arguments = command + [pipe] + (command == ["thumbnail"] ? ["-"] : [])
        let program = try RunningProgram(
            executable: BuiltProduct.url(of: "downstroke"), arguments: arguments,
            environment: RunningProgram.englishEnvironment.merging(
                ["XDG_DATA_HOME": scratch.path("data")]) { $1 })
        let sentence = "Waiting for \(pipe): it is a pipe, and nothing comes through it."
        try waitUntil("it is said") { program.errors.contains(sentence) }
        let file = try FileHandle(forWritingTo: URL(filePath: pipe))
        try file.write(contentsOf: Data("<ink><trace>1 1,20 20</trace></ink>".utf8))
        try file.close()
        #expect(try program.wait(timeout: 20) == .exited(0))
        #expect(!program.output.isEmpty)
    }

    /// Nobody can ever read those.
    @Test func aSocketIsRefused() throws {
        let place = scratch.path("socket")
        let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(socket) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: place.utf8.prefix(100)) }
        let code = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(code == 0)
        for arguments in [
            ["import", place],
            ["export", try Fixture.path("stylus-word"), "-o", place, "--format", "svg"],
        ] {
            let run = try Program.run(arguments)
            #expect(run.code == 66 || run.code == 73, "\(run)")
            #expect(run.errors.contains(place))
        }
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func anExportThatNobodyReadsEnds(_ signal: Int32) throws {
        let input = try Fixture.path("stylus-word")
        try expectEnd(of: ["export", input, "-o", pipe], by: signal)
    }
}
