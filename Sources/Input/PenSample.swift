public import Geometry

/// What touches the surface.
public enum PointerKind: String, Hashable, Sendable, CaseIterable {
    /// The tip of a stylus.
    case pen
    /// The other end of a stylus.
    case eraser
    /// A mouse, a touchpad, a trackball: a pointer that leaves the place of drawing to the screen.
    case mouse
    /// A finger on a touchscreen.
    case finger
}

/// Where a sample stands in the life of a contact.
public enum Phase: Hashable, Sendable {
    /// Near or over the surface without touching it.
    case hover
    /// The first sample of a contact.
    case began
    /// A further sample of a contact.
    case moved
    /// The contact ended; its stroke stays.
    case ended
    /// The contact turned out not to be meant; its stroke goes.
    case cancelled

    /// Whether the surface is being touched.
    public var isContact: Bool { self == .began || self == .moved }
}

/// The buttons that are held down.
public struct Buttons: OptionSet, Hashable, Sendable {
    /// One bit per button.
    public let rawValue: UInt8

    /// The buttons of these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The tip of a pen, the left button of a mouse.
    public static let primary = Buttons(rawValue: 1)
    /// The middle button; the lower barrel button of a pen.
    public static let middle = Buttons(rawValue: 2)
    /// The right button; the upper barrel button of a pen.
    public static let secondary = Buttons(rawValue: 4)
}

/// Which device of the running session, as the window system numbers it.
public struct DeviceID: RawRepresentable, Hashable, Sendable {
    /// The number; one may be given to another device after an unplugging.
    public let rawValue: Int32

    /// The device numbered `rawValue`.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// Stands for a source that is no device: a recording, a test.
    public static let none = DeviceID(rawValue: -1)
}

/// Tells the contacts of one moment apart: ten fingers of one touchscreen are ten pointers.
public struct PointerID: Hashable, Sendable {
    /// The device of the contact.
    public var device: DeviceID
    /// The contact on that device; 0 for pens and mice, which have one.
    public var contact: Int64

    /// The pointer of `contact` on `device`.
    public init(device: DeviceID, contact: Int64 = 0) {
        self.device = device
        self.contact = contact
    }
}

/// One report of a pen, a mouse or a finger.
///
/// What the device does not report is nil, never 0.
public struct PenSample: Hashable, Sendable {
    /// When the device reported it.
    public var time: Timestamp
    /// Where, in pixels of the window, with fractions; may lie beyond its edges.
    public var position: Point
    /// How hard it presses, or nil for a pointer without force.
    public var force: Force?
    /// How it leans, or nil for a pointer without tilt.
    public var tilt: Tilt?
    /// How far it is turned about itself, or nil for a pen that does not tell, or has not told it yet.
    ///
    /// Clockwise as seen from its upper end; 0 where its buttons point away from the user, as in Wayland's protocol
    /// of tablets.
    public var rotation: Angle?
    /// How wide the contact is, in millimetres, or nil where not reported.
    public var width: Double?
    /// The buttons held after this sample.
    public var buttons: Buttons
    /// The keys held with this sample.
    public var modifiers: KeyPress.Modifiers
    /// Whose sample it is.
    public var pointer: PointerID
    /// What touches.
    public var pointerKind: PointerKind
    /// Where in the life of a contact.
    public var phase: Phase

    /// A sample of these values.
    public init(
        time: Timestamp,
        position: Point,
        force: Force? = nil,
        tilt: Tilt? = nil,
        rotation: Angle? = nil,
        width: Double? = nil,
        buttons: Buttons = [],
        modifiers: KeyPress.Modifiers = [],
        pointer: PointerID = PointerID(device: .none),
        pointerKind: PointerKind = .pen,
        phase: Phase
    ) {
        self.time = time
        self.position = position
        self.force = force
        self.tilt = tilt
        self.rotation = rotation
        self.width = width
        self.buttons = buttons
        self.modifiers = modifiers
        self.pointer = pointer
        self.pointerKind = pointerKind
        self.phase = phase
    }

    /// The angle between pen and surface, or nil where not reported.
    public var altitude: Angle? { tilt?.altitude }

    /// Where the upper end of the pen points, or nil where not reported.
    public var azimuth: Angle? { tilt?.azimuth }

    /// Where, in whole pixels; `position` is the precise location.
    public var location: Point { position.roundedToPixel }
}

extension Point {
    /// The nearest place with whole coordinates.
    public var roundedToPixel: Point { Point(x: x.rounded(), y: y.rounded()) }
}
