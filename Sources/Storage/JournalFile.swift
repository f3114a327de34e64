import Drawing
import Foundation
import GRDB

/// An edit on its way to the disk.
struct JournalEntry: Sendable {
    let transition: Transition
    let drawing: Drawing
    let nextStep: Int64
    let time: Double
}

/// The file of a journal; it is made when there is something to write.
struct JournalFile: Sendable {
    private var database: DrawingDatabase?
    private var writer = DrawingWriter()
    private var base: Drawing?
    private let place: @Sendable () throws -> String
    private var hasMoved = false
    private var isWriting = false

    /// A file that is there.
    init(_ opened: OpenedDrawing) {
        let path = opened.database.path
        (database, writer) = (opened.database, opened.writer)
        place = { path }
    }

    /// A file that begins as `base`, at a path that is asked for then.
    init(_ base: Drawing, _ place: @escaping @Sendable () throws -> String) {
        self.base = base
        self.place = place
    }

    /// Writes entries in one transaction; gives the path of the file.
    mutating func write(_ entries: [JournalEntry]) throws(StorageError) -> String {
        var attempt = writer
        let database = try openedDatabase(&attempt)
        if !isWriting { try database.beginWriting() }
        isWriting = true
        try database.write { connection in
            for entry in entries {
                try attempt.write(
                    entry.transition, entry.drawing, nextStep: entry.nextStep, now: entry.time,
                    to: connection)
            }
        }
        writer = attempt
        return database.path
    }

    /// Whether the file had to be made anew elsewhere, once.
    mutating func takeHasMoved() -> Bool {
        defer { hasMoved = false }
        return hasMoved
    }

    /// Empties the log beside the file into it.
    func tidy() { database?.checkpoint() }

    /// Writes what belongs to the end, and closes the file; what fails here is no drawing.
    mutating func close(view: String?, preview: [UInt8]?) {
        guard let database else { return }
        try? database.write { connection in
            try connection.execute(sql: "UPDATE drawing SET view = ?", arguments: [view])
            guard let preview else { return }
            try connection.execute(
                sql: "INSERT OR REPLACE INTO preview VALUES (1, 'image/png', ?)",
                arguments: [Data(preview)])
        }
        database.close()
        self.database = nil
    }

    private mutating func openedDatabase(
        _ writer: inout DrawingWriter
    ) throws(StorageError) -> DrawingDatabase {
        if let database {
            guard !database.claim.isStill(at: database.path) else { return database }
            let replacement = try moved(database)
            self.database = replacement
            (hasMoved, isWriting) = (true, false)
            return replacement
        }
        let path = try newPath()
        let history = History(base ?? Drawing())
        let now = Date().timeIntervalSince1970
        var fresh = DrawingWriter()
        let made = try DrawingDatabase.create(path) { connection in
            try fresh.write(history, created: now, modified: now, to: connection)
        }
        writer = fresh
        self.writer = fresh
        database = made
        base = nil
        return made
    }

    private func newPath() throws(StorageError) -> String {
        do { return try place() } catch { throw .describing(error, "", writing: true) }
    }

    /// The file was taken away or replaced by another: what it had is still open, and goes into a
    /// new file, at its place or beside.
    private func moved(_ former: DrawingDatabase) throws(StorageError) -> DrawingDatabase {
        let path = FreeName.path(former.path)
        let draft = path + ".new"
        unlink(draft)
        try former.copy(to: draft)
        defer { unlink(draft) }
        // Before there is another file of its name, whose log would go with it.
        former.close()
        guard link(draft, path) == 0 else {
            let reason = String(cString: strerror(errno))
            throw StorageError(.unwritable, path, "\(path) cannot be made: \(reason).")
        }
        unlink(draft)
        return try DrawingDatabase.open(path)
    }
}

/// Names of files that are not there yet.
enum FreeName {
    /// `path`, or with the lowest number from 2 on before its suffix at which there is no file.
    static func path(_ path: String) -> String {
        let stem =
            path.hasSuffix(DrawingFile.suffix)
            ? String(path.dropLast(DrawingFile.suffix.count)) : path
        var (free, number) = (path, 2)
        var status = stat()
        while lstat(free, &status) == 0 {
            free = "\(stem) \(number)\(DrawingFile.suffix)"
            number += 1
        }
        return free
    }
}
