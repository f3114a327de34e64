import ArgumentParser
import Display
import Documents
import Wording

/// What went wrong with files of which the others go on.
struct Failures {
    private var first: Int32?

    /// Does the work for one file; where that fails it is told, and the others go on.
    ///
    /// - Throws: where somebody asked to stop.
    mutating func collect(_ work: () throws -> Void) throws {
        do { try work() } catch let failure as Failure {
            if failure.code == .interrupted { throw failure }
            Failure.tell(failure.message)
            first = first ?? failure.code.rawValue
        } catch let problem as ValidationError {
            Failure.tell(.verbatim(problem.message))
            first = first ?? ExitCode.validationFailure.rawValue
        }
    }

    /// Reports skipped files, and exits with 65 if there are any.
    static func tell(_ problems: [Message]) throws {
        for problem in problems { Failure.tell(problem) }
        if !problems.isEmpty { throw ExitCode(Failure.Code.badInput.rawValue) }
    }

    /// Ends the program with the exit code of the first one, of which all has been said.
    func finish() throws { if let first { throw ExitCode(first) } }
}

extension Failure {
    /// Does what needs a display; what goes wrong becomes a failure, with exit code 69 where there is
    /// none or no longer one.
    static func describing<Result>(
        _ body: () throws(DisplayError) -> Result
    ) throws(Failure) -> Result {
        do throws(DisplayError) { return try body() } catch {
            throw Failure(error.isDisplayMissing ? .unavailable : .software, error.message)
        }
    }
}
