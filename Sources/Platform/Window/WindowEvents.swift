import CSDL2
import Geometry
import Input

/// What happens to a window, in order: SDL's events among those of the pen's connection.
final class WindowEvents {
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
    private var fingers = FingerTracker()
    private var mouse = PointerTracker()
    private var sdlEvents: [SDL_Event] = []
    private var sdlMayHaveEvents = true

    /// The events of the window of this `session`; `connection` and `pen` are nil where SDL waits by
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

extension WindowEvents {
    /// Gives all that was read, for a window of `size`, which a `.resized` among it changes.
    func deliver(_ size: PixelSize, _ body: (InputEvent) -> Void) {
        var size = size
        let ticks = SDL_GetTicks64()
        // Not when the wait ended: reading takes long on a busy machine, and a key would be dated
        // before the pen's samples that it came after.
        if areOfSDL { clock.synchronize(ticks: ticks, now: .now) }
        for event in sdlEvents {
            guard let what = SDLEvent(event) else { continue }
            let time = clock.timestamp(ticks: event.common.timestamp, current: ticks)
            deliverPointerEvents(until: time, body)
            if case .resized(let new) = what { size = new }
            deliver(what, time, size, body)
        }
        sdlEvents.removeAll(keepingCapacity: true)
        deliverPointerEvents(until: nil, body)
    }

    /// Gives the events of pens that came before `time`; a stroke that ended before
    /// ctrl+z was pressed has ended when the key arrives.
    private func deliverPointerEvents(until time: Timestamp?, _ body: (InputEvent) -> Void) {
        while let event = pen?.events.first {
            if let time, let own = event.time, own > time { return }
            pen?.events.removeFirst()
            if case .devices(let current) = event {
                devices = current
                for sample in fingers.endFingers(missingIn: current) { body(.pointer(sample)) }
            }
            body(event)
        }
    }

    private func deliver(
        _ event: SDLEvent, _ time: Timestamp, _ size: PixelSize, _ body: (InputEvent) -> Void
    ) {
        switch event {
        case .quit: body(.closeRequested)
        case .resized(let size): body(.resized(size))
        case .exposed: body(.exposed)
        case .key(let press): body(.key(press))
        case .released(let key): body(.released(key))
        case .modifiers(let modifiers): body(.modifiers(modifiers))
        case .text(let text): body(.text(text))
        case .dropped(let path): body(.dropped(path))
        case .finger(let report):
            if let sample = sample(report, time, size) { body(.pointer(sample)) }
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
        _ report: FingerReport, _ time: Timestamp, _ size: PixelSize
    ) -> PenSample? {
        let device = devices?.first { $0.id == report.pointer.device }
        let width = pen?.touchReadings.width(of: report.pointer)
        let reading =
            report.phase == .ended
            ? pen?.touchReadings.takeLastForce(of: report.pointer)
            : pen?.touchReadings.nextForce(of: report.pointer)
        let scale: FingerScale = session.isX11 ? .toLastPixel : .toEdge
        return fingers.handle(
            report,
            time: time,
            position: scale.position(x: report.x, y: report.y, size: size),
            device: device,
            reading: reading,
            width: width,
            modifiers: heldKeys)
    }

    /// The keys that are held, as far as SDL has been told.
    private var heldKeys: KeyPress.Modifiers { KeyPress.Modifiers(SDL_GetModState()) }
}
