import Foundation
public import Testing

/// Runs all tests of a suite on a thread of their own.
///
/// Tests share as many threads as there are processors; one that waits for another program keeps
/// one of them from all others. What the library does between two tests happens there too: it would
/// wait for all tests that were ready before.
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
    /// On a thread of their own, which all tests below share.
    public static var ownThread: OwnThread { OwnThread() }
}
