import Dispatch
import Foundation
public import Paths
import Synchronization
import Wording

/// Tells once on the standard error which file is waited for, where its bytes do not come by themselves.
///
/// A pipe without a writer and a terminal at which nobody types look like a program that hangs.
public final class WaitingNotice: Sendable {
    /// How long people wait before they wonder.
    private static let patience = Duration.seconds(1)

    private let path: FilePath
    private let isTold = Atomic(false)
    private let start = Mutex(ContinuousClock.now)

    /// Nothing is told yet of the file at `path`.
    init(_ path: FilePath) { self.path = path }

    /// Something came: the time counts from here on.
    func restart() { start.withLock { $0 = .now } }

    /// Tells it where it takes long by now.
    func tellWhereDue() {
        guard ContinuousClock.now - start.withLock(\.self) >= Self.patience,
            !isTold.exchange(true, ordering: .relaxed)
        else { return }
        let isTerminal = path.kind == S_IFCHR
        Failure.tell(isTerminal ? .waitingForTerminal(path) : .waitingForPipe(path))
    }

    /// Tells it of those of these files that are no files, unless `body` ends before.
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
