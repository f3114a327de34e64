import Dispatch
import Display
import Geometry
import Glibc
import Host
import Input
import Synchronization
import TestSupport
import Testing
import Wording

@testable import DisplayHeadless

/// Tells another thread that something has happened.
private final class Flag: Sendable {
    private let value = Atomic(false)
    var isSet: Bool { value.load(ordering: .acquiring) }
    func set() { value.store(true, ordering: .releasing) }
}

@Suite("Waiting in a headless run")
struct WaitingTests {
    private let start = HeadlessClock.start

    @Test("Animations play in virtual time before a run is idle")
    func animation() throws {
        let program = try FakeProgram("key a\nwait idle\nkey b")
        var frames = 0
        program.onTurn = { [unowned program] in
            let isAnimating = !program.happenings.isEmpty && frames < 60
            if isAnimating { frames += 1 }
            program.deadline = isAnimating ? program.backend.now.advanced(by: 1.0 / 60) : nil
        }
        program.run()
        let second = program.events.last { $0.event.event == .key(KeyPress(.character("b"))) }
        #expect((second?.time.seconds(since: start) ?? 0) > 0.9)
        #expect(program.backend.failure == nil)
    }

    @Test("A run waits for the program's threads, and their call wakes it at once")
    func threads() throws {
        let program = try FakeProgram("key a\nwait idle\nkey b")
        let isDone = Flag()
        // The thread is done only after the run has begun to wait for it.
        let isWaitedFor = DispatchSemaphore(value: 0)
        var isBusy = false
        program.backend.status = {
            if isBusy { isWaitedFor.signal() }
            return ProgramStatus(busy: isBusy ? ["loading"] : [])
        }
        program.onEvent = { [wakeUp = program.wakeUp] event in
            guard event == .key(KeyPress(.character("a"))) else { return }
            isBusy = true
            DispatchQueue.global().async {
                isWaitedFor.wait()
                isDone.set()
                wakeUp.signal()
            }
        }
        program.onTurn = { if isDone.isSet { isBusy = false } }
        program.run()
        #expect(program.happenings.contains(.key(KeyPress(.character("b")))))
        #expect(isDone.isSet)
        #expect(program.backend.failure == nil)
    }

    @Test("A call of a thread ends a wait before time moves or a line is run")
    func call() throws {
        let program = try FakeProgram("0 pen 1 hover 1 1")
        program.turn()
        let count = program.events.count
        program.wakeUp.signal()
        try program.backend.append("key a")
        program.turn()
        #expect(program.events.count == count)
        #expect(program.backend.lastWakeUp == program.backend.now)
        program.turn()
        #expect(program.events.count > count)
    }

    @Test("“wait saved” advances time until the program has saved")
    func saved() throws {
        let program = try FakeProgram("key a\nwait saved\nkey b")
        var savesAt: Timestamp?
        program.backend.status = { ProgramStatus(unsaved: savesAt == nil ? [] : ["Sketch"]) }
        program.onEvent = { [unowned program] event in
            if event == .key(KeyPress(.character("a"))) {
                savesAt = program.backend.now.advanced(by: 30)
            }
        }
        program.onTurn = { [unowned program] in
            if let time = savesAt, program.backend.now >= time { savesAt = nil }
            program.deadline = savesAt
        }
        program.run()
        let second = program.events.first { $0.event.event == .key(KeyPress(.character("b"))) }
        #expect(second?.time == start.advanced(by: 30))
    }

    @Test("A run that stands still fails, names what it waited for, and asks the program to end")
    func limit() throws {
        let program = try FakeProgram("limit 0.1\n\nwait idle\nkey b")
        program.backend.status = { ProgramStatus(busy: ["export of a.pdf", "preview"]) }
        program.run()
        let failure = try #require(program.backend.failure)
        #expect(failure.line == 3)
        #expect(
            failure.problem
                == .waitedInVain(.idle, seconds: 0.1, pending: ["export of a.pdf", "preview"]))
        #expect(failure.description.contains("export of a.pdf, preview"))
        #expect(program.happenings == [.closeRequested])
    }

    @Test("An animation without an end fails too")
    func endlessAnimation() throws {
        let program = try FakeProgram("limit 0.1\nwait idle")
        program.onTurn = { [unowned program] in
            program.deadline = program.backend.now.advanced(by: 1.0 / 60)
        }
        program.run(turns: .max)
        #expect(program.backend.failure?.problem == .waitedInVain(.idle, seconds: 0.1, pending: []))
    }

    @Test("A program that always wants to run at once fails")
    func spinning() throws {
        let program = try FakeProgram("limit 0.1\n0 pen 1 hover 1 1\nkey a")
        program.deadline = .zero
        program.run(turns: .max)
        #expect(program.backend.failure?.problem == .waitedInVain(.turn, seconds: 0.1, pending: []))
    }

    @Test("A program that wakes itself for ever fails too")
    func waking() throws {
        let program = try FakeProgram("limit 0.1\nwait 0.1\nkey a")
        program.onTurn = { [unowned program] in
            if program.turnCount > 2 { program.wakeUp.signal() }
        }
        program.run(turns: .max)
        #expect(program.backend.failure?.problem == .waitedInVain(.turn, seconds: 0.1, pending: []))
    }

    @Test("A program that does not end when it is asked to loses its display")
    func neverEnds() throws {
        let program = try FakeProgram("limit 0.1\nquit")
        program.endsWhenAsked = false
        program.run()
        #expect(program.happenings == [.closeRequested, .displayLost])
        #expect(program.backend.failure?.problem == .waitedInVain(.end, seconds: 0.1, pending: []))
    }

    @Test("A program may save after “quit”, in virtual time")
    func savingAtEnd() throws {
        let program = try FakeProgram("quit")
        program.endsWhenAsked = false
        program.onTurn = { [unowned program, start] in
            program.deadline = start.advanced(by: 10)
            if program.backend.now >= start.advanced(by: 10) { program.endsWhenAsked = true }
        }
        program.run(turns: 10)
        #expect(program.backend.now == start.advanced(by: 10))
        #expect(program.backend.failure == nil)
    }

    @Test("A program gets the turns that it needs to end after a failure")
    func turnsAfterFailure() throws {
        let program = try FakeProgram("play none.csv 0 0 1")
        program.endsWhenAsked = false
        var turnsLeft = 10
        program.onTurn = { [unowned program] in
            guard program.backend.failure != nil else { return }
            program.deadline = .zero
            turnsLeft -= 1
            if turnsLeft == 0 { program.backend.close() }
        }
        program.run(turns: 12)
        #expect(turnsLeft <= 0 && program.happenings == [.closeRequested])
    }

    @Test("Lines wait for a window, and fail without one")
    func missingWindow() throws {
        let late = try FakeProgram("0 pen 1 hover 1 1\nkey a", hasWindow: false)
        late.deadline = start.advanced(by: 2)
        late.onTurn = { [unowned late] in
            guard late.windows.isEmpty, late.backend.now >= HeadlessClock.start.advanced(by: 2)
            else { return }
            late.deadline = nil
            _ = try? late.openWindow()
        }
        late.run()
        #expect(late.samples.count == 1 && late.backend.failure == nil)

        let never = try FakeProgram("limit 0.1\nkey a", hasWindow: false)
        never.run()
        #expect(never.backend.failure?.problem == .waitedInVain(.window, seconds: 0.1, pending: []))
        #expect(never.backend.failure?.line == 2)
    }

    @Test("A window that was closed cannot be chosen")
    func closedWindow() throws {
        let program = try FakeProgram("window 1\nkey a")
        try program.openWindow()
        program.closeWindow(0)
        program.run()
        #expect(program.backend.failure?.problem == .missingWindow(1))
    }

    @Test("A program that ends before its script has failed, unless only waits are left")
    func endedEarly() throws {
        for (rest, isFailure) in [("wait idle\nquit", false), ("shot a.png", true)] {
            let program = try FakeProgram("key a\n" + rest)
            program.onEvent = { [unowned program] event in
                if event == .key(KeyPress(.character("a"))) { program.backend.close() }
            }
            program.turn()
            program.turn()
            #expect((program.backend.failure?.problem == .programEnded) == isFailure)
            if isFailure { #expect(program.backend.failure?.line == 2) }
        }
    }

    @Test("A run that stays gives turns until lines are appended")
    func staying() throws {
        let program = try FakeProgram("key a", ending: .stay)
        for _ in 0..<5 { program.turn() }
        #expect(program.backend.isScriptDone && !program.happenings.contains(.closeRequested))
        try program.backend.append("key b\nquit")
        program.run()
        #expect(program.happenings.contains(.key(KeyPress(.character("b")))))
        #expect(program.happenings.last == .closeRequested)
        #expect(throws: ScriptError.self) { try program.backend.append("key c") }
    }

    @Test("On the real clock, times are those of the machine")
    func realClock() throws {
        let begin = Timestamp.now
        let program = try FakeProgram(
            "0.05 pen 1 hover 1 1\n0.1 pen 1 hover 2 2\nwait 0.05\nkey a\nwait idle", clock: .real)
        program.run()
        let times = program.samples.map { $0.time.seconds(since: begin) }
        #expect(times.count == 2 && times[0] >= 0.05 && times[1] >= 0.1)
        #expect(Timestamp.now.seconds(since: begin) >= 0.15)
        #expect(program.backend.failure == nil)
        #expect(program.happenings.contains(.key(KeyPress(.character("a")))))
    }

    @Test("An hour of drawing takes well under an hour", .within(seconds: 60))
    func longSession() throws {
        let lines = (0..<36_000).map { "\(Double($0) / 10) pen 1 hover \($0 % 100) 5" }
        let program = try FakeProgram(lines.joined(separator: "\n"))
        program.run()
        #expect(program.samples.count == 36_000)
    }
}
