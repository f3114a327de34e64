/// Turns the raw events of all devices into samples, with one set of devices, roles and pressure curves.
public struct DeviceTracker: Sendable {
    private var pointers = PointerTracker()
    private var fingers = FingerTracker()

    /// A tracker that knows no devices.
    public init() {}

    /// How hard each device has to be pressed.
    public var pressureCurves: PressureCurves {
        get { pointers.pressureCurves }
        set {
            pointers.pressureCurves = newValue
            fingers.pressureCurves = newValue
        }
    }

    /// What people use each device for; counts from the next update of the devices.
    public var roles: DeviceRoles {
        get { pointers.roles }
        set { pointers.roles = newValue }
    }

    /// Whether a pen, an eraser or a mouse is down.
    public var hasContacts: Bool { pointers.hasContacts }

    /// Whether one of the pens, erasers and mice that `isMeant` is down.
    public func hasContacts(where isMeant: (DeviceID) -> Bool) -> Bool {
        pointers.hasContacts(where: isMeant)
    }

    /// Ends the contacts of the pens, erasers and mice that `isMeant` where they were last seen.
    public mutating func endContacts(
        where isMeant: (DeviceID) -> Bool, emit: (InputEvent) -> Void
    ) {
        pointers.endContacts(where: isMeant, emit: emit)
    }

    /// Takes the devices that there are, and emits `.devices`; contacts on those that are gone end.
    public mutating func update(devices: [Device], emit: (InputEvent) -> Void) {
        var known = devices
        pointers.update(devices: devices) { event in
            if case .devices(let devices) = event { known = devices }
            emit(event)
        }
        fingers.update(devices: known)
        // After `.devices`, so that the end of a lost touch is not mistaken for a lifted finger.
        for sample in fingers.endLostContacts() { emit(.pointer(sample)) }
    }

    /// Emits what follows from an event of a pen, an eraser or a mouse.
    public mutating func handle(_ event: RawPointerEvent, emit: (InputEvent) -> Void) {
        pointers.handle(event, emit: emit)
    }

    /// The sample of a touch; nil if it continues no contact.
    public mutating func handle(_ touch: TouchEvent) -> PenSample? { fingers.handle(touch) }
}
