import Foundation
import Paths
import Synchronization

/// A file that this process has open, which is open once however often it is claimed.
///
/// When any descriptor of a file is closed, POSIX takes all locks of the process away from it, those of
/// SQLite too. So a file is closed with the last of its claims.
struct OpenFile: Sendable {
    private struct Key: Hashable {
        let device: dev_t
        let number: ino_t
    }

    private struct Entry {
        let descriptor: Int32
        let isWritable: Bool
        var users = 1
        var isLocked = false
        /// Descriptors that were opened at the same time as others.
        var spare: [Int32] = []
    }

    private static let files = Mutex<[Key: Entry]>([:])

    /// The file, open until the last `release`.
    let descriptor: Int32
    /// Whether it is open for writing too.
    let isWritable: Bool
    private let key: Key

    /// F_OFD_GETLK and F_OFD_SETLK of fcntl.h, which Swift does not see.
    private static let (getLock, setLock): (Int32, Int32) = (36, 37)
    private static let position = 0x4000_0000_0000

    /// Opens the file at `path`, for writing too where that can be; nil, with the reason in `errno`,
    /// where it cannot even be read.
    init?(_ path: FilePath) {
        var status = stat()
        if stat(path.cString, &status) == 0, let file = Self.shared(status) {
            self = file
            return
        }
        var descriptor = open(path.cString, O_RDWR | O_CLOEXEC | O_NONBLOCK)
        let isWritable = descriptor >= 0
        if !isWritable { descriptor = open(path.cString, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
        guard descriptor >= 0 else { return nil }
        self.init(descriptor, isWritable: isWritable)
    }

    /// Makes an empty file that was not there; nil, with the reason in `errno`, where it was there or
    /// cannot be made.
    init?(making path: FilePath) {
        let descriptor = open(path.cString, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { return nil }
        self.init(descriptor, isWritable: true)
    }

    private init(_ descriptor: Int32, isWritable: Bool) {
        var status = stat()
        fstat(descriptor, &status)
        let key = Key(device: status.st_dev, number: status.st_ino)
        let entry = Self.files.withLock { files in
            var entry = files[key] ?? Entry(descriptor: descriptor, isWritable: isWritable)
            if entry.descriptor != descriptor {
                entry.users += 1
                entry.spare.append(descriptor)
            }
            files[key] = entry
            return entry
        }
        (self.descriptor, self.isWritable, self.key) = (entry.descriptor, entry.isWritable, key)
    }

    private init(_ entry: Entry, _ key: Key) {
        (descriptor, isWritable, self.key) = (entry.descriptor, entry.isWritable, key)
    }

    private static func shared(_ status: stat) -> OpenFile? {
        let key = Key(device: status.st_dev, number: status.st_ino)
        return files.withLock { files in
            guard let entry = files[key] else { return nil }
            files[key]?.users += 1
            return OpenFile(entry, key)
        }
    }

    /// Locks the file for the one who claims it; 0, or the number of the error: EAGAIN or EACCES where
    /// somebody else has it, in this process too.
    func lock() -> Int32 {
        Self.files.withLock { files in
            guard files[key]?.isLocked == false else { return EAGAIN }
            let code = Self.set(F_WRLCK, descriptor)
            if code == 0 { files[key]?.isLocked = true }
            return code
        }
    }

    /// Whether somebody has locked the file, in this process or another one.
    var isLocked: Bool {
        if Self.files.withLock({ $0[key]?.isLocked == true }) { return true }
        var lock = Self.lock(F_WRLCK)
        return fcntl(descriptor, Self.getLock, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
    }

    /// Closes the file, unless others have it too; the lock goes where it `isLocked` by who gives it
    /// back.
    func release(isLocked: Bool) {
        Self.files.withLock { files in
            guard var entry = files.removeValue(forKey: key) else { return }
            if isLocked {
                _ = Self.set(F_UNLCK, descriptor)
                entry.isLocked = false
            }
            entry.users -= 1
            if entry.users > 0 {
                files[key] = entry
            } else {
                for descriptor in entry.spare + [entry.descriptor] { close(descriptor) }
            }
        }
    }

    private static func set(_ type: Int32, _ descriptor: Int32) -> Int32 {
        var lock = lock(type)
        return fcntl(descriptor, setLock, &lock) == 0 ? 0 : errno
    }

    private static func lock(_ type: Int32) -> flock {
        var lock = flock()
        lock.l_type = Int16(type)
        lock.l_whence = Int16(SEEK_SET)
        lock.l_start = position
        lock.l_len = 1
        return lock
    }
}
