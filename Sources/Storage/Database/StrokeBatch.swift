import Foundation
import GRDB
import Geometry
import Ink

/// Rows of the table of strokes that are read together, and stay together in memory.
struct StrokeBatch: Sendable {
    /// A row without its samples.
    struct Row: Sendable {
        let id: Int64
        let began: Double?
        let flags: Int64
        let bounds: Rectangle
        fileprivate let samples: Range<Int>

        /// When it began, where that can be.
        var possibleStart: Double? { StrokeBatch.possibleStart(began) }
        /// Whether it lies where a drawing can be.
        var hasPossibleBounds: Bool {
            abs(bounds.minX) <= farthest && abs(bounds.minY) <= farthest
                && abs(bounds.maxX) <= farthest && abs(bounds.maxY) <= farthest
        }
    }

    /// A time in seconds since 1970 that a stroke can have begun at; nil for others.
    static func possibleStart(_ time: Double?) -> Double? {
        time.flatMap { abs($0) <= latest ? $0 : nil }
    }

    /// Some 30,000 years from 1970, in seconds: exact in thousandths, and a date for all programs.
    private static let latest = 1e12
    /// Samples are within a tenth of this, in pixels, and ink is not far from them.
    private static let farthest = 1e10

    /// Why the samples of a row are refused.
    static let unreadable = FormatError("a stroke has samples that none can have")
    /// How many rows there are at most.
    private static let mostRows = 2048
    /// From how many bytes on no more rows are added.
    private static let mostBytes = 1 << 20

    /// The rows.
    private(set) var rows: [Row] = []
    private var allBytes: [UInt8] = []

    /// The bytes of the samples of a row.
    func bytes<Value>(
        _ index: Int, _ body: (UnsafeRawBufferPointer) throws -> Value
    ) rethrows -> Value {
        try allBytes.withUnsafeBytes { bytes in
            try body(UnsafeRawBufferPointer(rebasing: bytes[rows[index].samples]))
        }
    }

    /// How many samples a row has; 0 where they cannot be read.
    func count(_ index: Int) -> UInt32 {
        bytes(index) { bytes in UInt32(clamping: (try? SampleCodec.count(in: bytes)) ?? 0) }
    }

    /// The samples of a row; none where they cannot be read.
    func samples(_ index: Int) -> [StrokeSample] {
        bytes(index) { bytes in (try? SampleCodec.samples(in: bytes)) ?? [] }
    }

    /// Reads the rows that fulfil a condition.
    static func forEach(
        in database: Database, where condition: String, _ body: (StrokeBatch) throws -> Void
    ) throws {
        let rows = try GRDB.Row.fetchCursor(
            database,
            sql: """
                SELECT id, began, flags, min_x, min_y, max_x, max_y, samples FROM stroke
                WHERE \(condition)
                """)
        var batch = StrokeBatch()
        while let row = try rows.next() {
            try batch.append(row)
            guard batch.rows.count == mostRows || batch.allBytes.count > mostBytes else { continue }
            try body(batch)
            batch = StrokeBatch()
        }
        if !batch.rows.isEmpty { try body(batch) }
    }

    private mutating func append(_ row: GRDB.Row) throws {
        let start = allBytes.count
        try row.withUnsafeData(atIndex: 7) { data in if let data { allBytes += data } }
        rows.append(
            Row(
                id: try row.decode(Int64.self, atIndex: 0),
                began: try row.decode(Double?.self, atIndex: 1),
                flags: try row.decode(Int64.self, atIndex: 2),
                bounds: Rectangle(
                    minX: try row.decode(Double.self, atIndex: 3),
                    minY: try row.decode(Double.self, atIndex: 4),
                    maxX: try row.decode(Double.self, atIndex: 5),
                    maxY: try row.decode(Double.self, atIndex: 6)),
                samples: start..<allBytes.count))
    }
}
