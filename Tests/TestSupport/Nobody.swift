import Dispatch
import Foundation

/// Does something on a thread that may do what any user may, and no more: root is forbidden nothing.
///
/// Only what it does with files itself, on that thread, is done so.
public func asNobody<Outcome: Sendable>(
    _ body: @escaping @Sendable () throws -> Outcome
) throws -> Outcome {
    guard geteuid() == 0 else { return try body() }
    nonisolated(unsafe) var outcome: Result<Outcome, any Error>?
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
        setFileUser(65_534)
        outcome = Result(catching: body)
        isDone.signal()
    }
    thread.start()
    isDone.wait()
    return try outcome.unsafelyUnwrapped.get()
}

/// Who the files are asked for by this thread; Glibc has it in a header that is not imported.
private func setFileUser(_ user: uid_t) {
    typealias Function = @convention(c) (uid_t) -> CInt
    guard let symbol = dlsym(nil, "setfsuid") else { return }
    _ = unsafeBitCast(symbol, to: Function.self)(user)
}
