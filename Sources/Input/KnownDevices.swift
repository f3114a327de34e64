/// The devices that are plugged in, each with the pressure curve that counts for it.
///
/// Finding a curve compares names, so it happens when devices or curves change, not per sample.
public struct KnownDevices: Sendable {
    private struct Entry {
        let device: Device
        let curve: ResponseCurve
    }

    /// How hard each device has to be pressed.
    public var pressureCurves: PressureCurves {
        didSet {
            guard pressureCurves != oldValue else { return }
            update(entries.values.map(\.device))
        }
    }

    private var entries: [DeviceID: Entry] = [:]

    /// No device yet.
    public init(pressureCurves: PressureCurves = PressureCurves()) {
        self.pressureCurves = pressureCurves
    }

    /// Sets the devices that are plugged in, with their roles.
    public mutating func update(_ devices: some Sequence<Device>) {
        entries.removeAll(keepingCapacity: true)
        let devices = Array(devices)
        // The program moves entries to keys only after it has heard of the devices: too late for a first stroke.
        var curves = pressureCurves
        curves.adopt(devices)
        for device in devices where entries[device.id] == nil {
            entries[device.id] = Entry(
                device: device, curve: curves.curve(of: DeviceScopes(device)))
        }
    }

    /// The device of this number; nil if there is none.
    public subscript(id: DeviceID) -> Device? { entries[id]?.device }

    /// The force of a reading of a device's force axis, after its curve; nil without that axis.
    ///
    /// Until the device reports a force, it is 0.
    public func force(of id: DeviceID, reading: Double?) -> Force? {
        guard let entry = entries[id], let range = entry.device.forceRange else { return nil }
        return entry.device.force(reading: reading ?? range.lowerBound)?.adjusted(by: entry.curve)
    }
}
