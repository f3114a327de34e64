import Foundation
import Paths
import Wording

/// Reads files and pipes.
enum FileReader {
    private static let pieceSize = 1 << 18

    /// The bytes of the file at `path`; reading a pipe ends where `isStopped` turns true.
    ///
    /// - Throws: `Failure` with exit code 66 where it is missing, a folder, or not for reading, 65 where
    ///   it is longer than `limit`, 130 where it was stopped.
    static func bytes(
        of path: FilePath, limit: Int, unless isStopped: () -> Bool
    ) throws(Failure) -> [UInt8] {
        let descriptor = Descriptor.open(path, O_RDONLY, unless: isStopped)
        guard descriptor >= 0 else {
            throw Failure(.noInput, .cannotOpen(path, Failure.systemReason))
        }
        defer { close(descriptor) }
        guard Descriptor.kind(of: descriptor) != S_IFDIR else {
            throw Failure(.noInput, .isAFolder(path))
        }
        let notice = WaitingNotice(path)
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: pieceSize)
        while true {
            let count = piece.withUnsafeMutableBytes {
                Descriptor.read(descriptor, into: $0) {
                    notice.tellWhereDue()
                    return isStopped()
                }
            }
            notice.restart()
            guard count != 0 else { return bytes }
            guard count > 0 else {
                guard errno != EINTR else { throw Failure(.interrupted, .stopped(path)) }
                throw Failure(.noInput, .cannotRead(path, Failure.systemReason))
            }
            guard bytes.count + count <= limit else {
                throw Failure(.badInput, .tooLarge(path, mebibytes: limit >> 20))
            }
            bytes += piece[..<count]
        }
    }
}
