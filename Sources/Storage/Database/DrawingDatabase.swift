import Drawing
import Foundation
import GRDB

/// An open drawing file.
final class DrawingDatabase: Sendable {
    /// Where it is.
    let path: String
    /// The right to write, or the knowledge that somebody else has it.
    let claim: FileClaim

    private let queue: DatabaseQueue

    /// How long another program may keep the file busy, in seconds.
    private static let patience = 2.0

    /// Opens the file that is claimed, for writing too where nobody else does.
    ///
    /// - Throws: `StorageError`, where it is damaged at its head.
    init(_ claim: FileClaim, at path: String, writing: Bool) throws(StorageError) {
        (self.path, self.claim) = (path, claim)
        do {
            queue = try Self.queue(path, isReadOnly: !claim.isHeld)
        } catch { throw .describing(error, path, writing: writing) }
    }

    /// Opens a drawing, for writing too where nobody else does and `isWritable` is wanted.
    ///
    /// Nothing is written, but for what SQLite has to tidy up after a crash.
    ///
    /// - Throws: `StorageError` for what is missing, no drawing, newer, or damaged at its head.
    static func open(
        _ path: String, isWritable: Bool = true
    ) throws(StorageError) -> DrawingDatabase {
        do throws(StorageError) { return try openOnce(path, isWritable: isWritable) } catch {
            // A reader cannot tidy up after a program that was killed; a writer can.
            guard !isWritable, error.kind == .unwritable else { throw error }
            return try openOnce(path, isWritable: true)
        }
    }

    private static func openOnce(
        _ path: String, isWritable: Bool
    ) throws(StorageError) -> DrawingDatabase {
        // The log beside a file has the name that links lead to.
        let path =
            realpath(path, nil).map { found in
                defer { free(found) }
                return String(cString: found)
            } ?? path
        let claim = try FileClaim(path, toWrite: isWritable)
        try FileHead.check(claim, path)
        let database = try DrawingDatabase(claim, at: path, writing: false)
        guard try database.read({ try DrawingSchema.matches($0) }) else {
            throw StorageError.damaged(path, "its tables are not those of a drawing")
        }
        return database
    }

    /// Makes a drawing file, which appears whole or not at all; it never replaces another file.
    ///
    /// - Throws: `StorageError` where it cannot be written, or where there is one already.
    static func create(
        _ path: String, _ fill: (Database) throws -> Void
    ) throws(StorageError) -> DrawingDatabase {
        let draft = try DrawingDraft(for: path)
        try draft.fill(fill)
        return try DrawingDatabase(try draft.publish(), at: path, writing: true)
    }

    private static func queue(_ path: String, isReadOnly: Bool) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.readonly = isReadOnly
        configuration.foreignKeysEnabled = false
        configuration.busyMode = .timeout(patience)
        configuration.maximumReaderCount = 1
        configuration.prepareDatabase { database in
            try database.execute(sql: "PRAGMA trusted_schema = OFF")
            try database.execute(sql: "PRAGMA cell_size_check = ON")
        }
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    /// Reads.
    ///
    /// - Throws: `StorageError`, mostly of a damaged file.
    func read<Value>(_ body: (Database) throws -> Value) throws(StorageError) -> Value {
        do { return try queue.read(body) } catch { throw .describing(error, path, writing: false) }
    }

    /// Writes in one transaction, which is on the disk then.
    ///
    /// - Throws: `StorageError`; nothing has been written then.
    func write(_ body: (Database) throws -> Void) throws(StorageError) {
        do { try queue.write(body) } catch { throw .describing(error, path, writing: true) }
    }

    /// Makes a file of an older version one of the newest.
    func migrate() throws(StorageError) {
        do {
            let version = try queue.read { try Int32.fetchOne($0, sql: "PRAGMA user_version") }
            if version != DrawingSchema.version { try DrawingSchema.migrator.migrate(queue) }
        } catch { throw .describing(error, path, writing: true) }
    }

    /// Changes go into a log beside the file from now on, each one flushed to the disk: a reader does
    /// not hold a writer up, and a transaction costs one flush.
    func beginWriting() throws(StorageError) {
        do {
            try queue.inDatabase { connection in
                try connection.execute(sql: "PRAGMA journal_mode = WAL")
                try connection.execute(sql: "PRAGMA synchronous = FULL")
                // The log goes into the file while nobody draws, not while a stroke is saved.
                try connection.execute(sql: "PRAGMA wal_autocheckpoint = 0")
            }
        } catch { throw .describing(error, path, writing: true) }
    }

    /// Brings what was written into the file itself, so that a copy of it has everything.
    ///
    /// - Returns: whether all of it is there; a reader may be in the way, or the disk.
    @discardableResult
    func checkpoint() -> Bool {
        let result = try? queue.inDatabase { connection in
            try Int.fetchOne(connection, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        }
        return result == 0
    }

    /// Writes nothing to the file any more, which somebody else has written to.
    ///
    /// Its log goes, or it would be taken for that of what the file is now. SQLite empties the log
    /// into the file when it closes; so it is never closed, and lasts until the program ends.
    func abandon() {
        for suffix in ["-wal", "-shm"] { unlink(path + suffix) }
        _ = Unmanaged.passRetained(queue)
    }

    /// Closes the file; it is one file then, also where it has another name by now.
    ///
    /// What was written may be `divided` into other pages, with which it is smaller.
    func close(divided: Bool = false) {
        if claim.isHeld {
            // Under another name this ends with an error, when the log is in the file already.
            _ = try? queue.inDatabase { connection in
                try connection.execute(sql: "PRAGMA journal_mode = DELETE")
                if divided, claim.isStill(at: path) { try PageSize.adapt(connection) }
            }
        }
        try? queue.close()
    }
}
