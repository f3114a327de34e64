import Foundation
import Wording

/// Another program that does a piece of work within limits of time and memory, as files from outside
/// may ask for any amount of both.
struct LimitedProgram {
    /// What came of it.
    struct Outcome {
        var output: [UInt8] = []
        var problem: [UInt8] = []
        var code: Int32 = 0

        /// What it said of what went wrong.
        var text: String { String(decoding: problem.prefix(4000), as: UTF8.self) }
    }

    /// What it is called, or where it is.
    let name: String
    /// The package of Debian that it is in.
    let package: String
    /// How long it may take, in seconds; as much time of a processor.
    var seconds = 30.0
    /// How many bytes of memory it may have.
    var memory = 2 << 30
    /// How many bytes it may write.
    var mostOutput = 1 << 30

    static let pdfInfo = LimitedProgram(name: "pdfinfo", package: "poppler-utils")
    static let pdfToCairo = LimitedProgram(name: "pdftocairo", package: "poppler-utils")
    /// This program once more, even where its file was replaced meanwhile.
    static let downstroke = LimitedProgram(name: "/proc/\(getpid())/exe", package: "downstroke")
    static let qpdf = LimitedProgram(name: "qpdf", package: "qpdf", seconds: 120)

    /// The error where it takes more than it may.
    var excess: GraphicsError { GraphicsError(.programTookTooMuch(name)) }

    /// Milliseconds between two looks at whether to go on.
    private static let patience: Int32 = 20

    /// Runs it with these arguments; waits for its end, so that it is nothing for the main thread.
    ///
    /// - Throws: where it is not installed, takes too long or too much; `stopped` where it was not to go on.
    func run(
        _ arguments: [String], goesOn: () -> Bool = { true }
    ) throws(GraphicsError) -> Outcome {
        guard let path = Self.path(of: name) else {
            throw GraphicsError(.missingProgram(name, package: package))
        }
        let process = Process()
        let (output, problem) = (Pipe(), Pipe())
        let limits = ["--as=\(memory)", "--cpu=\(Int(seconds.rounded(.up)))", "--core=0"]
        if let prlimit = Self.path(of: "prlimit") {
            process.executableURL = URL(fileURLWithPath: prlimit)
            process.arguments = limits + [path] + arguments
        } else {
            process.executableURL = URL(fileURLWithPath: path)
            process.arguments = arguments
        }
        var environment = ["LC_ALL": "C", "PATH": "/usr/bin:/bin"]
        // The fonts of whoever draws are there.
        environment["HOME"] = ProcessInfo.processInfo.environment["HOME"]
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        (process.standardOutput, process.standardError) = (output, problem)
        do { try process.run() } catch {
            throw GraphicsError(.missingProgram(name, package: package))
        }
        try? output.fileHandleForWriting.close()
        try? problem.fileHandleForWriting.close()
        defer { end(process) }
        var outcome = try read(
            output.fileHandleForReading.fileDescriptor,
            problem.fileHandleForReading.fileDescriptor, goesOn)
        process.waitUntilExit()
        outcome.code = process.terminationReason == .exit ? process.terminationStatus : -1
        return outcome
    }

    private func end(_ process: Process) {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    /// Takes all that it writes, until it has closed both.
    private func read(
        _ output: Int32, _ problem: Int32, _ goesOn: () -> Bool
    ) throws(GraphicsError) -> Outcome {
        var outcome = Outcome()
        let end = ProcessInfo.processInfo.systemUptime + seconds
        var polls = [output, problem].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while polls.contains(where: { $0.fd >= 0 }) {
            poll(&polls, 2, Self.patience)
            guard goesOn() else { throw .stopped }
            guard ProcessInfo.processInfo.systemUptime < end, outcome.output.count <= mostOutput
            else { throw excess }
            for index in polls.indices where polls[index].revents != 0 {
                let isOpen = Self.take(
                    polls[index].fd,
                    into: index == 0 ? \.output : \.problem, of: &outcome)
                if !isOpen { polls[index].fd = -1 }
                polls[index].revents = 0
            }
        }
        return outcome
    }

    private static func take(
        _ descriptor: Int32, into bytes: WritableKeyPath<Outcome, [UInt8]>,
        of outcome: inout Outcome
    ) -> Bool {
        let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
            count = max(Glibc.read(descriptor, buffer.baseAddress, buffer.count), 0)
        }
        // What goes wrong has no end.
        if outcome[keyPath: bytes].count <= 1 << 30 { outcome[keyPath: bytes] += piece }
        return !piece.isEmpty
    }

    private static func path(of name: String) -> String? {
        if name.hasPrefix("/") { return access(name, X_OK) == 0 ? name : nil }
        let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return folders.split(separator: ":").lazy.map { "\($0)/\(name)" }.first {
            access($0, X_OK) == 0
        }
    }
}
