public import Paths

extension DrawingFile {
    /// The copies in these folders of drawings that could not be saved where they belong.
    ///
    /// Folders of somebody else are passed over.
    public static func rescued(in folders: [FilePath]) -> [FilePath] {
        folders.filter(RescueFolder.isOwn).flatMap { folder in
            folder.names.filter { !$0.isHidden && $0.isOf(kind: suffix) }.map { "\(folder)/\($0)" }
        }
    }

    /// Whether somebody has the drawing at `path` open to write to it, in this process or another one.
    public static func isBeingWritten(_ path: FilePath) -> Bool {
        (try? FileClaim(path, toWrite: false))?.isTaken ?? false
    }
}
