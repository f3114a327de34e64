import Desktop
import Display
import Geometry
import Glibc
import Host
import Input

extension HeadlessBackend {
    /// Announces the devices; leading `hotplug` lines change the initial set.
    func begin() {
        if hasInput { progress.readInput() }
        while case .hotplug(let device, let isOn) = progress.lines.first?.command {
            pointers.plug(device, isOn: isOn)
            progress.finishLine(now: now)
        }
        pointers.announceDevices()
    }

    /// What to do after looking at the next line.
    private enum Step {
        /// The next look.
        case goOn
        /// The program's turn.
        case yield
        /// Nothing, until then.
        case sleep(Timestamp)
    }

    /// The longest single wait, in seconds, for the program's own threads.
    private static let piece = 0.25

    /// Runs lines until there is an event, or it is the program's turn.
    func advance(until deadline: Timestamp?) {
        while pointers.events.isEmpty {
            switch step(deadline) {
            case .goOn: continue
            case .yield: return
            case .sleep(let time): guard sleep(until: time, deadline) else { return }
            }
        }
    }

    private func step(_ deadline: Timestamp?) -> Step {
        if time.clock == .virtual, let deadline, deadline <= now, !isLineDue {
            countTurn()
            return .yield
        }
        guard !progress.isEnding else { return stand(until: .end, deadline) }
        guard let line = progress.lines.first else { return end(deadline) }
        switch line.command {
        case .pointer(let seconds, _): return pointerStep(seconds, deadline)
        case .pause(let seconds): return pause(seconds)
        case .waitIdle: return stand(until: .idle, deadline)
        case .waitSaved: return stand(until: .saved, deadline)
        case .window(let number): return choose(number, deadline)
        default: return perform(line.command, deadline)
        }
    }

    private func perform(_ command: ScriptCommand, _ deadline: Timestamp?) -> Step {
        guard frontWindow != nil || !command.needsWindow else {
            return stand(until: .window, deadline)
        }
        do throws(ScriptError.Problem) { try run(command) } catch {
            fail(error)
            return .goOn
        }
        if case .play = command { return .goOn }
        progress.finishLine(now: now)
        return .goOn
    }

    // MARK: - Time

    /// Sleeps until `end`; false if the deadline or a wake-up came first.
    private func sleep(until end: Timestamp, _ deadline: Timestamp?) -> Bool {
        let first = deadline.map { min($0, end) } ?? end
        switch time.clock {
        case .virtual:
            if first > now { progress.turnStart = nil }
            time.jump(to: first)
        case .real:
            isWoken = takeWakeUp(within: first.millisecondsToWait(from: now))
        }
        return !isWoken && first == end && now >= end
    }

    /// Waits for the program's threads; virtual time advances at real speed.
    private func sleep(atMost seconds: Double, _ deadline: Timestamp?) {
        let start = Timestamp.now
        let span = min(seconds, deadline?.seconds(since: now) ?? seconds)
        isWoken = takeWakeUp(
            within: start.advanced(by: max(span, 0)).millisecondsToWait(from: start))
        if !isWoken { progress.turnStart = nil }
        let passed = min(Timestamp.now.seconds(since: start), max(span, 0))
        if time.clock == .virtual { time.jump(to: now.advanced(by: passed)) }
    }

    /// Fails if the program keeps polling without time or the script advancing.
    func countTurn() {
        let start = progress.turnStart ?? .now
        progress.turnStart = start
        guard Timestamp.now.seconds(since: start) >= progress.limit else { return }
        fail(.waitedInVain(.turn, seconds: progress.limit, pending: status().busy))
    }

    private func pause(_ seconds: Double) -> Step {
        let end = progress.pauseEnd ?? now.advanced(by: seconds)
        progress.pauseEnd = end
        guard now >= end else { return .sleep(end) }
        progress.finishLine(now: now)
        return .goOn
    }

    // MARK: - Pointers

    /// Whether the next line runs even if the program's deadline has passed.
    private var isLineDue: Bool {
        switch progress.lines.first?.command {
        case .pointer(let seconds, _):
            frontWindow != nil && progress.start.advanced(by: seconds) <= now
        case .limit, .rate: true
        default: false
        }
    }

    private func pointerStep(_ seconds: Double, _ deadline: Timestamp?) -> Step {
        guard let window = frontWindow?.id else {
            progress.start = now
            return stand(until: .window, deadline)
        }
        let due = progress.start.advanced(by: seconds)
        guard due <= now else { return .sleep(due) }
        var end = max(now, due.advanced(by: progress.pictureTime))
        if let deadline { end = min(end, max(deadline, now)) }
        performPointers(until: time.clock == .virtual ? end : now, in: window)
        return .goOn
    }

    /// Delivers what pointers do until then, as one batch.
    private func performPointers(until end: Timestamp, in window: WindowID) {
        (progress.waitStart, progress.turnStart) = (nil, nil)
        while case .pointer(let seconds, let action) = progress.lines.first?.command {
            let due = progress.start.advanced(by: seconds)
            guard due <= end else { return }
            pointers.perform(action, at: due, in: window)
            time.jump(to: due)
            progress.lines.removeFirst()
        }
    }

    // MARK: - Waiting for the program

    /// Waits for a condition, then finishes the line.
    private func stand(until what: ScriptError.Awaited, _ deadline: Timestamp?) -> Step {
        let status = status()
        if has(what, status, deadline) {
            progress.finishLine(now: now)
            return .goOn
        }
        let start = progress.waitStart ?? .now
        progress.waitStart = start
        let left = progress.limit - Timestamp.now.seconds(since: start)
        guard left > 0 else {
            let pending = status.busy + (what == .saved ? status.unsaved : [])
            fail(.waitedInVain(what, seconds: progress.limit, pending: pending))
            return .goOn
        }
        if time.clock == .virtual, status.busy.isEmpty, let deadline {
            _ = sleep(until: deadline, nil)
        } else {
            sleep(atMost: min(left, Self.piece), deadline)
        }
        return .yield
    }

    private func has(
        _ what: ScriptError.Awaited, _ status: ProgramStatus, _ deadline: Timestamp?
    ) -> Bool {
        // A deadline more than a second away is not an animation.
        let isIdle = status.busy.isEmpty && (deadline.map { $0.seconds(since: now) > 1 } ?? true)
        return switch what {
        case .idle: isIdle
        case .saved: isIdle && status.unsaved.isEmpty
        case .window, .turn, .end: false
        }
    }

    private func choose(_ number: Int, _ deadline: Timestamp?) -> Step {
        guard number <= windowCount else { return stand(until: .window, deadline) }
        if let window = window(number) {
            bringToFront(window.id)
            progress.finishLine(now: now)
        } else {
            fail(.missingWindow(number))
        }
        return .goOn
    }

    // MARK: - The end

    /// After the last line.
    private func end(_ deadline: Timestamp?) -> Step {
        if let error = progress.nextError {
            fail(error)
            return .goOn
        }
        if progress.input?.isOpen == true { return listen(deadline) }
        switch ending {
        case .quit:
            guard has(.saved, status(), deadline) else { return stand(until: .saved, deadline) }
            requestEnd()
            return .goOn
        case .stay:
            if let deadline, time.clock == .virtual {
                _ = sleep(until: deadline, nil)
            } else {
                sleep(atMost: 0.01, deadline)
            }
            return .yield
        }
    }

    /// Sleeps until a line, a wake-up or a service arrives; virtual time stands still.
    private func listen(_ deadline: Timestamp?) -> Step {
        if let step = hear(within: 0) { return step }
        // The program is asleep, so it is not spinning.
        progress.turnStart = nil
        let end = time.clock == .real ? deadline : nil
        return hear(within: end?.millisecondsToWait(from: now) ?? -1) ?? .yield
    }

    /// Whether lines could be read at once.
    private var hasInput: Bool {
        guard let input = progress.input else { return false }
        return Readiness.wait(for: [(.script, input.file)], milliseconds: 0) == .script
    }

    /// Waits for a line, a wake-up or a service; nil if none came.
    private func hear(within milliseconds: Int32) -> Step? {
        guard let input = progress.input else { return nil }
        let ready = Readiness.wait(
            for: [(.wakeUp, wakeUp.fileDescriptor), (.script, input.file)], and: services,
            milliseconds: milliseconds)
        isWoken = !ready.isDisjoint(with: [.wakeUp, .services])
        if ready.contains(.wakeUp) { wakeUp.acknowledge() }
        if ready.contains(.script) { progress.readInput() }
        // What the program has heard comes before the next line.
        return isWoken ? .yield : ready.contains(.script) ? .goOn : nil
    }

    /// Asks the program to end, whatever is left of the script.
    func requestEnd() {
        progress.isEnding = true
        progress.waitStart = nil
        pointers.events.append(WindowEvent(window: nil, event: .closeRequested))
    }

    /// Ends the run; a program that was asked to end before loses its display.
    func fail(_ problem: ScriptError.Problem) { fail(progress.error(problem)) }

    private func fail(_ error: ScriptError) {
        failure = failure ?? error
        progress.lines.removeAll()
        (progress.waitStart, progress.turnStart) = (nil, nil)
        guard progress.isEnding else { return requestEnd() }
        pointers.events.append(WindowEvent(window: nil, event: .displayLost))
    }

    /// Notes a program that ended before its script.
    func noteEnd() {
        guard !progress.isEnding, failure == nil else { return }
        while let line = progress.lines.first, line.command.canBeSkippedAtEnd {
            progress.lines.removeFirst()
        }
        if !progress.lines.isEmpty { failure = progress.error(.programEnded) }
    }
}
