import Dispatch
import Foundation
public import Paths
import Synchronization

/// Notices that the program ended while it opened the last drawing by itself.
///
/// A drawing that ends the program would else end every start. The mark is a file with the path of the
/// drawing, which is there until the drawing was seen, or left. It is locked meanwhile, so that another window
/// that is just being opened is not taken for one that ended, and nobody else ends it.
public final class OpeningMark: Sendable {
    /// The mark of this process.
    private struct Own {
        let descriptor: Int32
        /// Where the drawing is that was opened by it.
        var path: FilePath
    }

    /// How often the file may have gone just when it was locked.
    private static let attempts = 3

    private let file: FilePath
    private let own = Mutex<Own?>(nil)
    private let isOver = Flag(false)
    private let queue = DispatchQueue(label: "opening mark", qos: .utility)

    /// A mark that is kept in `file`.
    init(file: FilePath) { self.file = file }

    deinit { own.withLock { Self.release(&$0) } }

    /// Marks that the drawing at `path` is being opened; false where the program ended in the middle of
    /// that before.
    func begin(_ path: FilePath) -> Bool {
        // Where nothing can be marked, nothing is to be noticed; and whoever has the mark holds its lock.
        guard !isOver.value, let descriptor = lockFile(O_RDWR | O_CREAT) else { return true }
        guard marked != path else {
            close(descriptor)
            return false
        }
        own.withLock {
            Self.release(&$0)
            $0 = Own(descriptor: descriptor, path: path)
        }
        // The program may end just now.
        defer { if isOver.value { end(path) } }
        // A mark that a crash left may be longer.
        ftruncate(descriptor, 0)
        _ = write(descriptor, path.bytes, path.count)
        return true
    }

    /// What was marked as being opened at `former` is the file at `path`: what links lead to, or what could be read of a
    /// damaged one.
    func follow(_ former: FilePath, to path: FilePath) {
        own.withLock { if $0?.path == former { $0?.path = path } }
    }

    /// The drawing at `path` is open and was seen, or nobody opens it any more.
    public func end(_ path: FilePath) {
        let isOwn = own.withLock { own in
            guard let mark = own, mark.path == path else { return false }
            remove(mark.descriptor)
            Self.release(&own)
            return true
        }
        guard !isOwn, marked == path, let descriptor = lockFile(O_RDWR) else { return }
        // It is of a program that ended, and of no other one that opens the drawing just now.
        if marked == path { remove(descriptor) }
        close(descriptor)
    }

    /// The same, without waiting for the disk.
    public func noteEnd(_ path: FilePath) { queue.async { [self] in end(path) } }

    /// Has `group` wait until what was noted is done.
    func synchronize(in group: DispatchGroup) { queue.async(group: group) {} }

    /// The program ends, and no drawing is to blame for that, though one may still be being read: waits until the disk
    /// knows, `timeout` seconds at most.
    public func endAll(timeout: Double) {
        isOver.value = true
        queue.async { [self] in own.withLock(\.?.path).map(end) }
        let rest = DispatchGroup()
        synchronize(in: rest)
        _ = rest.wait(timeout: .now() + timeout)
    }

    private var marked: FilePath? {
        file.contents.map { FilePath(bytes: $0) }
    }

    /// Opens and locks the file; nil where that cannot be, or somebody else has locked it.
    private func lockFile(_ flags: Int32) -> Int32? {
        for _ in 0..<Self.attempts {
            let descriptor = open(file.cString, flags | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { return nil }
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
                close(descriptor)
                return nil
            }
            // Whoever had the lock may have removed the file just before.
            if isHere(descriptor) { return descriptor }
            close(descriptor)
        }
        return nil
    }

    private func isHere(_ descriptor: Int32) -> Bool {
        var (held, named) = (stat(), stat())
        return fstat(descriptor, &held) == 0 && stat(file.cString, &named) == 0
            && held.st_ino == named.st_ino && held.st_dev == named.st_dev
    }

    /// Removes the file that is locked, and none that somebody else has made in its place.
    private func remove(_ descriptor: Int32) { if isHere(descriptor) { unlink(file.cString) } }

    private static func release(_ own: inout Own?) {
        if let own { close(own.descriptor) }
        own = nil
    }
}
