/// The part of the desktop's portal that tells its settings.
public final class SettingsPortal: Sendable {
    private let service: BusService

    /// A portal on `bus` with this color-scheme: 0 for none, 1 for dark, 2 for light.
    public init(on bus: DesktopBus, colorScheme: Int) throws {
        service = try BusService(
            on: bus, interface: "org.freedesktop.portal.Settings",
            methods: """
                <method name='ReadAll'><arg type='as' direction='in'/>
                <arg type='a{sa{sv}}' direction='out'/></method>
                """
        ) { _, _ in
            "({'org.freedesktop.appearance': {'color-scheme': <uint32 \(colorScheme)>}},)"
        }
    }

    /// Tells of another color-scheme.
    public func set(colorScheme: Int) {
        service.emit(
            "SettingChanged",
            "('org.freedesktop.appearance', 'color-scheme', <uint32 \(colorScheme)>)")
    }

    /// Tells whether things are to move.
    public func set(enableAnimations: Bool) {
        service.emit(
            "SettingChanged",
            "('org.gnome.desktop.interface', 'enable-animations', <\(enableAnimations)>)")
    }
}
