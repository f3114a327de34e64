import Foundation

/// A drawing that is taken to another place: it is whole at both until one of the two goes.
///
/// Nobody else writes to it meanwhile. Where the program ends in the middle, nothing is lost: it is where it
/// was, and perhaps at the other place too.
public final class DrawingCarriage: Sendable {
    /// Where it was.
    public let source: String
    /// Where it goes.
    public let target: String
    private let claim: FileClaim
    /// The logs that could not be folded in, and went along.
    private let logs: [String]
    /// Whether it was at the other place already.
    private let wasThere: Bool

    /// Puts the drawing at `source` at `target` too: the same file where the disk is the same, else a copy.
    ///
    /// That was compared with it. A copy that is there already from a time before is taken for it.
    ///
    /// `copy` puts the bytes of a file at a path, and gives the number of an error or 0.
    ///
    /// - Throws: `StorageError` of the kind `busy` where somebody has it open, `taken` where there is another
    ///   file at `target`, `unwritable` where it cannot be put there; nothing has changed then.
    public convenience init(_ source: String, to target: String) throws(StorageError) {
        try self.init(source, to: target) { claim, path in claim.duplicate(at: path) }
    }

    init(
        _ source: String, to target: String,
        copying: (FileClaim, String) -> Int32
    ) throws(StorageError) {
        let claim = try FileClaim(source, toWrite: true)
        guard claim.isHeld || !claim.isTaken else {
            throw StorageError(.busy, source, .openWhileMoved(source))
        }
        if claim.isHeld, let database = try? DrawingDatabase(claim, at: source) {
            database.checkpoint()
            database.close()
        }
        let logs = FileStamp.hasLog(source) ? Array(FileStamp.suffixes.dropFirst()) : []
        let code = copying(claim, target)
        let wasThere = code == EEXIST && claim.hasSameBytes(as: target)
        guard code == 0 || wasThere else {
            throw code == EEXIST
                ? .taken(target)
                : StorageError(
                    .unwritable, target, .uncarriable(target, String(cString: strerror(code))))
        }
        for log in logs where access(source + log, F_OK) == 0 {
            try? FileManager.default.copyItem(atPath: source + log, toPath: target + log)
        }
        FolderPath.synchronize(of: target)
        (self.source, self.target, self.claim) = (source, target, claim)
        (self.logs, self.wasThere) = (logs, wasThere)
    }

    /// Removes it from where it was.
    public func finish() { remove(source) }

    /// Removes it from where it was to go.
    public func takeBack() { if !wasThere { remove(target) } }

    private func remove(_ path: String) {
        for log in logs { unlink(path + log) }
        unlink(path)
        FolderPath.synchronize(of: path)
    }
}

extension FileClaim {
    /// Gives the file a second name, or, on another disk, puts a copy there that was compared with it; gives 0
    /// or the number of the error, EEXIST where there is something of that name.
    func duplicate(at path: String) -> Int32 {
        if linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 {
            return 0
        }
        // Disks that know no second names take copies.
        guard [EXDEV, EPERM, ENOTSUP, ENOENT, EMLINK].contains(errno) else { return errno }
        return copyAndCompare(to: path)
    }

    /// Puts a copy there in one step, once all of it is on the disk.
    func copyAndCompare(to path: String) -> Int32 {
        let part = path + ".part"
        unlink(part)
        defer { unlink(part) }
        errno = 0
        guard copy(to: part) else { return errno == 0 ? EIO : errno }
        let descriptor = open(part, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return errno }
        let isOnDisk = fsync(descriptor) == 0
        close(descriptor)
        guard isOnDisk, hasSameBytes(as: part) else { return EIO }
        return FileName.change(part, to: path)
    }

    /// Whether the file at `path` has the same bytes; other descriptors of this file are not closed by that.
    func hasSameBytes(as path: String) -> Bool {
        if isStill(at: path) { return true }
        let other = open(path, O_RDONLY | O_CLOEXEC)
        guard other >= 0 else { return false }
        defer { close(other) }
        let length = 1 << 20
        var (own, its) = (
            [UInt8](repeating: 0, count: length), [UInt8](repeating: 0, count: length)
        )
        var offset = 0
        while true {
            let count = pread(descriptor, &own, length, off_t(offset))
            guard count >= 0, pread(other, &its, length, off_t(offset)) == count,
                own.prefix(count) == its.prefix(count)
            else { return false }
            if count == 0 { return true }
            offset += count
        }
    }
}
