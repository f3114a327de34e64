import Documents
import Foundation

/// The standard output, for what commands print.
enum StandardOutput {
    /// Opens what the program was started without, so that no file takes its number: a drawing would
    /// get the messages.
    ///
    /// Each is opened in the wrong direction, as GNU's programs do, so that using it still fails.
    static func claim() {
        for (number, mode) in [
            (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
        ] where fcntl(number, F_GETFD) < 0 {
            // The lowest number that is free, which is this one.
            _ = open("/dev/null", mode)
        }
    }

    /// Writes text.
    ///
    /// - Throws: as below.
    static func write(_ text: String) throws(Failure) { try write(Array(text.utf8)) }

    /// Writes bytes.
    ///
    /// - Throws: `Failure` with exit code 73: a full disk, an output that is closed.
    static func write(_ bytes: [UInt8]) throws(Failure) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
                return Foundation.write(STDOUT_FILENO, rest.baseAddress, rest.count)
            }
            if count < 0 {
                if errno == EINTR { continue }
                throw Failure(
                    .cannotWrite, "cannot write to the standard output: \(Failure.systemReason).")
            }
            written += count
        }
    }
}
