public import Paths
public import Wording

/// Keeps the folders into which people put the drawings of the library.
///
/// Whatever takes long is done beside; what comes of it, and what goes wrong, is told by the service itself.
public protocol FolderKeeping: AnyObject {
    /// The folders of the library in which the drawing at `path` is, the outermost first, by their paths; none where it lies
    /// in the library itself, nil where it is elsewhere.
    func folders(around path: FilePath) -> [FilePath]?

    /// Makes a folder in one of the library, or in the library itself for nil; answers why that cannot be, or nil.
    func makeFolder(
        _ name: String, in folder: FilePath?, answer: @escaping (Message?) -> Void)

    /// Gives the folder at `path` another name.
    func renameFolder(
        _ path: FilePath, to name: String, answer: @escaping (DrawingRenaming) -> Void)

    /// Lists all folders of the library, by their paths, each called by its way from there.
    func listFolders(answer: @escaping ([DrawingEntry]) -> Void)

    /// Moves the drawings at `paths` to a folder of the library, or to the library itself for nil.
    func move(_ paths: [FilePath], to folder: FilePath?)
}
