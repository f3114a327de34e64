import CSDL2
import DequeModule
import Geometry
public import Pen
import Synchronization

extension Window {
    /// Waits until something happens or the deadline has come, then gives all that has happened,
    /// in order.
    ///
    /// It may return early and give nothing. To draw once per call keeps up with the fastest pen.
    ///
    /// - Parameters:
    ///   - deadline: When to stop waiting; nil waits for ever.
    ///   - body: Takes one event after the other.
    public func waitForEvents(until deadline: Timestamp?, _ body: (WindowEvent) -> Void) {
        sdlEvents.removeAll(keepingCapacity: true)
        if let event = wait(until: deadline) { sdlEvents.append(event) }
        while let event = Self.nextEvent() { sdlEvents.append(event) }
        // Only now: a wake-up among them stands for pointer events that must not be left behind.
        takePointerEvents()
        let ticks = SDL_GetTicks64()
        clock.synchronize(ticks: ticks, now: .now)
        for event in sdlEvents { handle(event, ticks: ticks, body) }
        deliverPointerEvents(until: nil, body)
    }

    private func wait(until deadline: Timestamp?) -> SDL_Event? {
        let milliseconds = deadline?.millisecondsToWait(from: .now) ?? -1
        var event = SDL_Event()
        if milliseconds != 0 {
            return SDL_WaitEventTimeout(&event, milliseconds) == 1 ? event : nil
        }
        // SDL's way not to wait may leave some events unread.
        SDL_PumpEvents()
        return nil
    }

    private static func nextEvent() -> SDL_Event? {
        var event = SDL_Event()
        let first = SDL_FIRSTEVENT.rawValue
        let last = SDL_LASTEVENT.rawValue
        return SDL_PeepEvents(&event, 1, SDL_GETEVENT, first, last) == 1 ? event : nil
    }

    private func takePointerEvents() {
        guard let channel else { return }
        channel.acknowledgeWakeUp()
        channel.ring.takeAll(into: &incoming)
    }

    /// Gives the events of the pen thread that came before `time`; a stroke that ended before
    /// ctrl+z was pressed has ended when the key arrives.
    private func deliverPointerEvents(until time: Timestamp?, _ body: (WindowEvent) -> Void) {
        while let event = incoming.first {
            if let time, let own = event.time, own > time { return }
            incoming.removeFirst()
            if event == .devicesChanged { updateDevices(body) }
            body(.pointer(event))
        }
    }

    private func updateDevices(_ body: (WindowEvent) -> Void) {
        let current = channel?.devices.withLock { $0 } ?? []
        devices = current
        for sample in fingers.endFingers(missingIn: current) { body(.pointer(.sample(sample))) }
    }

    private func handle(_ event: SDL_Event, ticks: UInt64, _ body: (WindowEvent) -> Void) {
        guard let what = SDLEvent(event) else { return }
        let time = clock.timestamp(ticks: event.common.timestamp, current: ticks)
        deliverPointerEvents(until: time, body)
        switch what {
        case .quit: body(.closeRequested)
        case .resized(let size): resize(to: size, body)
        case .exposed: body(.exposed)
        case .windowChanged: followXWindow()
        case .key(let press): body(.key(press))
        case .finger(let report): handle(report, time: time, body)
        case .mouse(let kind, let position):
            let raw = RawPointerEvent(
                kind: kind, time: time, position: position, source: .none, seat: .none)
            mouse.handle(raw) { body(.pointer($0)) }
        case .wheel(let notches, let position):
            body(.pointer(.scroll(Scroll(time: time, position: position, notches: notches))))
        }
    }

    private func resize(to size: PixelSize, _ body: (WindowEvent) -> Void) {
        self.size = size
        surface = nil
        followXWindow()
        body(.resized(size))
    }

    private func handle(
        _ report: FingerReport, time: Timestamp, _ body: (WindowEvent) -> Void
    ) {
        let device = devices?.first { $0.id == report.pointer.device }
        // Only a touchscreen with force is worth waiting for.
        let forces = device?.forceRange == nil ? nil : channel?.touchForces
        let reading =
            report.action == .up
            ? forces?.takeLastReading(of: report.pointer)
            : forces?.nextReading(of: report.pointer)
        let scale: FingerScale = session.isX11 ? .toLastPixel : .toEdge
        let sample = fingers.handle(
            report,
            time: time,
            position: scale.position(x: report.x, y: report.y, size: size),
            device: device,
            reading: reading)
        if let sample { body(.pointer(.sample(sample))) }
    }
}

extension PointerEvent {
    /// When it happened; nil for events without a time, which count as happened.
    var time: Timestamp? {
        switch self {
        case .sample(let sample): sample.time
        case .scroll(let scroll): scroll.time
        case .devicesChanged: nil
        }
    }
}
