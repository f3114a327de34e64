import Foundation
import Glibc
import Input
import Synchronization
import Testing

@testable import Platform

@Suite("Waiting", .serialized)
struct WaitingTests {
    /// Waits at most ten seconds, which a test that fails may take.
    private func wait(for wakeUp: WakeUp, milliseconds: Int32 = 10_000) -> Readiness {
        Readiness.wait(for: [(.wakeUp, wakeUp.fileDescriptor)], milliseconds: milliseconds)
    }

    @Test("Nobody calls, nobody wakes")
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

    @Test("A thread wakes one that waits, and everything that it did before can be seen")
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

    @Test("All that are readable are told of")
    func several() throws {
        let (sdl, pen, quiet) = (try WakeUp(), try WakeUp(), try WakeUp())
        sdl.signal()
        pen.signal()
        let ready = Readiness.wait(
            for: [
                (.sdl, sdl.fileDescriptor), (.wakeUp, quiet.fileDescriptor),
                (.pen, pen.fileDescriptor),
            ], milliseconds: 10_000)
        #expect(ready == [.sdl, .pen])
    }

    @Test("A file at its end counts, as whoever reads it learns of the end")
    func end() throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        defer { close(ends[0]) }
        close(ends[1])
        #expect(Readiness.wait(for: [(.pen, ends[0])], milliseconds: 10_000) == .pen)
    }

    @Test("A signal wakes and is told of once", arguments: [SIGHUP, SIGINT, SIGTERM])
    func signal(_ signal: Int32) throws {
        // A shell starts what is to run in the background with SIGINT ignored.
        let former = Glibc.signal(signal, SIG_DFL)
        defer { Glibc.signal(signal, former) }
        let wakeUp = try WakeUp()
        EndSignals.listen(wakeUp)
        defer { EndSignals.forget() }
        #expect(!EndSignals.takeRequest())
        send(signal)
        #expect(wait(for: wakeUp) == .wakeUp)
        // The next one ends a program that does not listen any more.
        #expect(isDefault(signal))
        #expect(EndSignals.takeRequest())
        #expect(!EndSignals.takeRequest())
        #expect(!isDefault(signal))
    }

    @Test("Once nobody is woken any more, signals end the program")
    func nobodyToWake() throws {
        let former = Glibc.signal(SIGTERM, SIG_DFL)
        defer { Glibc.signal(SIGTERM, former) }
        var wakeUp: WakeUp? = try WakeUp()
        EndSignals.listen(try #require(wakeUp))
        let other = try WakeUp()
        #expect(!isDefault(SIGTERM))
        wakeUp = nil
        #expect(isDefault(SIGTERM))
        // Another one is not meant.
        EndSignals.listen(other)
        wakeUp = try WakeUp()
        wakeUp = nil
        #expect(!isDefault(SIGTERM))
        EndSignals.forget()
    }

    @Test("Signals that are ignored stay so, and afterwards all are as before")
    func ignoredSignal() throws {
        let former = [SIGHUP, SIGINT, SIGTERM].map { ($0, Glibc.signal($0, SIG_DFL)) }
        defer { for (signal, action) in former { Glibc.signal(signal, action) } }
        Glibc.signal(SIGHUP, SIG_IGN)
        let wakeUp = try WakeUp()
        EndSignals.listen(wakeUp)
        #expect(!isDefault(SIGTERM))
        send(SIGHUP)
        EndSignals.forget()
        #expect(!EndSignals.takeRequest())
        #expect(!isDefault(SIGHUP))
        #expect(isDefault(SIGTERM) && isDefault(SIGINT))
    }

    /// Sends it to this thread, which takes it before this returns.
    ///
    /// One to the whole process would wait where its main thread blocks signals just then, as while it starts
    /// another, even one that is ignored: it would end the tests once the default is in force again.
    private func send(_ signal: Int32) {
        var (signals, former) = (sigset_t(), sigset_t())
        sigemptyset(&signals)
        sigaddset(&signals, signal)
        pthread_sigmask(SIG_UNBLOCK, &signals, &former)
        raise(signal)
        pthread_sigmask(SIG_SETMASK, &former, nil)
    }

    private func isDefault(_ signal: Int32) -> Bool {
        var action = sigaction()
        sigaction(signal, nil, &action)
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: UInt.self) == 0
    }
}
