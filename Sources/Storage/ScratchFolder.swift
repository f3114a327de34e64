import Foundation
public import Paths

/// A folder for what is made on the way to something else.
///
/// It is locked as long as it is used. One that nobody has locked was left by a program that was killed, and goes
/// when the next one of its kind is made beside it.
public struct ScratchFolder: Sendable {
    private static let mostAttempts = 10

    /// Where it is.
    public let path: FilePath
    private let descriptor: Int32

    /// Makes one in `folder`, with a name that begins with `prefix`; nil, with the reason in `errno`, where that
    /// cannot be done.
    public init?(in folder: FilePath, prefix: String) {
        Self.sweep(folder, prefix)
        for _ in 0..<Self.mostAttempts {
            let path: FilePath = "\(folder)/\(prefix)\(UUID().uuidString)"
            guard mkdir(path.cString, 0o700) == 0 else { return nil }
            let descriptor = open(path.cString, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            // Somebody who sweeps may have been faster. A disk without such locks is never swept.
            let isSwept = flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
            if !isSwept, access(path.cString, F_OK) == 0 {
                (self.path, self.descriptor) = (path, descriptor)
                return
            }
            close(descriptor)
        }
        return nil
    }

    /// Takes it away with all that is in it.
    public func remove() {
        path.removeAll()
        close(descriptor)
    }

    /// Removes what killed programs left in `folder`.
    private static func sweep(_ folder: FilePath, _ prefix: String) {
        for name in folder.names where name.hasPrefix(prefix) {
            guard UUID(uuidString: name.dropFirst(prefix.utf8.count).shown) != nil else { continue }
            let path: FilePath = "\(folder)/\(name)"
            let descriptor = open(path.cString, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            defer { close(descriptor) }
            var status = stat()
            guard fstat(descriptor, &status) == 0, status.st_uid == geteuid(),
                flock(descriptor, LOCK_EX | LOCK_NB) == 0
            else { continue }
            path.removeAll()
        }
    }
}
