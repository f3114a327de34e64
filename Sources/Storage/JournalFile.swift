import Drawing
import Foundation
import GRDB
import Paths
import Wording

/// The file of a journal: made when there is something to write, and followed where it goes.
struct JournalFile: Sendable {
    /// Where it is; nil before it is made.
    private(set) var path: FilePath?
    /// The right to write it; nil before it is made, and where somebody else has written to it, so that
    /// what is in it is no longer this drawing.
    private(set) var claim: FileClaim?
    /// The file while it is open; with a claim, and neither this nor what is awaited, something went
    /// wrong on the way elsewhere.
    private var database: DrawingDatabase?
    /// What was in the file when it was opened, while it cannot be written.
    private var awaited: (state: DrawingRecord, parts: Set<Int64>)?
    private var place: @Sendable () throws -> FilePath
    private var writer = DrawingWriter()
    private var move: Journal.Move?
    /// Whether the drawing was changed here.
    private var isChanged = false
    /// Whether it was made here, and nothing but parts of strokes was ever written to it.
    private var hasOnlyParts = false
    /// Why nothing can be written, as a sentence; nil where it can.
    private(set) var readOnlyReason: String?

    /// A file that is there.
    init(_ opened: OpenedDrawing) {
        (writer, readOnlyReason) = (opened.content.writer, opened.readOnlyReason)
        (path, claim, database) = (opened.path, opened.claim, opened.database)
        awaited = database == nil ? (opened.content.state, writer.parts) : nil
        place = { [path = opened.path] in path }
    }

    /// A file that begins with the first entry, at a path that is asked for then.
    init(_ place: @escaping @Sendable () throws -> FilePath) { self.place = place }

    /// What another program has done, so that not all of the drawing is in the file; nil for nothing.
    var alteration: DrawingDatabase.Alteration? {
        if isLost { return .file }
        let alteration = database?.alteration
        return alteration == .file && !isChanged ? nil : alteration
    }

    /// Whether there is a file that cannot be written now.
    var isAwaited: Bool { awaited != nil }

    /// Whether somebody else has written to it.
    private var isLost: Bool { path != nil && claim == nil }

    /// Whether the parts of strokes in it are these.
    func has(_ parts: [Int64: StrokePart]) -> Bool { writer.parts == Set(parts.keys) }

    /// Writes entries, and the parts of strokes that go on then, in one transaction, or all there is where the file
    /// has to be made; gives how many of the entries that are pending are written then.
    ///
    /// A file that was made for strokes that came to nothing goes.
    mutating func write(
        _ entries: [JournalEntry], _ parts: [Int64: StrokePart], orAll whole: () -> JournalContents
    ) throws(StorageError) -> Int {
        if hasOnlyParts, entries.isEmpty, parts.isEmpty {
            discard()
            return 0
        }
        guard let database = try openedDatabase() else {
            let contents = whole()
            try make(contents)
            return contents.pendingCount
        }
        var attempt = writer
        do throws(StorageError) {
            try database.write { connection in
                try DrawingSchema.raise(connection)
                for entry in entries {
                    try attempt.write(
                        entry.transition, entry.drawing, nextStep: entry.nextStep,
                        now: entry.time, to: connection)
                }
                try attempt.write(parts, to: connection)
            }
        } catch {
            if error.kind == .damaged { lose() }
            throw error
        }
        (writer, isChanged) = (attempt, true)
        hasOnlyParts = hasOnlyParts && entries.isEmpty
        return entries.count
    }

    /// The file as it can be written to; nil where it has to be made, at first or anew.
    private mutating func openedDatabase() throws(StorageError) -> DrawingDatabase? {
        if let database, database.alteration == .file { lose() }
        if isAwaited, try !takeOver() { lose() }
        try follow()
        guard let database, database.alteration == nil else { return nil }
        if database.claim.place(lastSeenAt: database.path) != nil { return database }
        // Before there is another file of its name, whose log would go with it.
        rest()
        return nil
    }

    /// Leaves a file as it is, to which somebody else has written.
    private mutating func lose() {
        database?.abandon()
        (database, claim, awaited) = (nil, nil, nil)
    }

    /// Makes the file: at first, anew where it was deleted or its log was damaged, or another one where
    /// it is somebody else's by now.
    private mutating func make(_ contents: JournalContents) throws(StorageError) {
        let (former, wasLost, now) = (path, isLost, Date())
        let created = former == nil ? now : Date(timeIntervalSince1970: writer.state.created)
        let path =
            if let database { database.path } else if let former { FileName.free(former) } else {
                try newPath()
            }
        var fresh = DrawingWriter()
        let made = try DrawingDatabase.create(
            path, replacing: database, contents.history, contents.parts, created: created,
            modified: now, by: &fresh)
        (self.path, claim, database, awaited) = (path, made.claim, made, nil)
        (writer, isChanged, readOnlyReason) = (fresh, true, nil)
        hasOnlyParts = former == nil && contents.pendingCount == 0 && !contents.parts.isEmpty
        if former != nil { move = wasLost ? .left(path) : .remade(path) }
    }

    /// Removes the file, unless somebody else has written to it.
    private mutating func discard() {
        if let database, database.alteration == nil {
            database.close()
            if let path, claim?.isStill(at: path) == true { unlink(path.cString) }
        } else {
            database?.abandon()
        }
        (path, claim, database, writer) = (nil, nil, nil, DrawingWriter())
        (isChanged, hasOnlyParts) = (false, false)
    }

    private func newPath() throws(StorageError) -> FilePath {
        do { return try place() } catch { throw .describing(error, "", writing: true) }
    }

    /// What became of the file since the last time, once.
    mutating func takeMove() -> Journal.Move? {
        defer { move = nil }
        return move
    }

    /// Brings everything into the file itself, the view too.
    mutating func tidy(view: String?) {
        keep(view: view)
        guard let database, database.alteration == nil else { return }
        database.checkpoint()
    }

    /// Writes the view, where it is another one; what fails is tried with the next one.
    private mutating func keep(view: String?) {
        guard let database, view != writer.state.view, database.alteration == nil else { return }
        var attempt = writer
        let isWritten: Void? = try? database.write(isChange: false) {
            try attempt.write(view: view, to: $0)
        }
        if isWritten != nil { writer = attempt }
    }

    /// Writes what belongs to the end, and closes the file; what fails here is no drawing.
    mutating func close(view: String?, preview: [UInt8]?) {
        try? follow()
        defer { (path, claim, database, awaited) = (nil, nil, nil, nil) }
        guard let database else { return }
        guard database.alteration == nil else { return database.abandon() }
        keep(view: view)
        if let preview, isChanged || database.lacksPreview {
            database.keep(preview: preview, isChange: isChanged)
        }
        database.close()
    }

    /// Goes on with the file where somebody moved it, or gave it up.
    mutating func follow() throws(StorageError) {
        guard let claim, let path, let found = claim.place(lastSeenAt: path) else { return }
        if let database {
            guard found != path else { return }
            // What somebody else has written stays as it is, wherever it is.
            guard database.alteration != .file else { return lose() }
            // The log is found by the name of the file: it goes in before anyone opens the new name.
            database.checkpoint()
            rest()
        }
        if isAwaited {
            self.path = found
            if try !takeOver() { readOnlyReason = Message.changedElsewhere.text() }
        } else {
            try reopen(claim, at: found)
        }
        if found != path { move = .moved(found) }
    }

    /// Opens a file that could only be read before; whether it is still what was read.
    ///
    /// - Throws: `StorageError` where it still cannot be written.
    private mutating func takeOver() throws(StorageError) -> Bool {
        guard let awaited, let claim, let path, claim.place(lastSeenAt: path) != nil else {
            return true
        }
        let opened = try DrawingFile.openToWrite(path)
        guard let database = opened.database,
            (opened.content.state, opened.content.writer.parts) == awaited
        else {
            opened.close()
            return false
        }
        (self.database, self.claim, self.awaited) = (database, database.claim, nil)
        (writer, readOnlyReason) = (opened.content.writer, nil)
        return true
    }

    /// Gives the file another name; what is written goes there.
    ///
    /// - Throws: `StorageError` of the kind `taken` where there is a file of that name, and where it
    ///   cannot be renamed; it keeps its name then.
    mutating func rename(to target: FilePath) throws(StorageError) {
        if !isAwaited { try follow() }
        guard let claim, let path else {
            guard access(target.cString, F_OK) != 0 else { throw .taken(target) }
            place = { target }
            return
        }
        if path == target { return }
        guard access(target.cString, F_OK) != 0 else { throw .taken(target) }
        guard access(path.folder.cString, W_OK) == 0 else {
            throw .unwritable(path, errno) { .unrenamable(path, $0) }
        }
        // A file whose log is not empty does not take it along.
        if let database {
            guard database.checkpoint() else {
                throw StorageError(.unwritable, path, .unrenamable(path))
            }
            rest()
        } else if !isAwaited || FileName.hasRoomForLog(path) || claim.isTaken {
            throw StorageError(.unwritable, path, .unrenamable(path))
        }
        let code = FileName.change(path, to: target)
        if code == EXDEV, !isAwaited { return try carry(claim, from: path, to: target) }
        let place = code == 0 ? target : path
        if isAwaited {
            self.path = place
            _ = try takeOver()
        } else {
            try reopen(claim, at: place)
        }
        guard code == 0 else {
            throw code == EEXIST
                ? .taken(target)
                : .unwritable(path, code) { .unrenamable(path, $0) }
        }
        if hasOnlyParts { self.place = { target } }
        target.synchronizeFolder()
    }

    /// Goes on with a copy on another disk, and removes the file that was closed.
    private mutating func carry(
        _ claim: FileClaim, from source: FilePath, to target: FilePath
    ) throws(StorageError) {
        let code = claim.copyAndCompare(to: target)
        guard code == 0, let other = try? FileClaim(target, toWrite: true), other.isHeld else {
            if code == 0 { unlink(target.cString) }
            try reopen(claim, at: source)
            switch code {
            case 0: throw .unlockable(target)
            case EEXIST: throw .taken(target)
            default: throw .uncarriable(target, code)
            }
        }
        do throws(StorageError) { try reopen(other, at: target) } catch {
            unlink(target.cString)
            try reopen(claim, at: source)
            throw error
        }
        self.claim = other
        // Two disks know nothing of one another: the copy is there for good before the file goes.
        target.synchronizeFolder()
        unlink(source.cString)
        source.synchronizeFolder()
    }

    /// Closes the file; it is opened again when there is something to write.
    mutating func rest() {
        database?.close()
        database = nil
    }

    private mutating func reopen(_ claim: FileClaim, at found: FilePath) throws(StorageError) {
        path = found
        database = try DrawingDatabase(claim, at: found)
    }
}
