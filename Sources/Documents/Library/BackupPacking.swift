import Exchange
import Foundation
import Paths
import Storage
import Wording

extension Backup {
    /// The files of a backup: those that can be read, and why others cannot.
    struct Packing {
        /// The drawings by path.
        private(set) var drawings: [FilePath: DrawingAtRest] = [:]
        /// The files that can be read, with their names in the backup.
        private(set) var files: [(name: FilePath, path: FilePath)] = []
        /// Those that cannot.
        private(set) var skipped: [SkippedFile] = []

        /// Checks these files, and copies drawings that are open or busy into a folder.
        ///
        /// With `readingAll`, files are read to their ends: a disk may fail in the middle of one.
        ///
        /// - Throws: `Failure` if it was stopped.
        init(
            _ all: [File], copying scratch: FilePath, readingAll: Bool,
            isBusy: (FilePath) -> Bool, _ report: (Double) -> Bool
        ) throws(Failure) {
            for (number, file) in all.enumerated() {
                guard report(0) else { throw Failure(BackupError.stopped, .cannotWrite) }
                do throws(SkippedFile) {
                    var path = file.path
                    if file.isDrawing {
                        let rest = try Self.rest(
                            file, copying: "\(scratch)/\(number)", isBusy: isBusy(path))
                        drawings[file.path] = rest
                        path = rest.path
                    }
                    try Self.read(path, toItsEnd: readingAll, for: file)
                    files.append((file.name, path))
                } catch {
                    drawings[file.path] = nil
                    skipped.append(error)
                }
            }
        }

        private static func rest(
            _ file: File, copying copy: FilePath, isBusy: Bool
        ) throws(SkippedFile) -> DrawingAtRest {
            // The system says why in fewer words than an error of a drawing does.
            guard access(file.path.cString, R_OK) == 0 else { throw unreadable(file) }
            unlink(copy.cString)
            do throws(StorageError) {
                return try DrawingAtRest(file.path, orCopiedTo: copy, isBusy: isBusy)
            } catch {
                throw file.skipped { .notBackedUp($0, error.message, of: file.path) }
            }
        }

        private static func read(
            _ path: FilePath, toItsEnd: Bool, for file: File
        ) throws(SkippedFile) {
            let descriptor = open(path.cString, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw unreadable(file) }
            defer { close(descriptor) }
            var piece = [UInt8](repeating: 0, count: toItsEnd ? 1 << 18 : 1)
            while true {
                let count = Foundation.read(descriptor, &piece, piece.count)
                guard count >= 0 else { throw unreadable(file) }
                if count == 0 || !toItsEnd { return }
            }
        }

        private static func unreadable(_ file: File) -> SkippedFile {
            let reason = Failure.systemReason
            return file.skipped { .notBackedUp($0, reason) }
        }
    }
}
