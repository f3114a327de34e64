import Glibc

extension FilePath {
    /// Removes the file, or the folder with its contents; returns whether nothing is left, and sets `errno` if not.
    @discardableResult
    public func removeAll() -> Bool {
        guard isOwnFolder else { return unlink(cString) == 0 || errno == ENOENT }
        var problem: Int32 = 0
        for name in names where !("\(self)/\(name)" as FilePath).removeAll() && problem == 0 {
            problem = errno
        }
        if rmdir(cString) == 0 || errno == ENOENT { return true }
        if problem != 0 { errno = problem }
        return false
    }

    /// The bytes of the file; nil, with `errno` set, if it cannot be read.
    public var contents: [UInt8]? {
        let descriptor = open(cString, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var (bytes, piece) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
        while true {
            let count = read(descriptor, &piece, piece.count)
            guard count >= 0 else { return nil }
            if count == 0 { return bytes }
            bytes += piece[..<count]
        }
    }

    /// Whether two files have the same bytes, which are read in pieces; false if one cannot be read.
    public func hasSameContents(as other: FilePath) -> Bool {
        let (own, others) = (Piece(self), Piece(other))
        defer { for piece in [own, others] { piece.close() } }
        guard own.size != nil, own.size == others.size else { return false }
        while own.read(), others.read(), own.bytes == others.bytes {
            if own.bytes.isEmpty { return true }
        }
        return false
    }

    /// A file that is read piece by piece.
    private final class Piece {
        private let descriptor: Int32
        /// The size of the file in bytes; nil if it cannot be read.
        let size: Int?
        /// The bytes that were read last; none at the end.
        private(set) var bytes: ArraySlice<UInt8> = []
        private var buffer = [UInt8](repeating: 0, count: 1 << 16)

        init(_ path: FilePath) {
            var status = stat()
            descriptor = open(path.cString, O_RDONLY | O_CLOEXEC)
            size = descriptor >= 0 && fstat(descriptor, &status) == 0 ? Int(status.st_size) : nil
        }

        func close() { if descriptor >= 0 { _ = Glibc.close(descriptor) } }

        /// Reads the next piece; returns false if it cannot be read.
        func read() -> Bool {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            bytes = buffer[..<max(count, 0)]
            return count >= 0
        }
    }

    /// The prefix of files that are not complete.
    private static let partPrefix = ".downstroke-"

    /// Whether it is an incomplete file, as `write` leaves it if the program is killed.
    public var isPart: Bool { name.hasPrefix(Self.partPrefix) }

    /// Writes the file atomically and creates its folder; returns 0 or the error number.
    ///
    /// A file that is replaced keeps its permissions. Devices and pipes are not replaced, but written to.
    @discardableResult
    public func write(_ bytes: [UInt8]) -> Int32 {
        let target = destination
        let code = target.folder.makeFolder()
        guard code == 0 else { return code }
        var former = stat()
        let isReplaced = stat(target.cString, &former) == 0
        if isReplaced, former.st_mode & S_IFMT != S_IFREG { return target.writeThrough(bytes) }
        let part: FilePath =
            "\(target.folder)/\(Self.partPrefix)\(getpid())-\(UInt64.random(in: 0 ... .max))"
        let descriptor = open(
            part.cString, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isReplaced ? 0o600 : 0o666)
        guard descriptor >= 0 else { return errno }
        if isReplaced { _ = fchmod(descriptor, former.st_mode & 0o777) }
        errno = 0
        // Otherwise a power cut after the rename could leave an empty file.
        let isWritten = Self.write(bytes, to: descriptor) && fsync(descriptor) == 0
        let problem = isWritten ? 0 : (errno == 0 ? EIO : errno)
        close(descriptor)
        guard isWritten, rename(part.cString, target.cString) == 0 else {
            let code = isWritten ? errno : problem
            unlink(part.cString)
            return code
        }
        return 0
    }

    /// Writes to a device or a pipe in place; fails with ENXIO if no process has the pipe open for reading.
    private func writeThrough(_ bytes: [UInt8]) -> Int32 {
        let descriptor = open(cString, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return errno }
        defer { close(descriptor) }
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
        errno = 0
        if Self.write(bytes, to: descriptor) { return 0 }
        return errno == 0 ? EIO : errno
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let piece = UnsafeRawBufferPointer(rebasing: rest)
                let count = Glibc.write(descriptor, piece.baseAddress, piece.count)
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }
    }
}
