import Foundation
import Wording

/// The standard output, for what commands print.
public enum StandardOutput {
    /// Opens what the program was started without, so that no file takes its number: a drawing would
    /// get the messages.
    ///
    /// Each is opened in the wrong direction, as GNU's programs do, so that using it still fails.
    public static func claim() {
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
    public static func write(_ text: String) throws(Failure) { try write(Array(text.utf8)) }

    /// Writes bytes.
    ///
    /// - Throws: `Failure` with exit code 73: a full disk, an output that is closed; 130 where somebody
    ///   asked to stop while nobody read them.
    public static func write(_ bytes: [UInt8]) throws(Failure) {
        let isStopped = { Interruption.isRequested }
        guard !Descriptor.write(bytes, to: STDOUT_FILENO, unless: isStopped) else { return }
        guard errno != EINTR else { throw Failure(.interrupted, .outputStopped) }
        throw Failure(.cannotWrite, .cannotWriteOutput(Failure.systemReason))
    }
}
