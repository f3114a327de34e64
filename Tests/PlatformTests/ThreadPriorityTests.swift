import Foundation
import Testing

@testable import Platform

/// Whether workers let others go first, and nobody else is made to.
@Suite struct ThreadPriorityTests {
    @Test func onlyTheCallingThreadIsLowered() async {
        let values: (before: Int32, after: Int32, again: Int32, other: Int32) =
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    let before = ThreadPriority.current
                    ThreadPriority.lower()
                    let after = ThreadPriority.current
                    ThreadPriority.lower()
                    let again = ThreadPriority.current
                    // Threads of Linux begin with the value of the one that made them, so this is asked of
                    // the first thread of the process.
                    let other = getpriority(
                        __priority_which_t(PRIO_PROCESS.rawValue), id_t(getpid()))
                    continuation.resume(returning: (before, after, again, other))
                }
            }
        #expect(values.before < ThreadPriority.background)
        #expect(values.after == ThreadPriority.background)
        #expect(values.again == ThreadPriority.background)
        #expect(values.other < ThreadPriority.background)
    }
}
