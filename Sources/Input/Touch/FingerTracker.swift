public import Geometry

/// A touch as the window system reports it.
public struct TouchEvent: Hashable, Sendable {
    /// Where in the life of a contact; never a hover.
    public var phase: Phase
    /// When.
    public var time: Timestamp
    /// Where, in pixels of the window, with fractions.
    public var position: Point
    /// Which finger on which screen.
    public var pointer: PointerID
    /// The reading of the force axis; nil if it has not changed.
    public var force: Double?
    /// How wide the contact is, in millimetres; nil if that has not changed.
    public var width: Double?
    /// The keys held meanwhile.
    public var modifiers: KeyPress.Modifiers

    /// A touch of these values.
    public init(
        phase: Phase, time: Timestamp, position: Point, pointer: PointerID, force: Double? = nil,
        width: Double? = nil, modifiers: KeyPress.Modifiers = []
    ) {
        (self.phase, self.time, self.position) = (phase, time, position)
        (self.pointer, self.force, self.width) = (pointer, force, width)
        self.modifiers = modifiers
    }
}

/// Turns touches into samples, and ends those whose touchscreen is gone.
public struct FingerTracker: Sendable {
    private struct Contact {
        var last: PenSample
        var force: Double?
        /// The widest so far: a finger spreads as it lands.
        var width: Double?
    }

    /// How hard each screen has to be pressed; applies to the samples that follow.
    public var pressureCurves: PressureCurves {
        get { devices.pressureCurves }
        set { devices.pressureCurves = newValue }
    }

    private var devices = KnownDevices()
    private var contacts: [PointerID: Contact] = [:]

    /// A tracker that knows no device yet.
    public init() {}

    /// Sets the devices that are present, with their roles.
    public mutating func update(devices list: [Device]) { devices.update(list) }

    /// The sample of a touch; nil for one that belongs to no contact.
    public mutating func handle(_ touch: TouchEvent) -> PenSample? {
        let known = contacts[touch.pointer]
        let device = devices[touch.pointer.device]
        guard touch.phase == .began || known != nil, device?.isUsed != false else { return nil }
        let reading = touch.force ?? known?.force
        let width = touch.width.map { max($0, known?.width ?? $0) } ?? known?.width
        let phase = known != nil && touch.phase == .began ? .moved : touch.phase
        let sample = PenSample(
            time: touch.time,
            position: touch.position,
            force: devices.force(of: touch.pointer.device, reading: reading),
            width: width,
            buttons: phase.isContact ? .primary : [],
            modifiers: touch.modifiers,
            pointer: touch.pointer,
            pointerKind: device?.pointerKind ?? .finger,
            phase: phase)
        contacts[touch.pointer] =
            phase.isContact ? Contact(last: sample, force: reading, width: width) : nil
        return sample
    }

    /// Ends the contacts on devices that are gone or no longer used, and returns their last samples.
    public mutating func endLostContacts() -> [PenSample] {
        let lost = contacts.filter { devices[$0.key.device]?.isUsed != true }
        for pointer in lost.keys { contacts[pointer] = nil }
        return lost.values.map { contact in
            var sample = contact.last
            sample.phase = .ended
            sample.buttons = []
            return sample
        }
    }
}
