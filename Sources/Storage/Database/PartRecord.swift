import Drawing
import Foundation
import GRDB
import Ink

/// A part of a stroke that goes on, as a row of a file.
enum PartRecord {
    /// Whether a file has rows for them: those of the first versions have not.
    static func isThere(_ database: Database) throws -> Bool { try database.tableExists("part") }

    /// The rows of a file by their numbers.
    ///
    /// - Throws: what SQLite says, or `FormatError`.
    static func read(
        _ database: Database, _ brushes: [Int64: SharedBrush]
    ) throws -> [Int64: StrokePart] {
        guard try isThere(database) else { return [:] }
        var parts: [Int64: StrokePart] = [:]
        var total = 0
        let rows = try Row.fetchCursor(database, sql: "SELECT * FROM part ORDER BY id")
        while let row = try rows.next() {
            let id: Int64 = try row.decode(forColumn: "id")
            guard DrawingRecord.numbers.contains(id) else { throw FormatError(.impossibleNumber) }
            let part = try part(row, brushes)
            total += part.samples.count
            guard total <= StrokeReader.mostSamples else { throw FormatError(.manySamples) }
            parts[id] = part
        }
        return parts
    }

    private static func part(
        _ row: Row, _ brushes: [Int64: SharedBrush]
    ) throws -> StrokePart {
        guard let brush = brushes[try row.decode(forColumn: "brush")] else {
            throw FormatError(.partMissing)
        }
        let began: Double? = try row.decode(forColumn: "began")
        guard began == StrokeReader.possibleStart(began) else {
            throw FormatError(.impossibleTime)
        }
        let flags: Int64 = try row.decode(forColumn: "flags")
        return StrokePart(
            contact: try row.decode(forColumn: "contact"),
            number: try row.decode(forColumn: "number"),
            layer: LayerID(try row.decode(forColumn: "layer")), brush: brush, startTime: began,
            isForceProven: flags & 1 != 0,
            samples: try row.withUnsafeData(named: "samples") { data in
                try (data ?? Data()).withUnsafeBytes { try SampleCodec.samples(in: $0) }
            })
    }

    /// Writes a row, whose brush has this number.
    static func insert(
        _ part: StrokePart, id: Int64, brush: Int64, into database: Database
    ) throws {
        try database.cachedStatement(sql: "INSERT INTO part VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
            .execute(arguments: [
                id, part.contact, part.number, part.layer.rawValue, brush,
                StrokeReader.possibleStart(part.startTime), part.isForceProven ? 1 : 0,
                Data(SampleCodec.bytes(of: part.samples)),
            ])
    }

    /// Removes a row.
    static func delete(_ id: Int64, from database: Database) throws {
        try database.cachedStatement(sql: "DELETE FROM part WHERE id = ?").execute(arguments: [id])
    }
}
