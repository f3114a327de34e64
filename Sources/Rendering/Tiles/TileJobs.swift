import Graphics

/// The jobs that somebody does for tiles.
///
/// One that goes wrong, mostly for want of memory, is done again until it goes right: what is shown
/// meanwhile is not what it should be.
struct TileJobs {
    private struct Running {
        let job: TileJob
        /// Whether something is not shown as it should be before it is done.
        let isAwaited: Bool
        /// How often it went wrong.
        var failures = 0
    }

    /// Who does what takes long.
    var executor: any TileExecutor
    private var running: [Int: Running] = [:]
    private var count = 0

    init(executor: any TileExecutor) { self.executor = executor }

    /// Whether something is still being drawn.
    var areUnderWay: Bool { !running.isEmpty }

    /// Whether something is being drawn that is not shown as it should be.
    var areAwaited: Bool { running.values.contains(where: \.isAwaited) }

    /// A job whose result is taken, and awaited where what is shown will not do.
    mutating func make(
        _ content: TileJob.Content, _ areas: [TileJob.Area], isAwaited: Bool = true
    ) -> TileJob {
        count += 1
        let job = TileJob(id: count, content: content, areas: areas)
        running[job.id] = Running(job: job, isAwaited: isAwaited)
        return job
    }

    /// Cancels the jobs that are not wanted any more.
    mutating func cancel(where isUnwanted: (TileJob) -> Bool) {
        for (id, former) in running where isUnwanted(former.job) {
            former.job.cancellation.cancel()
            running[id] = nil
        }
    }

    /// Takes what became of a job; gives it, or nil where nobody waits for it or it is done again.
    ///
    /// - Throws: the error of a job, once for all that go wrong at the same time, and not where the
    ///   second try goes right. A picture that cannot be read is not tried again.
    mutating func finish(_ result: TileResult) throws(GraphicsError) -> TileJob? {
        guard var former = running.removeValue(forKey: result.id) else { return nil }
        guard let error = result.error else { return former.job }
        if case .picture = former.job.content { throw error }
        let failuresToTell = executor.failuresToTell
        let isTold = running.values.contains { $0.failures >= failuresToTell }
        former.failures += 1
        running[result.id] = former
        executor.submit(former.job, afterFailures: former.failures)
        if former.failures == failuresToTell, !isTold { throw error }
        return nil
    }
}
