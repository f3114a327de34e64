public import Exchange
import Wording

/// A file that a drawing is exported to: whole or not at all; or the standard output.
public struct ExportFile {
    private let path: String
    private let isStopped: () -> Bool

    /// What gives the bytes of a file, in pieces, to a sink.
    public typealias Writer = (_ sink: @escaping ByteSink) throws -> Void

    /// The file at `path`, or the standard output for `-`; `isStopped` tells that somebody wants it to
    /// end, and is asked while a pipe keeps it waiting.
    public init(
        path: String, isStopped: @escaping () -> Bool = { Interruption.isRequested }
    ) {
        (self.path, self.isStopped) = (path, isStopped)
    }

    /// Writes what `writer` gives.
    ///
    /// - Throws: `Failure` with exit code 73 where it cannot be written, 130 where it was stopped,
    ///   70 where it cannot be drawn; an older file is untouched then.
    public func write(_ writer: Writer) throws(Failure) {
        if path == "-" {
            return try write(writer) { try StandardOutput.write($0) }
        }
        let file = try OutputFile(path: path, isStopped: isStopped)
        try write(writer, to: file.write)
        try file.commit()
    }

    private func write(_ writer: Writer, to sink: @escaping ByteSink) throws(Failure) {
        do { try writer(sink) } catch {
            let error = ExportError(error)
            let message = Message.note(path, error.message)
            switch error {
            case .cancelled: throw Failure(.interrupted, message)
            case .output(let reason): throw reason as? Failure ?? Failure(.cannotWrite, message)
            default: throw Failure(.software, message)
            }
        }
    }
}
