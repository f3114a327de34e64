import Dispatch
import Host
import Input
import Interface
import Panels
import Rendering
import Synchronization
import Wording

/// What is done off the main thread, and answered on it.
///
/// Only for the main thread, which gives the answers in `giveAnswers`.
final class BackgroundWork {
    /// Something that is not answered yet.
    private struct Task {
        let job: BackgroundJob
        /// When it was asked for, on the clock of the display.
        var start: Timestamp
        /// Whether its answer can be given.
        let isDone: () -> Bool
        let answer: () -> Void
    }

    /// How long what was stopped may take to come to its end, in seconds.
    private static let lastPatience = 1.0

    private let queues = Dictionary(
        uniqueKeysWithValues: BackgroundJob.Lane.allCases.map { lane in
            (lane, WorkQueue("downstroke.\(lane)", lane.service))
        })
    private let separate = SeparateQueues()
    /// The oldest first.
    private var tasks: [Task] = []
    private let wakeUp: @Sendable () -> Void
    /// The clock of the display; when it is replaced, each task keeps how long it has taken.
    var clock: () -> Timestamp {
        didSet {
            let (former, now) = (oldValue(), clock())
            for index in tasks.indices {
                tasks[index].start = now.advanced(by: tasks[index].start.seconds(since: former))
            }
        }
    }

    /// Work of a window, which `wakeUp` makes look for answers, on any thread.
    init(
        clock: @escaping () -> Timestamp = { .now }, wakeUp: @escaping @Sendable () -> Void
    ) {
        (self.clock, self.wakeUp) = (clock, wakeUp)
    }

    /// Does something in its turn; with a title, people see how far it is and can stop it.
    ///
    /// What may never come to its end is done apart from all others, and no end waits for it; but with the same `key` one
    /// after the other.
    ///
    /// `answer` takes what came of it, on the main thread; nil where it was stopped before its end, as
    /// whoever has the job can.
    @discardableResult
    func start<Result: Sendable>(
        _ lane: BackgroundJob.Lane, _ title: Message? = nil, apart key: AnyHashable? = nil,
        _ body: @escaping @Sendable (BackgroundJob) -> Result,
        answer: @escaping (Result?) -> Void
    ) -> BackgroundJob {
        let job = BackgroundJob(title, lane, onProgress: wakeUp)
        let result = Mutex<Result?>(nil)
        tasks.append(
            Task(
                job: job, start: clock(),
                isDone: { job.isStopped || result.withLock { $0 != nil } },
                answer: { answer(job.isStopped ? nil : result.withLock(\.self)) }))
        let perform = { @Sendable [wakeUp] in
            guard !job.isStopped else { return }
            let value = body(job)
            result.withLock { $0 = value }
            wakeUp()
        }
        if let key { separate.start(key, perform) } else { queues[lane]?.async(perform) }
        return job
    }

    /// Gives all answers that there are; those of one lane in order.
    func giveAnswers() {
        // An answer may begin something else, which stands behind all others then.
        while let index = tasks.firstIndex(where: { $0.isDone() }) {
            tasks.remove(at: index).answer()
        }
    }

    /// Stops the job that people see; gives what it was doing, nil where it goes on.
    func stop(now: Timestamp? = nil) -> Message? {
        guard let job = shown(at: now ?? clock()), job.stop() else { return nil }
        return job.title
    }

    /// How far the job is that people are to see at `now`; nil where none takes long.
    func progress(now: Timestamp? = nil) -> WorkProgress? {
        guard let job = shown(at: now ?? clock()), let title = job.title else { return nil }
        return WorkProgress(title: title, share: job.share)
    }

    /// When people are to see another job; nil where there is none.
    func deadline(after now: Timestamp? = nil) -> Timestamp? {
        guard shown(at: now ?? clock()) == nil else { return nil }
        return titled.first?.start.advanced(by: BackgroundJob.patience)
    }

    /// How long an end waits for what was begun, in seconds.
    static let patience = 10.0

    /// Whether nothing is going on any more.
    var isDone: Bool { tasks.allSatisfy { $0.isDone() } }

    /// What is going on, by the title or the kind of each.
    var busy: [String] {
        tasks.filter { !$0.isDone() }.map { $0.job.title?.text() ?? "\($0.job.lane)" }
    }

    /// Stops what is being opened or imported.
    func stopOpening() { stop(.drawings) }

    /// Waits until what was exported is written and drawings are closed, until `deadline` at most; what
    /// takes longer is stopped, and leaves nothing.
    ///
    /// Nothing is opened any more: what is being opened or imported is stopped, as nobody would see it.
    ///
    /// - Returns: what of the exports was stopped.
    @discardableResult
    func finish(by deadline: DispatchTime = .now() + patience) -> [Message] {
        stop(.drawings)
        let rest = DispatchGroup()
        for lane in [BackgroundJob.Lane.drawings, .exports] { queues[lane]?.async(group: rest) {} }
        guard rest.wait(timeout: deadline) == .timedOut else { return [] }
        let stopped = stop(.exports)
        // What does not even tell how far it is ends with the program.
        _ = rest.wait(timeout: .now() + Self.lastPatience)
        return stopped
    }

    /// Stops all jobs of a kind that people could see; gives what they were doing.
    @discardableResult
    private func stop(_ lane: BackgroundJob.Lane) -> [Message] {
        let jobs = titled.map(\.job).filter { $0.lane == lane }
        return jobs.filter { $0.stop() }.compactMap(\.title)
    }

    /// The job that takes so long that people are to see it.
    private func shown(at now: Timestamp) -> BackgroundJob? {
        titled.first { now.seconds(since: $0.start) >= BackgroundJob.patience }?.job
    }

    /// What people may be told of, and has not come to its end.
    private var titled: some Collection<Task> {
        tasks.lazy.filter { $0.job.title != nil && !$0.isDone() }
    }
}
