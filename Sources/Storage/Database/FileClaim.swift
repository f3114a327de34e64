import Foundation
import Paths

/// The right to write a drawing file, which one process has at a time.
///
/// It is a lock of an open file description on a byte far behind those that SQLite locks: whoever
/// ends in any way gives it back.
final class FileClaim: Sendable {
    /// Whether this claim is the one that may write.
    let isHeld: Bool
    /// Whether the disk of the file knows no such locks, so that nobody can claim it.
    let cannotBeLocked: Bool

    private let file: OpenFile

    /// Whether the file may be written by this user.
    var isWritable: Bool { file.isWritable }
    /// Whether somebody has the right to write, this process or another one.
    var isTaken: Bool { file.isLocked }
    /// The file, open as long as this is there.
    var descriptor: Int32 { file.descriptor }

    /// How a file is locked: gives 0, or the number of the error.
    typealias Locking = (OpenFile) -> Int32

    /// Claims the file at `path`, or looks at it where it may not be written, or is not to be.
    ///
    /// - Throws: `StorageError` where it cannot even be read.
    init(
        _ path: FilePath, toWrite: Bool, locking: Locking = { $0.lock() }
    ) throws(StorageError) {
        guard let file = OpenFile(path) else {
            let kind = errno == ENOENT ? StorageError.Kind.missing : .unreadable
            throw StorageError(kind, path, .unopened(path, String(cString: strerror(errno))))
        }
        self.file = file
        let code = toWrite && file.isWritable ? locking(file) : EAGAIN
        (isHeld, cannotBeLocked) = (code == 0, Self.isUnable(code))
    }

    /// Makes an empty file that was not there, and claims it; nil, with the reason in `errno`, where
    /// it was there or cannot be made.
    init?(making path: FilePath, locking: Locking = { $0.lock() }) {
        guard let file = OpenFile(making: path) else { return nil }
        self.file = file
        let code = locking(file)
        (isHeld, cannotBeLocked) = (code == 0, Self.isUnable(code))
    }

    deinit { file.release(isLocked: isHeld) }

    /// Whether an error is not that somebody else has the lock, as fcntl(2) tells them.
    private static func isUnable(_ code: Int32) -> Bool {
        code != 0 && code != EAGAIN && code != EACCES
    }

    /// The first bytes of the file; fewer where it is shorter.
    func head(_ count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let found = pread(descriptor, &bytes, count, 0)
        return Array(bytes.prefix(max(0, found)))
    }

    /// Whether it is a file, not a folder or a pipe.
    var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }

    /// The size in bytes.
    var size: Int { Int(status.st_size) }
    /// When it was written to, in seconds since 1970.
    var time: Double { status.modificationTime }

    /// Writes what is in the file to `path`; whether all of it is there.
    func copy(to path: FilePath) -> Bool {
        let target = open(path.cString, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard target >= 0 else { return false }
        let copy = FileHandle(fileDescriptor: target)
        defer { try? copy.close() }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        var offset = 0
        while true {
            let count = pread(descriptor, &bytes, bytes.count, off_t(offset))
            guard count > 0 else { return count == 0 }
            let written: Void? = try? copy.write(contentsOf: bytes[..<count])
            if written == nil { return false }
            offset += count
        }
    }

    /// Waits until everything that was written is on the disk; whether it is.
    func synchronize() -> Bool { fsync(descriptor) == 0 }

    /// What the system knows of the file.
    var status: stat {
        var status = stat()
        fstat(descriptor, &status)
        return status
    }
}

/// Where the file is.
extension FileClaim {
    /// Where the file is, which was at `path` before: there, where somebody moved it, or nowhere.
    ///
    /// A file in the waste basket is as good as deleted.
    func place(lastSeenAt path: FilePath) -> FilePath? {
        if isStill(at: path) { return path }
        guard status.st_nlink > 0, let found = linkedPath ?? sibling(of: path),
            !Self.isInWasteBasket(found)
        else { return nil }
        return found
    }

    /// Whether `path` leads to this file.
    func isStill(at path: FilePath) -> Bool {
        var named = stat()
        let here = status
        return stat(path.cString, &named) == 0 && named.st_ino == here.st_ino
            && named.st_dev == here.st_dev
    }

    /// What leads to the open file, whatever its name.
    var link: FilePath { "/proc/self/fd/\(descriptor)" }

    /// What SQLite is to open, which takes text and follows links: the file at `path`.
    func databasePath(_ path: FilePath) -> String { path.text ?? link.shown }

    /// The name by which the system knows the open file; nil where that leads somewhere else.
    var linkedPath: FilePath? {
        var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = bytes.withUnsafeMutableBytes { bytes in
            bytes.withMemoryRebound(to: CChar.self) { bytes in
                bytes.baseAddress.map { readlink(link.cString, $0, bytes.count) } ?? -1
            }
        }
        guard count > 0 else { return nil }
        let path = FilePath(bytes: bytes[..<count])
        return isStill(at: path) ? path : nil
    }

    /// Another name in the folder of `path`: a file with two names can lose that by which it was
    /// opened.
    private func sibling(of path: FilePath) -> FilePath? {
        let folder = path.folder
        return folder.names.lazy.map { "\(folder)/\($0)" as FilePath }
            .first { $0.hasSuffix(DrawingFile.suffix) && self.isStill(at: $0) }
    }

    /// Whether a desktop keeps deleted files there: `Trash/files`, `.Trash-1000/files` and the like,
    /// as the trash specification of freedesktop.org has it.
    private static func isInWasteBasket(_ path: FilePath) -> Bool {
        let parts = path.components
        return zip(parts, parts.dropFirst()).contains { folder, below in
            switch folder {
            case "Trash": below == "files"
            case ".Trash": below == "files" || below.text.flatMap { Int($0) } != nil
            default: folder.hasPrefix(".Trash-") && below == "files"
            }
        }
    }
}
