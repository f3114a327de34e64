import DequeModule
import Input
import Paths

/// How far a script has been run.
struct ScriptProgress {
    private var script: Script
    /// The lines that have not been run.
    var lines: Deque<ScriptLine>
    /// What the times of pointers count from.
    var start: Timestamp
    /// When the pause of the first line ends; nil before it is reached.
    var pauseEnd: Timestamp?
    /// The most seconds of real time that the run stands still.
    var limit = 30.0
    /// How long samples are gathered for one picture.
    var pictureTime = 0.0
    /// Since when, in real time, the first line has been waited for.
    var waitStart: Timestamp?
    /// When the program began to poll without anything else happening, in real time.
    var turnStart: Timestamp?
    /// Where further lines come from; nil if all are known.
    var input: ScriptInput?
    /// What is wrong with the line after the last one.
    private(set) var nextError: ScriptError?
    /// Whether the program was asked to end.
    var isEnding = false

    init(_ script: Script, now: Timestamp) {
        self.script = script
        lines = Deque(self.script.takeLines())
        start = now
    }

    mutating func append(_ bytes: [UInt8]) throws(ScriptError) {
        defer { lines.append(contentsOf: script.takeLines()) }
        try script.append(bytes)
    }

    /// Reads lines that have come.
    mutating func readInput() {
        do throws(ScriptError.Problem) {
            guard let bytes = try input?.read() else { return }
            do throws(ScriptError) { try append(bytes) } catch { stop(error) }
        } catch { stop(ScriptError(file: script.file, line: script.lastLine + 1, problem: error)) }
    }

    /// Lines before it are run first.
    private mutating func stop(_ error: ScriptError) { (nextError, input) = (error, nil) }

    /// Goes on to the next line, whose times count from `now`.
    mutating func finishLine(now: Timestamp) {
        _ = lines.popFirst()
        start = now
        (pauseEnd, waitStart, turnStart) = (nil, nil, nil)
    }

    /// What is wrong with the line that is being run.
    func error(_ problem: ScriptError.Problem) -> ScriptError {
        ScriptError(
            file: script.file, line: lines.first?.number ?? script.lastLine, problem: problem)
    }
}
