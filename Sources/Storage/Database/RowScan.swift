import GRDB

/// Goes through a damaged table, around what is broken.
struct RowScan {
    /// How often it is tried to get around something broken.
    static let mostProbes = 8_000
    /// How many rows beside something broken are given up together, where there are many.
    static let grain: Int64 = 4

    private let database: Database

    /// Goes through tables of `database`.
    init(_ database: Database) { self.database = database }

    /// The condition that a number is in `range`.
    static func within(_ range: ClosedRange<Int64>, _ column: String) -> String {
        "\(column) BETWEEN \(range.lowerBound) AND \(range.upperBound)"
    }

    /// Reads all rows of a table by their numbers, halving the range where something is broken;
    /// gives the ranges that could not be read.
    @discardableResult
    func rows(
        of table: String, by key: String, grain: Int64 = RowScan.grain,
        mostProbes: Int = RowScan.mostProbes, _ body: (ClosedRange<Int64>) throws -> Void
    ) throws -> [ClosedRange<Int64>] {
        let highest =
            (try? Int64.fetchOne(database, sql: "SELECT max(\(key)) FROM \(table)"))
            ?? (try? Int64.fetchOne(database, sql: "SELECT next_stroke FROM drawing"))
            ?? manyRows
        var ranges = [1...max(highest, 1)]
        var gaps: [ClosedRange<Int64>] = []
        var probes = 0
        while let range = ranges.popLast() {
            probes += 1
            do { try body(range) } catch {
                let length = range.upperBound - range.lowerBound
                guard length >= grain, probes < mostProbes else {
                    gaps.append(range)
                    continue
                }
                let middle = range.lowerBound + length / 2
                ranges += [middle + 1...range.upperBound, range.lowerBound...middle]
            }
        }
        return gaps
    }

    /// More rows than a file of this size was ever likely to have.
    private var manyRows: Int64 {
        let pages = (try? Int64.fetchOne(database, sql: "PRAGMA page_count")) ?? 1 << 12
        return max(1 << 12, min(pages, 1 << 20) * 64)
    }
}
