import Foundation
public import Paths
public import Storage

extension FilePath {
    /// The path from the root on, of one that else begins in `folder`: nil for the working directory.
    public func absolute(in folder: FilePath? = nil) -> FilePath {
        isAbsolute ? self : "\(folder ?? .workingDirectory)/\(self)"
    }

    /// Whether two paths are of one file by the same name, in whatever folder that seems to be.
    ///
    /// The disk is asked only where they differ in nothing but the way there: it may be slow, and many are asked for.
    public func isAlike(_ other: FilePath) -> Bool {
        self == other || (name == other.name && isSame(as: other))
    }

    /// How many bytes are free on the disk of a folder, which may not be there yet; nil if unknown.
    var freeBytes: Int? {
        var disk = statvfs()
        guard statvfs(cString, &disk) == 0 else {
            return errno == ENOENT && folder != self ? folder.freeBytes : nil
        }
        let (bytes, isHuge) = UInt64(disk.f_bavail)
            .multipliedReportingOverflow(by: UInt64(disk.f_frsize))
        return isHuge ? .max : Int(clamping: bytes)
    }

    /// The path that links lead to, also where its end is not there yet.
    var resolved: FilePath {
        if let real { return real }
        guard folder != self, !isEmpty else { return self }
        let around = folder.resolved
        return around == "/" ? "/\(name)" : "\(around)/\(name)"
    }

    /// Looks whether there is a file to be opened.
    ///
    /// - Throws: `Failure` with exit code 66 where there is a folder, or none.
    public func checkFile() throws(Failure) {
        guard !isFolder else { throw Failure(.noInput, .isAFolder(self)) }
        guard isFile else { throw Failure(.noInput, .noFile(self)) }
    }

    /// Whether the disk of a file may only be read.
    var isOnReadOnlyDisk: Bool {
        var disk = statvfs()
        return statvfs(cString, &disk) == 0 && disk.f_flag & UInt(ST_RDONLY) != 0
    }

    /// Looks whether the file may be taken out of its folder.
    ///
    /// What may not, and were put elsewhere, would be one drawing at two places.
    ///
    /// - Throws: `StorageError` of the kind `unwritable` where it may not.
    func checkRemoval() throws(StorageError) {
        guard faccessat(AT_FDCWD, folder.cString, W_OK | X_OK, AT_EACCESS) != 0 else { return }
        throw .unwritable(self, errno) { .notRemoved(self, $0) }
    }

    /// The same path, or with the lowest number from 2 on before its suffix at which there is no file.
    public func free(suffix: String = DrawingFile.suffix) -> FilePath {
        var (free, number) = (self, 2)
        while !DrawingFile.isFree(free) {
            free = numbered(number, suffix: suffix)
            number += 1
        }
        return free
    }

    /// The path with this number before its suffix.
    func numbered(_ number: Int, suffix: String = DrawingFile.suffix) -> FilePath {
        // A drawing needs room for its log.
        let most =
            suffix == DrawingFile.suffix
            ? DrawingName.mostBytes + suffix.utf8.count : Self.longestName
        return dropLast(suffix.utf8.count).shortened(by: " \(number)\(suffix)", to: most)
    }

    /// The path with this ending, shortened so that its name has at most `most` bytes.
    private func shortened(by end: String, to most: Int) -> FilePath {
        var stem = self
        while stem.name.count + end.utf8.count > most, stem.name.count > 1 {
            stem = stem.withoutLastLetter
        }
        return stem + end
    }

    /// Whether people look for it before the other one: 2 before 10.
    func precedes(_ other: FilePath) -> Bool {
        switch shown.localizedStandardCompare(other.shown) {
        case .orderedAscending: true
        case .orderedSame: self < other
        case .orderedDescending: false
        }
    }
}
