import CSDL2
import DequeModule
import Geometry
import Input

/// What happens to windows, in order: SDL's events among those of the pen's connection.
final class DisplayEvents {
    /// When the last wait ended.
    private(set) var lastWakeUp = Timestamp.zero
    private let session: SDLSession
    private let connection: SDLConnection?
    private let pen: PenReader?
    private let wakeUp: WakeUp
    /// What `poll` waits for on X11.
    private let files: [(who: Readiness, file: Int32)]
    private let services = MainContext()
    private let forwarder: EventForwarder?
    /// The devices as of the last event of them; nil until they were asked for.
    private var devices: [Device]?
    private var clock = EventClock()
    /// When a key went down or up last.
    private var lastKey: Timestamp?
    private var fingers = FingerTracker()
    private var contacts = ContactWindows()
    /// Where people did something last: where keys go of which SDL does not tell.
    private(set) var activeWindow: WindowID?
    private var mouse = PointerTracker()
    private var sdlEvents = Deque<SDL_Event>()
    private var sdlMayHaveEvents = true

    /// The events of the windows of this `session`; `connection` and `pen` are nil where SDL waits by
    /// itself, and where its own pointer events have to do.
    init(_ session: SDLSession, _ connection: SDLConnection?, _ pen: PenReader?, _ wakeUp: WakeUp) {
        (self.session, self.connection, self.pen, self.wakeUp) = (session, connection, pen, wakeUp)
        devices = pen == nil ? [] : nil
        forwarder = connection == nil ? EventForwarder(wakeUp, services) : nil
        files = [
            (.sdl, connection?.fileDescriptor), (.pen, pen?.connection.fileDescriptor),
            (.wakeUp, wakeUp.fileDescriptor),
        ].compactMap { who, file in file.map { (who, $0) } }
    }

    /// How hard each device has to be pressed; a change holds from the next event on.
    var pressureCurves: PressureCurves {
        get { fingers.pressureCurves }
        set {
            fingers.pressureCurves = newValue
            pen?.pressureCurves = newValue
        }
    }

    /// What people use their devices for; a change holds from the next event on.
    var roles: DeviceRoles {
        get { pen?.roles ?? DeviceRoles() }
        set {
            pen?.roles = newValue
            // What follows from it is to be told, though nothing happened.
            wakeUp.signal()
        }
    }

    /// Whether SDL has told of anything in the last wait.
    var areOfSDL: Bool { !sdlEvents.isEmpty }

    /// Tells a new window which devices there are, where that is known.
    func welcome(_ window: WindowID) {
        guard let pen, let devices else { return }
        pen.events.append(WindowEvent(window: window, event: .devices(devices)))
        wakeUp.signal()
    }

    /// Forgets a window that is closed.
    func forget(_ window: WindowID) {
        pen?.forget(window)
        contacts.forget(window)
        if activeWindow == window { activeWindow = nil }
        sdlEvents.removeAll { SDLEvent.window(of: $0) == window }
        pen?.events.removeAll { $0.window == window }
    }

    /// Waits for nothing any more.
    func stop() { forwarder?.stop() }

    /// Notes a call of SDL, which may have read events ahead that wake nobody.
    func noteCallOfSDL() { sdlMayHaveEvents = true }

    /// Sleeps until there is something to look at or the deadline has come, and reads what there is.
    func wait(until deadline: Timestamp?) {
        let ready = sleep(until: deadline)
        lastWakeUp = .now
        if ready.contains(.wakeUp) { wakeUp.acknowledge() }
        if ready.contains(.sdl) { takeSDLEvents() }
        guard let pen else { return }
        // What the pen did before a key or a finger may have been sent, and not have come yet.
        if areOfSDL { pen.connection.synchronize() }
        if ready.contains(.pen) || areOfSDL { pen.readEvents() }
        // What fingers did before their screen went was sent before that, and may not have come yet.
        if let connection, pen.events.contains(where: { !removedTouchscreens($0).isEmpty }) {
            connection.synchronize()
            takeSDLEvents()
            pen.connection.synchronize()
            pen.readEvents()
        }
    }

    /// The touchscreens that have gone by an event, or do not count any more.
    private func removedTouchscreens(_ event: WindowEvent) -> Set<DeviceID> {
        guard case .devices(let current) = event.event, let devices else { return [] }
        let former = devices.filter { $0.kind == .touchscreen && $0.isUsed }
        return Set(former.map(\.id)).subtracting(current.filter(\.isUsed).map(\.id))
    }

    /// Whether fingers that an event ends are still to be lifted by SDL's events, of which this is the next: that devices
    /// are others has no time.
    private func waitsForFingers(_ event: WindowEvent, before next: SDL_Event) -> Bool {
        let removed = removedTouchscreens(event)
        func isLift(_ event: SDL_Event) -> Bool {
            guard event.type == SDL_FINGERUP.rawValue, case .finger(let report)? = SDLEvent(event)
            else { return false }
            return removed.contains(report.pointer.device)
        }
        return !removed.isEmpty && (isLift(next) || sdlEvents.contains(where: isLift))
    }

    private func sleep(until deadline: Timestamp?) -> Readiness {
        func milliseconds() -> Int32 { deadline?.millisecondsToWait(from: .now) ?? -1 }
        guard let connection else { return waitForSDL(milliseconds()) }
        // Whoever asked a server something may have read events as well, which wake no file.
        var known: Readiness = []
        if sdlMayHaveEvents {
            sdlMayHaveEvents = connection.hasEvents || session.hasEvents
            if sdlMayHaveEvents { known.insert(.sdl) }
        }
        if pen?.hasEvents == true { known.insert(.pen) }
        return known.union(
            Readiness.wait(
                for: files, and: services, milliseconds: known.isEmpty ? milliseconds() : 0))
    }

    /// Lets SDL wait, whose events are in `sdlEvents` then.
    private func waitForSDL(_ milliseconds: Int32) -> Readiness {
        var event = SDL_Event()
        // Without a wait SDL may leave some events unread; it is asked for them anyway.
        if milliseconds != 0, SDL_WaitEventTimeout(&event, milliseconds) == 1 {
            sdlEvents.append(event)
        }
        services.dispatchAll()
        forwarder?.resume()
        return .sdl
    }

    private func takeSDLEvents() {
        sdlMayHaveEvents = true
        SDL_PumpEvents()
        var event = SDL_Event()
        let (first, last) = (SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
        while SDL_PeepEvents(&event, 1, SDL_GETEVENT, first, last) == 1 { sdlEvents.append(event) }
    }
}

extension DisplayEvents {
    /// Gives all that was read; `size` tells how large a window is, which a `.resized` that is given may
    /// change.
    func deliver(size: (WindowID) -> PixelSize?, _ body: (WindowEvent) -> Void) {
        let ticks = SDL_GetTicks64()
        // Not when the wait ended: reading takes long on a busy machine, and a key would be dated
        // before the pen's samples that it came after.
        if areOfSDL { clock.synchronize(ticks: ticks, now: .now) }
        // A window may be closed by what it is given, and its other events with it.
        while !sdlEvents.isEmpty {
            let raw = sdlEvents.removeFirst()
            guard let event = SDLEvent(raw) else { continue }
            let reading = takeReading(of: event)
            let time = time(of: raw, reading, current: ticks)
            deliverPointerEvents(before: (raw, time), body)
            let isOfAll = event == .quit || event.endsKeys
            let window = isOfAll ? nil : SDLEvent.window(of: raw) ?? activeWindow
            deliver(event, time, reading, window, size) { give($0, to: window, body) }
        }
        deliverPointerEvents(before: nil, body)
    }

    /// When an event happened, as well as that is known, where SDL's clock says `current`.
    private func time(
        of event: SDL_Event, _ reading: TouchReadings.Reading?, current: UInt64
    ) -> Timestamp {
        if let time = keyTime(of: event) {
            lastKey = time
            return time
        }
        if let time = reading?.time { return time }
        // It comes of that key.
        if event.type == SDL_TEXTINPUT.rawValue, let lastKey { return lastKey }
        let read = clock.timestamp(ticks: event.common.timestamp, current: current)
        // SDL has them in the server's order.
        return min(read, sdlEvents.lazy.compactMap(keyTime).first ?? read)
    }

    /// When a key went down or up; nil for what is none.
    private func keyTime(of event: SDL_Event) -> Timestamp? {
        guard let pen, let time = KeyTimes.serverMilliseconds(of: event) else { return nil }
        return pen.timestamp(serverMilliseconds: time)
    }

    /// What the pen's connection has read of a finger at the place that SDL tells of.
    private func takeReading(of event: SDLEvent) -> TouchReadings.Reading? {
        guard case .finger(let report) = event else { return nil }
        return report.phase == .ended
            ? pen?.touchReadings.takeLast(of: report.pointer)
            : pen?.touchReadings.next(of: report.pointer)
    }

    /// Gives the events of pens that came before the `next` one of SDL's; a stroke that ended before
    /// ctrl+z was pressed has ended when the key arrives.
    private func deliverPointerEvents(
        before next: (event: SDL_Event, time: Timestamp)?, _ body: (WindowEvent) -> Void
    ) {
        while let event = pen?.events.first {
            if let next {
                if let own = event.event.time, own > next.time { return }
                if waitsForFingers(event, before: next.event) { return }
            }
            pen?.events.removeFirst()
            if case .devices(let current) = event.event {
                devices = current
                for sample in fingers.endFingers(missingIn: current) {
                    give(.pointer(sample), to: nil, body)
                }
            }
            note(event)
            body(event)
        }
    }

    private func give(
        _ event: InputEvent, to window: WindowID?, _ body: (WindowEvent) -> Void
    ) {
        var event = WindowEvent(window: window, event: event)
        if case .pointer(let sample) = event.event {
            event.window = contacts.window(of: sample, from: window)
        }
        note(event)
        body(event)
    }

    private func note(_ event: WindowEvent) {
        switch event.event {
        case .pointer, .key, .scroll, .pinch: activeWindow = event.window ?? activeWindow
        default: break
        }
    }

    private func deliver(
        _ event: SDLEvent, _ time: Timestamp, _ reading: TouchReadings.Reading?,
        _ window: WindowID?, _ size: (WindowID) -> PixelSize?, _ body: (InputEvent) -> Void
    ) {
        switch event {
        case .quit, .closeRequested: body(.closeRequested)
        case .resized(let size): body(.resized(size))
        case .exposed: body(.exposed)
        case .key(let press): body(.key(press))
        case .released(let key): body(.released(key))
        case .modifiers(let modifiers): body(.modifiers(modifiers))
        case .text(let text): body(.text(text))
        case .dropped(let path): body(.dropped(path))
        case .finger(let report):
            guard let size = window.flatMap(size) else { return }
            if let sample = sample(report, time, reading, size) { body(.pointer(sample)) }
        case .mouse(let kind, let position):
            let raw = RawPointerEvent(
                kind: kind, time: time, position: position, source: .none, seat: .none,
                modifiers: heldKeys)
            mouse.handle(raw, emit: body)
        case .wheel(let notches, let position):
            let scroll = Scroll(
                time: time, position: position, notches: notches, modifiers: heldKeys)
            body(.scroll(scroll))
        }
    }

    private func sample(
        _ report: FingerReport, _ time: Timestamp, _ reading: TouchReadings.Reading?,
        _ size: PixelSize
    ) -> PenSample? {
        let device = devices?.first { $0.id == report.pointer.device }
        let scale: FingerScale = session.isX11 ? .toLastPixel : .toEdge
        return fingers.handle(
            report,
            time: time,
            position: scale.position(x: report.x, y: report.y, size: size),
            device: device,
            reading: reading?.force,
            width: reading?.width,
            modifiers: heldKeys)
    }

    /// The keys that are held, as far as SDL has been told.
    private var heldKeys: KeyPress.Modifiers { KeyPress.Modifiers(SDL_GetModState()) }
}
