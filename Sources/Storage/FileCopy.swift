import Foundation
public import Paths

/// Copies that were compared with the file, and are on the disk.
extension FileClaim {
    /// Gives the file a second name, or, on another disk, puts a copy there that was compared with it; gives 0
    /// or the number of the error, EEXIST where there is something of that name.
    func duplicate(at path: FilePath) -> Int32 {
        if linkat(
            AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path.cString, AT_SYMLINK_FOLLOW) == 0
        {
            return 0
        }
        // Disks that know no second names take copies.
        guard [EXDEV, EPERM, ENOTSUP, ENOENT, EMLINK].contains(errno) else { return errno }
        return copyAndCompare(to: path)
    }

    /// Puts a copy there in one step, once all of it is on the disk; what is there goes only where it is to be
    /// replaced.
    func copyAndCompare(to path: FilePath, replacing: Bool = false) -> Int32 {
        let part: FilePath = "\(path.folder)/\(FilePath(bytes: path.name.bytes.prefix(240))).part"
        unlink(part.cString)
        defer { unlink(part.cString) }
        errno = 0
        guard copy(to: part) else { return errno == 0 ? EIO : errno }
        guard isOnDisk(at: part) else { return EIO }
        guard replacing else { return FileName.change(part, to: path) }
        return rename(part.cString, path.cString) == 0 ? 0 : errno
    }

    /// Whether the file at `path` has the same bytes, and all of them are on the disk.
    func isOnDisk(at path: FilePath) -> Bool {
        hasSameBytes(as: path) && (try? FileClaim(path, toWrite: false))?.synchronize() == true
    }

    /// Whether the file at `path` has the same bytes; other descriptors of this file are not closed by that.
    func hasSameBytes(as path: FilePath) -> Bool {
        if isStill(at: path) { return true }
        let other = open(path.cString, O_RDONLY | O_CLOEXEC)
        guard other >= 0 else { return false }
        defer { close(other) }
        let length = 1 << 20
        var (own, its) = (
            [UInt8](repeating: 0, count: length), [UInt8](repeating: 0, count: length)
        )
        var offset = 0
        while true {
            let count = pread(descriptor, &own, length, off_t(offset))
            guard count >= 0, pread(other, &its, length, off_t(offset)) == count,
                own.prefix(count) == its.prefix(count)
            else { return false }
            if count == 0 { return true }
            offset += count
        }
    }
}

/// Files of settings that take the place of others.
public enum FileCopy {
    /// Puts a copy of the file at `source` in the place of what is at `target`, in one step; a link stays, and
    /// what it leads to is replaced.
    ///
    /// - Throws: `StorageError` where that cannot be done; what was there stays then.
    public static func replace(_ target: FilePath, with source: FilePath) throws(StorageError) {
        let target = DrawingSnapshot.resolved(target)
        let code = try FileClaim(source, toWrite: false).copyAndCompare(to: target, replacing: true)
        guard code == 0 else { throw .uncarriable(target, code) }
        target.synchronizeFolder()
    }
}
