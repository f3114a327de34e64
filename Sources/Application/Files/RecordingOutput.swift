import Documents
import Foundation
import Input
import Paths

/// Writes samples to a recording as they come, so that even a crash leaves what was drawn before.
final class RecordingOutput {
    private let file: OutputFile
    private var encoder = RecordingEncoder()
    private var pending: [UInt8] = []

    /// A recording that is to be at `path`; an older file of that name stays until `begin`.
    ///
    /// Waits for whoever is to read a pipe, so that it is no work for a window.
    ///
    /// - Throws: `Failure` with exit code 73 where nothing can be written there.
    init(path: FilePath) throws(Failure) {
        file = try OutputFile(path: path)
        pending.reserveCapacity(1 << 16)
    }

    /// Begins the recording; an older file of its name is replaced at once.
    ///
    /// - Throws: `Failure` with exit code 73.
    func begin() throws(Failure) {
        try file.write(Array("\(RecordingColumn.header)\n".utf8))
        try file.commit()
    }

    /// Takes a sample; it is written by the next `flush`.
    func append(_ sample: PenSample) {
        encoder.encode(sample) { row in append(row) }
    }

    /// Writes what was taken since the last time.
    ///
    /// - Throws: `Failure` with exit code 73.
    func flush() throws(Failure) {
        guard !pending.isEmpty else { return }
        try file.write(pending)
        pending.removeAll(keepingCapacity: true)
    }

    /// Writes what is left of strokes that never ended.
    func finish() throws(Failure) {
        encoder.finish { row in append(row) }
        try flush()
    }

    private func append(_ row: RecordingRow) {
        pending += row.line.utf8
        pending.append(UInt8(ascii: "\n"))
    }
}
