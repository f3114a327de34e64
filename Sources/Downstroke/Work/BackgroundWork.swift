import Dispatch
import Documents
import Input
import Interface
import Platform
import Synchronization
import Wording

/// What is done off the main thread, and what came of it.
///
/// Drawings are opened and closed one after the other, as a file that is being closed cannot be opened
/// yet; exports wait for one another, small pictures too, and folders for nobody.
final class BackgroundWork: Sendable {
    /// What waits for its own kind.
    enum Lane: Hashable, Sendable {
        /// Opening and closing of drawings.
        case drawings
        /// Pictures and documents for others.
        case exports
        /// What is in folders.
        case folders
        /// Small pictures of what is in them.
        case previews
    }

    /// What came of something.
    enum Outcome: Sendable {
        /// What is in a folder.
        case listing(FolderListing)
        /// A small picture.
        case preview(FilePreview)
        /// A drawing to go on with.
        case opened(Document)
        /// Why there is none to go on with.
        case notOpened(Failure)
        /// Something to tell people.
        case notice(String)
        /// Something to tell where people started the program, as the drawing may have gone.
        case problem(String)
    }

    private struct State {
        var outcomes: [Outcome] = []
        /// The oldest first.
        var jobs: [(job: BackgroundJob, lane: Lane)] = []
    }

    /// How long what was stopped may take to come to its end, in seconds.
    private static let lastPatience = 1.0

    private let drawings = DispatchQueue(label: "downstroke.drawings", qos: .userInitiated)
    private let exports = DispatchQueue(label: "downstroke.exports", qos: .utility)
    private let folders = DispatchQueue(label: "downstroke.folders", qos: .userInitiated)
    private let previews = DispatchQueue(label: "downstroke.previews", qos: .utility)
    private let state = Mutex(State())
    private let wakeUp: @Sendable () -> Void

    /// Work of a window, which `wakeUp` makes look for what is new, on any thread.
    init(wakeUp: @escaping @Sendable () -> Void) { self.wakeUp = wakeUp }

    /// Does something in its turn; nobody is told how far it is.
    func perform(_ lane: Lane, _ body: @escaping @Sendable () -> [Outcome]) {
        queue(lane).async { self.add(body()) }
    }

    /// Does something that people can watch and stop.
    ///
    /// What comes of a job that was stopped is thrown away, a drawing that it opened is closed.
    @discardableResult
    func start(
        _ title: String, _ lane: Lane, _ body: @escaping @Sendable (BackgroundJob) -> [Outcome]
    ) -> BackgroundJob {
        let job = BackgroundJob(title, onProgress: wakeUp)
        state.withLock { $0.jobs.append((job, lane)) }
        queue(lane).async {
            guard !job.isStopped else { return }
            let outcomes = body(job)
            self.state.withLock { $0.jobs.removeAll { $0.job === job } }
            if job.isStopped {
                Self.discard(outcomes)
            } else {
                self.add(outcomes)
            }
        }
        return job
    }

    /// What has come since the last time, in order.
    func takeOutcomes() -> [Outcome] {
        state.withLock { state in
            defer { state.outcomes = [] }
            return state.outcomes
        }
    }

    /// Stops the job that people see; gives what it was doing.
    func stop(now: Timestamp = .now) -> String? {
        state.withLock { state in
            guard let index = state.jobs.firstIndex(where: { $0.job.isDue(at: now) }) else {
                return nil
            }
            let job = state.jobs.remove(at: index).job
            job.stop()
            return job.title
        }
    }

    /// How far the job is that people are to see at `now`; nil where none takes long.
    func progress(now: Timestamp = .now) -> WorkProgress? {
        let job = state.withLock { state in state.jobs.map(\.job).first { $0.isDue(at: now) } }
        return job.map { WorkProgress(title: "\($0.title)", share: $0.share) }
    }

    /// When people are to see another job; nil where there is none.
    func deadline(after now: Timestamp = .now) -> Timestamp? {
        state.withLock { state in
            guard let job = state.jobs.first?.job, !job.isDue(at: now) else { return nil }
            return job.start.advanced(by: BackgroundJob.patience)
        }
    }

    /// Waits until what was exported is written and drawings are closed, `timeout` seconds at most; what
    /// takes longer is stopped, and leaves nothing.
    ///
    /// Nothing is opened any more: what is being opened or imported is stopped, as nobody would see it.
    ///
    /// - Returns: what of the exports was stopped.
    @discardableResult
    func finish(within timeout: Double = 10) -> [String] {
        stop(.drawings)
        let rest = DispatchGroup()
        for queue in [drawings, exports] { queue.async(group: rest) {} }
        var stopped: [String] = []
        if rest.wait(timeout: .now() + timeout) == .timedOut {
            stopped = stop(.exports)
            // What does not even tell how far it is ends with the program.
            _ = rest.wait(timeout: .now() + Self.lastPatience)
        }
        state.withLock { state in
            Self.discard(state.outcomes)
            state.outcomes.removeAll { if case .opened = $0 { true } else { false } }
        }
        return stopped
    }

    /// Stops all jobs of a kind; gives what they were doing.
    @discardableResult
    private func stop(_ lane: Lane) -> [String] {
        let jobs = state.withLock { $0.jobs.filter { $0.lane == lane }.map(\.job) }
        for job in jobs { job.stop() }
        return jobs.map(\.title)
    }

    private func queue(_ lane: Lane) -> DispatchQueue {
        switch lane {
        case .drawings: drawings
        case .exports: exports
        case .folders: folders
        case .previews: previews
        }
    }

    private func add(_ outcomes: [Outcome]) {
        state.withLock { $0.outcomes += outcomes }
        wakeUp()
    }

    private static func discard(_ outcomes: [Outcome]) {
        for case .opened(let document) in outcomes { document.discard() }
    }
}

extension BackgroundJob {
    /// Whether it takes so long that people are to see it.
    func isDue(at now: Timestamp) -> Bool { now.seconds(since: start) >= Self.patience }
}
