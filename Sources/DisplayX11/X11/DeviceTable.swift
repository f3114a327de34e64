import Input

/// The devices of an X server, and where each keeps its axes in events.
struct DeviceTable {
    /// What events of a device mean.
    struct Entry {
        var axes = AxisNumbers()
        var isTouchscreen = false
    }

    /// The devices to tell the program of, by their numbers: the server's order changes.
    private(set) var devices: [Device] = []
    private var entries: [DeviceID: Entry] = [:]

    /// Takes what the server says now; false where it says nothing new of the devices.
    mutating func update(_ descriptions: [DeviceDescription]) -> Bool {
        entries.removeAll(keepingCapacity: true)
        for description in descriptions {
            entries[description.id] = Entry(
                axes: description.axisNumbers,
                isTouchscreen: description.isDirectTouch)
        }
        let old = devices
        devices = descriptions.compactMap(\.device).sorted { $0.id.rawValue < $1.id.rawValue }
        return devices.map(\.withoutSerial) != old.map(\.withoutSerial)
    }

    /// Marks devices that have gone or were disabled; false where none of them was in use.
    ///
    /// A number may be given to the next device before the server is asked again.
    mutating func disable(_ gone: some Collection<DeviceID>) -> Bool {
        let old = devices
        for index in devices.indices where gone.contains(devices[index].id) {
            devices[index].isEnabled = false
        }
        return devices != old
    }

    /// What events of `id` mean; nil for a device that the server has not told of.
    func entry(_ id: DeviceID) -> Entry? { entries[id] }

    /// Notes that the server does not know of `id`, so that it is not asked for every event.
    mutating func addUnknown(_ id: DeviceID) { entries[id] = Entry() }
}

extension Device {
    /// Without the serial number: another pen on the same tablet is not a device change.
    fileprivate var withoutSerial: Device {
        var device = self
        device.serial = nil
        return device
    }
}
