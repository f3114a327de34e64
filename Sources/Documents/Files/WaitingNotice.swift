import Dispatch
import Foundation
public import Paths
import Synchronization
import Wording

/// Reports once on standard error which pipe or terminal the program is waiting for.
///
/// Without it, the program seems to hang until someone writes to the pipe or types.
public final class WaitingNotice: Sendable {
    /// How long people wait before they wonder.
    private static let patience = Duration.seconds(1)

    private let path: FilePath
    private let isTold = Atomic(false)
    private let start = Mutex(ContinuousClock.now)

    /// A notice for the file at `path` that was not shown yet.
    init(_ path: FilePath) { self.path = path }

    /// Restarts the timer when data arrives.
    func restart() { start.withLock { $0 = .now } }

    /// Shows the notice if the wait is too long.
    func tellWhereDue() {
        guard ContinuousClock.now - start.withLock(\.self) >= Self.patience,
            !isTold.exchange(true, ordering: .relaxed)
        else { return }
        let isTerminal = path.kind == S_IFCHR
        Failure.tell(isTerminal ? .waitingForTerminal(path) : .waitingForPipe(path))
    }

    /// Shows the notice for pipes and devices among these files, unless `body` finishes first.
    public static func during<Result>(
        _ paths: [FilePath], _ body: () throws -> Result
    ) rethrows -> Result {
        let isOver = Flag(false)
        DispatchQueue.global().async {
            let notices = paths.filter { [S_IFIFO, S_IFCHR].contains($0.kind) }.map(Self.init)
            DispatchQueue.global().asyncAfter(deadline: .now() + 1) {
                for notice in notices where !isOver.value { notice.tellWhereDue() }
            }
        }
        defer { isOver.value = true }
        return try body()
    }
}
