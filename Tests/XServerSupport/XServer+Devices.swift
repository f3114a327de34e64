import Foundation

extension XServer {
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
        get throws { SimulatedTouch(.touchscreen, try connection(to: .touchscreen), screen: size) }
    }

    /// The touchpad, where the server was started with one.
    public var touchpad: SimulatedTouchpad {
        get throws { SimulatedTouchpad(.touchpad, try connection(to: .touchpad)) }
    }

    /// The keyboard.
    public var keyboard: SimulatedKeyboard {
        get throws { SimulatedKeyboard(.keyboard, try connection(to: .keyboard)) }
    }

    /// The pen or mouse `device`, which the server was started with.
    public func pointer(_ device: TestDevice) throws -> SimulatedPointer {
        SimulatedPointer(device, try connection(to: device), screen: size)
    }

    /// Disables `device`, which for a program is as if it was unplugged.
    public func disable(_ device: TestDevice) throws {
        let connection = try connection(to: device)
        try connection.sync()
        try xinput("disable", device)
        connection.disconnect()
    }

    /// Enables `device` after it was disabled; it can be used at once.
    public func enable(_ device: TestDevice) throws {
        let connection = try connection(to: device)
        try xinput("enable", device)
        try connection.connect()
    }

    private func connection(to device: TestDevice) throws -> DeviceConnection {
        guard let connection = connections[device] else {
            throw XServerError("the server was started without \(device.name)")
        }
        return connection
    }

    private func xinput(_ command: String, _ device: TestDevice) throws {
        let file = "/usr/bin/xinput"
        guard FileManager.default.isExecutableFile(atPath: file) else {
            throw XServerError("there is no xinput: \(XServerError.packages)")
        }
        let program = try RunningProgram(
            executable: URL(filePath: file), arguments: [command, device.name],
            environment: environment)
        guard try program.wait() == .exited(0) else {
            throw XServerError("xinput cannot \(command) \(device.name): \(program.errors)")
        }
    }
}
