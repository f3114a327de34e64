public import Geometry
import Wording

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
    /// How far the pen was turned about itself.
    public var rotation: Angle?
    /// Whether the tip touched.
    public var isContact: Bool

    /// A row of these values.
    public init(
        seconds: Double? = nil,
        position: Point? = nil,
        force: Double? = nil,
        tilt: Tilt? = nil,
        rotation: Angle? = nil,
        isContact: Bool
    ) {
        self.seconds = seconds
        self.position = position
        self.force = force
        self.tilt = tilt
        self.rotation = rotation
        self.isContact = isContact
    }

    /// The row as a line of the file, without its line end.
    public var line: String {
        RecordingColumn.allCases.map { column in
            guard let value = column.value(in: self), abs(value) < 1e12 else { return "" }
            return value.plainText(decimals: column.decimals)
        }.joined(separator: ",")
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
    /// Degrees, clockwise as seen from above; may be missing.
    case rotation = "rotation_deg"

    /// The columns that have to be there.
    static let required = allCases.filter { $0 != .rotation }

    /// The first line of a recording, as it has to be at least.
    static let shortestHeader = required.map(\.rawValue).joined(separator: ",")

    /// The first line of a recording, as it is written.
    public static let header = allCases.map(\.rawValue).joined(separator: ",")

    /// What a number in its cells may be.
    var range: ClosedRange<Double> {
        switch self {
        case .seconds: -1e9...1e9
        case .x, .y: -RecordingParser.maximumCoordinate...RecordingParser.maximumCoordinate
        case .force, .contact: 0...1
        case .tiltX, .tiltY: -90...90
        case .rotation: -180...180
        }
    }

    /// How many decimals are written: times to 0.1 ms, places to 0.001 px, angles to 0.01 degrees.
    fileprivate var decimals: Int {
        switch self {
        case .seconds, .force: 4
        case .x, .y: 3
        case .tiltX, .tiltY, .rotation: 2
        case .contact: 0
        }
    }

    /// What its cell of a row holds; nil for nothing.
    fileprivate func value(in row: RecordingRow) -> Double? {
        switch self {
        case .seconds: row.seconds
        case .x: row.position?.x
        case .y: row.position?.y
        case .force: row.force
        case .tiltX: row.tilt?.x.degrees
        case .tiltY: row.tilt?.y.degrees
        case .contact: row.isContact ? 1 : 0
        case .rotation: row.rotation?.centered.degrees
        }
    }
}
