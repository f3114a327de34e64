import Foundation
import Glibc
import Host
import Input
import Synchronization
import Testing

@testable import Desktop

@Suite("Waiting")
struct WaitingTests {
    /// Waits at most ten seconds, so that a failing test ends.
    private func wait(for wakeUp: WakeUp, milliseconds: Int32 = 10_000) -> Readiness {
        Readiness.wait(for: [(.wakeUp, wakeUp.fileDescriptor)], milliseconds: milliseconds)
    }

    @Test("Without a signal, nothing wakes")
    func silence() throws {
        #expect(wait(for: try WakeUp(), milliseconds: 0) == [])
    }

    @Test("A call before the wait is not lost")
    func early() throws {
        let wakeUp = try WakeUp()
        wakeUp.signal()
        #expect(wait(for: wakeUp) == .wakeUp)
    }

    @Test("Many calls wake once")
    func many() throws {
        let wakeUp = try WakeUp()
        for _ in 0..<100_000 { wakeUp.signal() }
        #expect(wait(for: wakeUp) == .wakeUp)
        wakeUp.acknowledge()
        #expect(wait(for: wakeUp, milliseconds: 0) == [])
        wakeUp.signal()
        #expect(wait(for: wakeUp) == .wakeUp)
    }

    @Test("A thread wakes a waiting one, which sees everything done before the signal")
    func threads() throws {
        let wakeUp = try WakeUp()
        let work = Work()
        for _ in 0..<2 {
            Thread.detachNewThread {
                for _ in 0..<1000 {
                    work.done.add(1, ordering: .sequentiallyConsistent)
                    wakeUp.signal()
                    sched_yield()
                }
            }
        }
        while work.done.load(ordering: .sequentiallyConsistent) < 2000 {
            try #require(wait(for: wakeUp) == .wakeUp, "a call was lost")
            wakeUp.acknowledge()
        }
    }

    private final class Work: Sendable {
        let done = Atomic(0)
    }

    @Test("All readable descriptors are reported")
    func several() throws {
        let (sdl, pen, quiet) = (try WakeUp(), try WakeUp(), try WakeUp())
        sdl.signal()
        pen.signal()
        let ready = Readiness.wait(
            for: [
                (.keys, sdl.fileDescriptor), (.wakeUp, quiet.fileDescriptor),
                (.pen, pen.fileDescriptor),
            ], milliseconds: 10_000)
        #expect(ready == [.keys, .pen])
    }

    @Test("A descriptor at end of file is readable")
    func end() throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        defer { close(ends[0]) }
        close(ends[1])
        #expect(Readiness.wait(for: [(.pen, ends[0])], milliseconds: 10_000) == .pen)
    }
}
