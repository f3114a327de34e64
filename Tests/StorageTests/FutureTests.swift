import Dispatch
import Foundation
import Synchronization
import Testing

@testable import Storage

/// What other threads compute.
@Suite struct FutureTests {
    @Test func valuesAreWaitedFor() {
        let futures = (0..<40).map { number in Future { number * number } }
        let squares = (0..<40).map { (number: Int) -> Int in number * number }
        #expect(futures.map(\.value) == squares)
        #expect(Future { 7 }.value(within: 30) == 7)
    }

    /// A thread that began for its sake would let others go first for good.
    @Test func whoLetsOthersGoFirstComputesThemItself() {
        let threads = Mutex<[pthread_t]>([])
        let ended = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            let thread = __priority_which_t(PRIO_PROCESS.rawValue)
            setpriority(thread, 0, getpriority(thread, id_t(getpid())) + 1)
            let future = Future { pthread_self() }
            threads.withLock { $0 = [pthread_self(), future.value] }
            ended.signal()
        }
        ended.wait()
        let found = threads.withLock(\.self)
        #expect(found[0] == found[1])
    }

    /// What nobody waits for any more is not begun; what has begun comes to its end.
    @Test func whatIsGivenUpIsNotDone() {
        let queue = DispatchQueue(label: "futures")
        let (gate, begun) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let done = Mutex<[Int]>([])
        func future(_ number: Int) -> Future<Void> {
            Future(on: queue) {
                begun.signal()
                gate.wait()
                done.withLock { $0.append(number) }
            }
        }
        let (first, second) = (future(1), future(2))
        begun.wait()
        #expect(first.value(within: 0.01) == nil)
        #expect(second.value(within: 0.01) == nil)
        gate.signal()
        gate.signal()
        queue.sync {}
        #expect(done.withLock { $0 } == [1])
    }
}
