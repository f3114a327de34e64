public import Paths
public import Wording

/// Keeps what somebody made together: where it is, and backups of all of it.
public protocol LibraryKeeping: AnyObject {
    /// The folder of the drawings, as people read it.
    var libraryPlace: FilePath { get }

    /// A file for a backup that is written now, as people read it.
    var backupPlace: FilePath { get }

    /// Moves all drawings to the folder at `path`, and tells how that went.
    func moveLibrary(to path: FilePath)

    /// Whether a backup at `path` would take the place of a file.
    func replacesFile(atBackup path: FilePath) -> Bool

    /// Writes drawings, brushes, palettes and settings into the file at `path`, in the place of what is there
    /// only where that is to be replaced, and tells how that went.
    func backUp(to path: FilePath, replacing: Bool)

    /// Reads what is in the backup at `path`, and gives it as a sentence; what is none is told.
    func readContent(ofBackup path: FilePath, answer: @escaping (Message) -> Void)

    /// Brings back what is in the backup at `path`, and tells how that went.
    func restore(_ path: FilePath)
}
