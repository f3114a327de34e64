import Foundation
import MachineSupport

/// A drawing that another program has locked, as SQLite does to write: whoever opens it waits.
///
/// A program gives up and reads a copy once its patience is over, which `patience` in its environment makes long enough for
/// any test.
final class SlowFile {
    /// Has a program wait for as long as a test takes.
    static let patience = ["DOWNSTROKE_PATIENCE": "600"]

    /// F_OFD_SETLK of fcntl.h, which Swift does not see.
    private static let setLock: Int32 = 37
    /// Where SQLite locks, and how many bytes.
    private static let (start, length): (off_t, off_t) = (0x4000_0000, 512)

    private let file: FileHandle

    /// Locks the file at `path`.
    init(_ path: String) throws {
        file = try FileHandle(forUpdating: URL(filePath: path))
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        (lock.l_start, lock.l_len) = (Self.start, Self.length)
        guard fcntl(file.fileDescriptor, Self.setLock, &lock) == 0 else {
            throw MachineError("\(path) cannot be locked")
        }
    }

    /// Gives it back.
    func end() { try? file.close() }
}
