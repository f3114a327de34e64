import Glibc
import Testing

@testable import Host

@Suite("Signals that end the program", .serialized)
struct EndSignalTests {
    /// Whether a signal arrives within ten seconds; a failing test takes that long.
    private func isReadable(_ wakeUp: WakeUp) -> Bool {
        var file = pollfd(fd: wakeUp.fileDescriptor, events: Int16(POLLIN), revents: 0)
        return poll(&file, 1, 10_000) == 1
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
        #expect(isReadable(wakeUp))
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
