import Drawing
import Foundation
import GRDB
import Paths

/// A drawing file on its way: it is claimed, and has no lasting name yet.
///
/// Whoever opens the file by its lasting name finds it whole, and claimed.
struct DrawingDraft: ~Copyable {
    /// Where it is until then: a hidden file beside its place.
    let path: FilePath
    private let claim: FileClaim
    private let target: FilePath

    /// How the names of drafts begin and end.
    private static let (prefix, suffix) = (".downstroke-", ".new")
    /// Large pages are mostly empty in drawings of fewer strokes.
    private static let manyStrokes = 500
    /// How many names are tried, of which others may have each.
    private static let mostNames = 100

    /// An empty draft of what is to be at `target`.
    ///
    /// - Throws: `StorageError` where nothing can be made in that folder.
    init(
        for target: FilePath, locking: FileClaim.Locking = { $0.lock() }
    ) throws(StorageError) {
        guard FileName.hasRoomForLog(target) else { throw .longName(target) }
        let folder = target.folder
        Self.sweep(folder)
        for number in 0..<Self.mostNames {
            let path: FilePath =
                "\(folder)/\(Self.prefix)\(getpid())-\(number)\(Self.suffix)"
            guard let claim = FileClaim(making: path, locking: locking) else {
                if errno == EEXIST { continue }
                throw Self.failure(errno, target)
            }
            guard !claim.cannotBeLocked else {
                unlink(path.cString)
                throw .unlockable(target)
            }
            // Somebody who sweeps may have been faster; that file is gone then.
            guard claim.isHeld, claim.isStill(at: path) else { continue }
            (self.path, self.claim, self.target) = (path, claim, target)
            return
        }
        throw Self.failure(EEXIST, target)
    }

    deinit { if claim.isStill(at: path) { unlink(path.cString) } }

    /// Makes the tables of a drawing, and writes a whole history into them, and parts of strokes that go on.
    ///
    /// - Throws: `StorageError` where it cannot be written.
    func fill(
        _ history: History, _ parts: [Int64: StrokePart] = [:], created: Date, modified: Date,
        by writer: inout DrawingWriter
    ) throws(StorageError) {
        let count = history.drawing.layers.reduce(0) { $0 + $1.strokes.count }
        let pageSize = count < Self.manyStrokes ? 512 : 4096
        do {
            var configuration = Configuration()
            configuration.prepareDatabase { database in
                // A draft that does not become whole is thrown away, and it is flushed at its end.
                try database.execute(
                    sql: """
                        PRAGMA page_size = \(pageSize); PRAGMA journal_mode = MEMORY;
                        PRAGMA synchronous = OFF
                        """)
            }
            let queue = try DatabaseQueue(
                path: claim.databasePath(path), configuration: configuration)
            try queue.write { try DrawingSchema.make(in: $0) }
            try queue.write { database in
                try writer.write(
                    history, created: created.timeIntervalSince1970,
                    modified: modified.timeIntervalSince1970, to: database)
                try writer.write(parts, to: database)
            }
            try queue.close()
        } catch { throw .describing(error, target, writing: true) }
    }

    /// Gives the draft its lasting name, which `former` may have, and nothing else.
    ///
    /// - Throws: `StorageError`, of the kind `taken` where there is a file.
    consuming func publish(
        replacing former: DrawingDatabase? = nil
    ) throws(StorageError) -> FileClaim {
        guard claim.synchronize() else { throw Self.failure(errno, target) }
        let code: Int32
        if let former, former.claim.isStill(at: target) {
            fchmod(claim.descriptor, former.claim.status.st_mode & 0o7777)
            // The log is that of the former file, and has to be gone before.
            former.abandon()
            code = rename(path.cString, target.cString) == 0 ? 0 : errno
        } else {
            code = FileName.change(path, to: target)
        }
        guard code == 0 else { throw Self.failure(code, target) }
        target.synchronizeFolder()
        return claim
    }

    private static func failure(_ code: Int32, _ path: FilePath) -> StorageError {
        code == EEXIST ? .taken(path) : .unwritable(path, code) { .unmakable(path, $0) }
    }

    /// Takes away the drafts of programs that did not come to an end.
    private static func sweep(_ folder: FilePath) {
        for name in folder.names where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
            let path: FilePath = "\(folder)/\(name)"
            guard let claim = try? FileClaim(path, toWrite: true), claim.isHeld else { continue }
            unlink(path.cString)
        }
    }
}
