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

/// The file of a journal: made when there is something to write, and followed where it goes.
struct JournalFile: Sendable {
    var database: DrawingDatabase?
    var writer = DrawingWriter()
    var place: @Sendable () throws -> String
    /// The file while it is not open, and where it was: something went wrong on the way elsewhere.
    var parted: (claim: FileClaim, path: String)?
    /// Where a file was that somebody else has written to: what is in it is no longer this drawing.
    var lost: String?
    var move: Journal.Move?
    /// The file as it was written last; nil before it is written to.
    var imprint: FileImprint?
    /// The view that is in the file.
    var view: String?
    /// When the drawing was begun; nil before the first entry.
    var created: Date?
    /// Whether the drawing was changed here.
    var isChanged = false

    /// A file that is there.
    init(_ opened: OpenedDrawing) {
        let path = opened.database.path
        (view, created) = (opened.view, opened.created)
        (database, writer) = (opened.database, opened.writer)
        place = { path }
    }

    /// A file that begins with the first entry, at a path that is asked for then.
    init(_ place: @escaping @Sendable () throws -> String) { self.place = place }

    /// The claim of the file, where there is one.
    var claim: FileClaim? { database?.claim ?? parted?.claim }

    /// Where it is; nil before it is made.
    var path: String? { database?.path ?? parted?.path ?? lost }

    /// Whether another program has written to the file, beside its log, since this one did.
    var isAltered: Bool {
        guard let database, let imprint else { return false }
        return FileImprint(database.claim) != imprint
    }

    /// Whether somebody else has the file by now, and there is no other one yet.
    var isLost: Bool { database == nil && lost != nil }

    /// Writes entries in one transaction, or all there is where the file has to be made; gives how many
    /// of the entries that are pending are written then.
    mutating func write(
        _ entries: [JournalEntry], orAll whole: () -> (history: History, count: Int)
    ) throws(StorageError) -> Int {
        guard let database = try openedDatabase() else {
            let (history, count) = whole()
            try make(history)
            return count
        }
        try beginWriting(to: database)
        var attempt = writer
        do throws(StorageError) {
            try database.write { connection in
                for entry in entries {
                    try attempt.write(
                        entry.transition, entry.drawing, nextStep: entry.nextStep,
                        now: entry.time, to: connection)
                }
            }
        } catch {
            if error.kind == .damaged { lose(database) }
            throw error
        }
        (writer, isChanged) = (attempt, true)
        return entries.count
    }

    /// From now on it is noticed when another program writes to the file.
    mutating func beginWriting(to database: DrawingDatabase) throws(StorageError) {
        guard imprint == nil else { return }
        try database.migrate()
        try database.beginWriting()
        imprint = FileImprint(database.claim)
    }

    /// What became of the file since the last time, once.
    mutating func takeMove() -> Journal.Move? {
        defer { move = nil }
        return move
    }

    /// Empties the log beside the file into it.
    mutating func tidy() {
        guard let database, !isAltered else { return }
        database.checkpoint()
        if imprint != nil { imprint = FileImprint(database.claim) }
    }

    /// Writes the view, where it is another one; what fails is tried with the next one.
    mutating func keep(view: String?) {
        guard let database, view != self.view, !isAltered else { return }
        let isWritten: Void? = try? database.write { connection in
            try connection.execute(sql: "UPDATE drawing SET view = ?", arguments: [view])
        }
        if isWritten != nil { self.view = view }
    }

    /// Writes what belongs to the end, and closes the file; what fails here is no drawing.
    mutating func close(view: String?, preview: [UInt8]?) {
        try? follow()
        guard let database else { return }
        keep(view: view)
        if let preview, isChanged || lacksPreview(database) {
            isChanged = true
            try? database.migrate()
            try? database.write { connection in
                try connection.execute(
                    sql: "INSERT OR REPLACE INTO image VALUES (0, 'image/png', ?)",
                    arguments: [Data(preview)])
            }
        }
        database.close(divided: isChanged)
        self.database = nil
    }

    /// Whether a file of the newest version has no picture; older ones stay what they are until the
    /// drawing is changed.
    private func lacksPreview(_ database: DrawingDatabase) -> Bool {
        let lacks = try? database.read { connection in
            let version = try Int32.fetchOne(connection, sql: "PRAGMA user_version")
            let count = try Int.fetchOne(
                connection, sql: "SELECT count(*) FROM image WHERE id = 0")
            return version == DrawingSchema.version && count == 0
        }
        return lacks ?? false
    }

    /// Goes on with the file where somebody moved it.
    mutating func follow() throws(StorageError) {
        guard let claim, let path, let found = claim.place(lastSeenAt: path),
            found != path || database == nil
        else { return }
        try reopen(claim, from: path, at: found)
        if found != path { move = .moved(found) }
    }

    /// Gives the file another name; what is written goes there.
    ///
    /// - Throws: `StorageError` of the kind `taken` where there is a file of that name, and where it
    ///   cannot be renamed; it keeps its name then.
    mutating func rename(to target: String) throws(StorageError) {
        try follow()
        guard let claim, let path else {
            guard access(target, F_OK) != 0 else { throw .taken(target) }
            place = { target }
            return
        }
        if path == target { return }
        guard access(target, F_OK) != 0 else { throw .taken(target) }
        // A file whose log is not empty does not take it along.
        guard let database, database.checkpoint() else {
            throw StorageError(
                .unwritable, path, "\(path) cannot be renamed while its disk or a program is busy.")
        }
        part(database)
        let code = FileName.change(path, to: target)
        try reopen(claim, from: path, at: code == 0 ? target : path)
        guard code == 0 else {
            if code == EEXIST { throw .taken(target) }
            throw StorageError(
                .unwritable, path,
                "\(path) cannot be renamed: \(String(cString: strerror(code))).")
        }
        FolderPath.synchronize(of: target)
    }

    mutating func part(_ database: DrawingDatabase) {
        parted = (database.claim, database.path)
        database.close()
        self.database = nil
    }

    private mutating func reopen(
        _ claim: FileClaim, from path: String, at found: String
    ) throws(StorageError) {
        if let database {
            // The log is found by the name of the file: it goes in before anyone opens the new name.
            database.checkpoint()
            part(database)
        }
        database = try DrawingDatabase(claim, at: found, writing: true)
        (parted, imprint) = (nil, nil)
    }
}
