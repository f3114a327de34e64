import Documents
import Foundation
import Paths
import Wording

/// A PDF on its way to a printer: a file without a name, which goes with whoever has it open.
final class PrintFile: Sendable {
    /// The file, open to be read.
    let descriptor: Int32

    /// What is to be printed.
    ///
    /// - Throws: as the export, or where there is no room for it.
    init(
        _ export: DrawingExport, isStopped: @escaping () -> Bool,
        progress: @escaping (Double) -> Bool
    ) throws(Failure) {
        let folder = FileManager.default.temporaryDirectory.path
        let path: FilePath = "\(folder)/downstroke-print-\(UUID().uuidString).pdf"
        defer { unlink(path.cString) }
        try export.write(to: path, isStopped: isStopped, progress: progress)
        descriptor = open(path.cString, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure(.cannotWrite, .noFile(path)) }
    }

    deinit { close(descriptor) }
}
