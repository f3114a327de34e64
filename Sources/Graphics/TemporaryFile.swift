import Foundation
import Wording

/// Bytes as a file that other programs can read, without a name that somebody would have to remove.
public final class TemporaryFile: Sendable {
    private let descriptor: Int32

    /// Where others find it, as long as it lives: a link to the file that is open here.
    public var path: String { "/proc/\(getpid())/fd/\(descriptor)" }

    /// A file of these bytes.
    ///
    /// - Throws: where there is no room for it.
    public init(_ bytes: [UInt8]) throws(GraphicsError) {
        var name = Array(
            "\(FileManager.default.temporaryDirectory.path)/downstroke-XXXXXX".utf8CString)
        descriptor = mkstemp(&name)
        guard descriptor >= 0 else { throw GraphicsError(.noTemporaryFile) }
        unlink(name)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        var start = 0
        while start < bytes.count {
            let count = bytes[start...].withUnsafeBytes {
                write(descriptor, $0.baseAddress, $0.count)
            }
            guard count > 0 else {
                close(descriptor)
                throw GraphicsError(.noTemporaryFile)
            }
            start += count
        }
    }

    deinit { close(descriptor) }
}
