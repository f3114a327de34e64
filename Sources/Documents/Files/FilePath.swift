import Foundation
public import Storage

/// Paths, taken apart and put together.
public enum FilePath {
    /// The path from the root on, of one that else begins in `folder`: nil for the working directory.
    public static func absolute(_ path: String, in folder: String? = nil) -> String {
        if path.hasPrefix("/") { return path }
        return (folder ?? FileManager.default.currentDirectoryPath) + "/" + path
    }

    /// What a file is called, with its suffix.
    public static func name(of path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// The folder in which a file is, without a slash at its end.
    public static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Whether two paths are of one file, by whatever way they lead to it.
    public static func isSame(_ path: String, _ other: String) -> Bool {
        var (first, second) = (stat(), stat())
        guard stat(path, &first) == 0, stat(other, &second) == 0 else { return path == other }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }

    /// Whether two paths are of one file by the same name, in whatever folder that seems to be.
    ///
    /// The disk is asked only where they differ in nothing but the way there: it may be slow, and many are asked for.
    public static func isAlike(_ path: String, _ other: String) -> Bool {
        path == other || (name(of: path) == name(of: other) && isSame(path, other))
    }

    /// The path that links lead to, also where its end is not there yet.
    static func resolved(_ path: String) -> String {
        URL(filePath: path).resolvingSymlinksInPath().standardizedFileURL.path
    }

    /// Whether there is a file of bytes, and not a pipe that nobody writes to.
    public static func isFile(_ path: String) -> Bool { kind(of: path) == S_IFREG }

    /// Looks whether there is a file to be opened.
    ///
    /// - Throws: `Failure` with exit code 66 where there is a folder, or none.
    public static func checkFile(_ path: String) throws(Failure) {
        guard !isFolder(path) else { throw Failure(.noInput, .isAFolder(path)) }
        guard isFile(path) else { throw Failure(.noInput, .noFile(path)) }
    }

    /// Whether there is anything.
    public static func isThere(_ path: String) -> Bool { kind(of: path) != nil }

    /// Whether there is a folder.
    public static func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

    /// Whether the disk of a file may only be read.
    static func isOnReadOnlyDisk(_ path: String) -> Bool {
        var disk = statvfs()
        return statvfs(path, &disk) == 0 && disk.f_flag & UInt(ST_RDONLY) != 0
    }

    /// Looks whether the file at `path` may be taken out of its folder.
    ///
    /// What may not, and were put elsewhere, would be one drawing at two places.
    ///
    /// - Throws: `StorageError` of the kind `unwritable` where it may not.
    static func checkRemoval(of path: String) throws(StorageError) {
        guard faccessat(AT_FDCWD, folder(of: path), W_OK | X_OK, AT_EACCESS) != 0 else { return }
        throw .unwritable(path, errno) { .notRemoved(path, $0) }
    }

    /// What stat(2) says it is; nil where there is nothing.
    static func kind(of path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    /// `path`, or with the lowest number from 2 on before its suffix at which there is no file.
    public static func free(_ path: String, suffix: String = DrawingFile.suffix) -> String {
        let stem = path.dropLast(suffix.count)
        var (free, number) = (path, 2)
        while !DrawingFile.isFree(free) {
            free = "\(stem) \(number)\(suffix)"
            number += 1
        }
        return free
    }
}
