import Documents
import Input
import Wording

/// The devices as people and as programs read them.
struct DeviceReport: Report {
    /// One device.
    struct Entry: Encodable {
        let id: Int32
        let name: String
        let kind: String
        let enabled: Bool
        let forceMinimum: Double?
        let forceMaximum: Double?
        let tilt: Bool
        let forceAvailable: Bool
    }

    /// Whether any force is available: unknown, unavailable, available.
    let forceCapability: String
    /// The devices, in the order of the window system.
    let devices: [Entry]

    /// The report of these devices.
    init(devices: [Device]) {
        forceCapability = ForceCapability(devices: devices).rawValue
        self.devices = devices.map(Entry.init)
    }

    /// The report as a table with an advice below.
    var text: String {
        let rows = devices.map {
            [$0.name, $0.kind, $0.force.text(), Message.yesOrNo($0.tilt).text()]
        }
        let header = Message.deviceHeader.map { $0.text() }
        return (TextTable.lines([header] + rows) + ["", advice.text()]).joined(separator: "\n")
    }

    private var advice: Message {
        if forceCapability == ForceCapability.available.rawValue {
            return .forceIsAvailable
        }
        if let disabled = devices.first(where: { !$0.enabled && $0.forceMaximum != nil }) {
            return .forceIsDisabled(device: disabled.name)
        }
        if let tablet = devices.first(where: \.looksLikeTablet) {
            return .tabletIsMouse(device: tablet.name)
        }
        return .nothingReportsForce
    }
}

extension DeviceReport.Entry {
    init(_ device: Device) {
        self.init(
            id: device.id.rawValue,
            // A name that a device gives itself is not to command the terminal.
            name: device.name.printable,
            kind: device.kind.rawValue,
            enabled: device.isEnabled,
            forceMinimum: device.forceRange?.lowerBound,
            forceMaximum: device.forceRange?.upperBound,
            tilt: device.hasTilt,
            forceAvailable: device.isForceAvailable)
    }

    /// The force as a cell of the table.
    var force: Message {
        guard let forceMinimum, let forceMaximum else { return .noForce }
        return .forceRange(forceMinimum, forceMaximum, isEnabled: enabled)
    }

    /// Whether a device without force has a name that promises one.
    var looksLikeTablet: Bool {
        let name = name.lowercased()
        let words = ["tablet", "stylus", "wacom", "huion", "xp-pen", "gaomon", "veikk", "ugee"]
        return kind == Device.Kind.mouse.rawValue && !name.contains("pad")
            && words.contains(where: name.contains)
    }
}
