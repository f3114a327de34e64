/// What people use their devices for, where that is not what drivers say.
public struct DeviceRoles: Hashable, Sendable {
    /// What a device is used for.
    public enum Role: String, Hashable, Sendable, CaseIterable {
        /// It draws, with its force.
        case pen
        /// It erases.
        case eraser
        /// It points, and draws an even line.
        case mouse
        /// Nothing that it does counts.
        case ignore
    }

    /// The roles by the names of devices, as drivers give these; what is not in it is what its driver says.
    public var roles: [String: Role]

    /// These roles.
    public init(_ roles: [String: Role] = [:]) { self.roles = roles }

    /// The role of the device of this name; nil for what its driver says.
    public subscript(name: String) -> Role? {
        get { roles[name] }
        set { roles[name] = newValue }
    }

    /// The devices with their roles.
    func applied(to devices: [Device]) -> [Device] {
        devices.map { device in
            var device = device
            device.role = roles[device.name]
            return device
        }
    }
}
