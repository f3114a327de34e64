import Drawing
import Foundation
import GRDB
import Geometry
import Ink
import Synchronization

/// Reads the strokes of a file: the rows one after another, their samples on all processors.
struct StrokeReader {
    /// A row without its samples.
    private struct Head {
        let id: Int64
        let began: Double?
        let flags: Int64
        let bounds: Rectangle
        let samples: Range<Int>
    }

    /// How many rows are decoded at once.
    private static let batch = 2048

    private let brush = SharedBrush(.pen)

    /// All strokes, where they were drawn, each with some brush.
    ///
    /// - Throws: what SQLite says, or `FormatError`.
    func strokes(in database: Database) throws -> [StrokeID: Stroke] {
        let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM stroke") ?? 0
        var strokes = [StrokeID: Stroke](minimumCapacity: min(count, 10_000_000))
        try forEach(in: database, where: "1") { id, stroke throws(FormatError) in
            guard let stroke else { throw FormatError("a stroke has samples that none can have") }
            strokes[id] = stroke
        }
        return strokes
    }

    /// Gives each stroke that fulfils a condition; nil for those that cannot be read.
    func forEach(
        in database: Database, where condition: String, _ body: (StrokeID, Stroke?) throws -> Void
    ) throws {
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT id, began, flags, min_x, min_y, max_x, max_y, samples FROM stroke
                WHERE \(condition)
                """)
        var heads: [Head] = []
        var bytes: [UInt8] = []
        while let row = try rows.next() {
            heads.append(try head(row, &bytes))
            guard heads.count == Self.batch || bytes.count > 1 << 22 else { continue }
            try decode(&heads, &bytes, body)
        }
        try decode(&heads, &bytes, body)
    }

    private func head(_ row: Row, _ bytes: inout [UInt8]) throws -> Head {
        let start = bytes.count
        try row.withUnsafeData(atIndex: 7) { data in if let data { bytes += data } }
        return Head(
            id: try row.decode(Int64.self, atIndex: 0),
            began: try row.decode(Double?.self, atIndex: 1),
            flags: try row.decode(Int64.self, atIndex: 2),
            bounds: Rectangle(
                minX: try row.decode(Double.self, atIndex: 3),
                minY: try row.decode(Double.self, atIndex: 4),
                maxX: try row.decode(Double.self, atIndex: 5),
                maxY: try row.decode(Double.self, atIndex: 6)),
            samples: start..<bytes.count)
    }

    private func decode(
        _ heads: inout [Head], _ bytes: inout [UInt8], _ body: (StrokeID, Stroke?) throws -> Void
    ) throws {
        let parts = max(1, min(ProcessInfo.processInfo.activeProcessorCount, heads.count / 64))
        let results = Mutex([[Stroke?]](repeating: [], count: parts))
        DispatchQueue.concurrentPerform(iterations: parts) { [heads, bytes] part in
            let range = heads.count * part / parts..<heads.count * (part + 1) / parts
            let strokes = bytes.withUnsafeBytes { bytes in
                heads[range].map { stroke($0, bytes) }
            }
            results.withLock { $0[part] = strokes }
        }
        for (head, stroke) in zip(heads, results.withLock { $0.joined() }) {
            try body(StrokeID(head.id), stroke)
        }
        heads.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
    }

    private func stroke(_ head: Head, _ bytes: UnsafeRawBufferPointer) -> Stroke? {
        let blob = UnsafeRawBufferPointer(rebasing: bytes[head.samples])
        guard let samples = try? SampleCodec.samples(in: blob) else { return nil }
        return Stroke(
            brush: brush, samples: samples, unmovedBounds: head.bounds,
            isForceProven: head.flags & 1 != 0, hasOnlyZeroForce: head.flags & 2 != 0,
            startTime: head.began)
    }
}
