/// How the desktop wants programs to look.
public struct DesktopStyle: Hashable, Sendable {
    /// Whether surfaces are to be dark.
    public var isDark = false
    /// Whether things are to come and go without moving.
    public var isMotionReduced: Bool { wantsReducedMotion || !hasAnimations }
    /// What the settings say that all desktops share.
    private var wantsReducedMotion = false
    /// What GNOME says by itself.
    private var hasAnimations = true

    /// Light surfaces that move.
    public init() {}

    /// Takes a setting of the desktop, if it is one of those that tell.
    mutating func take(_ group: String, _ key: String, _ value: BusValue) {
        switch (group, key, value) {
        case (Self.appearance, "color-scheme", .unsigned(let scheme)): isDark = scheme == 1
        case (Self.appearance, "reduced-motion", .unsigned(let wish)):
            wantsReducedMotion = wish == 1
        case (Self.gnome, "enable-animations", .boolean(let areShown)): hasAnimations = areShown
        default: break
        }
    }

    static let appearance = "org.freedesktop.appearance"
    static let gnome = "org.gnome.desktop.interface"
}

/// The settings of the desktop, as its portal tells of them: asked once, and heard of from then on.
///
/// It never waits, and stays as it is where there is no portal.
public final class DesktopSettings {
    /// How the desktop wants programs to look, as far as it has told.
    public private(set) var style = DesktopStyle()
    private var subscription: SessionBus.Subscription?

    /// What the portal will have told.
    public init() {
        SessionBus.connect { [weak self] in if let bus = $0 { self?.follow(bus) } }
    }

    private func follow(_ bus: SessionBus) {
        let portal = SessionBus.Address.portal("Settings")
        subscription = bus.subscribe(portal, "SettingChanged") { [weak self] change in
            let parts = change.elements
            guard parts.count == 3, let group = parts[0].text, let key = parts[1].text else {
                return
            }
            self?.style.take(group, key, parts[2])
        }
        let groups = [DesktopStyle.appearance, DesktopStyle.gnome].map { BusValue.text($0) }
        bus.call(portal, "ReadAll", [.list(type: "s", groups)]) { [weak self] answer in
            guard case .table(let groups)? = answer?.elements.first else { return }
            for (group, values) in groups {
                guard case .table(let settings) = values else { continue }
                for (key, value) in settings { self?.style.take(group, key, value) }
            }
        }
    }
}
