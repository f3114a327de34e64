import Geometry

/// Turns the events of pens and mice into samples: remembers what an event leaves out, and knows
/// where a contact begins and ends.
///
/// Its rules, each of which a real driver makes necessary:
/// - An axis that an event leaves out has not changed: its last reading stands.
/// - A reading of force is forgotten when the tip goes up, so that a press that arrives before its
///   first force reads 0 and not the end of the stroke before. So is how far a pen is turned: the next one may be
///   another, which cannot tell.
/// - The user's pressure curve is applied to the force; after it, nobody sees another.
/// - A contact ends when another device presses on the same pointer, when its device goes, and when
///   the tip turns out to be up, though its release went to somebody else. A device that only moves
///   meanwhile, as a mouse that the table nudges or a pen above another tablet, changes nothing.
/// - A device that is read by itself, whose seat is its own, draws beside others. A mouse does not: it is
///   clicked by accident while a pen draws.
public struct PointerTracker: Sendable {
    private struct Contact {
        var source: DeviceID
        var last: PenSample
    }

    private struct State {
        var axes = AxisReadings()
        var buttons: Buttons = []

        /// Forgets what belongs to a contact that has ended.
        mutating func forgetContact() { (axes.force, axes.rotation) = (nil, nil) }
    }

    private static let buttons: [Int: Buttons] = [1: .primary, 2: .middle, 3: .secondary]
    /// The wheel's buttons of X: 4 up, 5 down, 6 left, 7 right.
    private static let wheels: [Int: Vector] = [
        4: Vector(dx: 0, dy: -1), 5: Vector(dx: 0, dy: 1), 6: Vector(dx: -1, dy: 0),
        7: Vector(dx: 1, dy: 0),
    ]

    private var devices: KnownDevices
    private var states: [DeviceID: State] = [:]
    private var contacts: [DeviceID: Contact] = [:]

    /// How hard each device has to be pressed; it holds for the samples that follow.
    public var pressureCurves: PressureCurves {
        get { devices.pressureCurves }
        set { devices.pressureCurves = newValue }
    }

    /// What people use their devices for; it holds from the next `update` on.
    public var roles = DeviceRoles()

    /// Whether something is down.
    public var hasContacts: Bool { !contacts.isEmpty }

    /// Whether one of the devices that `isMeant` is down.
    public func hasContacts(where isMeant: (DeviceID) -> Bool) -> Bool {
        contacts.values.contains { isMeant($0.source) }
    }

    /// Ends the contacts of the devices that `isMeant` where they were last seen.
    public mutating func endContacts(
        where isMeant: (DeviceID) -> Bool, emit: (InputEvent) -> Void
    ) {
        for (seat, contact) in contacts where isMeant(contact.source) {
            end(contact, seat: seat, emit: emit)
        }
    }

    /// A tracker that knows no device yet.
    public init(pressureCurves: PressureCurves = PressureCurves()) {
        devices = KnownDevices(pressureCurves: pressureCurves)
    }

    /// Takes the devices that there are now; contacts of devices that went or were disabled end
    /// where they were last seen, after it was told that they went: nobody has lifted them.
    public mutating func update(devices list: [Device], emit: (InputEvent) -> Void) {
        let list = roles.applied(to: list)
        devices.update(list.lazy.filter(\.isEnabled))
        emit(.devices(list))
        for (seat, contact) in contacts where devices[contact.source]?.isUsed != true {
            end(contact, seat: seat, emit: emit)
        }
        states = states.filter { devices[$0.key] != nil }
    }

    /// Takes an event and gives the samples that follow from it, at most two.
    public mutating func handle(_ event: RawPointerEvent, emit: (InputEvent) -> Void) {
        guard devices[event.source]?.role != .ignore else { return }
        if !contacts.isEmpty, isAside(event) {
            states[event.source, default: State()].axes.take(event.axes)
            return scroll(event, emit: emit)
        }
        if let contact = contacts[event.seat], isOver(contact, at: event) {
            let isInterrupted = contact.source != event.source
            end(contact, seat: event.seat, isInterrupted: isInterrupted, emit: emit)
        }
        states[event.source, default: State()].axes.take(event.axes)
        if event.isTipDown == false { states[event.source]?.buttons.remove(.primary) }
        switch event.kind {
        case .motion:
            emitSample(event, phase: phaseOfMotion(event), emit: emit)
        case .press(let number):
            press(number, event, emit: emit)
        case .release(let number):
            release(number, event, emit: emit)
        }
    }

    /// Whether a contact has ended before `event` without having said so: another device moves the
    /// pointer, the tip is pressed anew, or it is up though nobody heard of its release.
    ///
    /// A release goes elsewhere when the window is hidden in the middle of a stroke.
    private func isOver(_ contact: Contact, at event: RawPointerEvent) -> Bool {
        if contact.source != event.source || event.kind == .press(1) { return true }
        return event.kind == .motion && event.isTipDown == false
    }

    /// Whether to ignore an event because another device is drawing.
    private func isAside(_ event: RawPointerEvent) -> Bool {
        guard contacts[event.seat]?.source != event.source else { return false }
        let isAlone = event.seat == event.source
        if !isAlone, contacts[event.seat] == nil || event.isTipDown != true { return false }
        switch event.kind {
        case .motion: return true
        case .press(let number), .release(let number):
            let isMouse = devices[event.source]?.forceRange == nil
            return isMouse && (Self.buttons[number] == nil || isAlone && hasPenContact)
        }
    }

    private var hasPenContact: Bool {
        contacts.values.contains { devices[$0.source]?.forceRange != nil }
    }

    /// A pen whose stroke was ended by a button of the mouse still touches: it begins another.
    private func phaseOfMotion(_ event: RawPointerEvent) -> Phase {
        if contacts[event.seat] != nil { return .moved }
        let holdsTip = states[event.source]?.buttons.contains(.primary) == true
        return holdsTip && event.isTipDown == true ? .began : .hover
    }

    private mutating func press(
        _ number: Int, _ event: RawPointerEvent, emit: (InputEvent) -> Void
    ) {
        guard let button = Self.buttons[number] else { return scroll(event, emit: emit) }
        states[event.source, default: State()].buttons.insert(button)
        let begins = button == .primary && contacts[event.seat] == nil
        let phase: Phase = begins ? .began : contacts[event.seat] == nil ? .hover : .moved
        emitSample(event, phase: phase, emit: emit)
    }

    private func scroll(_ event: RawPointerEvent, emit: (InputEvent) -> Void) {
        guard case .press(let number) = event.kind, let notches = Self.wheels[number] else {
            return
        }
        emit(
            .scroll(
                Scroll(
                    time: event.time, position: event.position, notches: notches,
                    modifiers: event.modifiers)))
    }

    private mutating func release(
        _ number: Int, _ event: RawPointerEvent, emit: (InputEvent) -> Void
    ) {
        guard let button = Self.buttons[number] else { return }
        states[event.source, default: State()].buttons.remove(button)
        let touching = contacts[event.seat] != nil
        let ends = button == .primary && touching
        emitSample(event, phase: ends ? .ended : touching ? .moved : .hover, emit: emit)
        if ends { states[event.source]?.forgetContact() }
    }

    private mutating func emitSample(
        _ event: RawPointerEvent, phase: Phase, emit: (InputEvent) -> Void
    ) {
        let sample = makeSample(event, phase: phase)
        switch phase {
        case .began: contacts[event.seat] = Contact(source: event.source, last: sample)
        case .moved:
            // A change in place would allocate for each sample.
            if let contact = contacts[event.seat] {
                contacts[event.seat] = Contact(source: contact.source, last: sample)
            }
        case .ended, .cancelled: contacts[event.seat] = nil
        case .hover: break
        }
        emit(.pointer(sample))
    }

    private func makeSample(_ event: RawPointerEvent, phase: Phase) -> PenSample {
        let device = devices[event.source]
        let state = states[event.source] ?? State()
        var tilt: Tilt?
        if let x = state.axes.tiltX, let y = state.axes.tiltY {
            tilt = Tilt(x: Angle(degrees: x), y: Angle(degrees: y))
        }
        return PenSample(
            time: event.time,
            position: event.position,
            force: devices.force(of: event.source, reading: state.axes.force),
            tilt: tilt,
            rotation: state.axes.rotation.map { Angle(degrees: $0) },
            buttons: state.buttons,
            modifiers: event.modifiers,
            pointer: PointerID(device: event.source),
            pointerKind: device?.pointerKind ?? .mouse,
            phase: phase)
    }

    private mutating func end(
        _ contact: Contact, seat: DeviceID, isInterrupted: Bool = false,
        emit: (InputEvent) -> Void
    ) {
        contacts[seat] = nil
        if !isInterrupted {
            states[contact.source]?.forgetContact()
            states[contact.source]?.buttons = []
        }
        var last = contact.last
        last.phase = .ended
        last.buttons = []
        emit(.pointer(last))
    }
}
