import Dispatch
import Foundation
public import Testing

/// Ends the tests, and names the one that runs, where it takes longer than it may.
///
/// The time begins with the body. Testing's own limit begins before, while the body may still wait for one of the few
/// threads behind thousands of others.
public struct Deadline: TestTrait, TestScoping {
    private let seconds: Double

    init(seconds: Double) { self.seconds = seconds }

    /// Runs the body of a test, or of one of its cases.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let (name, seconds) = (test.name, seconds)
        let end = DispatchWorkItem {
            FileHandle.standardError.write(Data("\(name) takes longer than \(seconds) s\n".utf8))
            abort()
        }
        DispatchQueue(label: "deadline of a test").asyncAfter(
            deadline: .now() + seconds, execute: end)
        defer { end.cancel() }
        try await function()
    }
}

extension Trait where Self == Deadline {
    /// The test may run so many seconds.
    public static func within(seconds: Double) -> Deadline { Deadline(seconds: seconds) }
}
