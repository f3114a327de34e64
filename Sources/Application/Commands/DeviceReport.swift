import Documents
import Input
import Wording

/// The devices as people and as programs read them.
struct DeviceReport: Report {
    /// One device.
    struct Entry: Encodable {
        let id: Int32
        let name: String
        /// Its name in settings files.
        let key: String
        /// The serial number of the pen that was used last.
        let serial: UInt32?
        let kind: String
        let enabled: Bool
        let forceMinimum: Double?
        let forceMaximum: Double?
        let tilt: Bool
        let rotation: Bool
        let forceAvailable: Bool
    }

    /// Whether any force is available: unknown, unavailable, available.
    let forceCapability: String
    /// The devices, in the order of the window system.
    let devices: [Entry]
    private let advice: ForceAdvice

    private enum CodingKeys: CodingKey { case forceCapability, devices }

    /// The report of these devices.
    init(devices: [Device]) {
        forceCapability = ForceCapability(devices: devices).rawValue
        self.devices = devices.map(Entry.init)
        advice = ForceAdvice(devices: devices)
    }

    /// The report as a table with an advice below.
    var text: String {
        let rows = devices.map {
            [$0.name, $0.kind, $0.force.text()]
                + [$0.tilt, $0.rotation].map { Message.yesOrNo($0).text() }
        }
        let header = Message.deviceHeader.map { $0.text() }
        return (TextTable.lines([header] + rows) + ["", advice.message.text()]).joined(
            separator: "\n")
    }
}

extension DeviceReport.Entry {
    init(_ device: Device) {
        self.init(
            id: device.id.rawValue,
            // A name that a device gives itself is not to command the terminal.
            name: device.shownName.printable,
            key: device.key.printable,
            serial: device.serial,
            kind: device.kind.rawValue,
            enabled: device.isEnabled,
            forceMinimum: device.forceRange?.lowerBound,
            forceMaximum: device.forceRange?.upperBound,
            tilt: device.hasTilt,
            rotation: device.hasRotation,
            forceAvailable: device.isForceAvailable)
    }

    /// The force as a cell of the table.
    var force: Message {
        guard let forceMinimum, let forceMaximum else { return .noForce }
        return .forceRange(forceMinimum, forceMaximum, isEnabled: enabled)
    }
}
