import Dispatch
import Foundation
public import Testing

/// Records an issue if the body of a test takes too long, and aborts the run if it hangs.
///
/// The clock starts with the body. Testing's own limit also counts the time that the test spends waiting for one of the
/// few threads, behind thousands of others.
public struct Deadline: TestTrait, TestScoping {
    /// How many times the limit passes before the test is thought to hang.
    private static let patience = 5.0

    private let seconds: Double

    init(seconds: Double) { self.seconds = seconds }

    /// Runs the body of a test, or of one of its cases.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let name = test.name
        let end = DispatchWorkItem {
            FileHandle.standardError.write(Data("\(name) hangs\n".utf8))
            abort()
        }
        DispatchQueue(label: "deadline of a test").asyncAfter(
            deadline: .now() + Self.patience * seconds, execute: end)
        defer { end.cancel() }
        let start = ContinuousClock.now
        try await function()
        let duration = ContinuousClock.now - start
        if duration > .seconds(seconds) { Issue.record("It took \(duration), not \(seconds) s.") }
    }
}

extension Trait where Self == Deadline {
    /// The test may run for so many seconds.
    public static func within(seconds: Double) -> Deadline { Deadline(seconds: seconds) }
}
