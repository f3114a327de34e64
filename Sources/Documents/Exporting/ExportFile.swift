public import Exchange
public import Paths
import Wording

/// Files that drawings are exported to: whole or not at all.
public enum ExportFile {
    /// What gives the bytes of a file, in pieces, to a sink.
    public typealias Writer = (_ sink: @escaping ByteSink) throws -> Void

    /// Writes what `writer` gives to a file, or to the standard output for `-`; `isStopped` tells that
    /// somebody wants it to end, and is asked while a pipe keeps it waiting.
    ///
    /// - Throws: `Failure` with exit code 73 where it cannot be written, 130 where it was stopped,
    ///   70 where it cannot be drawn; an older file is untouched then.
    public static func write(
        to path: FilePath, isStopped: @escaping () -> Bool = { Interruption.isRequested },
        _ writer: Writer
    ) throws(Failure) {
        let file = path == "-" ? nil : try OutputFile(path: path, isStopped: isStopped)
        do {
            try writer { bytes in
                if let file { try file.write(bytes) } else { try StandardOutput.write(bytes) }
            }
        } catch {
            let error = ExportError(error)
            let message = Message.note(path, error.message)
            switch error {
            case .cancelled: throw Failure(.interrupted, message)
            case .output(let reason): throw reason as? Failure ?? Failure(.cannotWrite, message)
            default: throw Failure(.software, message)
            }
        }
        try file?.commit()
    }
}
