public import Geometry

/// The axes that one event of a device carried.
///
/// A nil axis did not change since its last report.
public struct AxisReadings: Hashable, Sendable {
    /// The reading of the force axis, in the units of its range.
    public var force: Double?
    /// The reading of the tilt axis to the right, in degrees.
    public var tiltX: Double?
    /// The reading of the tilt axis towards the user, in degrees.
    public var tiltY: Double?
    /// How far the pen is turned about itself, as of a sample, in degrees.
    public var rotation: Double?

    /// The readings of an event.
    public init(
        force: Double? = nil, tiltX: Double? = nil, tiltY: Double? = nil, rotation: Double? = nil
    ) {
        self.force = force
        self.tiltX = tiltX
        self.tiltY = tiltY
        self.rotation = rotation
    }

    /// Takes the axes that a later event carried.
    mutating func take(_ later: AxisReadings) {
        force = later.force ?? force
        tiltX = later.tiltX ?? tiltX
        tiltY = later.tiltY ?? tiltY
        rotation = later.rotation ?? rotation
    }
}

/// An event of a pointing device as the window system sends it: packed, partial, without history.
public struct RawPointerEvent: Hashable, Sendable {
    /// What happened.
    public enum Kind: Hashable, Sendable {
        /// The pointer moved, or an axis changed.
        case motion
        /// The button of this number went down: 1 is the tip, 4 to 7 are wheels.
        case press(Int)
        /// The button of this number went up.
        case release(Int)
    }

    /// What happened.
    public var kind: Kind
    /// When.
    public var time: Timestamp
    /// Where, in pixels of the window, with fractions.
    public var position: Point
    /// The device that made it.
    public var source: DeviceID
    /// The pointer on the screen that the device moves; devices that share it take turns.
    public var seat: DeviceID
    /// Whether the tip, or the left button, was down before it; nil where the system does not say.
    public var isTipDown: Bool?
    /// The axes that it carried.
    public var axes: AxisReadings
    /// The keys held meanwhile.
    public var modifiers: KeyPress.Modifiers

    /// An event of these values.
    public init(
        kind: Kind,
        time: Timestamp,
        position: Point,
        source: DeviceID,
        seat: DeviceID,
        isTipDown: Bool? = nil,
        axes: AxisReadings = AxisReadings(),
        modifiers: KeyPress.Modifiers = []
    ) {
        self.kind = kind
        self.time = time
        self.position = position
        self.source = source
        self.seat = seat
        self.isTipDown = isTipDown
        self.axes = axes
        self.modifiers = modifiers
    }
}
