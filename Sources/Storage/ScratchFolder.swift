import Foundation

/// A folder for what is made on the way to something else.
///
/// It is locked as long as it is used. One that nobody has locked was left by a program that was killed, and goes
/// when the next one of its kind is made beside it.
public struct ScratchFolder: Sendable {
    private static let mostAttempts = 10

    /// Where it is.
    public let path: String
    private let descriptor: Int32

    /// Makes one in `folder`, with a name that begins with `prefix`; nil, with the reason in `errno`, where that
    /// cannot be done.
    public init?(in folder: String, prefix: String) {
        Self.sweep(folder, prefix)
        for _ in 0..<Self.mostAttempts {
            let path = "\(folder)/\(prefix)\(UUID().uuidString)"
            guard mkdir(path, 0o700) == 0 else { return nil }
            let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            // Somebody who sweeps may have been faster. A disk without such locks is never swept.
            let isSwept = flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
            if !isSwept, access(path, F_OK) == 0 {
                (self.path, self.descriptor) = (path, descriptor)
                return
            }
            close(descriptor)
        }
        return nil
    }

    /// Takes it away with all that is in it.
    public func remove() {
        try? FileManager.default.removeItem(atPath: path)
        close(descriptor)
    }

    /// Removes what killed programs left in `folder`.
    private static func sweep(_ folder: String, _ prefix: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names where name.hasPrefix(prefix) {
            guard UUID(uuidString: String(name.dropFirst(prefix.count))) != nil else { continue }
            let path = "\(folder)/\(name)"
            let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            defer { close(descriptor) }
            var status = stat()
            guard fstat(descriptor, &status) == 0, status.st_uid == geteuid(),
                flock(descriptor, LOCK_EX | LOCK_NB) == 0
            else { continue }
            try? FileManager.default.removeItem(atPath: path)
        }
    }
}
