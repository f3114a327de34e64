import Foundation

extension XServer {
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

    /// What X calls `device`.
    public func name(of device: TestDevice) -> String { device.name }

    /// The connection to the driver of `device`; an error where the server was started without it.
    public func link(to device: TestDevice) throws -> any DeviceLink { try connection(to: device) }

    private func connection(to device: TestDevice) throws -> DeviceConnection {
        guard let connection = connections[device] else {
            throw MachineError("the server was started without \(device.name)")
        }
        return connection
    }

    private func xinput(_ command: String, _ device: TestDevice) throws {
        let file = "/usr/bin/xinput"
        guard FileManager.default.isExecutableFile(atPath: file) else {
            throw MachineError("there is no xinput: \(MachineError.packages)")
        }
        let program = try RunningProgram(
            executable: URL(filePath: file), arguments: [command, device.name],
            environment: environment)
        guard try program.wait() == .exited(0) else {
            throw MachineError("xinput cannot \(command) \(device.name): \(program.errors)")
        }
    }
}
