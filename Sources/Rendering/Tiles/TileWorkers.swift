import Dispatch
import Synchronization

/// Who does jobs on tiles.
protocol TileExecutor: AnyObject {
    /// Whether the work of `submit` is done when it returns.
    var isImmediate: Bool { get }

    /// Takes jobs, the most urgent first; they come before all that were submitted earlier.
    func submit(_ jobs: [TileJob])

    /// Takes a job once more that went wrong so many times, some time later.
    func submit(_ job: TileJob, afterFailures failures: Int)

    /// The results since the last call.
    func takeResults() -> [TileResult]

    /// Asks the window for another frame, as not all results are shown yet.
    func remind()

    /// What holds its work up while a picture is made; nil where nothing is done beside.
    var gate: WorkGate? { get }
}

extension TileExecutor {
    /// After so many failures of a job people are told: some others pass before anybody sees them.
    var failuresToTell: Int { isImmediate ? 1 : 2 }
}

/// Does each job at once, on the thread that asks for it.
final class ImmediateExecutor: TileExecutor {
    private let painter: TilePainter
    private var results: [TileResult] = []
    private var failed: [TileJob] = []

    /// An executor that paints with `painter`.
    init(_ painter: TilePainter) { self.painter = painter }

    var isImmediate: Bool { true }

    func submit(_ jobs: [TileJob]) {
        results += jobs.compactMap { $0.perform(with: painter) }
    }

    func submit(_ job: TileJob, afterFailures failures: Int) { failed.append(job) }

    func takeResults() -> [TileResult] {
        defer {
            results.removeAll()
            // Those that went wrong are done again before the next picture.
            let jobs = failed.filter { !$0.cancellation.isCancelled }
            failed.removeAll()
            submit(jobs)
        }
        return results
    }

    func remind() {}

    var gate: WorkGate? { nil }
}

/// Threads that draw tiles while the window goes on.
public final class TileWorkers: TileExecutor, Sendable {
    private struct State {
        /// The most urgent last.
        var jobs: [TileJob] = []
        var results: [TileResult] = []
        var running = 0
        /// Of threads that have ended: their masks serve the next ones.
        var idle: [Idle] = []
    }

    /// A painter that no thread uses.
    private struct Idle: @unchecked Sendable { let painter: TilePainter }

    /// The seconds before a job is done again that went wrong, and how long they grow.
    private static let (shortestPause, longestPause) = (0.1, 5.0)

    let gate: WorkGate? = WorkGate()
    private let state = Mutex(State())
    private let count: Int
    private let onTilesReady: (@Sendable () -> Void)?
    private let queue = WorkQueue("downstroke.tiles", .background, attributes: .concurrent)

    /// Up to `count` threads, which exist only while there is work, and let all others go first.
    ///
    /// `onTilesReady` is called on one of them whenever there is something to show: it is to make the
    /// window's thread call `CanvasRenderer.takeChanges()`.
    /// Without it that has to be called again and again as long as `CanvasRenderer.isWaiting`.
    public init(count: Int = 2, onTilesReady: (@Sendable () -> Void)? = nil) {
        self.count = count
        self.onTilesReady = onTilesReady
    }

    /// Whether somebody is told of drawn tiles.
    public var tellsOfTiles: Bool { onTilesReady != nil }

    /// Workers of the same kind, for another canvas of the window.
    var another: TileWorkers {
        TileWorkers(count: count, onTilesReady: onTilesReady)
    }

    var isImmediate: Bool { false }

    func submit(_ jobs: [TileJob]) {
        let started = state.withLock { state in
            state.jobs.removeAll { $0.cancellation.isCancelled }
            state.jobs += jobs.reversed()
            let started = max(min(count, state.running + state.jobs.count) - state.running, 0)
            state.running += started
            return started
        }
        for _ in 0..<started { queue.async { self.work() } }
    }

    func submit(_ job: TileJob, afterFailures failures: Int) {
        let pause = min(Self.shortestPause * Double(1 << min(failures - 1, 8)), Self.longestPause)
        queue.async(after: .now() + pause) { self.submit([job]) }
    }

    func takeResults() -> [TileResult] {
        state.withLock { state in
            defer { state.results = [] }
            return state.results
        }
    }

    func remind() { onTilesReady?() }

    private func work() {
        let idle =
            state.withLock { $0.idle.popLast() } ?? Idle(painter: TilePainter(gate: gate))
        let painter = idle.painter
        while let job = nextJob(of: idle) {
            guard let result = job.perform(with: painter) else { continue }
            state.withLock { $0.results.append(result) }
            onTilesReady?()
        }
    }

    /// The most urgent job; nil for none, and the painter is idle then.
    private func nextJob(of painter: Idle) -> TileJob? {
        state.withLock { state in
            while let job = state.jobs.popLast() {
                if !job.cancellation.isCancelled { return job }
            }
            state.running -= 1
            state.idle.append(painter)
            return nil
        }
    }
}
