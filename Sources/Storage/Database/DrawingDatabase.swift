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

    private init(path: String, claim: FileClaim, queue: DatabaseQueue) {
        (self.path, self.claim, self.queue) = (path, claim, queue)
    }

    /// How long another program may keep the file busy, in seconds.
    private static let patience = 2.0
    /// The head of a file of SQLite, as its format page says.
    private static let magic = Array("SQLite format 3\0".utf8)
    private static let headSize = 100

    /// Opens a drawing, for writing too where nobody else does and `isWritable` is wanted.
    ///
    /// Nothing is written, but for what SQLite has to tidy up after a crash.
    ///
    /// - Throws: `StorageError` for what is missing, no drawing, newer, or damaged at its head.
    static func open(
        _ path: String, isWritable: Bool = true
    ) throws(StorageError) -> DrawingDatabase {
        let claim = try FileClaim(path, toWrite: isWritable)
        try check(claim, path)
        do {
            let writes = isWritable && claim.isHeld
            let queue = try queue(path, isReadOnly: !writes)
            let database = DrawingDatabase(path: path, claim: claim, queue: queue)
            try queue.inDatabase { connection in
                guard try DrawingSchema.matches(connection) else {
                    throw StorageError.damaged(path, "its tables are not those of a drawing")
                }
            }
            return database
        } catch { throw .describing(error, path, writing: false) }
    }

    /// Makes a drawing file, which appears whole or not at all; it never replaces another file.
    ///
    /// - Throws: `StorageError` where it cannot be written, or where there is one already.
    static func create(
        _ path: String, _ fill: (Database) throws -> Void
    ) throws(StorageError) -> DrawingDatabase {
        let name = path.split(separator: "/").last ?? ""
        let draft = path.dropLast(name.utf8.count == 0 ? 0 : name.count) + ".\(name).new"
        try fillDraft(String(draft), for: path, fill)
        defer { unlink(String(draft)) }
        guard link(String(draft), path) == 0 else {
            let reason = String(cString: strerror(errno))
            throw StorageError(.unwritable, path, "\(path) cannot be made: \(reason).")
        }
        Self.synchronizeFolder(of: path)
        unlink(String(draft))
        return try open(path)
    }

    private static func fillDraft(
        _ draft: String, for path: String, _ fill: (Database) throws -> Void
    ) throws(StorageError) {
        for suffix in ["", "-journal", "-wal", "-shm"] { unlink(draft + suffix) }
        do {
            let queue = try queue(draft, isReadOnly: false)
            try queue.inDatabase { try $0.execute(sql: "PRAGMA synchronous = FULL") }
            try DrawingSchema.migrator.migrate(queue)
            try queue.write(fill)
            try queue.close()
        } catch {
            for suffix in ["", "-journal"] { unlink(draft + suffix) }
            throw .describing(error, path, writing: true)
        }
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

    /// Looks at the head of the file, before SQLite does.
    private static func check(_ claim: FileClaim, _ path: String) throws(StorageError) {
        guard claim.isRegular else {
            throw StorageError(.unreadable, path, "\(path) is no file.")
        }
        let head = claim.head(headSize)
        guard !head.isEmpty else {
            throw StorageError(.foreign, path, "\(path) is empty: it is no drawing.")
        }
        guard head.count == headSize, head.starts(with: magic),
            number(in: head, at: 68) == DrawingSchema.applicationID
        else {
            throw StorageError(.foreign, path, "\(path) is no drawing of Downstroke.")
        }
        let version = number(in: head, at: 60)
        guard version <= DrawingSchema.version else {
            throw StorageError(
                .newer, path,
                "\(path) was made by a newer Downstroke (format \(version); this one knows "
                    + "\(DrawingSchema.version)). Update Downstroke to open it.")
        }
        guard version > 0 else { throw .damaged(path, "it has no version") }
        let pageSize = Int(head[16]) << 8 | Int(head[17])
        let isComplete = claim.size >= Int(number(in: head, at: 28)) * max(pageSize, 512)
        guard isComplete || hasLog(path) else { throw .damaged(path, "its end is missing") }
    }

    /// Whether a program that did not end well left something to be tidied up.
    private static func hasLog(_ path: String) -> Bool {
        ["-wal", "-journal"].contains { suffix in
            var status = stat()
            return stat(path + suffix, &status) == 0 && status.st_size > 0
        }
    }

    /// A number of SQLite's head, highest byte first.
    private static func number(in head: [UInt8], at offset: Int) -> Int32 {
        head[offset..<offset + 4].reduce(0) { $0 << 8 | Int32($1) }
    }

    /// Lets a new name last through a power cut.
    private static func synchronizeFolder(of path: String) {
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) + "/." } ?? "."
        let descriptor = Foundation.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        _ = Foundation.close(descriptor)
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

    /// Changes go into a log beside the file from now on, each one flushed to the disk: a reader does
    /// not hold a writer up, and a transaction costs one flush.
    func beginWriting() throws(StorageError) {
        do {
            try queue.inDatabase { connection in
                try connection.execute(sql: "PRAGMA journal_mode = WAL")
                try connection.execute(sql: "PRAGMA synchronous = FULL")
            }
        } catch { throw .describing(error, path, writing: true) }
    }

    /// Brings what was written into the file itself, so that a copy of it has everything.
    func checkpoint() {
        // Where somebody reads it may have to wait; it is tried again.
        _ = try? queue.inDatabase { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
    }

    /// Writes a copy of all there is into a file that is not there yet.
    func copy(to path: String) throws(StorageError) {
        do { try queue.vacuum(into: path) } catch {
            throw .describing(error, path, writing: true)
        }
    }

    /// Closes the file; it is one file then.
    func close() {
        if claim.isHeld {
            _ = try? queue.inDatabase { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
        }
        try? queue.close()
    }
}
