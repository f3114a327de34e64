import Foundation
public import Testing

/// Runs all tests of a suite on a thread of their own.
///
/// Tests share as many threads as there are processors; one that waits for another program keeps
/// one of them from all others. What Testing does between two of these tests happens here too: on the
/// shared threads it would wait behind all other tests.
public struct OwnThread: SuiteTrait, TestScoping {
    private let executor = Executor()

    /// Runs the suite there.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(executor) { try await function() }
    }

    private final class Executor: TaskExecutor {
        private let queue = DispatchQueue(label: "tests that wait")

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        }
    }
}

extension Trait where Self == OwnThread {
    /// All tests of the suite share one thread of their own.
    public static var ownThread: OwnThread { OwnThread() }
}
