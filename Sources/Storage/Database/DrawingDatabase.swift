import Drawing
import Foundation
import GRDB
import GRDBSQLite
import Paths
import Synchronization

/// A drawing file that is open to be written, and locked against all other programs.
///
/// So SQLite needs no memory that is shared between programs, and a second writer is turned away. Others
/// read a copy; see `DrawingSnapshot`.
final class DrawingDatabase: Sendable {
    /// What another program has done to the file, in spite of its locks.
    enum Alteration {
        /// It has changed the file itself, which is not this drawing any more.
        case file
        /// It has changed, replaced or removed the log beside it.
        case log
    }

    /// Where it is.
    let path: FilePath
    /// The right to write.
    let claim: FileClaim

    private let logPath: FilePath
    private let queue: DatabaseQueue
    /// How the file and its log were left here, and whether there is a log.
    private let imprint: Mutex<(file: FileImprint, log: FileStamp?, isLogged: Bool)>
    /// When the drawing was changed last: the file says so, whatever else is written to it.
    private let changed: Mutex<timespec>

    /// How long another program may keep the file busy, in seconds: 2, or what the environment says in
    /// DOWNSTROKE_PATIENCE, as tests do that keep it busy for as long as they look.
    private static let patience =
        ProcessInfo.processInfo.environment["DOWNSTROKE_PATIENCE"].flatMap(UInt16.init)
        .map(Double.init) ?? 2

    /// Opens the file that is claimed.
    ///
    /// Nothing is written, but for what SQLite has to tidy up after a crash.
    ///
    /// - Throws: `StorageError`, of the kind `busy` where another program reads or writes it.
    init(_ claim: FileClaim, at path: FilePath) throws(StorageError) {
        (self.path, self.claim, logPath) = (path, claim, path + FileStamp.logSuffix)
        changed = Mutex(FileStamp.lastWrite(of: path) ?? claim.status.st_mtim)
        do {
            var configuration = Configuration.drawing
            configuration.busyMode = .timeout(Self.patience)
            configuration.prepareDatabase { database in
                try database.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
            }
            queue = try DatabaseQueue(
                path: claim.databasePath(path), configuration: configuration)
            try queue.inDatabase { try $0.execute(sql: "BEGIN EXCLUSIVE; COMMIT") }
        } catch { throw .describing(error, path, writing: true) }
        imprint = Mutex((FileImprint(claim), FileStamp(logPath), false))
    }

    /// Makes a drawing file, which appears whole or not at all.
    ///
    /// It replaces the file of `former`, whose log another program has damaged, and never another one.
    ///
    /// - Throws: `StorageError` where it cannot be written, or where there is one already.
    static func create(
        _ path: FilePath, replacing former: DrawingDatabase? = nil, _ history: History,
        _ parts: [Int64: StrokePart], created: Date, modified: Date, by writer: inout DrawingWriter
    ) throws(StorageError) -> DrawingDatabase {
        let draft = try DrawingDraft(for: path)
        try draft.fill(history, parts, created: created, modified: modified, by: &writer)
        return try DrawingDatabase(try draft.publish(replacing: former), at: path)
    }

    /// Reads.
    ///
    /// - Throws: `StorageError`, mostly of a damaged file.
    func read<Value>(_ body: (Database) throws -> Value) throws(StorageError) -> Value {
        do { return try queue.read(body) } catch { throw .describing(error, path, writing: false) }
    }

    /// Writes in one transaction, which is on the disk then.
    ///
    /// It goes into a log beside the file and costs one flush; `checkpoint` and `close` bring it into the
    /// file. Where that `isChange` of the drawing, the file says when it was.
    ///
    /// - Throws: `StorageError`; nothing has been written then.
    func write(
        isChange: Bool = true, _ body: (Database) throws -> Void
    ) throws(StorageError) {
        defer { imprint.withLock { $0.log = FileStamp(logPath) } }
        do {
            try beginLog()
            try queue.write(body)
        } catch { throw .describing(error, path, writing: true) }
        if isChange { changed.withLock { _ = clock_gettime(CLOCK_REALTIME, &$0) } }
    }

    /// Has the file say when the drawing was changed, not when it was opened, or looked at in another way: drawings
    /// are listed by that.
    private func keepTime() {
        let (time, found) = (changed.withLock(\.self), claim.status.st_mtim)
        guard (time.tv_sec, time.tv_nsec) != (found.tv_sec, found.tv_nsec) else { return }
        futimens(claim.descriptor, [timespec(tv_sec: 0, tv_nsec: Self.sameTime), time])
    }

    /// UTIME_OMIT of stat.h, which Swift does not see: that time is left as it is.
    private static let sameTime = (1 << 30) - 2

    private func beginLog() throws {
        guard !imprint.withLock({ $0.isLogged }) else { return }
        try queue.inDatabase { connection in
            try connection.execute(sql: "PRAGMA journal_mode = WAL")
            try connection.execute(sql: "PRAGMA synchronous = FULL")
            // The log goes into the file while nobody draws, not while a stroke is saved.
            try connection.execute(sql: "PRAGMA wal_autocheckpoint = 0")
        }
        keepTime()
        imprint.withLock { $0 = (FileImprint(claim), $0.log, true) }
    }

    /// What another program has done since this one wrote last; nil for nothing.
    var alteration: Alteration? {
        imprint.withLock { imprint in
            if FileImprint(claim) != imprint.file { return .file }
            return imprint.log == FileStamp(logPath) ? nil : .log
        }
    }

    /// Whether there is no picture of the drawing in the file.
    var lacksPreview: Bool {
        let count = try? read { connection in
            try Int.fetchOne(connection, sql: "SELECT count(*) FROM image WHERE id = 0")
        }
        return count == 0
    }

    /// Keeps a picture of the drawing, a PNG; one that cannot be written is no drawing that is lost.
    ///
    /// Who keeps pictures by the time of the file makes another one, where that is of a changed drawing.
    func keep(preview: [UInt8], isChange: Bool) {
        if isChange { changed.withLock { $0 = $0.next } }
        try? write(isChange: false) { connection in
            try connection.execute(
                sql: """
                    INSERT OR REPLACE INTO image (id, media_type, bytes)
                    VALUES (0, 'image/png', ?)
                    """,
                arguments: [Data(preview)])
        }
    }

    /// Brings what was written into the file itself, so that a copy of it has everything.
    ///
    /// - Returns: whether all of it is there; the disk may be in the way.
    @discardableResult
    func checkpoint() -> Bool {
        let result = try? queue.inDatabase { connection in
            try Int.fetchOne(connection, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        }
        keepTime()
        imprint.withLock { $0 = (FileImprint(claim), FileStamp(logPath), $0.isLogged) }
        return result == 0
    }

    /// Writes nothing to the file any more, which somebody else has written to.
    ///
    /// SQLite empties the log into the file when it closes, so the log is made empty before. Where
    /// that is not the log that SQLite has open, the file is never closed.
    func abandon() {
        let known = imprint.withLock { $0.log }
        let isOwn = known.map { FileStamp(logPath)?.isSameFile(as: $0) == true }
        if isOwn != false, known == nil || truncate(logPath.cString, 0) == 0 {
            try? queue.close()
        } else {
            _ = Unmanaged.passRetained(queue)
        }
        unlink(logPath.cString)
    }

    /// Closes the file; it is one file then, also where it has another name by now.
    func close() {
        // Under another name this ends with an error, when the log is in the file already.
        _ = try? queue.inDatabase { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
        try? queue.close()
        keepTime()
    }
}

extension timespec {
    /// A microsecond later.
    fileprivate var next: timespec {
        let nanoseconds = tv_nsec + 1_000
        return timespec(
            tv_sec: tv_sec + nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
    }
}

extension Configuration {
    /// No row of a drawing has more bytes: pictures are no larger than the longest samples.
    private static let mostBytes = Int32(SampleCodec.mostBytes + 1 << 16)

    /// How all connections to drawings begin: what a file says is not believed.
    static var drawing: Configuration {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        configuration.maximumReaderCount = 1
        configuration.prepareDatabase { database in
            try database.execute(sql: "PRAGMA trusted_schema = OFF")
            try database.execute(sql: "PRAGMA cell_size_check = ON")
            sqlite3_limit(database.sqliteConnection, SQLITE_LIMIT_LENGTH, mostBytes)
        }
        return configuration
    }
}
