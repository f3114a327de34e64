import Foundation
import Paths

/// Files that others keep waiting: pipes without a reader or a writer, terminals.
///
/// Signals ask a program to end while it waits, so that nothing here waits longer than `interval` at once.
enum Descriptor {
    /// Milliseconds between two looks whether to go on.
    private static let interval: Int32 = 50
    /// A pipe that is ready takes as much without waiting, as pipe(7) has it.
    private static let portion = 4096

    /// Opens a file; gives a negative number with the reason in `errno` where that fails, or EINTR where
    /// `isStopped` is true before there is anybody at the other end.
    static func open(_ path: FilePath, _ flags: Int32, unless isStopped: () -> Bool) -> Int32 {
        while true {
            let descriptor = Foundation.open(path.cString, flags | O_CLOEXEC | O_NONBLOCK)
            // A pipe may get a reader later; a missing socket or device will not appear.
            guard descriptor < 0, errno == ENXIO, path.kind == S_IFIFO else { return descriptor }
            guard !isStopped() else {
                errno = EINTR
                return descriptor
            }
            poll(nil, 0, interval)
        }
    }

    /// Reads as much as there is; gives what read(2) gives, and -1 with EINTR where it was stopped.
    static func read(
        _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer,
        unless isStopped: () -> Bool
    ) -> Int {
        repeat {
            guard wait(descriptor, POLLIN, unless: isStopped) else { return -1 }
            let count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 || (errno != EINTR && errno != EAGAIN) { return count }
        } while true
    }

    /// Writes everything; gives whether that was done, with the reason in `errno`, EINTR where it was
    /// stopped.
    static func write(
        _ bytes: [UInt8], to descriptor: Int32, unless isStopped: () -> Bool
    ) -> Bool {
        let most = kind(of: descriptor) == S_IFREG ? Int.max : portion
        var rest = bytes[...]
        while !rest.isEmpty {
            guard wait(descriptor, POLLOUT, unless: isStopped) else { return false }
            let count = rest.prefix(most).withUnsafeBytes {
                Foundation.write(descriptor, $0.baseAddress, $0.count)
            }
            if count < 0, errno != EINTR, errno != EAGAIN { return false }
            rest = rest.dropFirst(max(0, count))
        }
        return true
    }

    /// What fstat(2) says it is: a file of bytes, which keeps nobody waiting, or something else.
    static func kind(of descriptor: Int32) -> mode_t {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
    }

    private static func wait(
        _ descriptor: Int32, _ events: Int32, unless isStopped: () -> Bool
    ) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        while !isStopped() {
            let count = poll(&entry, 1, interval)
            // What is wrong with it is told by what is done next.
            if count > 0 || (count < 0 && errno != EINTR) { return true }
        }
        errno = EINTR
        return false
    }
}
