import Drawing
import Foundation
import GRDB
import Geometry
import Ink

/// Reads the strokes of a file: the rows one after another, while other threads look through the
/// samples of those before.
///
/// So it is known that all can be read, and they stay packed as the file has them; see `SamplePack`.
struct StrokeReader {
    /// Strokes of more samples are unpacked when they are read: parts of them may be wanted often.
    private static let mostPacked: UInt32 = 4096
    /// The most samples of a drawing, which would be a file of some 400 MB; unpacked they take 3 GB.
    static let mostSamples = 1 << 26
    /// Samples are within a tenth of this, in pixels, and ink is not far from them.
    private static let farthest = 1e10
    /// Some 30,000 years from 1970, in seconds: exact in thousandths, and a date for all programs.
    private static let latest = 1e12
    /// Why the samples of a row are refused.
    private static let unreadable = FormatError(.impossibleSamples)

    /// All strokes by ascending numbers; those that are in no layer have some brush, and lie where they
    /// were drawn.
    private(set) var strokes: [IdentifiedStroke] = []
    /// Where the strokes of each layer, by its number, are in `strokes`; the lowest first.
    private(set) var stacks: [Int64: [Int]] = [:]

    private let contents: FileContents
    private var last: Int64 = 0
    private var total = 0
    private var checks: [Future<Bool>] = []
    private let brush = SharedBrush(.pen)

    /// Reads all strokes, with the brushes of `contents`; waits for none of the checks.
    ///
    /// - Throws: what SQLite says, or `FormatError`.
    init(_ database: Database, _ contents: FileContents) throws {
        self.contents = contents
        let highest = try Int.fetchOne(database, sql: "SELECT max(id) FROM stroke") ?? 0
        strokes.reserveCapacity(min(max(highest, 0), 1 << 20))
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT id, layer, brush, dx, dy, began, flags, min_x, min_y, max_x, max_y, samples
                FROM stroke ORDER BY id
                """)
        var batch = StrokeBatch()
        while let row = try rows.next() {
            try batch.append(row)
            guard batch.isFull else { continue }
            try take(batch)
            batch = StrokeBatch()
        }
        if !batch.rows.isEmpty { try take(batch) }
    }

    /// Waits until all samples were looked through.
    ///
    /// - Throws: where some are not what they should be.
    func finish() throws(FormatError) {
        guard checks.allSatisfy(\.value) else { throw Self.unreadable }
    }

    /// A time in seconds since 1970 that a stroke can have begun at; nil for others.
    static func possibleStart(_ time: Double?) -> Double? {
        time.flatMap { abs($0) <= latest ? $0 : nil }
    }

    /// Whether a rectangle around a stroke lies where a drawing can be.
    static func isPossible(_ bounds: Rectangle) -> Bool {
        // A comparison with what is no number fails too.
        abs(bounds.minX) <= farthest && abs(bounds.minY) <= farthest
            && abs(bounds.maxX) <= farthest && abs(bounds.maxY) <= farthest
    }

    private mutating func take(_ batch: StrokeBatch) throws {
        // Not the rows: they need no place in memory after this.
        let packed = batch.samples
        let counts = try batch.rows.indices.map { index in
            try packed.bytes(index) { try SampleCodec.promisedCount(in: $0) }
        }
        total += counts.reduce(0) { $0 + Int($1) }
        guard total <= Self.mostSamples else {
            throw FormatError(.manySamples)
        }
        // Those that are unpacked below are looked through there.
        checks.append(
            Future {
                counts.enumerated().allSatisfy { index, count in
                    count > Self.mostPacked || packed.count(index) == count
                }
            })
        let pack = SamplePack(counts: counts) { packed.samples($0) }
        for (index, row) in batch.rows.enumerated() {
            guard row.began == Self.possibleStart(row.began) else {
                throw FormatError(.impossibleTime)
            }
            guard let stroke = stroke(row, index, pack, counts[index], packed) else {
                throw Self.unreadable
            }
            // The rows of a damaged table may come twice.
            guard row.id > last, DrawingRecord.numbers.contains(row.id) else {
                throw FormatError(.impossibleNumber)
            }
            last = row.id
            try take(stroke, row)
        }
    }

    private mutating func take(_ stroke: Stroke, _ row: StrokeBatch.Row) throws(FormatError) {
        var stroke = stroke
        if let layer = row.layer {
            stroke = try contents.placed(stroke, brush: row.brush, offset: row.offset)
            stacks[layer, default: []].append(strokes.count)
        }
        strokes.append(IdentifiedStroke(id: StrokeID(row.id), stroke: stroke))
    }

    private func stroke(
        _ row: StrokeBatch.Row, _ index: Int, _ pack: SamplePack, _ count: UInt32,
        _ packed: PackedBytes
    ) -> Stroke? {
        let (isForceProven, isZero) = (row.flags & 1 != 0, row.flags & 2 != 0)
        guard Self.isPossible(row.bounds) else { return nil }
        guard count > Self.mostPacked else {
            return Stroke(
                brush: brush, pack: pack, index: index, unmovedBounds: row.bounds,
                isForceProven: isForceProven, hasOnlyZeroForce: isZero, startTime: row.began)
        }
        let samples = packed.samples(index)
        guard samples.count == count else { return nil }
        return Stroke(
            brush: brush, samples: samples, unmovedBounds: row.bounds,
            isForceProven: isForceProven, hasOnlyZeroForce: isZero, startTime: row.began)
    }
}

/// Rows of the table of strokes that are read together.
private struct StrokeBatch {
    /// A row without its samples.
    struct Row {
        let id: Int64
        let layer: Int64?
        let brush: Int64
        let offset: Vector
        let began: Double?
        let flags: Int64
        let bounds: Rectangle
    }

    /// How many rows there are at most.
    private static let mostRows = 2048

    /// The rows.
    private(set) var rows: [Row] = []
    /// Their samples, in the same order.
    private(set) var samples = PackedBytes()

    /// Whether no more rows are to be added.
    var isFull: Bool { rows.count == Self.mostRows || samples.isFull }

    /// Adds a row.
    mutating func append(_ row: GRDB.Row) throws {
        try row.withUnsafeData(atIndex: 11) { samples.append($0 ?? Data()) }
        rows.append(
            Row(
                id: try row.decode(Int64.self, atIndex: 0),
                layer: try row.decode(Int64?.self, atIndex: 1),
                brush: try row.decode(Int64.self, atIndex: 2),
                offset: Vector(
                    dx: try row.decode(Double.self, atIndex: 3),
                    dy: try row.decode(Double.self, atIndex: 4)),
                began: try row.decode(Double?.self, atIndex: 5),
                flags: try row.decode(Int64.self, atIndex: 6),
                bounds: Rectangle(
                    minX: try row.decode(Double.self, atIndex: 7),
                    minY: try row.decode(Double.self, atIndex: 8),
                    maxX: try row.decode(Double.self, atIndex: 9),
                    maxY: try row.decode(Double.self, atIndex: 10))))
    }
}

/// The samples of strokes as the file has them, which stay together in memory.
private struct PackedBytes: Sendable {
    /// From how many bytes on no more strokes are added.
    private static let mostBytes = 1 << 20
    /// More bytes than most strokes have.
    private static let usualBytes = 1 << 14

    private var bytes: [UInt8] = []
    /// Where those of each stroke end.
    private var ends: [Int] = []

    init() { bytes.reserveCapacity(Self.mostBytes + Self.usualBytes) }

    /// Whether no more strokes are to be added.
    var isFull: Bool { bytes.count > Self.mostBytes }

    /// Adds the samples of a stroke.
    mutating func append(_ samples: Data) {
        samples.withUnsafeBytes { bytes += $0 }
        ends.append(bytes.count)
    }

    /// The bytes of a stroke.
    func bytes<Value>(
        _ index: Int, _ body: (UnsafeRawBufferPointer) throws -> Value
    ) rethrows -> Value {
        let start = index == 0 ? 0 : ends[index - 1]
        return try bytes.withUnsafeBytes { bytes in
            try body(UnsafeRawBufferPointer(rebasing: bytes[start..<ends[index]]))
        }
    }

    /// How many samples a stroke has; 0 where they cannot be read.
    func count(_ index: Int) -> UInt32 {
        bytes(index) { bytes in UInt32(clamping: (try? SampleCodec.count(in: bytes)) ?? 0) }
    }

    /// The samples of a stroke; none where they cannot be read.
    func samples(_ index: Int) -> [StrokeSample] {
        bytes(index) { bytes in (try? SampleCodec.samples(in: bytes)) ?? [] }
    }
}
