public import Paths
public import Wording

/// What is wrong with a script, or with a run of it, and on which line.
public struct ScriptError: DescribedError, Hashable, Sendable {
    /// What is wrong.
    public enum Problem: Error, Hashable, Sendable {
        /// The line has this where something else was expected; empty at its end.
        case mismatch(found: String, expected: Message)
        /// The line is no text in UTF-8, or has control characters.
        case notText
        /// The file cannot be read, for this reason.
        case unreadable(FilePath, reason: Message)
        /// The file cannot be written, for this reason.
        case unwritable(FilePath, reason: Message)
        /// There is no window with this number, counted from 1.
        case missingWindow(Int)
        /// It did not happen in so many seconds of real time.
        case waitedInVain(Awaited, seconds: Double, pending: [String])
        /// The program ended before the line.
        case programEnded
    }

    /// What a script waits for.
    public enum Awaited: Hashable, Sendable {
        /// The program rests.
        case idle
        /// The program rests, and everything is saved.
        case saved
        /// A window is open.
        case window
        /// The program does not ask for time at once, again and again.
        case turn
        /// The program ends.
        case end
    }

    /// The script.
    public var file: FilePath
    /// The line, counted from 1.
    public var line: Int
    /// What is wrong with it.
    public var problem: Problem

    /// The problem on a line of a script.
    public init(file: FilePath, line: Int, problem: Problem) {
        (self.file, self.line, self.problem) = (file, line, problem)
    }

    /// Where it is, and what is wrong.
    public var message: Message { .scriptLine(file, line, problem.message) }
}
