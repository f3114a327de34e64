import Graphics
import Wording

@testable import Rendering

/// Does jobs when and in the order that a test says.
final class ManualExecutor: TileExecutor {
    /// The most urgent first.
    private(set) var jobs: [TileJob] = []
    private var results: [TileResult] = []
    private let painter = TilePainter()

    let isImmediate = false
    let gate: WorkGate? = nil

    func submit(_ jobs: [TileJob]) {
        self.jobs = jobs + self.jobs.filter { !$0.cancellation.isCancelled }
    }

    /// How often each job that was submitted again has gone wrong.
    private(set) var failures: [Int] = []

    func submit(_ job: TileJob, afterFailures failures: Int) {
        jobs.append(job)
        self.failures.append(failures)
    }

    /// Lets the job at `index` go wrong, as where memory is short.
    func fail(_ index: Int = 0) {
        let job = jobs.remove(at: index)
        results.append(TileResult(id: job.id, tiles: [], error: GraphicsError("out of memory")))
    }

    func takeResults() -> [TileResult] {
        defer { results = [] }
        return results
    }

    /// How often another frame was asked for.
    private(set) var reminders = 0

    func remind() { reminders += 1 }

    /// How many jobs somebody wants.
    var wanted: Int { jobs.count { !$0.cancellation.isCancelled } }

    /// Does the job at `index` and keeps the result until it is taken.
    func perform(_ index: Int = 0) {
        guard let result = jobs.remove(at: index).perform(with: painter) else { return }
        results.append(result)
    }

    func performAll() {
        while !jobs.isEmpty { perform() }
    }
}
