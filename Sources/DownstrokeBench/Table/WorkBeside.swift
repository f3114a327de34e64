import Foundation
import Rendering
import Synchronization

/// What is done on a thread beside that of a window, which then asks for answers.
final class WorkBeside {
    /// Wakes the window.
    var wakeUp: @Sendable () -> Void = {}

    private let queue: WorkQueue
    private let answers = Mutex<[@Sendable () -> Void]>([])

    /// Nothing to do yet; of the class `.background`, all else goes before it.
    init(_ service: DispatchQoS = .unspecified) { queue = WorkQueue("bench.beside", service) }

    /// Gives what has come of what was asked for.
    func giveAnswers() {
        let ready = answers.withLock { answers in
            defer { answers = [] }
            return answers
        }
        for answer in ready { answer() }
    }

    /// Does something, and gives what came of it when the window asks for that.
    func start<Value: Sendable>(
        _ body: @escaping @Sendable () -> Value, answer: @escaping (Value) -> Void
    ) {
        // Only called by whoever asked, on the thread of the window.
        nonisolated(unsafe) let answer = answer
        nonisolated(unsafe) let work = self
        queue.async { [wakeUp] in
            let value = body()
            work.answers.withLock { $0.append { answer(value) } }
            wakeUp()
        }
    }
}
