/// Whether force arrives, and where it does not, what to do about it.
public enum ForceAdvice: Hashable, Sendable {
    /// It arrives.
    case isAvailable
    /// A device has it, but is not listened to.
    case isDisabled(device: String)
    /// A device has it, but people use it for something else.
    case isSetAside(device: String)
    /// A device is named like a tablet, but its driver makes it a mouse.
    case tabletIsMouse(device: String)
    /// There is no device for it.
    case nothingReportsIt

    /// The advice for whom these devices are plugged in.
    public init(devices: [Device]) {
        if devices.contains(where: \.isForceAvailable) {
            self = .isAvailable
        } else if let disabled = devices.first(where: { !$0.isEnabled && $0.forceRange != nil }) {
            self = .isDisabled(device: disabled.shownName)
        } else if let other = devices.first(where: { $0.role != nil && $0.forceRange != nil }) {
            self = .isSetAside(device: other.shownName)
        } else if let tablet = devices.first(where: \.looksLikeTablet) {
            self = .tabletIsMouse(device: tablet.shownName)
        } else {
            self = .nothingReportsIt
        }
    }
}

extension Device {
    private static let namesOfTablets = [
        "tablet", "stylus", "wacom", "huion", "xp-pen", "gaomon", "veikk", "ugee",
    ]

    /// Whether a device without force has a name that promises one.
    fileprivate var looksLikeTablet: Bool {
        let name = name.lowercased()
        return kind == .mouse && !name.contains("pad") && !name.contains("cursor")
            && Self.namesOfTablets.contains(where: name.contains)
    }
}
