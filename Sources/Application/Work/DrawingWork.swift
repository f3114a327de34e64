import Documents
import Paths
import Storage
import Wording

/// What is done to the files of many drawings, beside, one after the other.
final class DrawingWork {
    /// How long a drawing waits that is still being closed, in seconds.
    private static let patience = 10.0

    /// What has come of something so far; only one thread has it at a time.
    private final class Progress<Outcome>: @unchecked Sendable {
        var outcome: Outcome
        var problems: [Message] = []
        init(_ outcome: Outcome) { self.outcome = outcome }
    }

    private let work: BackgroundWork
    /// Drawings of a file that are still being closed.
    private let closing: (_ path: FilePath) -> [Document]

    /// Work beside, for which drawings of a file are waited for that are still being closed.
    init(_ work: BackgroundWork, closing: @escaping (_ path: FilePath) -> [Document]) {
        (self.work, self.closing) = (work, closing)
    }

    /// Does something to these drawings, which puts together what comes of it, takes what is done, 0…1, to somebody who
    /// says whether to go on, and gives why others stay as they were.
    ///
    /// Also where it is stopped on the way, what has come of it so far is answered, with why others stay as they
    /// were.
    func start<Outcome: Sendable>(
        _ title: Message?, _ paths: [FilePath], into first: Outcome,
        _ body: @escaping @Sendable ([FilePath], (Double) -> Bool, inout Outcome) -> [StorageError],
        answer: @escaping (Outcome, [Message]) -> Void
    ) {
        let progress = Progress(first)
        let busy = Dictionary(
            paths.map { ($0, closing($0)) }.filter { !$0.1.isEmpty }, uniquingKeysWith: +)
        work.start(.drawings, title) { job in
            let closed = paths.filter { path in
                (busy[path] ?? []).allSatisfy { $0.isClosed(within: Self.patience) }
            }
            let late = Set(paths).subtracting(closed)
            progress.problems = late.map { .stillSaving(DrawingName.of($0)) }
            progress.problems += body(closed, job.report, &progress.outcome).map(\.message)
        } answer: { [unowned self] in
            let finish = { answer(progress.outcome, progress.problems) }
            if $0 == nil { waitForStopped(finish) } else { finish() }
        }
    }

    /// Does something once a job that was stopped has come to its end: it may be at a drawing still.
    func waitForStopped(_ answer: @escaping () -> Void) {
        work.start(.drawings) { _ in
        } answer: { _ in
            answer()
        }
    }
}
