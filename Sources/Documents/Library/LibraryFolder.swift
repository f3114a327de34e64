import Foundation
public import Paths
public import Storage
import Wording

/// A folder of the library, in which people have put some of their drawings.
public struct LibraryFolder: Hashable, Sendable {
    /// Where it is, from the root on.
    public let path: FilePath
    /// What it is called.
    public let name: String
    /// How many drawings are right in it; nil where it cannot be read.
    public let count: Int?

    /// The folders right in `folder`, hidden ones left out, by name; none where it cannot be read.
    public static func list(_ folder: FilePath) -> [LibraryFolder] {
        (names(in: folder) { $0 == DT_DIR || $0 == DT_UNKNOWN || $0 == DT_LNK } ?? [])
            .map { "\(folder)/\($0)" as FilePath }.filter(\.isFolder)
            .map { path in
                let drawings = names(in: path) { $0 != DT_DIR }?
                    .filter { $0.isOf(kind: DrawingFile.suffix) }
                return LibraryFolder(path: path, name: path.name.shown, count: drawings?.count)
            }
            .sorted { $0.path.precedes($1.path) }
    }

    /// The paths of all folders below `folder`, outer ones first, `most` of them at most.
    public static func all(below folder: FilePath, most: Int = 500) -> [FilePath] {
        var (found, next) = ([FilePath](), [folder])
        while !next.isEmpty, found.count < most {
            let paths = list(next.removeFirst()).map(\.path)
            found += paths
            // A link may lead back to where it is.
            next += paths.filter {
                $0.resolved == folder.resolved + $0.dropFirst(folder.count)
            }
        }
        return Array(found.prefix(most)).sorted { $0.precedes($1) }
    }

    /// Makes a folder with a name as somebody typed it; gives its path.
    ///
    /// - Throws: `StorageError` of the kind `impossibleName` for what no folder can be called, `taken` where there is
    ///   something of that name, `unwritable` where it cannot be made.
    public static func make(_ name: String, in folder: FilePath) throws(StorageError) -> FilePath {
        let path = try DrawingName.path(name, in: folder).without(suffix: DrawingFile.suffix)
        guard folder.makeFolder() == 0 else {
            throw StorageError(.unwritable, folder, .noLibrary(folder))
        }
        guard mkdir(path.cString, 0o755) == 0 else {
            throw errno == EEXIST
                ? StorageError(.taken, path, .folderTaken(path.name))
                : .unwritable(path, errno) { .noLibraryFolder(path, $0) }
        }
        return path
    }

    /// What is in a folder, hidden names left out, by the kinds that it tells; nil where it cannot be read.
    private static func names(in folder: FilePath, where isMeant: (Int32) -> Bool) -> [FilePath]? {
        folder.entries?.filter { isMeant($0.type) && !$0.name.isHidden }.map(\.name)
    }
}
