public import Drawing
import Foundation
import GRDB

/// What can still be read of a damaged drawing.
public struct SalvagedDrawing: Sendable {
    /// The strokes and layers that can be read; nothing of it can be undone.
    public let drawing: Drawing
    /// How many strokes there are of which nothing can be read; at least these are lost.
    public let lostStrokes: Int
    /// How many pictures can be read of which nobody knows where they lay, as their layers are lost.
    public let lostImages: Int
}

extension DrawingFile {
    /// Reads what can be read of a damaged drawing, and changes nothing.
    ///
    /// - Throws: `StorageError` where nothing can.
    public static func salvage(_ path: String) throws(StorageError) -> SalvagedDrawing {
        let claim = try FileClaim(path, toWrite: false)
        defer { withExtendedLifetime(claim) {} }
        do {
            var configuration = Configuration()
            configuration.readonly = true
            configuration.busyMode = .timeout(2)
            configuration.prepareDatabase { database in
                try database.execute(sql: "PRAGMA trusted_schema = OFF")
                // Else nothing is read of a file whose end is missing; nothing is written anyway.
                try database.execute(sql: "PRAGMA writable_schema = ON")
            }
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            defer { try? queue.close() }
            return try queue.inDatabase { try Salvage($0).drawing() }
        } catch { throw .describing(error, path, writing: false) }
    }
}
