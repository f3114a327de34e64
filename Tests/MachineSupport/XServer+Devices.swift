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
        try run("xinput", [command, device.name])
    }

    /// Gives the keyboard a layout, such as `ru`; its keys stay where `KeyCodes` has them.
    public func setLayout(_ layout: String) throws {
        // The map of the device, which the server takes over with each of its keys.
        let number = try run("xinput", ["list", "--id-only", TestDevice.keyboard.name])
        let device = number.trimmingCharacters(in: .whitespacesAndNewlines)
        try run("setxkbmap", ["-device", device, "-layout", layout])
    }

    /// Runs a program that changes the server, and gives what it prints.
    @discardableResult
    private func run(_ name: String, _ arguments: [String]) throws -> String {
        let file = "/usr/bin/\(name)"
        guard FileManager.default.isExecutableFile(atPath: file) else {
            throw MachineError("there is no \(name): \(MachineError.packages)")
        }
        let program = try RunningProgram(
            executable: URL(filePath: file), arguments: arguments, environment: environment)
        guard try program.wait() == .exited(0) else {
            throw MachineError("\(name) cannot do \(arguments): \(program.errors)")
        }
        return program.output
    }
}
