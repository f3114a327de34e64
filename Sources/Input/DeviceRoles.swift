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

    /// The roles by the keys of devices, or by their names in entries of earlier versions.
    public var roles: [String: Role]

    /// These roles.
    public init(_ roles: [String: Role] = [:]) { self.roles = roles }

    /// The role of a device; nil for what the driver says.
    ///
    /// It is looked up by name and then by key, and written by key, as `DeviceScopes` explains.
    public subscript(device: Device?) -> Role? {
        get { device.flatMap { $0.settingNames.lazy.compactMap { roles[$0] }.first } }
        set {
            guard let device else { return }
            for name in device.settingNames { roles[name] = nil }
            roles[device.key] = newValue
        }
    }

    /// The devices with their roles, also those that are still stored by a former name.
    func applied(to devices: [Device]) -> [Device] {
        var adopted = self
        adopted.adopt(devices)
        return devices.map { device in
            var device = device
            device.role = adopted[device]
            return device
        }
    }
}
