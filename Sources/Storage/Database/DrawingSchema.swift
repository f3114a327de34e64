import GRDB

/// What a database has to be like to be a drawing; see the format page.
enum DrawingSchema {
    /// The number by which `file` and others know drawings: “DwnS” in ASCII.
    static let applicationID: Int32 = 0x4477_6E53
    /// The version that this program writes; higher ones are not opened, lower ones are written as they are
    /// until something changes.
    static let version: Int32 = 6

    /// What each version after the first adds.
    private static let additions = [
        "ALTER TABLE drawing ADD COLUMN ruling TEXT", "ALTER TABLE image ADD COLUMN pages TEXT",
        "ALTER TABLE layer ADD COLUMN turn TEXT",
        """
        CREATE TABLE part (
            id INTEGER PRIMARY KEY, contact INTEGER NOT NULL, number INTEGER NOT NULL,
            layer INTEGER NOT NULL, brush INTEGER NOT NULL, began REAL, flags INTEGER NOT NULL,
            samples BLOB NOT NULL) STRICT
        """,
        // Samples may have a rotation: nothing for the tables.
        "",
    ]

    /// Makes the tables of a version in an empty database.
    static func make(in database: Database, version: Int32 = version) throws {
        try database.execute(sql: tables)
        try database.execute(sql: "PRAGMA application_id = \(applicationID)")
        try database.execute(sql: "PRAGMA user_version = 1")
        try raise(database, to: version)
    }

    /// Brings the tables of a file to the version that this program writes.
    static func raise(_ database: Database, to version: Int32 = version) throws {
        let present = try self.version(of: database)
        guard present < version else { return }
        for sql in additions[(Int(present) - 1)..<(Int(version) - 1)] {
            try database.execute(sql: sql)
        }
        try database.execute(sql: "PRAGMA user_version = \(version)")
    }

    private static func version(of database: Database) throws -> Int32 {
        let number = try Int32.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        guard (1...version).contains(number) else { throw FormatError(.noVersion) }
        return number
    }

    private static let tables = """
        CREATE TABLE drawing (
            id INTEGER PRIMARY KEY CHECK (id = 1), created REAL NOT NULL, modified REAL NOT NULL,
            red REAL NOT NULL, green REAL NOT NULL, blue REAL NOT NULL, alpha REAL NOT NULL,
            next_layer INTEGER NOT NULL, next_stroke INTEGER NOT NULL, next_step INTEGER NOT NULL,
            view TEXT) STRICT;
        CREATE TABLE layer (
            id INTEGER PRIMARY KEY, place INTEGER NOT NULL, name TEXT NOT NULL,
            visible INTEGER NOT NULL, locked INTEGER NOT NULL, opacity REAL NOT NULL,
            image INTEGER, min_x REAL, min_y REAL, max_x REAL, max_y REAL) STRICT;
        CREATE TABLE image (
            id INTEGER PRIMARY KEY, media_type TEXT NOT NULL, bytes BLOB NOT NULL) STRICT;
        CREATE TABLE brush (id INTEGER PRIMARY KEY, settings TEXT NOT NULL) STRICT;
        CREATE TABLE stroke (
            id INTEGER PRIMARY KEY, step INTEGER NOT NULL, layer INTEGER, brush INTEGER NOT NULL,
            dx REAL NOT NULL, dy REAL NOT NULL, began REAL, flags INTEGER NOT NULL,
            min_x REAL NOT NULL, min_y REAL NOT NULL, max_x REAL NOT NULL, max_y REAL NOT NULL,
            samples BLOB NOT NULL) STRICT;
        CREATE TABLE step (
            number INTEGER PRIMARY KEY, undone INTEGER NOT NULL, edit BLOB NOT NULL,
            inverse BLOB NOT NULL) STRICT;
        """

    /// Whether the database has the tables of a drawing, and nothing else that could do something
    /// when it is read or written, such as a view or a trigger.
    static func matches(_ database: Database) throws -> Bool {
        let version = try version(of: database)
        let reference = try DatabaseQueue()
        try reference.write { try make(in: $0, version: version) }
        return try reference.read { try description(of: $0) } == description(of: database)
    }

    private static func description(of database: Database) throws -> [String] {
        // Texts that are no texts are read as what they are not, and differ.
        try Row.fetchAll(
            database, sql: "SELECT type, name, sql FROM sqlite_schema ORDER BY type, name"
        ).map { $0.databaseValues.map(\.description).joined(separator: "|") }
    }
}
