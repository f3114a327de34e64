import Platform
import Toolkit

/// Colours, measures and motion of a window, as the desktop wants them.
final class DesktopTheme {
    /// What the views of the window share.
    let theme: Theme
    private let window: Window
    /// Nil until the window has been shown: nobody waits for a portal.
    private var settings: DesktopSettings?

    /// The theme of a window before the desktop has told anything but its scale.
    init(_ window: Window) {
        self.window = window
        theme = Theme(scale: window.scale, icons: InstalledFiles.iconFolder)
    }

    /// Begins to listen to the desktop's settings.
    func listen() { settings = DesktopSettings() }

    /// Takes what the desktop wants now; tells whether that is something else.
    func update() -> Bool {
        let style = settings?.style ?? DesktopStyle()
        theme.isMotionReduced = style.isMotionReduced
        let appearance: Theme.Appearance = style.isDark ? .dark : .light
        guard appearance != theme.appearance || window.scale != theme.scale else { return false }
        (theme.appearance, theme.scale) = (appearance, window.scale)
        return true
    }
}
