import Platform
import Settings

/// Where the user's own files are.
enum UserFiles {
    /// The brushes that the user made.
    static var brushes: String { UserFolders.data + "/downstroke/brushes" }

    /// The drawings that were begun without saying where.
    static var drawings: String { UserFolders.data + "/downstroke/drawings" }

    /// A file that has the path of the drawing that was open last.
    static var lastDrawing: String { UserFolders.data + "/downstroke/last-drawing" }

    /// How hard the user's devices have to be pressed.
    static var pressure: String {
        "\(UserFolders.configuration)/downstroke/\(PressureFile.name)"
    }
}
