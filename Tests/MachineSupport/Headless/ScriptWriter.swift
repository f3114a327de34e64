import Glibc
import Synchronization
import TestSupport

/// Writes the lines of a script that a program reads while it runs, and hears how far it is.
final class ScriptWriter: Sendable {
    fileprivate struct State {
        var socket: LocalSocket?
        /// The other end, until the program has it.
        var programEnd: Int32 = -1
        /// Lines for a program that is not there yet.
        var early: [String] = []
        var program: RunningProgram?
        /// The time of the last line of a pointer since the last line of another kind.
        var seconds = 0.0
        /// How many answers were asked for.
        var asked = 0
        /// The number of the last answer.
        var answered = 0
        /// How many moments have passed since the last line.
        var moments = 0
        /// The lines that the program has written since the last question.
        var lines: [String] = []
        /// The beginning of a line.
        var rest: [UInt8] = []
        /// Whether the program has closed its end.
        var isClosed = false
    }

    /// How far apart the lines of pointers are, in seconds: as those of a tablet.
    private static let pace = 0.004
    /// How long the program may take for an answer, in seconds.
    private static let patience = 30
    /// How long a test waits for the end of a moment, in seconds.
    private static let momentPatience = 0.1
    /// How long moments are, in seconds: short at first, so that what moves is seen.
    private static let (moment, longMoment, shortMoments) = (0.016, 0.1, 60)
    /// The exit code of a program that was given a wrong line.
    private static let scriptFailure: Int32 = 70

    private let state = Mutex(State())

    deinit { close() }

    // MARK: - The program

    /// Connects to a program that starts; returns what becomes its standard input and output.
    func connect() throws -> Int32 {
        close()
        let (socket, programEnd) = try LocalSocket.pair()
        socket.limitSending(to: Self.patience)
        state.withLock { state in
            let early = state.early
            state = State(socket: socket, programEnd: programEnd, early: early)
        }
        return programEnd
    }

    /// Sends what was written before to a program that has started.
    func start(_ program: RunningProgram) {
        state.withLock { state in
            Glibc.close(state.programEnd)
            (state.programEnd, state.program) = (-1, program)
            for line in state.early { Self.send(line, state) }
            state.early = []
        }
    }

    /// Ends the script.
    func close() {
        state.withLock { state in
            if state.programEnd >= 0 { Glibc.close(state.programEnd) }
            (state.socket, state.programEnd, state.program) = (nil, -1, nil)
        }
    }

    // MARK: - Lines

    /// Writes a line; a program that has ended reads none.
    func write(_ line: String) {
        state.withLock { state in
            if state.program == nil { return state.early.append(line) }
            (state.seconds, state.moments) = (0, 0)
            Self.send(line, state)
        }
    }

    /// Writes a line of a pointer, whose time comes first, a moment after the one before.
    func write(pointer line: String) {
        state.withLock { state in
            state.seconds += Self.pace
            state.moments = 0
            Self.send("\(state.seconds) \(line)", state)
        }
    }

    /// Waits until the lines have been run, or the program has ended.
    ///
    /// - Throws: an error with what the program has said if a line was wrong.
    func sync() throws { _ = try answer(to: nil) }

    /// Writes a line, and returns what the program writes for it.
    func ask(_ line: String) throws -> [String] {
        guard let lines = try answer(to: line) else { throw failure }
        return lines
    }

    /// What the program writes for a line; nil if it has ended.
    func answer(to line: String?) throws -> [String]? {
        guard let program = state.withLock(\.program) else { throw failure }
        state.withLock { $0.lines = [] }
        if let line { write(line) }
        let number = request()
        let end = ContinuousClock.now + .seconds(Self.patience)
        while !hasAnswer(number) {
            let left = (end - .now) / .seconds(1)
            guard left > 0 else { throw failure }
            guard listen(for: left) else {
                if try program.wait() == .exited(Self.scriptFailure) { throw failure }
                return nil
            }
        }
        return state.withLock(\.lines)
    }

    /// Has the program answer once it has run the lines so far; returns the number of the answer.
    private func request() -> Int {
        state.withLock { state in
            state.asked += 1
            state.seconds = 0
            Self.send("say \(State.answer)\(state.asked)", state)
            return state.asked
        }
    }

    // MARK: - Time

    /// Asks the program to let a moment pass, and waits for it, but not for long.
    ///
    /// Does nothing if the program has not ended the last moment, or does not run.
    func letTimePass() {
        _ = listen(for: 0)
        let moments: Int? = state.withLock { state in
            let isReady = state.answered == state.asked && !state.isClosed && state.program != nil
            return isReady ? state.moments + 1 : nil
        }
        guard let moments else { return }
        write("wait \(moments > Self.shortMoments ? Self.longMoment : Self.moment)")
        let number = request()
        state.withLock { $0.moments = moments }
        let end = ContinuousClock.now + .seconds(Self.momentPatience)
        while !hasAnswer(number), ContinuousClock.now < end,
            listen(for: (end - .now) / .seconds(1))
        {}
    }

    // MARK: - The connection

    /// Whether the program has run any line.
    var hasAnswers: Bool {
        _ = listen(for: 0)
        return state.withLock { $0.answered > 0 }
    }

    private func hasAnswer(_ number: Int) -> Bool { state.withLock { $0.answered >= number } }

    /// Takes what the program writes, and waits so many seconds for it; false if it has closed its end.
    private func listen(for seconds: Double) -> Bool {
        let socket = state.withLock { $0.isClosed ? nil : $0.socket }
        let bytes = socket?.receiveAvailable(timeout: seconds)
        return state.withLock { state in
            guard let bytes else {
                state.isClosed = true
                return false
            }
            state.take(bytes)
            return true
        }
    }

    private var failure: MachineError {
        guard let program = state.withLock(\.program) else {
            return MachineError("no program runs")
        }
        let status = program.exitStatus.map { "the program ended, \($0)" } ?? "the program is busy"
        return MachineError("\(status): \(program.errors)")
    }

    /// Sends a line; a program that has ended says with its exit code why.
    private static func send(_ line: String, _ state: State) {
        try? state.socket?.send(Array((line + "\n").utf8))
    }
}

extension ScriptWriter.State {
    /// What the lines begin with that answer.
    fileprivate static let answer = "heard "

    /// Takes what the program has written.
    fileprivate mutating func take(_ bytes: [UInt8]) {
        rest += bytes
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let line = String(decoding: rest[..<end], as: UTF8.self)
            rest.removeSubrange(...end)
            if line.hasPrefix(Self.answer), let number = Int(line.dropFirst(Self.answer.count)) {
                answered = number
            } else {
                lines.append(line)
            }
        }
    }
}
