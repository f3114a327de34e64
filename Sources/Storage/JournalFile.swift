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
    private var database: DrawingDatabase?
    private var writer = DrawingWriter()
    private var base: Drawing?
    private var place: @Sendable () throws -> String
    /// The file while it is not open, and where it was: something went wrong on the way elsewhere.
    private var parted: (claim: FileClaim, path: String)?
    private var move: Journal.Move?
    private var isWriting = false
    /// The view that is in the file.
    private var view: String?

    /// A file that is there.
    init(_ opened: OpenedDrawing) {
        let path = opened.database.path
        view = opened.view
        (database, writer) = (opened.database, opened.writer)
        place = { path }
    }

    /// A file that begins as `base`, at a path that is asked for then.
    init(_ base: Drawing, _ place: @escaping @Sendable () throws -> String) {
        self.base = base
        self.place = place
    }

    /// The claim of the file, where there is one.
    var claim: FileClaim? { database?.claim ?? parted?.claim }

    /// Where it is; nil before it is made.
    var path: String? { database?.path ?? parted?.path }

    /// Writes entries in one transaction.
    mutating func write(_ entries: [JournalEntry]) throws(StorageError) {
        guard let last = entries.last else { return }
        guard let database = try openedDatabase(or: last.drawing, nextStep: last.nextStep)
        else { return }
        if !isWriting { try database.beginWriting() }
        isWriting = true
        var attempt = writer
        try database.write { connection in
            for entry in entries {
                try attempt.write(
                    entry.transition, entry.drawing, nextStep: entry.nextStep, now: entry.time,
                    to: connection)
            }
        }
        writer = attempt
    }

    /// What became of the file since the last time, once.
    mutating func takeMove() -> Journal.Move? {
        defer { move = nil }
        return move
    }

    /// Empties the log beside the file into it.
    func tidy() { database?.checkpoint() }

    /// Writes the view, where it is another one; what fails is tried with the next one.
    mutating func keep(view: String?) {
        guard let database, view != self.view else { return }
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
        try? database.write { connection in
            guard let preview else { return }
            try connection.execute(
                sql: "INSERT OR REPLACE INTO preview VALUES (1, 'image/png', ?)",
                arguments: [Data(preview)])
        }
        database.close()
        self.database = nil
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

    private mutating func part(_ database: DrawingDatabase) {
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
        (parted, isWriting) = (nil, false)
    }

    /// The file; nil where even what it had is gone and it was made anew with all of `drawing`.
    private mutating func openedDatabase(
        or drawing: Drawing, nextStep: Int64
    ) throws(StorageError) -> DrawingDatabase? {
        try follow()
        guard let path else { return try make(History(base ?? Drawing()), at: newPath()) }
        guard let database else {
            let history = History(drawing, nextStepNumber: nextStep)
            let made = try make(history, at: FileName.free(path))
            move = .remade(made.path)
            return nil
        }
        if database.claim.place(lastSeenAt: path) == nil { return try remake(database) }
        return database
    }

    private mutating func make(
        _ history: History, at path: String
    ) throws(StorageError) -> DrawingDatabase {
        let now = Date().timeIntervalSince1970
        var fresh = DrawingWriter()
        let made = try DrawingDatabase.create(path) { connection in
            try fresh.write(history, created: now, modified: now, to: connection)
        }
        (writer, base, parted, isWriting, view) = (fresh, nil, nil, false, nil)
        database = made
        return made
    }

    /// The file was deleted, or replaced by another: what it had is still open, and goes into a new
    /// one, at its place or beside.
    private mutating func remake(
        _ former: DrawingDatabase
    ) throws(StorageError) -> DrawingDatabase {
        let draft = try former.copy()
        // Before there is another file of its name, whose log would go with it.
        part(former)
        let file = try draft.publish(findingName: true)
        let made = try DrawingDatabase(file.claim, at: file.path, writing: true)
        (database, parted, isWriting) = (made, nil, false)
        move = .remade(made.path)
        return made
    }

    private func newPath() throws(StorageError) -> String {
        do { return try place() } catch { throw .describing(error, "", writing: true) }
    }
}
