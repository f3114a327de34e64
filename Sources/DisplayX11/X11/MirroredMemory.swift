import Glibc

/// Memory that other programs of this machine can read, seen twice, one after another: behind its end it begins again.
final class MirroredMemory {
    /// What System V knows it by.
    let id: Int32
    /// Its first byte, which is also the one behind its last.
    let bytes: UnsafeMutableRawPointer
    /// Bytes of it, each of which is seen twice.
    let length: Int

    /// The length of all such memory is a multiple of this, in bytes: a power of two.
    static var pageSize: Int { Int(getpagesize()) }

    /// Zeros of this length; nil where the system has no room for them.
    init?(length: Int) {
        let id = shmget(IPC_PRIVATE, length, IPC_CREAT | 0o600)
        guard id >= 0 else { return nil }
        // It lives as long as somebody has it attached; Linux lets others do so even from now on.
        defer { shmctl(id, IPC_RMID, nil) }
        let room = mmap(
            nil, 2 * length, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
        guard let bytes = room, bytes != MAP_FAILED else { return nil }
        let isThere = [bytes, bytes + length].allSatisfy { shmat(id, $0, SHM_REMAP) == $0 }
        guard isThere else {
            munmap(bytes, 2 * length)
            return nil
        }
        (self.id, self.bytes, self.length) = (id, bytes, length)
    }

    deinit { munmap(bytes, 2 * length) }
}
