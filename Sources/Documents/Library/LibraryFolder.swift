import Foundation
public import Storage
import Wording

/// A folder of the library, in which people have put some of their drawings.
public struct LibraryFolder: Hashable, Sendable {
    /// Where it is, from the root on.
    public let path: String
    /// What it is called.
    public let name: String
    /// How many drawings are right in it; nil where it cannot be read.
    public let count: Int?

    /// The folders right in `folder`, hidden ones left out, by name; none where it cannot be read.
    public static func list(_ folder: String) -> [LibraryFolder] {
        (names(in: folder) { $0 == DT_DIR || $0 == DT_UNKNOWN || $0 == DT_LNK } ?? [])
            .map { ("\(folder)/\($0)", $0) }.filter { FilePath.isFolder($0.0) }
            .map { path, name in
                let drawings = names(in: path) { $0 != DT_DIR }?
                    .filter { $0.lowercased().hasSuffix(DrawingFile.suffix) }
                return LibraryFolder(path: path, name: name, count: drawings?.count)
            }
            .sorted { $0.name.localizedStandardCompare($1.name) == .orderedAscending }
    }

    /// The paths of all folders below `folder`, outer ones first, `most` of them at most.
    public static func all(below folder: String, most: Int = 500) -> [String] {
        var (found, next) = ([String](), [folder])
        while !next.isEmpty, found.count < most {
            let paths = list(next.removeFirst()).map(\.path)
            found += paths
            // A link may lead back to where it is.
            next += paths.filter {
                FilePath.resolved($0) == FilePath.resolved(folder) + $0.dropFirst(folder.count)
            }
        }
        return Array(found.prefix(most)).sorted {
            $0.localizedStandardCompare($1) == .orderedAscending
        }
    }

    /// Makes a folder with a name as somebody typed it; gives its path.
    ///
    /// - Throws: `StorageError` of the kind `impossibleName` for what no folder can be called, `taken` where there is
    ///   something of that name, `unwritable` where it cannot be made.
    public static func make(_ name: String, in folder: String) throws(StorageError) -> String {
        let path = String(try DrawingName.path(name, in: folder).dropLast(DrawingFile.suffix.count))
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
        } catch { throw StorageError(.unwritable, folder, .noLibrary(folder)) }
        guard mkdir(path, 0o755) == 0 else {
            throw errno == EEXIST
                ? StorageError(.taken, path, .folderTaken(FilePath.name(of: path)))
                : .unwritable(path, errno) { .noLibraryFolder(path, $0) }
        }
        return path
    }

    /// What is in a folder, hidden names left out, by the kinds that it tells; nil where it cannot be read.
    private static func names(in folder: String, where isMeant: (Int) -> Bool) -> [String]? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var names: [String] = []
        while let item = readdir(stream) {
            guard isMeant(Int(item.pointee.d_type)) else { continue }
            let name = withUnsafePointer(to: &item.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names
    }
}
