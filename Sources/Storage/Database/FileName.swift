import Foundation

/// The folders of files.
enum FolderPath {
    /// The folder in which the file at `path` is, without a slash at its end.
    static func of(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/." : String(path[..<slash])
    }

    /// The folders that a file at this path from the root on is in, without the root.
    static func above(_ path: String) -> [String] {
        Array(sequence(first: of(path), next: of).prefix { $0.count > 1 && $0 != "/." })
    }

    /// Lets new names in the folder of `path` last through a power cut.
    static func synchronize(of path: String) {
        let descriptor = Foundation.open(of(path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        _ = Foundation.close(descriptor)
    }
}

/// Gives files other names, and never one that another file has.
enum FileName {
    private typealias Rename =
        @convention(c) (
            CInt, UnsafePointer<CChar>, CInt, UnsafePointer<CChar>, CUnsignedInt
        ) -> CInt

    /// `renameat2` of stdio.h, which Swift does not see; glibc has it from 2.28 on.
    private static let rename = dlsym(nil, "renameat2").map {
        unsafeBitCast($0, to: Rename.self)
    }
    /// RENAME_NOREPLACE of stdio.h.
    private static let withoutReplacing: CUnsignedInt = 1

    /// Renames a file; gives 0 or the number of the error, EEXIST where the name is taken.
    static func change(_ path: String, to name: String) -> Int32 {
        if let rename, rename(AT_FDCWD, path, AT_FDCWD, name, withoutReplacing) == 0 { return 0 }
        // File systems that know no such renaming know names of one file mostly.
        guard rename == nil || errno == EINVAL || errno == ENOSYS else { return errno }
        guard link(path, name) == 0 else { return errno }
        unlink(path)
        return 0
    }

    /// `path` with a mark before its suffix, such as “ rescued”, and where there is such a file with the
    /// lowest number from 2 on at which there is none.
    static func free(_ path: String, marked mark: String = "") -> String {
        let stem =
            path.hasSuffix(DrawingFile.suffix)
            ? String(path.dropLast(DrawingFile.suffix.count)) : path
        var (free, number) = (named(stem, mark), 2)
        while !DrawingFile.isFree(free) {
            free = named(stem, "\(mark) \(number)")
            number += 1
        }
        return free
    }

    /// `path` with this number before its suffix.
    static func numbered(_ path: String, _ number: Int) -> String {
        named(String(path.dropLast(DrawingFile.suffix.count)), " \(number)")
    }

    /// The name of a drawing, so much shorter that there may be a log beside it.
    private static func named(_ stem: String, _ end: String) -> String {
        var stem = stem
        while !hasRoomForLog("\(stem)\(end)\(DrawingFile.suffix)"), stem.last != "/", stem != "" {
            stem.removeLast()
        }
        return "\(stem)\(end)\(DrawingFile.suffix)"
    }

    /// Whether there may be a log beside the file at `path`, whose name is longer by some letters.
    ///
    /// Names have 255 bytes at most, and SQLite takes paths of 512.
    static func hasRoomForLog(_ path: String) -> Bool {
        let name = path.utf8.count - FolderPath.of(path).utf8.count
        return name <= 248 && path.utf8.count <= 500
    }
}
