import Foundation
public import Storage
public import Wording

/// Why the program ends without having done what it was asked to.
public struct Failure: DescribedError {
    /// The exit codes, those of sysexits.h.
    public enum Code: Int32, Sendable {
        /// The input is not what it should be.
        case badInput = 65
        /// The input cannot be opened.
        case noInput = 66
        /// Something that the program needs is not there: a display.
        case unavailable = 69
        /// Something went wrong inside.
        case software = 70
        /// The output cannot be written.
        case cannotWrite = 73
        /// Somebody pressed Ctrl+C, as shells count it; see `Interruption.exitCode` for other signals.
        case interrupted = 130
    }

    /// The exit code.
    public let code: Code
    /// A sentence for people: what happened, where, and what to do.
    public let message: Message

    /// A failure with this exit code and this sentence.
    public init(_ code: Code, _ message: Message) {
        self.code = code
        self.message = message
    }

    /// Tells of something on the standard error, and goes on.
    public static func tell(_ problem: Message) {
        // Where nobody can be told, that is no reason to end.
        try? FileHandle.standardError.write(
            contentsOf: Data("downstroke: \(problem.text(exactly: true))\n".utf8))
    }

    /// What the system says of the last call that failed.
    public static var systemReason: String { String(cString: strerror(errno)) }
}

extension Failure {
    /// A drawing could not be opened: exit code 66 where it cannot be read, 65 where it is no drawing.
    public init(opening error: StorageError) {
        let isInput = error.kind != .missing && error.kind != .unreadable
        self.init(isInput ? .badInput : .noInput, error.message)
    }
}
