import GRDB

/// What a database has to be like to be a drawing; see the format page.
enum DrawingSchema {
    /// The number by which `file` and others know drawings: “DwnS” in ASCII.
    static let applicationID: Int32 = 0x4477_6E53
    /// The version that this program writes; higher ones are not opened.
    static let version: Int32 = 3

    /// Makes older versions, and empty databases, the newest one.
    ///
    /// Migrations are never changed once a program with them is out; new ones are added.
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1 drawing") { database in
            try database.execute(sql: tables)
            try database.execute(sql: "PRAGMA application_id = \(applicationID)")
            try database.execute(sql: "PRAGMA user_version = 1")
        }
        // Small drawings take less room with fewer tables, and samples may have the form 5.
        migrator.registerMigration("2 dense") { database in
            try database.execute(sql: fewerTables)
            try database.execute(sql: "PRAGMA user_version = 2")
        }
        // Samples may have the forms 6 and 7.
        migrator.registerMigration("3 levels") { database in
            try database.execute(sql: "PRAGMA user_version = 3")
        }
        return migrator
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
            id INTEGER PRIMARY KEY, step INTEGER NOT NULL, began REAL, flags INTEGER NOT NULL,
            min_x REAL NOT NULL, min_y REAL NOT NULL, max_x REAL NOT NULL, max_y REAL NOT NULL,
            sample_count INTEGER NOT NULL, samples BLOB NOT NULL) STRICT;
        CREATE INDEX stroke_by_step ON stroke (step);
        CREATE TABLE placement (
            stroke INTEGER PRIMARY KEY, layer INTEGER NOT NULL, place INTEGER NOT NULL,
            brush INTEGER NOT NULL, dx REAL NOT NULL, dy REAL NOT NULL) STRICT;
        CREATE TABLE step (
            number INTEGER PRIMARY KEY, undone INTEGER NOT NULL, edit BLOB NOT NULL,
            inverse BLOB NOT NULL) STRICT;
        CREATE TABLE preview (
            id INTEGER PRIMARY KEY CHECK (id = 1), media_type TEXT NOT NULL,
            bytes BLOB NOT NULL) STRICT;
        """

    private static let fewerTables = """
        DROP INDEX stroke_by_step;
        INSERT INTO image SELECT 0, media_type, bytes FROM preview;
        DROP TABLE preview;
        """

    /// Whether the database has the tables of a drawing of its version, and nothing else that
    /// could do something when it is read or written, such as a view or a trigger.
    static func matches(_ database: Database) throws -> Bool {
        let reference = try DatabaseQueue()
        let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        let migrations = migrator.migrations
        guard migrations.indices.contains(version - 1) else { return false }
        try migrator.migrate(reference, upTo: migrations[version - 1])
        return try reference.read { try description(of: $0) } == description(of: database)
    }

    private static func description(of database: Database) throws -> [String] {
        // Texts that are no texts are read as what they are not, and differ.
        try Row.fetchAll(
            database, sql: "SELECT type, name, sql FROM sqlite_schema ORDER BY type, name"
        ).map { $0.databaseValues.map(\.description).joined(separator: "|") }
    }
}
