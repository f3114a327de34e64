public import Drawing
public import Foundation
import GRDB
public import Paths

/// What can be told of a drawing file without showing it.
public struct DrawingSummary: Sendable {
    /// The size of the file in bytes.
    public let size: Int
    /// The drawing; of a damaged file what can be read of it.
    public let drawing: Drawing
    /// When it was begun; nil where that cannot be read.
    public let created: Date?
    /// When it was changed last; nil where that cannot be read.
    public let modified: Date?
    /// What is wrong with it, as a sentence; nil for a file in order.
    public let problem: String?
}

extension DrawingFile {
    /// Looks through a drawing file, every byte of it, and changes nothing.
    ///
    /// - Throws: `StorageError` for what is no drawing, or damaged beyond reading.
    public static func summary(_ path: FilePath) throws(StorageError) -> DrawingSummary {
        let size = try FileClaim(path, toWrite: false).size
        do throws(StorageError) {
            return try DrawingSnapshot.read(path) { database in
                let content = try DrawingContent(database)
                return DrawingSummary(
                    size: size, drawing: content.recovered.history.drawing,
                    created: Date(timeIntervalSince1970: content.state.created),
                    modified: Date(timeIntervalSince1970: content.state.modified),
                    problem: try problem(database, path))
            }
        } catch {
            guard error.kind == .damaged else { throw error }
            return DrawingSummary(
                size: size, drawing: try salvage(path).drawing, created: nil, modified: nil,
                problem: error.description)
        }
    }

    private static func problem(_ connection: Database, _ path: FilePath) throws -> String? {
        let found = try String.fetchOne(connection, sql: "PRAGMA integrity_check(1)")
        return found == "ok" ? nil : StorageError.damaged(path, .unreadableParts).description
    }
}
