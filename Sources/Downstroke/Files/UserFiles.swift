import Documents
import Foundation
import Interface
import Platform
import Settings

/// Where the user's own files are.
enum UserFiles {
    /// The brushes that the user made.
    static var brushes: String { UserFolders.data + "/downstroke/brushes" }

    /// The palettes that the user made.
    static var palettes: String { UserFolders.data + "/downstroke/palettes" }

    /// The user's drawings.
    static let library = Library(
        data: UserFolders.data, folder: chosenFolder,
        rescues: [UserFolders.state + "/downstroke", temporary].compactMap(\.self))

    /// Where people want their drawings to be; nil for the usual folder.
    private static var chosenFolder: String? {
        PreferencesFile.read(ifThereAt: preferences, commands: []).preferences.library
            .map(UserFolders.expanded)
    }

    /// Does something that may bring other settings, by which the drawings are not to be looked for elsewhere.
    static func keepingLibrary<Value>(
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let folder = chosenFolder
        let value = try body()
        guard chosenFolder != folder else { return value }
        var settings = PreferencesFile.read(
            ifThereAt: preferences, commands: Command.allCases.map(\.fileName)
        ).preferences
        settings.library = folder
        do throws(SettingsError) { try PreferencesFile.write(settings, to: preferences) } catch {
            throw Failure(.cannotWrite, error.message)
        }
        return value
    }

    /// All that belongs into a backup.
    static var places: Backup.Places {
        Backup.Places(
            drawings: library.folder, brushes: brushes, palettes: palettes,
            settings: configuration, safety: UserFolders.data + "/downstroke/backups")
    }

    /// A folder that only this user reads, on the disk for what need not last; nil where somebody
    /// else has one of that name.
    private static var temporary: String? {
        let path = FileManager.default.temporaryDirectory.path + "/downstroke-\(getuid())"
        mkdir(path, 0o700)
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
            status.st_uid == getuid(), status.st_mode & 0o77 == 0
        else { return nil }
        return path
    }

    /// How hard the user's devices have to be pressed.
    static var pressure: String { "\(configuration)/\(PressureFile.name)" }

    /// What the user has set.
    static var preferences: String { "\(configuration)/\(PreferencesFile.name)" }

    /// The folder of what the user has set.
    static var configuration: String { "\(UserFolders.configuration)/downstroke" }
}
