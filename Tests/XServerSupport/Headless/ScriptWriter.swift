import Glibc
import Synchronization
import TestSupport

/// Writes the lines of a script that a program reads while it runs.
final class ScriptWriter: Sendable {
    private struct State {
        var socket: Int32 = -1
        /// The other end, until the program has it.
        var programEnd: Int32 = -1
        /// Lines for a program that is not there yet.
        var early: [String] = []
        var program: RunningProgram?
        /// The time of the last line of a pointer since the last line of another kind.
        var seconds = 0.0
        /// How many answers were asked for.
        var asked = 0
        /// How many moments have passed since the last line.
        var moments = 0
    }

    /// How far apart the lines of pointers are, in seconds: as those of a tablet.
    private static let pace = 0.004
    /// How long the program may take for an answer, in seconds.
    private static let patience = 30.0
    /// How long a test waits for the end of a moment, in seconds.
    private static let momentPatience = 0.1
    /// How long moments are, in seconds: short at first, so that what moves is seen.
    private static let (moment, longMoment, shortMoments) = (0.016, 0.1, 60)

    /// How a program ends that was given a wrong line.
    private static let scriptFailure: Int32 = 70

    private let state = Mutex(State())

    deinit { close() }

    /// Connects to a program that starts; returns what becomes its standard input.
    func connect() throws -> Int32 {
        close()
        var ends: (Int32, Int32) = (-1, -1)
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        let code = withUnsafeMutablePointer(to: &ends) {
            $0.withMemoryRebound(to: Int32.self, capacity: 2) { socketpair(AF_UNIX, kind, 0, $0) }
        }
        guard code == 0 else { throw XServerError.system("socketpair", code: errno) }
        var patience = timeval(tv_sec: Int(Self.patience), tv_usec: 0)
        setsockopt(
            ends.0, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        state.withLock { ($0.socket, $0.programEnd) = ends }
        return ends.1
    }

    /// Sends what was written before to a program that has started.
    func start(_ program: RunningProgram) {
        state.withLock { state in
            Glibc.close(state.programEnd)
            state.programEnd = -1
            (state.program, state.asked) = (program, 0)
            for line in state.early { try? Self.send(line, &state) }
            state.early = []
        }
    }

    /// Ends the script.
    func close() {
        state.withLock { state in
            for end in [state.socket, state.programEnd] where end >= 0 { Glibc.close(end) }
            (state.socket, state.programEnd, state.program) = (-1, -1, nil)
        }
    }

    /// Writes a line; a program that has ended reads none.
    ///
    /// - Throws: an error with what the program has said if a line was wrong.
    func write(_ line: String) throws {
        try state.withLock { state in
            if state.program == nil { return state.early.append(line) }
            state.seconds = 0
            try Self.send(line, &state)
        }
    }

    /// Writes a line of a pointer, whose time comes first, a moment after the one before.
    func write(pointer line: String) throws {
        try state.withLock { state in
            state.seconds += Self.pace
            try Self.send("\(state.seconds) \(line)", &state)
        }
    }

    /// Waits until the lines have been run, or the program has ended.
    func sync() throws { _ = try answer(to: nil) }

    /// Writes a line, and returns what the program writes for it.
    func ask(_ line: String) throws -> [String] {
        guard let lines = try answer(to: line) else { throw state.withLock { Self.hasEnded($0) } }
        return lines
    }

    /// What the program writes for a line; nil if it has ended.
    private func answer(to line: String?) throws -> [String]? {
        let (program, first, last) = try state.withLock { state in
            guard let program = state.program else { throw Self.hasEnded(state) }
            state.seconds = 0
            state.asked += 2
            let (first, last) = (Self.answer(state.asked - 1), Self.answer(state.asked))
            let lines = ["say \(first)"] + (line.map { [$0] } ?? []) + ["say \(last)"]
            try Self.send(lines.joined(separator: "\n"), &state)
            return (program, first, last)
        }
        let end = ContinuousClock.now + .seconds(Self.patience)
        while true {
            let status = program.exitStatus
            let lines = program.output.split(separator: "\n", omittingEmptySubsequences: false)
            if let end = lines.lastIndex(where: { $0 == last }),
                let start = lines.lastIndex(where: { $0 == first })
            {
                return lines[(start + 1)..<end].map(String.init)
            }
            if status == .exited(Self.scriptFailure) { throw state.withLock { Self.hasEnded($0) } }
            guard status == nil else { return nil }
            guard ContinuousClock.now < end else { throw state.withLock { Self.hasEnded($0) } }
            usleep(200)
        }
    }

    /// Asks the program to let a moment pass, and waits for it, but not for long.
    ///
    /// Returns false if it has not ended the last one, or does not run.
    func letTimePass() -> Bool {
        let asked: (RunningProgram, String)? = state.withLock { state in
            guard let program = state.program, program.exitStatus == nil else { return nil }
            let answer = Self.answer(state.asked)
            // The last moment is not over yet.
            if state.asked > 0, !Self.hasSaid(answer, program) { return nil }
            state.seconds = 0
            state.asked += 1
            let next = Self.answer(state.asked)
            let moments = state.moments
            let length = moments < Self.shortMoments ? Self.moment : Self.longMoment
            try? Self.send("wait \(length)\nsay \(next)", &state)
            state.moments = moments + 1
            return (program, next)
        }
        guard let (program, answer) = asked else { return false }
        let end = ContinuousClock.now + .seconds(Self.momentPatience)
        while !Self.hasSaid(answer, program) {
            guard ContinuousClock.now < end, program.exitStatus == nil else { return true }
            usleep(200)
        }
        // What goes on in the background needs real time.
        usleep(1000)
        return true
    }

    private static func answer(_ number: Int) -> String { "heard \(number)" }

    private static func hasSaid(_ answer: String, _ program: RunningProgram) -> Bool {
        program.output.split(separator: "\n").last { $0.hasPrefix("heard ") }.map(String.init)
            == answer
    }

    private static func hasEnded(_ state: State) -> XServerError {
        guard let program = state.program else { return XServerError("no program runs") }
        let status = program.exitStatus.map { "the program ended, \($0)" } ?? "the program is busy"
        return XServerError("\(status): \(program.errors)")
    }

    /// Sends a line, unless the program has ended.
    private static func send(_ line: String, _ state: inout State) throws {
        state.moments = 0
        var bytes = Array((line + "\n").utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes {
                Glibc.send(state.socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count < 0 && errno == EINTR { continue }
            if count < 0 && errno == EAGAIN { throw hasEnded(state) }
            guard count > 0 else {
                if state.program?.exitStatus == .exited(scriptFailure) { throw hasEnded(state) }
                return
            }
            bytes = bytes.dropFirst(count)
        }
    }
}
