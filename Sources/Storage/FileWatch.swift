import Dispatch
import Foundation
import Paths
import Synchronization

/// Tells when a file, or a folder that it is in, is renamed, moved or deleted, whatever its name, or closed by
/// somebody who could write to it; costs nothing meanwhile.
///
/// inotify(7) watches the file itself, and not a name. Where the system has no watches left, nothing
/// is told.
final class FileWatch: Sendable {
    /// The file.
    let claim: FileClaim
    /// Where it is.
    let path: FilePath

    private let source: Mutex<any DispatchSourceRead>

    /// Watches the file at `path` that is claimed, and calls `body` on `queue`.
    init?(
        _ claim: FileClaim, at path: FilePath, on queue: DispatchQueue,
        body: @escaping @Sendable () -> Void
    ) {
        let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        let events =
            UInt32(IN_MOVE_SELF) | UInt32(IN_ATTRIB) | UInt32(IN_DELETE_SELF)
            | UInt32(IN_CLOSE_WRITE)
        guard inotify_add_watch(descriptor, claim.link.cString, events) >= 0 else {
            close(descriptor)
            return nil
        }
        // Of a folder that is renamed nothing is told to what is in it.
        for folder in (claim.linkedPath ?? path).foldersAbove {
            inotify_add_watch(descriptor, folder.cString, UInt32(IN_MOVE_SELF))
        }
        (self.claim, self.path) = (claim, path)
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        source.setEventHandler {
            var bytes = [UInt8](repeating: 0, count: 4096)
            while read(descriptor, &bytes, bytes.count) > 0 {}
            body()
        }
        source.setCancelHandler { close(descriptor) }
        source.resume()
        self.source = Mutex(source)
    }

    deinit { source.withLock { $0.cancel() } }
}
