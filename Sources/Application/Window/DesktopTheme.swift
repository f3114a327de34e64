import Desktop
import Display
import Settings
import Toolkit

/// Colours, measures and motion of a window, as people and the desktop want them.
final class DesktopTheme {
    /// What the views of the window share.
    let theme: Theme
    private let window: any DisplayWindow
    /// Nil until the window has been shown: nobody waits for a portal.
    private var settings: DesktopSettings?

    /// The theme of a window before the desktop has told anything but its scale.
    init(_ window: any DisplayWindow) {
        self.window = window
        theme = Theme(scale: window.scale, icons: InstalledFiles.iconFolder)
    }

    /// Begins to listen to the desktop's settings.
    func listen() { settings = DesktopSettings() }

    /// Takes what the desktop wants now, as far as people have set nothing else; tells whether that is
    /// another look.
    func update(_ preferences: Preferences) -> Bool {
        let style = settings?.style ?? DesktopStyle()
        theme.isMotionReduced =
            preferences.motion == .system ? style.isMotionReduced : preferences.motion == .reduced
        let isDark =
            preferences.appearance == .system ? style.isDark : preferences.appearance == .dark
        let appearance: Theme.Appearance = isDark ? .dark : .light
        guard appearance != theme.appearance || window.scale != theme.scale else { return false }
        (theme.appearance, theme.scale) = (appearance, window.scale)
        return true
    }
}
