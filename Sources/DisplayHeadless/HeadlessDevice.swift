public import Input

/// A simulated input device.
///
/// Its key, which settings and the script know it by, is its name.
public enum HeadlessDevice: Int32, CaseIterable, Sendable {
    /// The tip of a pen, with force and tilt.
    case pen = 10
    /// The other end of the pen.
    case eraser
    /// A mouse with a wheel.
    case mouse
    /// A touchscreen without force.
    case touchscreen
    /// A keyboard.
    case keyboard
    /// A second pen.
    case secondPen
    /// The other end of the second pen.
    case secondEraser
    /// A touchscreen with force, used by fingers while it is plugged in.
    case forceTouchscreen

    /// What is plugged in at first.
    public static let standard: Set<HeadlessDevice> = [
        .pen, .eraser, .mouse, .touchscreen, .keyboard,
    ]
    /// The range of force of pens, as that of many tablets under X.
    static let penForce = 0.0...65535
    /// The range of force of a touchscreen.
    static let touchForce = 0.0...2047

    /// The number in samples.
    public var id: DeviceID { DeviceID(rawValue: rawValue) }

    /// The key, which is also the name.
    public var key: String {
        switch self {
        case .pen: "Headless Pen"
        case .eraser: "Headless Eraser"
        case .mouse: "Headless Mouse"
        case .touchscreen: "Headless Touchscreen"
        case .keyboard: "Headless Keyboard"
        case .secondPen: "Headless Pen 2"
        case .secondEraser: "Headless Eraser 2"
        case .forceTouchscreen: "Headless Force Touchscreen"
        }
    }

    /// The device as the program sees it.
    public var device: Device {
        Device(
            id: id, name: key, kind: kind, forceRange: forceRange,
            hasTilt: [.pen, .eraser].contains(kind))
    }

    var kind: Device.Kind {
        switch self {
        case .pen, .secondPen: .pen
        case .eraser, .secondEraser: .eraser
        case .mouse: .mouse
        case .touchscreen, .forceTouchscreen: .touchscreen
        case .keyboard: .keyboard
        }
    }

    var forceRange: ClosedRange<Double>? {
        switch self {
        case .pen, .secondPen, .eraser, .secondEraser: Self.penForce
        case .forceTouchscreen: Self.touchForce
        case .mouse, .touchscreen, .keyboard: nil
        }
    }
}
