import Input

/// What is known of the force of devices: which have sent one, and of which people were told that they
/// send none.
struct ForceRecord: Sendable {
    private var proven: Set<DeviceID> = []
    private var told: Set<DeviceID> = []

    /// Whether a device has sent a real force: a force of 0 is a light touch then.
    func isProven(_ device: DeviceID) -> Bool { proven.contains(device) }

    mutating func note(_ device: DeviceID) { proven.insert(device) }

    /// Whether people have to be told that a device sends none: once.
    mutating func hasToTell(_ device: DeviceID) -> Bool { told.insert(device).inserted }

    /// Forgets devices that are no more: their numbers may be given to others.
    mutating func keep(_ devices: Set<DeviceID>) {
        proven.formIntersection(devices)
        told.formIntersection(devices)
    }
}
