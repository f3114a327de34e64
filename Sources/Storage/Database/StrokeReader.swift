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
    private static let mostSamples = 1 << 26

    private let brush = SharedBrush(.pen)

    /// All strokes, where they were drawn, each with some brush; waits for none of the checks.
    ///
    /// - Throws: what SQLite says, or `FormatError`.
    func strokes(in database: Database) throws -> (strokes: StrokeTable, checks: [Future<Bool>]) {
        // There are more strokes where some were undone; those are few.
        let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM placement") ?? 0
        var strokes = StrokeTable()
        strokes.reserveCapacity(min(count, 10_000_000))
        var checks: [Future<Bool>] = []
        var total = 0
        try StrokeBatch.forEach(in: database, where: "1") { batch in
            guard batch.rows.allSatisfy({ $0.began == $0.possibleStart }) else {
                throw FormatError("a stroke began at a time that none can have")
            }
            let counts = try batch.rows.indices.map { index in
                try batch.bytes(index) { try SampleCodec.promisedCount(in: $0) }
            }
            total += counts.reduce(0) { $0 + Int($1) }
            guard total <= Self.mostSamples else {
                throw FormatError("it has more samples than a drawing can have")
            }
            // Those that are unpacked below are looked through there.
            checks.append(
                Future {
                    zip(batch.rows.indices, counts).allSatisfy { index, count in
                        count > Self.mostPacked || batch.count(index) == count
                    }
                })
            try give(batch, counts) { id, stroke throws(FormatError) in
                guard let stroke else { throw StrokeBatch.unreadable }
                strokes.insert(stroke, id)
            }
        }
        return (strokes, checks)
    }

    /// Gives each stroke that fulfils a condition; nil for those that cannot be read.
    func forEach(
        in database: Database, where condition: String, _ body: (StrokeID, Stroke?) throws -> Void
    ) throws {
        try StrokeBatch.forEach(in: database, where: condition) { batch in
            try give(batch, batch.rows.indices.map { batch.count($0) }, body)
        }
    }

    /// Makes strokes of rows, which have as many samples as `counts` says; 0 for none that can be read.
    private func give(
        _ batch: StrokeBatch, _ counts: [UInt32], _ body: (StrokeID, Stroke?) throws -> Void
    ) throws {
        let pack = SamplePack(counts: counts) { batch.samples($0) }
        for (index, row) in batch.rows.enumerated() {
            try body(StrokeID(row.id), stroke(row, index, pack, counts[index], batch))
        }
    }

    private func stroke(
        _ row: StrokeBatch.Row, _ index: Int, _ pack: SamplePack, _ count: UInt32,
        _ batch: StrokeBatch
    ) -> Stroke? {
        let (isForceProven, isZero) = (row.flags & 1 != 0, row.flags & 2 != 0)
        guard row.hasPossibleBounds else { return nil }
        switch count {
        case 0: return nil
        case 1...Self.mostPacked:
            return Stroke(
                brush: brush, pack: pack, index: index, unmovedBounds: row.bounds,
                isForceProven: isForceProven, hasOnlyZeroForce: isZero, startTime: row.possibleStart
            )
        default:
            let samples = batch.samples(index)
            guard samples.count == count else { return nil }
            return Stroke(
                brush: brush, samples: samples, unmovedBounds: row.bounds,
                isForceProven: isForceProven, hasOnlyZeroForce: isZero, startTime: row.possibleStart
            )
        }
    }
}
