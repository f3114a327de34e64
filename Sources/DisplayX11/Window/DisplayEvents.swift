import CSDL2
import DequeModule
import Desktop
import Display
import Geometry
import Host
import Input
import Paths

/// What happens to windows, in order: SDL's events among those of the pen's connection.
final class DisplayEvents {
    /// When the last wait ended.
    private(set) var lastWakeUp = Timestamp.zero
    private let session: SDLSession
    private let connection: SDLConnection?
    private let pen: PenReader?
    private let wakeUp: WakeUp
    /// What `poll` waits for.
    private let files: [(who: Readiness, file: Int32)]
    private let services = MainContext()
    /// The devices as of the last event of them; nil until they were asked for.
    private var devices: [Device]?
    private var clock = EventClock()
    /// When a key went down or up last.
    private var lastKey: Timestamp?
    private var contacts = ContactWindows()
    /// The windows by SDL's numbers.
    private var windows: [UInt32: WindowID] = [:]
    /// The window last used, where keys go if SDL does not name a window.
    private(set) var activeWindow: WindowID?
    private var mouse = PointerTracker()
    /// The events that the current event of SDL's makes; reused, so that none allocates.
    private var converted = Deque<InputEvent>()
    /// Events taken from SDL, with the server's times of keys.
    private var sdlEvents = Deque<(event: SDL_Event, serverMilliseconds: UInt32?)>()
    private var sdlMayHaveEvents = true

    /// The events of the windows of this `session`; `connection` is nil without an X server, `pen`
    /// on a server without XInput 2.2, where SDL's mouse events are used.
    init(_ session: SDLSession, _ connection: SDLConnection?, _ pen: PenReader?, _ wakeUp: WakeUp) {
        (self.session, self.connection, self.pen, self.wakeUp) = (session, connection, pen, wakeUp)
        devices = pen == nil ? [] : nil
        files = [
            (.keys, connection?.fileDescriptor), (.pen, pen?.connection.fileDescriptor),
            (.wakeUp, wakeUp.fileDescriptor),
        ].compactMap { who, file in file.map { (who, $0) } }
    }

    /// How hard each device has to be pressed; a change holds from the next event on.
    var pressureCurves: PressureCurves {
        get { pen?.pressureCurves ?? PressureCurves() }
        set { pen?.pressureCurves = newValue }
    }

    /// What people use their devices for; a change holds from the next event on.
    var roles: DeviceRoles {
        get { pen?.roles ?? DeviceRoles() }
        set {
            pen?.roles = newValue
            // Wakes the loop to deliver the device event that follows.
            wakeUp.signal()
        }
    }

    /// Whether the last wait received events from SDL.
    var hasSDLEvents: Bool { !sdlEvents.isEmpty }

    /// Tells a new window, which SDL knows by `number`, what devices there are, where that is known.
    func welcome(_ window: WindowID, _ number: UInt32) {
        windows[number] = window
        guard let pen, let devices else { return }
        pen.events.append(WindowEvent(window: window, event: .devices(devices)))
        wakeUp.signal()
    }

    /// Forgets a window that is closed.
    func forget(_ window: WindowID) {
        pen?.forget(window)
        contacts.forget(window)
        if activeWindow == window { activeWindow = nil }
        sdlEvents.removeAll { windows[SDLEvent.window(of: $0.event)] == window }
        windows = windows.filter { $0.value != window }
        pen?.events.removeAll { $0.window == window }
    }

    /// Called after a call to SDL, which may have queued events: the connection no longer shows that they are there.
    func noteCallOfSDL() { sdlMayHaveEvents = true }

    /// Sleeps until there is something to look at or the deadline has come, and reads what there is.
    func wait(until deadline: Timestamp?) {
        let ready = sleep(until: deadline)
        lastWakeUp = .now
        if ready.contains(.wakeUp) { wakeUp.acknowledge() }
        if ready.contains(.keys) { takeSDLEvents() }
        guard let pen else { return }
        // Pen events from before a key may still be on their way.
        if hasSDLEvents { pen.connection.synchronize() }
        if ready.contains(.pen) || hasSDLEvents { pen.readEvents() }
    }

    private func sleep(until deadline: Timestamp?) -> Readiness {
        func milliseconds() -> Int32 { deadline?.millisecondsToWait(from: .now) ?? -1 }
        // A request may also have queued events, so that the connection has nothing left to read.
        var known: Readiness = []
        if sdlMayHaveEvents {
            sdlMayHaveEvents = connection?.hasEvents == true || session.hasEvents
            if sdlMayHaveEvents { known.insert(.keys) }
        }
        if pen?.hasEvents == true { known.insert(.pen) }
        return known.union(
            Readiness.wait(
                for: files, and: services, milliseconds: known.isEmpty ? milliseconds() : 0))
    }

    private func takeSDLEvents() {
        sdlMayHaveEvents = true
        SDL_PumpEvents()
        while let next = KeyTimes.nextEvent() {
            // The original list is complete; SDL leaves some files out.
            let isKnown =
                next.event.type == SDL_DROPFILE.rawValue && !ServerNews.shared.drops.isEmpty
            if isKnown { _ = SDLEvent(next.event) } else { sdlEvents.append(next) }
        }
    }
}

extension DisplayEvents {
    /// Delivers all events that were read, in order.
    func deliver(_ body: (WindowEvent) -> Void) {
        let ticks = SDL_GetTicks64()
        // Not when the wait ended: reading takes long on a busy machine, and a key would be dated
        // before the pen's samples that it came after.
        if hasSDLEvents { clock.synchronize(ticks: ticks, now: .now) }
        // A window may close while handling an event, which removes its other events.
        while let raw = sdlEvents.popFirst() {
            guard let event = SDLEvent(raw.event) else { continue }
            let time = time(of: raw.event, raw.serverMilliseconds, current: ticks)
            deliverPointerEvents(before: time, body)
            let concernsAllWindows = event == .quit || event.endsKeys
            let window =
                concernsAllWindows ? nil : windows[SDLEvent.window(of: raw.event)] ?? activeWindow
            convert(event, at: time)
            while let event = converted.popFirst() { give(event, to: window, body) }
        }
        deliverPointerEvents(before: nil, body)
    }

    /// When an event happened, as well as that is known, where SDL's clock says `current`.
    private func time(
        of event: SDL_Event, _ serverMilliseconds: UInt32?, current: UInt64
    ) -> Timestamp {
        if let time = keyTime(serverMilliseconds) {
            lastKey = time
            return time
        }
        // The text comes from the last key.
        if event.type == SDL_TEXTINPUT.rawValue, let lastKey { return lastKey }
        let read = clock.timestamp(ticks: event.common.timestamp, current: current)
        // SDL queues events in the server's order, so this one is no later than the next key.
        return min(read, sdlEvents.lazy.compactMap { self.keyTime($1) }.first ?? read)
    }

    /// When a key went down or up; nil if the server did not tell.
    private func keyTime(_ serverMilliseconds: UInt32?) -> Timestamp? {
        guard let pen, let serverMilliseconds else { return nil }
        return pen.timestamp(serverMilliseconds: serverMilliseconds)
    }

    /// Gives the events of pens that came before an event of SDL's at `time`; a stroke that ended before
    /// ctrl+z was pressed has ended when the key arrives.
    private func deliverPointerEvents(before time: Timestamp?, _ body: (WindowEvent) -> Void) {
        while let event = pen?.events.first {
            if let time, let own = event.event.time, own > time { return }
            pen?.events.removeFirst()
            if case .devices(let current) = event.event { devices = current }
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

    /// Only `.mouse` and `.released` make several events, or none.
    private func convert(_ event: SDLEvent, at time: Timestamp) {
        switch event {
        case .quit, .closeRequested: converted.append(.closeRequested)
        case .resized(let size): converted.append(.resized(size))
        case .exposed: converted.append(.exposed)
        case .key(let press): converted.append(.key(press))
        case .released(let press): converted += press.readings.map { .released($0.key) }
        case .modifiers(let modifiers): converted.append(.modifiers(modifiers))
        case .text(let text): converted.append(.text(text))
        case .dropped(let path):
            converted.append(.dropped(Array(FilePath(bytes: path).uri.utf8)))
        case .mouse(let kind, let position):
            let raw = RawPointerEvent(
                kind: kind, time: time, position: position, source: .none, seat: .none,
                modifiers: heldKeys)
            mouse.handle(raw) { converted.append($0) }
        case .wheel(let notches, let position):
            let scroll = Scroll(
                time: time, position: position, notches: notches, modifiers: heldKeys)
            converted.append(.scroll(scroll))
        }
    }

    /// The keys that are held, as far as SDL has been told.
    private var heldKeys: KeyPress.Modifiers { KeyPress.Modifiers(SDL_GetModState()) }
}
