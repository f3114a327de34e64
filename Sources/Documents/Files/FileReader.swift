import Foundation
import Wording

/// Reads a file from start to end in pieces, so that its size does not matter.
public struct FileReader: ~Copyable {
    private static let pieceSize = 1 << 18

    private let path: String
    private let descriptor: Int32
    private let isStopped: () -> Bool

    /// Opens the file at `path`; reading a pipe ends where `isStopped` turns true.
    ///
    /// - Throws: `Failure` with exit code 66 where it is missing, a folder, or not for reading.
    public init(
        path: String, isStopped: @escaping () -> Bool = { Interruption.isRequested }
    ) throws(Failure) {
        (self.path, self.isStopped) = (path, isStopped)
        descriptor = Descriptor.open(path, O_RDONLY, unless: isStopped)
        guard descriptor >= 0 else {
            throw Failure(.noInput, .cannotOpen(path, Failure.systemReason))
        }
        guard Descriptor.kind(of: descriptor) != S_IFDIR else {
            throw Failure(.noInput, .isAFolder(path))
        }
    }

    deinit { close(descriptor) }

    /// Gives the file's bytes, piece by piece.
    ///
    /// - Throws: `Failure` with exit code 66, or 130 where it was stopped.
    public func forEachPiece(_ body: (UnsafeRawBufferPointer) throws(Failure) -> Void)
        throws(Failure)
    {
        let buffer = UnsafeMutableRawBufferPointer.allocate(
            byteCount: Self.pieceSize, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            let count = Descriptor.read(descriptor, into: buffer, unless: isStopped)
            if count == 0 { return }
            guard count > 0 else {
                guard errno != EINTR else { throw Failure(.interrupted, .stopped(path)) }
                throw Failure(.noInput, .cannotRead(path, Failure.systemReason))
            }
            try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
    }
}
