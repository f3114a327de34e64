import CSDL2
import Geometry
public import Input

extension Window {
    /// Waits until something happens or the deadline has come, then gives all that has happened,
    /// in order.
    ///
    /// It may return early and give nothing. To draw once per call keeps up with the fastest pen.
    ///
    /// - Parameters:
    ///   - deadline: When to stop waiting; nil waits for ever.
    ///   - body: Takes one event after the other.
    public func waitForEvents(until deadline: Timestamp?, _ body: (InputEvent) -> Void) {
        let ready = wait(until: deadline)
        lastWakeUp = .now
        if ready.contains(.wakeUp) { wakeUp.acknowledge() }
        if ready.contains(.sdl) { takeSDLEvents() }
        readPen(ready)
        deliver(body)
        if EndSignals.takeRequest() { body(.closeRequested) }
        if XLoss.isNoted { body(.displayLost) }
    }

    private func takeSDLEvents() {
        sdlMayHaveEvents = true
        SDL_PumpEvents()
        while let event = Self.nextEvent() { sdlEvents.append(event) }
    }

    private static func nextEvent() -> SDL_Event? {
        var event = SDL_Event()
        let first = SDL_FIRSTEVENT.rawValue
        let last = SDL_LASTEVENT.rawValue
        return SDL_PeepEvents(&event, 1, SDL_GETEVENT, first, last) == 1 ? event : nil
    }

    private func readPen(_ ready: Readiness) {
        guard let pen else { return }
        // What the pen did before a key or a finger may have been sent, and not have come yet.
        if !sdlEvents.isEmpty { pen.catchUp() }
        if ready.contains(.pen) || !sdlEvents.isEmpty { pen.readEvents() }
    }

    private func deliver(_ body: (InputEvent) -> Void) {
        if !sdlEvents.isEmpty {
            let ticks = SDL_GetTicks64()
            // Not when the wait ended: reading takes long on a busy machine, and a key would be dated
            // before the pen's samples that it came after.
            clock.synchronize(ticks: ticks, now: .now)
            for event in sdlEvents { handle(event, ticks: ticks, body) }
            sdlEvents.removeAll(keepingCapacity: true)
        }
        deliverPointerEvents(until: nil, body)
    }

    /// Gives the events of pens that came before `time`; a stroke that ended before
    /// ctrl+z was pressed has ended when the key arrives.
    private func deliverPointerEvents(until time: Timestamp?, _ body: (InputEvent) -> Void) {
        while let event = pen?.events.first {
            if let time, let own = event.time, own > time { return }
            pen?.events.removeFirst()
            if case .devices(let current) = event { update(current, body) }
            body(event)
        }
    }

    private func update(_ current: [Device], _ body: (InputEvent) -> Void) {
        devices = current
        for sample in fingers.endFingers(missingIn: current) { body(.pointer(sample)) }
    }

    private func handle(_ event: SDL_Event, ticks: UInt64, _ body: (InputEvent) -> Void) {
        guard let what = SDLEvent(event) else { return }
        let time = clock.timestamp(ticks: event.common.timestamp, current: ticks)
        deliverPointerEvents(until: time, body)
        switch what {
        case .quit: body(.closeRequested)
        case .resized(let size): resize(to: size, body)
        case .exposed: body(.exposed)
        case .windowChanged: followXWindow()
        case .key(let press): body(.key(press))
        case .text(let text): body(.text(text))
        case .dropped(let path): body(.dropped(path))
        case .finger(let report): handle(report, time: time, body)
        case .mouse(let kind, let position):
            let raw = RawPointerEvent(
                kind: kind, time: time, position: position, source: .none, seat: .none)
            mouse.handle(raw, emit: body)
        case .wheel(let notches, let position):
            body(.scroll(Scroll(time: time, position: position, notches: notches)))
        }
    }

    private func resize(to size: PixelSize, _ body: (InputEvent) -> Void) {
        self.size = size
        pixels = nil
        followXWindow()
        body(.resized(size))
    }

    private func handle(
        _ report: FingerReport, time: Timestamp, _ body: (InputEvent) -> Void
    ) {
        let device = devices?.first { $0.id == report.pointer.device }
        let forces = device?.forceRange == nil ? nil : pen
        let reading =
            report.action == .up
            ? forces?.touchForces.takeLastReading(of: report.pointer)
            : forces?.touchForces.nextReading(of: report.pointer)
        let scale: FingerScale = session.isX11 ? .toLastPixel : .toEdge
        let sample = fingers.handle(
            report,
            time: time,
            position: scale.position(x: report.x, y: report.y, size: size),
            device: device,
            reading: reading)
        if let sample { body(.pointer(sample)) }
    }
}
