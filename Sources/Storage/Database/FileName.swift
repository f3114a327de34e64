import Foundation
public import Paths

extension FilePath {
    /// The name of a drawing without its suffix.
    public var stem: FilePath { name.without(suffix: DrawingFile.suffix) }

    /// The folders that a file at this path from the root on is in, without the root.
    var foldersAbove: [FilePath] {
        Array(sequence(first: folder, next: \.folder).prefix { $0.count > 1 })
    }

    /// Lets new names in the folder of the file last through a power cut.
    func synchronizeFolder() {
        let descriptor = Foundation.open(folder.cString, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        _ = Foundation.close(descriptor)
    }

    /// Without its last letter, which may have several bytes.
    public var withoutLastLetter: FilePath {
        // No letter has more than four bytes, where this is text.
        let first = bytes.suffix(4).lastIndex { $0 & 0xC0 != 0x80 } ?? bytes.count - 1
        return FilePath(bytes: bytes[..<max(first, 0)])
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
    static func change(_ path: FilePath, to name: FilePath) -> Int32 {
        if let rename, rename(AT_FDCWD, path.cString, AT_FDCWD, name.cString, withoutReplacing) == 0
        {
            return 0
        }
        // File systems that know no such renaming know names of one file mostly.
        guard rename == nil || errno == EINVAL || errno == ENOSYS else { return errno }
        guard link(path.cString, name.cString) == 0 else { return errno }
        unlink(path.cString)
        return 0
    }

    /// `path` with a mark before its suffix, such as “ rescued”, and where there is such a file with the
    /// lowest number from 2 on at which there is none.
    static func free(_ path: FilePath, marked mark: String = "") -> FilePath {
        let stem = path.without(suffix: DrawingFile.suffix)
        var (free, number) = (named(stem, mark), 2)
        while !DrawingFile.isFree(free) {
            free = named(stem, "\(mark) \(number)")
            number += 1
        }
        return free
    }

    /// `path` with this number before its suffix.
    static func numbered(_ path: FilePath, _ number: Int) -> FilePath {
        named(path.dropLast(DrawingFile.suffix.utf8.count), " \(number)")
    }

    /// The name of a drawing, so much shorter that there may be a log beside it.
    private static func named(_ stem: FilePath, _ end: String) -> FilePath {
        var stem = stem
        while !hasRoomForLog("\(stem)\(end)\(DrawingFile.suffix)"), !stem.hasSuffix("/"),
            !stem.isEmpty
        {
            stem = stem.withoutLastLetter
        }
        return "\(stem)\(end)\(DrawingFile.suffix)"
    }

    /// Whether there may be a log beside the file at `path`, whose name is longer by some letters.
    ///
    /// Names have 255 bytes at most, and SQLite takes paths of 512.
    static func hasRoomForLog(_ path: FilePath) -> Bool {
        path.name.count <= DrawingName.mostBytes + DrawingFile.suffix.utf8.count
            && path.count <= 500
    }
}
