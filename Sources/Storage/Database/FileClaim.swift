import Foundation

/// The right to write a drawing file, which one process has at a time.
///
/// It is a lock of an open file description on a byte far behind those that SQLite locks: whoever
/// ends in any way gives it back. The file stays open as long as the claim: closing any descriptor of
/// it earlier would take SQLite's own locks away.
final class FileClaim: Sendable {
    /// Whether this process may write.
    let isHeld: Bool
    /// Whether the file may be written by this user.
    let isWritable: Bool
    /// The file, open as long as this is there.
    let descriptor: Int32

    /// F_OFD_SETLK of fcntl.h, which Swift does not see.
    private static let setLock: Int32 = 37
    private static let position = 0x4000_0000_0000

    /// Claims the file at `path`, or looks at it where it may not be written, or is not to be.
    ///
    /// - Throws: `StorageError` where it cannot even be read.
    init(_ path: String, toWrite: Bool) throws(StorageError) {
        var descriptor = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK)
        let isWritable = descriptor >= 0
        if !isWritable { descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
        guard descriptor >= 0 else {
            let kind = errno == ENOENT ? StorageError.Kind.missing : .unreadable
            throw StorageError(
                kind, path, "cannot open \(path): \(String(cString: strerror(errno)))")
        }
        self.descriptor = descriptor
        self.isWritable = isWritable
        isHeld = toWrite && isWritable && Self.lock(descriptor)
    }

    /// Makes an empty file that was not there, and claims it; nil, with the reason in `errno`, where
    /// it was there or cannot be made.
    init?(making path: String) {
        descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { return nil }
        isWritable = true
        isHeld = Self.lock(descriptor)
    }

    deinit { close(descriptor) }

    private static func lock(_ descriptor: Int32) -> Bool {
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = position
        lock.l_len = 1
        return fcntl(descriptor, setLock, &lock) == 0
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
