import Documents
import Exchange
import Foundation

/// A file that a drawing is exported to: whole or not at all; or the standard output.
struct ExportFile {
    /// Where, or `-`.
    let path: String
    /// Whether somebody wants it to end, asked while a pipe keeps it waiting.
    var isStopped: () -> Bool = { Interruption.isRequested }

    /// What gives the bytes of a file, in pieces, to a sink.
    typealias Writer = (
        _ sink: @escaping ([UInt8]) throws(ExportError) -> Void
    ) throws(ExportError) -> Void

    /// Whether it is the file at `other`, by whatever name.
    func isSame(as other: String) -> Bool {
        guard path != "-", let real = Self.real(path) else { return false }
        return real == Self.real(other)
    }

    private static func real(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// Writes a page; `progress` takes what is done, 0…1, and says whether to go on.
    ///
    /// - Throws: `Failure` with exit code 73 where it cannot be written, 130 where it was stopped,
    ///   70 where it cannot be drawn; an older file is untouched then.
    func write(
        _ page: Page, as format: ExportFormat, progress: @escaping (Double) -> Bool
    ) throws(Failure) {
        try write { sink throws(ExportError) in
            try DrawingExporter.write(page, as: format, progress: progress, to: sink)
        }
    }

    /// Writes what `writer` gives.
    ///
    /// - Throws: as above.
    func write(_ writer: Writer) throws(Failure) {
        if path == "-" {
            try write(writer) { bytes throws(Failure) in try StandardOutput.write(bytes) }
            return
        }
        let file = SharedOutput(try OutputFile(path: path, isStopped: isStopped))
        try write(writer) { bytes throws(Failure) in try file.write(bytes) }
        try file.commit()
    }

    private func write(
        _ writer: Writer, to sink: @escaping ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        do throws(ExportError) {
            try writer { bytes throws(ExportError) in
                do throws(Failure) { try sink(bytes) } catch { throw .output(error) }
            }
        } catch {
            switch error {
            case .cancelled: throw Failure(.interrupted, "\(path): \(error)")
            case .output(let reason): throw reason as? Failure ?? Failure(.cannotWrite, "\(error)")
            default: throw Failure(.software, "\(path): \(error)")
            }
        }
    }
}

/// An output file in a place that closures share.
private final class SharedOutput {
    private var file: OutputFile

    init(_ file: consuming OutputFile) { self.file = file }

    func write(_ bytes: [UInt8]) throws(Failure) {
        let failure = bytes.withUnsafeBytes { buffer -> Failure? in
            do throws(Failure) {
                try file.write(buffer)
                return nil
            } catch { return error }
        }
        if let failure { throw failure }
    }

    func commit() throws(Failure) { try file.commit() }
}
