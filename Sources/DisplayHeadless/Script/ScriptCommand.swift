import Geometry
import Input
import Paths

/// What a line of a script does.
enum ScriptCommand: Hashable, Sendable {
    /// A time of its own: seconds since the last line of another kind.
    case pointer(seconds: Double, PointerAction)
    case key(KeyPress, KeyAction)
    /// Keys that do nothing by themselves.
    case modifiers(KeyPress.Modifiers, areHeld: Bool)
    case text(String)
    case play(FilePath, origin: Point, scale: Double)
    /// The scale stays for nil.
    case resize(PixelSize, scale: Double?)
    case hotplug(HeadlessDevice, isOn: Bool)
    case clipboard(type: String, FilePath)
    /// URIs, or paths.
    case drop([String])
    /// Lines that follow go to this window, counted from 1.
    case window(Int)
    case pause(seconds: Double)
    case waitIdle
    case waitSaved
    case limit(seconds: Double)
    /// Samples between two pictures come together; 0 stands for a picture of each.
    case rate(perSecond: Double)
    case shot(FilePath, window: Int?)
    /// Writes a line to the output.
    case say(String)
    /// Writes the title of each window to the output.
    case titles
    case quit
}

/// What happens to a key.
enum KeyAction: Hashable, Sendable {
    case press
    case hold
    case release
}

/// What a pointer does.
enum PointerAction: Hashable, Sendable {
    case contact(ContactAction)
    case wheel(Point, notches: Vector)
    case pinch(Phase, Point, zoom: Double, turn: Angle)
}

/// What a pen, a mouse or a finger does.
struct ContactAction: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case hover
        case move
        case down(button: Int)
        case up(button: Int)
    }

    var device: HeadlessDevice
    /// Which finger; 0 for others.
    var contact: Int64 = 0
    var kind: Kind
    var position: Point
    /// The axes in the units of the device; force as a fraction of its range.
    var axes = AxisReadings()
}

/// A line of a script, with its number for messages.
struct ScriptLine: Hashable, Sendable {
    var number: Int
    var command: ScriptCommand
}
