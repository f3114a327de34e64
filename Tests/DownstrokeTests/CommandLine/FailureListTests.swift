import Foundation
import TestSupport
import Testing

/// `.ci/failures`: what is said of tests that failed.
@Suite struct FailureListTests {
    private static let script = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: ".ci/failures").path
    private static let hint = "A signal ended the tests"

    /// What is said of the log of a run with these lines.
    private func list(_ lines: String...) throws -> String {
        let scratch = try Scratch()
        let log = try scratch.write("log", lines.joined(separator: "\n") + "\n")
        let result = try Tool.run([Self.script, log])
        #expect(result.code == 0)
        return result.output
    }

    @Test func whatFailedStandsThere() throws {
        let list = try list(
            "◇ Test a() started.", "◇ Test b() started.", "✔ Test a() passed after 1 seconds.",
            "✘ Test b() failed after 1 seconds with 1 issue.",
            "✘ Test run with 2 tests in 1 suite failed after 1 seconds with 1 issue.")
        #expect(list.contains("✘ Test b() failed") && !list.contains("Test a()"))
        #expect(!list.contains(Self.hint))
    }

    /// Also where a test failed before.
    @Test(arguments: [true, false]) func aSignalIsNotHiddenBehindIt(hasFailed: Bool) throws {
        let failure = "✘ Test a() failed after 1 seconds with 1 issue."
        let list = try list(
            "◇ Test a() started.", hasFailed ? failure : "✔ Test a() passed after 1 seconds.",
            "◇ Test b() started.", "error: Exited with unexpected signal code 11")
        #expect(list.contains(failure) == hasFailed)
        #expect(list.contains(Self.hint) && list.contains("◇ Test b() started."))
    }

    @Test func whatWasNotBuiltIsSaidToo() throws {
        #expect(try list("error: cannot find 'x' in scope").contains(Self.hint))
    }
}
