import Platform
import Settings

/// Where the user's own files are.
enum UserFiles {
    /// The brushes that the user made.
    static var brushes: String { UserFolders.data + "/downstroke/brushes" }

    /// How hard the user's devices have to be pressed.
    static var pressure: String {
        "\(UserFolders.configuration)/downstroke/\(PressureFile.name)"
    }
}
