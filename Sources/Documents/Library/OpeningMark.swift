import Dispatch
import Foundation
import Synchronization

/// Notices that the program ended while it opened the last drawing by itself.
///
/// A drawing that ends the program would else end every start. The mark is a file with the path of the
/// drawing, which is there until the drawing was seen. It is locked meanwhile, so that another window
/// that is just being opened is not taken for one that ended.
public final class OpeningMark: Sendable {
    private let file: String
    private let descriptor = Mutex<Int32?>(nil)
    private let queue = DispatchQueue(label: "opening mark", qos: .utility)

    /// A mark that is kept in `file`.
    init(file: String) { self.file = file }

    deinit { release() }

    /// Marks that the drawing at `path` is being opened; false where the program ended in the middle of
    /// that before.
    func begin(_ path: String) -> Bool {
        let descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        // Where nothing can be marked, nothing is to be noticed.
        guard descriptor >= 0 else { return true }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            return true
        }
        guard marked != path else {
            close(descriptor)
            return false
        }
        release()
        self.descriptor.withLock { $0 = descriptor }
        try? Data(path.utf8).write(to: URL(filePath: file))
        return true
    }

    /// The drawing at `path` is open and was seen, or what this process began with.
    public func end(_ path: String) {
        guard marked == path || descriptor.withLock({ $0 != nil }) else { return }
        unlink(file)
        release()
    }

    /// The same, without waiting for the disk.
    public func noteSeen(_ path: String) { queue.async { [self] in end(path) } }

    /// Has `group` wait until what was seen is noted.
    func synchronize(in group: DispatchGroup) { queue.async(group: group) {} }

    private var marked: String? {
        FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) }
    }

    private func release() {
        descriptor.withLock { descriptor in
            if let descriptor { close(descriptor) }
            descriptor = nil
        }
    }
}
