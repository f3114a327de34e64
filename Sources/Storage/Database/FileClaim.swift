import Foundation

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
    /// The file, open as long as this is there.
    var descriptor: Int32 { file.descriptor }

    /// How a file is locked: gives 0, or the number of the error.
    typealias Locking = (OpenFile) -> Int32

    /// Claims the file at `path`, or looks at it where it may not be written, or is not to be.
    ///
    /// - Throws: `StorageError` where it cannot even be read.
    init(
        _ path: String, toWrite: Bool, locking: Locking = { $0.lock() }
    ) throws(StorageError) {
        guard let file = OpenFile(path) else {
            let kind = errno == ENOENT ? StorageError.Kind.missing : .unreadable
            throw StorageError(
                kind, path, "cannot open \(path): \(String(cString: strerror(errno)))")
        }
        self.file = file
        let code = toWrite && file.isWritable ? locking(file) : EAGAIN
        (isHeld, cannotBeLocked) = (code == 0, Self.isUnable(code))
    }

    /// Makes an empty file that was not there, and claims it; nil, with the reason in `errno`, where
    /// it was there or cannot be made.
    init?(making path: String, locking: Locking = { $0.lock() }) {
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

    /// Waits until everything that was written is on the disk; whether it is.
    func synchronize() -> Bool { fsync(descriptor) == 0 }

    /// What the system knows of the file.
    var status: stat {
        var status = stat()
        fstat(descriptor, &status)
        return status
    }
}

/// What a file looks like from outside: its size, and its head, in which SQLite counts its changes.
struct FileImprint: Hashable {
    private let size: Int
    private let head: [UInt8]

    /// How the file looks now.
    init(_ claim: FileClaim) { (size, head) = (claim.size, claim.head(100)) }
}
