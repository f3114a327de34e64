public import Foundation
public import Geometry

/// A machine of the tests' own, with a screen and simulated devices.
///
/// It ends with `stop`, when it is released, and when the tests die.
public protocol TestMachine: AnyObject, Sendable {
    /// The size of the screen.
    var size: PixelSize { get }
    /// Starts a program, which ends with the machine; `environment` is added to that of the machine.
    func run(
        _ executable: URL, _ arguments: [String], environment: [String: String]
    ) throws -> RunningProgram
    /// What is on the screen in `area`, as far as it lies within the screen.
    func screenshot(of area: PixelRectangle) throws -> Picture
    /// The titles of the windows.
    func titles() throws -> [String]
    /// What programs call `device`.
    func name(of device: TestDevice) -> String
    /// What `device` sends to; an error where the machine was started without it.
    func link(to device: TestDevice) throws -> any DeviceLink
    /// Disables `device`, which for a program is as if it was unplugged.
    func disable(_ device: TestDevice) throws
    /// Enables `device` after it was disabled; it can be used at once.
    func enable(_ device: TestDevice) throws
    /// Waits until this many seconds have passed for programs.
    func pass(seconds: Double) throws
    /// Ends the programs that run on the machine, and the machine.
    func stop()
}

extension TestMachine {
    /// What is on the screen, without the pointer's own picture.
    public func screenshot() throws -> Picture { try screenshot(of: PixelRectangle(size)) }

    /// The pen's tip.
    public var pen: SimulatedPointer {
        get throws { try pointer(.pen) }
    }

    /// The pen's other end.
    public var eraser: SimulatedPointer {
        get throws { try pointer(.eraser) }
    }

    /// The mouse.
    public var mouse: SimulatedPointer {
        get throws { try pointer(.mouse) }
    }

    /// The touchscreen.
    public var touchscreen: SimulatedTouch {
        get throws { SimulatedTouch(.touchscreen, try link(to: .touchscreen), screen: size) }
    }

    /// The touchpad, where the machine was started with one.
    public var touchpad: SimulatedTouchpad {
        get throws { SimulatedTouchpad(.touchpad, try link(to: .touchpad)) }
    }

    /// The keyboard.
    public var keyboard: SimulatedKeyboard {
        get throws { SimulatedKeyboard(.keyboard, try link(to: .keyboard)) }
    }

    /// The pen or mouse `device`, which the machine was started with.
    public func pointer(_ device: TestDevice) throws -> SimulatedPointer {
        SimulatedPointer(device, try link(to: device), screen: size)
    }
}
