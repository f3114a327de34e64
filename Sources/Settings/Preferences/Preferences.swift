public import Input

/// What people have set for the whole program.
public struct Preferences: Hashable, Sendable {
    /// Whether surfaces are light or dark.
    public enum Appearance: String, Hashable, Sendable, CaseIterable {
        /// As the desktop says.
        case system
        /// Dark text on light surfaces.
        case light
        /// Light text on dark surfaces.
        case dark
    }

    /// How things come and go.
    public enum Motion: String, Hashable, Sendable, CaseIterable {
        /// As the desktop says.
        case system
        /// They move.
        case full
        /// They are there at once.
        case reduced
    }

    /// The language of all sentences.
    public enum Language: String, Hashable, Sendable, CaseIterable {
        /// As the desktop says.
        case system
        /// English.
        case english = "en"
        /// Simplified Chinese.
        case chinese = "zh_CN"
    }

    /// What the desktop shows of the names of drawings, in menus that others may see.
    public enum LauncherNames: String, Hashable, Sendable, CaseIterable {
        /// Nothing.
        case hidden
        /// The names of those that were open lately.
        case shown
    }

    /// Whether surfaces are light or dark.
    public var appearance = Appearance.system
    /// How things come and go.
    public var motion = Motion.system
    /// The language of all sentences.
    public var language = Language.system
    /// The hand that holds the pen.
    public var hand = HandChoice.automatic
    /// For how long after a pen was last heard of fingers are taken for the hand that holds it, in seconds.
    public var palmRest = TouchNumbers.penRest
    /// How much the paths of all brushes are smoothed, 0…1; nil for as much as each of them says.
    public var smoothing: Double?
    /// The folder of the drawings; nil for the usual one.
    public var library: String?
    /// What the desktop shows of the names of drawings.
    public var launcherNames = LauncherNames.hidden
    /// What people use their devices for.
    public var roles = DeviceRoles()
    /// What one finger does on the paper.
    public var fingers = FingerUse.automatic
    /// What the buttons of pens and mice do.
    public var buttons = PenButtons()
    /// The keys of commands, by the names of these, where they are other ones than at first.
    public var shortcuts: [String: [KeyPress]] = [:]
    /// How hard devices have to be pressed; in a file of its own.
    public var pressureCurves = PressureCurves()

    /// As everything is at first.
    public init() {}
}
