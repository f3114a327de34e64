import Settings
import Wording

// The settings.
extension Message {
    static var settings: Message { "Settings" }
    static var penAndDevices: Message { "Pen and Devices" }
    static var touch: Message { Message("Touch", context: "settings") }
    static var appearance: Message { "Appearance" }

    // The pen.
    static var allDevices: Message { "All Devices" }
    static var noPenFound: Message { "No pen is connected. This counts for every pen." }
    static var penDevice: Message { "Pen" }
    static var eraserDevice: Message { "The other end of a pen" }
    static var touchDevice: Message { "Touchscreen" }
    static var chooseDevice: Message { "Device" }
    static func levels(_ device: Message, _ count: Int) -> Message {
        "\(device) · \(count) levels"
    }
    static var pressureCurve: Message { "Pressure curve" }
    static var resetCurve: Message { "Reset" }
    static var lightForce: Message { Message("light", context: "end of an axis") }
    static var whatThePenSends: Message { "what the pen reports" }
    static var firmForce: Message { Message("firm", context: "end of an axis") }
    static func curvePoint(_ number: Int) -> Message { "Point \(number)" }
    static func share(_ value: Double) -> Message { .verbatim(value.fixedPoint(2)) }
    static var useForce: Message { "Use force" }
    static var linesSwell: Message { "Lines swell as you press." }
    static var curve: Message { "Curve" }
    static var linearCurve: Message { Message("Linear", context: "curve") }
    static var softCurve: Message { Message("Soft", context: "curve") }
    static var firmCurve: Message { Message("Firm", context: "curve") }
    static var ownCurve: Message { Message("Own", context: "curve") }
    static var lowerButton: Message { "Lower button" }
    static var upperButton: Message { "Upper button" }
    static var rightButton: Message { "Right button of the mouse" }
    static var doesNothing: Message { Message("Nothing", context: "button of a pen") }
    static var picksAColor: Message { "Picks a colour" }
    static var showsTipPalette: Message { "Tip palette" }

    // Fingers.
    static var oneFinger: Message { "One finger" }
    static var automatic: Message { "Automatic" }
    static var draws: Message { Message("Draws", context: "finger") }
    static var movesThePaper: Message { "Moves the paper" }
    static var fingersExplained: Message {
        "Automatic: fingers draw until a pen comes near, and move the paper from then on."
    }

    // Shortcuts.
    static var findCommand: Message { "Find a command" }
    static var resetShortcuts: Message { "Reset All" }
    static var pressTheKeys: Message { "Press the keys…" }
    static var noKey: Message { "none" }
    static func keyIsTaken(_ key: String, _ command: Message) -> Message {
        "\(key) is “\(command)”."
    }

    // Appearance.
    static var theme: Message { "Light or dark" }
    static var asTheDesktop: Message { "As the desktop" }
    static var lightTheme: Message { Message("Light", context: "theme") }
    static var darkTheme: Message { Message("Dark", context: "theme") }
    static var motion: Message { "Motion" }
    static var fullMotion: Message { Message("Full", context: "motion") }
    static var reducedMotion: Message { Message("Reduced", context: "motion") }
    static var paperStays: Message { "Paper keeps the colour that it has in each drawing." }

    // Files with mistakes.
    static var openFile: Message { "Open File" }
    static var useDefaults: Message { "Use Defaults" }
}
