public import Wording

/// Keeps what somebody made together: where it is, and backups of all of it.
public protocol LibraryKeeping: AnyObject {
    /// The folder of the drawings, as people read it.
    var libraryPlace: String { get }

    /// A file for a backup that is written now, as people read it.
    var backupPlace: String { get }

    /// Moves all drawings to the folder at `path`, and tells how that went.
    func moveLibrary(to path: String)

    /// Writes drawings, brushes, palettes and settings into the file at `path`, and tells how that went.
    func backUp(to path: String)

    /// What is in the backup at `path`, as a sentence; nil where that is none, which is told.
    func content(ofBackup path: String) -> Message?

    /// Brings back what is in the backup at `path`, and tells how that went.
    func restore(_ path: String)
}
