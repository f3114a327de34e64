import GRDB

/// Which pages a file is divided into: small ones where large ones would be mostly empty.
///
/// The figures are those of SQLite's description of its file format, “B-tree Pages”.
enum PageSize {
    /// The sizes that a drawing may have, in bytes.
    static let all = [512, 1024, 2048, 4096]
    /// Files that are larger than this have the largest pages.
    private static let smallFile = 1 << 20
    /// A file is divided anew where it becomes smaller than this part of what it is.
    private static let worthwhile = 0.97

    /// Divides a file into the pages with which it is smallest; there may be no log beside it.
    static func adapt(_ database: Database) throws {
        let count = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
        let size = try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 0
        guard count * size <= smallFile else {
            if let largest = all.last, size < largest { try divide(database, largest) }
            return
        }
        let tables = try rowSizes(database)
        let sizes = all.map { (page: $0, file: fileSize(tables, page: $0)) }
        guard let best = sizes.min(by: { $0.file < $1.file }),
            Double(best.file) < worthwhile * Double(count * size)
        else { return }
        try divide(database, best.page)
    }

    private static func divide(_ database: Database, _ size: Int) throws {
        try database.execute(sql: "PRAGMA page_size = \(size)")
        try database.execute(sql: "VACUUM")
    }

    /// About how many bytes each row of each table has.
    private static func rowSizes(_ database: Database) throws -> [[Int]] {
        try [
            "SELECT 60 + coalesce(length(sql), 0) FROM sqlite_schema",
            "SELECT 80 FROM drawing", "SELECT 60 + length(name) FROM layer",
            "SELECT 20 + length(bytes) FROM image", "SELECT 5 + length(settings) FROM brush",
            "SELECT 24 + length(samples) FROM stroke", "SELECT 14 FROM placement",
            "SELECT 10 + length(edit) + length(inverse) FROM step",
            "SELECT 20 FROM grdb_migrations", "SELECT 20 FROM grdb_migrations",
        ].map { try Int.fetchAll(database, sql: $0) }
    }

    /// How many bytes tables with rows of these sizes take in pages of this size.
    static func fileSize(_ tables: [[Int]], page: Int) -> Int {
        let pages = tables.reduce(0) { sum, rows in
            var (leaves, used, overflow) = (1, 0, 0)
            for row in rows {
                let local = localSize(row, page: page)
                overflow += (row - local + page - 5) / (page - 4)
                // A cell has its size, its number, a pointer in the page, and one to the overflow.
                let cell = local + 6 + (local < row ? 4 : 0)
                if used + cell > page - 8 { (leaves, used) = (leaves + 1, 0) }
                used += cell
            }
            let parents = leaves > 1 ? 1 + leaves * 10 / page : 0
            return sum + leaves + overflow + parents
        }
        return pages * page
    }

    /// How many bytes of a row lie in the page itself.
    private static func localSize(_ row: Int, page: Int) -> Int {
        guard row > page - 35 else { return row }
        let least = (page - 12) * 32 / 255 - 23
        let local = least + (row - least) % (page - 4)
        return local <= page - 35 ? local : least
    }
}
