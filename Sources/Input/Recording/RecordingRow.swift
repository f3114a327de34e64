public import Geometry

/// One line of a recording.
///
/// What was not recorded is nil, never 0.
public struct RecordingRow: Hashable, Sendable {
    /// Seconds since the start, or nil in a recording without times.
    public var seconds: Double?
    /// Where, in pixels; nil in a row that only separates two strokes.
    public var position: Point?
    /// The force as a fraction of the device's full scale, 0…1.
    public var force: Double?
    /// How the pen leaned.
    public var tilt: Tilt?
    /// Whether the tip touched.
    public var isContact: Bool

    /// A row of these values.
    public init(
        seconds: Double? = nil,
        position: Point? = nil,
        force: Double? = nil,
        tilt: Tilt? = nil,
        isContact: Bool
    ) {
        self.seconds = seconds
        self.position = position
        self.force = force
        self.tilt = tilt
        self.isContact = isContact
    }

    /// The row that separates two strokes between which no hover was recorded.
    public static let separator = RecordingRow(isContact: false)
}

/// The columns of a recording, in their order.
public enum RecordingColumn: String, CaseIterable, Sendable {
    /// Seconds since the start.
    case seconds = "t_seconds"
    /// Pixels to the right.
    case x = "x_px"
    /// Pixels downwards.
    case y = "y_px"
    /// Force, 0…1.
    case force = "pressure_0_1"
    /// Degrees from upright, positive to the right.
    case tiltX = "tilt_x_deg"
    /// Degrees from upright, positive towards the user.
    case tiltY = "tilt_y_deg"
    /// 1 where the tip touches, 0 where it does not.
    case contact

    /// The first line of a recording.
    public static let header = allCases.map(\.rawValue).joined(separator: ",")
}
