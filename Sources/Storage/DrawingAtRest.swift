import Foundation
import GRDB
public import Paths

/// A drawing to be read byte by byte: its file where nobody writes to it, else a copy of one moment.
public struct DrawingAtRest: Sendable {
    /// The file with its bytes.
    public let path: FilePath
    private let source: FilePath
    /// How the file looked; nil for a copy.
    private let stamps: [FileStamp?]?

    /// Looks at the drawing at `path`.
    ///
    /// A copy of it is made at `copy` where somebody has it open, or where it `isBusy`. A damaged one, of which no
    /// copy can be made, is read as it is.
    ///
    /// - Throws: `StorageError` where a copy is needed and cannot be made.
    public init(
        _ path: FilePath, orCopiedTo copy: FilePath, isBusy: Bool = false
    ) throws(StorageError) {
        source = DrawingSnapshot.resolved(path)
        let stamps = FileStamp.withLogs(of: source)
        let isTaken = try FileClaim(source, toWrite: false).isTaken
        if isBusy || isTaken || FileStamp.hasLog(source) {
            do throws(StorageError) {
                try DrawingSnapshot.read(path) { database in
                    try database.execute(
                        sql: "VACUUM INTO CAST(? AS TEXT)", arguments: [Data(copy.bytes)])
                }
                (self.path, self.stamps) = (copy, nil)
                return
            } catch {
                unlink(copy.cString)
                guard [.damaged, .foreign, .newer].contains(error.kind) else { throw error }
            }
        }
        (self.path, self.stamps) = (source, stamps)
    }

    /// Whether nobody has written to it since.
    public var isStill: Bool { stamps.map { $0 == FileStamp.withLogs(of: source) } ?? true }
}
