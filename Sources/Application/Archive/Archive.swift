import Desktop
import Foundation
import Paths

/// The one file for every desktop that the program was unpacked from.
enum Archive {
    private static let variable = "DOWNSTROKE_ARCHIVE"

    /// The path of the archive; nil if the program does not run from one.
    static let path: String? = {
        let path = ProcessInfo.processInfo.environment[variable] ?? ""
        return path.hasPrefix("/") ? path : nil
    }()

    /// Reads the path and removes it from the environment, which child processes inherit.
    ///
    /// Also deletes the mark of this start: it tells the archive that the program runs, so nothing is damaged.
    static func claim() {
        let isArchive = path != nil
        unsetenv(variable)
        guard isArchive, let root = InstalledFiles.root else { return }
        unlink(("\(root)/starting" as FilePath).cString)
    }

    /// The archive's files on the desktop; nil without an archive.
    static var integration: Integration? {
        guard let path, let share = InstalledFiles.share else { return nil }
        return Integration(
            archive: path, share: share, data: UserFolders.data,
            programs: "\(UserFolders.home)/.local/bin")
    }

    /// The folder of thumbnails, and of unpacked versions.
    static var cache: String { "\(UserFolders.cache)/downstroke" }

    /// Integrates the archive again if it has moved; returns whether it did.
    static func follow() -> Bool {
        guard let integration, integration.hasMoved else { return false }
        // After a failure the next start tries again.
        return (try? integration.integrate()) != nil
    }
}
