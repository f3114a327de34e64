import DequeModule
import Display
import Geometry
import Input

/// Turns scripted device actions into events, as `PenReader` does for an X server.
final class HeadlessPointers {
    private var tracker = DeviceTracker()
    private var contacts = ContactWindows()
    private var plugged = HeadlessDevice.standard
    /// The devices whose tip or left button is down.
    private var tips: Set<DeviceID> = []
    /// The devices as they were last announced; nil before.
    private(set) var devices: [Device]?
    /// The keys held meanwhile.
    var modifiers: KeyPress.Modifiers = []
    /// What happened, to be taken from the front.
    var events = Deque<WindowEvent>()

    var pressureCurves: PressureCurves {
        get { tracker.pressureCurves }
        set { tracker.pressureCurves = newValue }
    }

    var roles: DeviceRoles {
        get { tracker.roles }
        set {
            guard newValue != tracker.roles else { return }
            tracker.roles = newValue
            if devices != nil { announceDevices() }
        }
    }

    func plug(_ device: HeadlessDevice, isOn: Bool) {
        if isOn { plugged.insert(device) } else { plugged.remove(device) }
        if !isOn { tips.remove(device.id) }
        if devices != nil { announceDevices() }
    }

    /// Announces the devices; contacts on those that are gone end.
    func announceDevices() {
        let list = HeadlessDevice.allCases.filter(plugged.contains).map(\.device)
        tracker.update(devices: list) { event in
            note(event, in: nil)
            if case .devices(let devices) = event { self.devices = devices }
        }
    }

    func forget(_ window: WindowID) {
        contacts.forget(window)
        events.removeAll { $0.window == window }
    }

    /// Makes the events of an action at this time, over this window.
    func perform(_ action: PointerAction, at time: Timestamp, in window: WindowID) {
        switch action {
        case .contact(let action) where action.device.kind == .touchscreen:
            touch(action, at: time, in: window)
        case .contact(let action): move(action, at: time, in: window)
        case .wheel(let point, let notches):
            let scroll = Scroll(
                time: time, position: point, notches: notches, modifiers: modifiers)
            note(.scroll(scroll), in: window)
        case .pinch(let phase, let point, let zoom, let turn):
            let pinch = Pinch(time: time, position: point, phase: phase, zoom: zoom, turn: turn)
            note(.pinch(pinch), in: window)
        }
    }

    private func touch(_ action: ContactAction, at time: Timestamp, in window: WindowID) {
        let phase: Phase =
            switch action.kind {
            case .down: .began
            case .up: .ended
            case .move, .hover: .moved
            }
        let touch = TouchEvent(
            phase: phase, time: time, position: action.position,
            pointer: PointerID(device: action.device.id, contact: action.contact),
            force: action.axes.force, modifiers: modifiers)
        guard let sample = tracker.handle(touch) else { return }
        note(.pointer(sample), in: window)
    }

    private func move(_ action: ContactAction, at time: Timestamp, in window: WindowID) {
        let kind: RawPointerEvent.Kind =
            switch action.kind {
            case .hover, .move: .motion
            case .down(let button): .press(button)
            case .up(let button): .release(button)
            }
        let event = RawPointerEvent(
            kind: kind, time: time, position: action.position, source: action.device.id,
            seat: action.device.id, isTipDown: tips.contains(action.device.id),
            axes: action.axes, modifiers: modifiers)
        if kind == .press(1) { tips.insert(action.device.id) }
        if kind == .release(1) { tips.remove(action.device.id) }
        tracker.handle(event) { note($0, in: window) }
    }

    private func note(_ event: InputEvent, in window: WindowID?) {
        if let event = contacts.route(event, from: window) { events.append(event) }
    }
}
