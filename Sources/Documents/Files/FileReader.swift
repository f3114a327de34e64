import Foundation

/// Reads a file from start to end in pieces, so that its size does not matter.
public struct FileReader: ~Copyable {
    private static let pieceSize = 1 << 18

    private let path: String
    private let descriptor: Int32

    /// Opens the file at `path`.
    ///
    /// - Throws: `Failure` with exit code 66 where it is missing, a folder, or not for reading.
    public init(path: String) throws(Failure) {
        self.path = path
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw Failure(.noInput, "cannot open \(path): \(Failure.systemReason)")
        }
        guard fileType != S_IFDIR else {
            throw Failure(.noInput, "cannot open \(path): it is a folder, not a recording")
        }
    }

    deinit { close(descriptor) }

    /// Whether the file can be read a second time.
    public var isRegular: Bool { fileType == S_IFREG }

    /// Gives the file's bytes, piece by piece.
    public func forEachPiece(_ body: (UnsafeRawBufferPointer) throws(Failure) -> Void)
        throws(Failure)
    {
        let buffer = UnsafeMutableRawBufferPointer.allocate(
            byteCount: Self.pieceSize, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            let count = read(descriptor, buffer.baseAddress, buffer.count)
            if count == 0 { return }
            guard count > 0 else {
                if errno == EINTR { continue }
                throw Failure(.noInput, "cannot read \(path): \(Failure.systemReason)")
            }
            try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
    }

    private var fileType: mode_t {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
    }
}
