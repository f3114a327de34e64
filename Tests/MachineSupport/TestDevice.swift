/// An input device that the server pretends to have.
public struct TestDevice: Hashable, Sendable {
    /// What the device is.
    public enum Kind: Hashable, Sendable {
        /// A tool of a tablet: absolute, with pressure and proximity.
        case pen
        /// A mouse with a wheel: relative.
        case mouse
        /// A screen for ten fingers, with pressure.
        case touchscreen
        /// A touchpad, as far as it pinches.
        case touchpad
        /// A keyboard with the layout of the United States.
        case keyboard
    }

    /// The name that X gives to the device.
    public var name: String
    /// What it is.
    public var kind: Kind

    /// A device of `kind` that X calls `name`.
    public init(name: String, kind: Kind) {
        self.name = name
        self.kind = kind
    }

    /// The tip of a pen.
    public static let pen = TestDevice(name: "Test Tablet Pen", kind: .pen)
    /// The other end of the pen.
    public static let eraser = TestDevice(name: "Test Tablet Eraser", kind: .pen)
    /// A touchscreen.
    public static let touchscreen = TestDevice(name: "Test Touchscreen", kind: .touchscreen)
    /// A touchpad.
    public static let touchpad = TestDevice(name: "Test Touchpad", kind: .touchpad)
    /// A mouse.
    public static let mouse = TestDevice(name: "Test Mouse", kind: .mouse)
    /// A keyboard.
    public static let keyboard = TestDevice(name: "Test Keyboard", kind: .keyboard)

    /// The options of the `inputtest` driver that make such a device.
    var options: KeyValuePairs<String, String> {
        switch kind {
        case .pen: ["DeviceType": "PointerAbsoluteProximity", "PointerHasPressure": "true"]
        case .mouse: ["DeviceType": "Pointer", "AccelerationScheme": "none"]
        case .touchscreen: ["DeviceType": "Touch", "TouchCount": "10"]
        case .touchpad: ["DeviceType": "PointerGesture"]
        case .keyboard:
            [
                "DeviceType": "Keyboard", "xkb_rules": "evdev", "xkb_model": "pc105",
                "xkb_layout": "us",
            ]
        }
    }
}

extension [TestDevice] {
    /// One device of each sort.
    public static let standard: [TestDevice] = [.mouse, .keyboard, .pen, .eraser, .touchscreen]
}
