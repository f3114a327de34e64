import Desktop
import Documents
import Foundation
import InterfaceCore
import Paths
import Settings

/// Where the user's own files are.
enum UserFiles {
    /// The brushes that the user made.
    static var brushes: String { UserFolders.data + "/downstroke/brushes" }

    /// The palettes that the user made.
    static var palettes: String { UserFolders.data + "/downstroke/palettes" }

    /// The user's drawings.
    static let library: Library = {
        let library = Library(
            data: FilePath(UserFolders.data),
            rescues: ["\(UserFolders.state)/downstroke", temporary])
        let (preferences, problems) = readPreferences()
        place(library, preferences, hasProblems: !problems.isEmpty)
        return library
    }()

    /// Puts the drawings where people want them to be; where the settings have mistakes, they are where they
    /// were last.
    static func place(_ library: Library, _ preferences: Preferences, hasProblems: Bool) {
        guard !hasProblems || !library.isFolderKnown else { return }
        library.folder =
            preferences.library.map { UserFolders.expanded(FilePath(escaped: $0)) }
            ?? library.standardFolder
    }

    /// What the file of settings says.
    static func readPreferences(
        _ path: String = preferences
    ) -> (preferences: Preferences, problems: [SettingsError]) {
        PreferencesFile.read(ifThereAt: path, commands: Command.allCases.map(\.fileName))
    }

    /// Brings back a backup, by whose settings the drawings are not to be looked for elsewhere.
    static func restore(
        _ path: FilePath, report: @escaping (Double) -> Bool = { _ in true },
        decide: () -> Bool = { true }
    ) throws(Failure) -> Backup.Outcome {
        library.rememberFolder()
        return try Backup(places).restore(
            path, report: report,
            prepare: { folder throws(Failure) in
                let path = "\(folder.escaped)/\(PreferencesFile.name)"
                var (settings, problems) = readPreferences(path)
                let place = library.folder == library.standardFolder ? nil : library.folder.escaped
                guard FilePath(escaped: path).isFile, problems.isEmpty, settings.library != place
                else { return }
                settings.library = place
                do throws(SettingsError) { try PreferencesFile.write(settings, to: path) } catch {
                    throw Failure(.cannotWrite, error.message)
                }
            }, decide: decide)
    }

    /// All that belongs into a backup.
    static var places: Backup.Places {
        Backup.Places(
            drawings: library.folder, favourites: library.favourites, brushes: FilePath(brushes),
            palettes: FilePath(palettes), settings: FilePath(configuration),
            safety: "\(UserFolders.data)/downstroke/backups")
    }

    /// A folder on the disk for what need not last, which is there only while it is needed.
    private static var temporary: FilePath {
        "\(FileManager.default.temporaryDirectory.path)/downstroke-\(getuid())"
    }

    /// How hard the user's devices have to be pressed.
    static var pressure: String { "\(configuration)/\(PressureFile.name)" }

    /// How hard the user presses.
    static var hand: String { "\(configuration)/\(HandFile.name)" }

    /// The quick actions of the drawings that were shown last.
    static var quickActions: String { "\(UserFolders.state)/downstroke/quick-actions.plist" }

    /// What the user has set.
    static var preferences: String { "\(configuration)/\(PreferencesFile.name)" }

    /// The folder of what the user has set.
    static var configuration: String { "\(UserFolders.configuration)/downstroke" }
}
