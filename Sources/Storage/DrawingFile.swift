public import Drawing
public import Foundation
import GRDB
public import Paths

/// Drawings in files; the format page says what is in them.
public enum DrawingFile {
    /// How the names of drawing files end.
    public static let suffix = ".downstroke"
    /// How the names of logs go on after that of their drawing.
    public static let logSuffixes = Array(FileStamp.suffixes.dropFirst())
    static let mostAttempts = 100

    /// Opens a drawing as it was left, with all that can be undone and redone.
    ///
    /// Who only reads leaves the right to write to others, and changes nothing.
    /// - Throws: `StorageError`; where its kind is `damaged`, `salvage` may help.
    public static func open(
        _ path: FilePath, isWritable: Bool = true
    ) throws(StorageError) -> OpenedDrawing {
        guard isWritable else { return try OpenedDrawing(reading: path, because: nil) }
        do throws(StorageError) { return try openToWrite(path) } catch {
            guard [.busy, .unwritable, .impossibleName].contains(error.kind) else { throw error }
            return try OpenedDrawing(reading: path, because: error.description)
        }
    }

    /// Opens a drawing to be written to.
    ///
    /// - Throws: `StorageError`, of the kinds `busy`, `unwritable` or `impossibleName` where it can only
    ///   be read.
    static func openToWrite(_ path: FilePath) throws(StorageError) -> OpenedDrawing {
        let path = DrawingSnapshot.resolved(path)
        let claim = try FileClaim(path, toWrite: true)
        try FileHead.check(claim, path)
        if claim.cannotBeLocked { throw .unlockable(path) }
        guard claim.isWritable else { throw .readOnly(path) }
        guard claim.isHeld else { throw StorageError(.busy, path, .inAnotherWindow) }
        guard FileName.hasRoomForLog(path) else { throw .longName(path) }
        let database = try DrawingDatabase(claim, at: path)
        do throws(StorageError) {
            return OpenedDrawing(try database.read { try DrawingContent($0) }, in: database)
        } catch {
            database.close()
            throw error
        }
    }

    /// Whether a file begins as those of drawings do, whatever it is called.
    ///
    /// Whoever has it open in this program keeps the locks that SQLite has on it.
    public static func begins(_ path: FilePath) -> Bool {
        (try? FileClaim(path, toWrite: false)).map(FileHead.isOfDatabase) ?? false
    }

    /// Whether a file is a drawing of this version or a later one, whole or damaged.
    public static func isDrawing(_ path: FilePath) -> Bool {
        do throws(StorageError) {
            try FileHead.check(try FileClaim(path, toWrite: false), path)
            return true
        } catch { return error.kind == .damaged || error.kind == .newer }
    }

    /// How the drawing at `path` was left; nil where that was not kept, or is not known.
    ///
    /// Reads one row, however large the drawing is.
    ///
    /// - Throws: `StorageError` where it cannot be opened, or is no drawing.
    public static func view(_ path: FilePath) throws(StorageError) -> ViewState? {
        let text = try DrawingSnapshot.read(path) { try DrawingRecord.read($0).view }
        return text.flatMap { ViewState(text: $0) }
    }

    /// The picture that is kept of the drawing in a file: the bytes of a PNG.
    ///
    /// Nil where there is none, or it cannot be read; nothing is changed.
    public static func preview(_ path: FilePath) -> [UInt8]? {
        let bytes = try? DrawingSnapshot.read(path) { database in
            try Data.fetchOne(database, sql: "SELECT bytes FROM image WHERE id = 0")
        }
        return bytes.flatMap { $0 }.map { [UInt8]($0) }
    }

    /// Whether a drawing can be made at `path`: there is no file, and no log that would be taken for its own.
    public static func isFree(_ path: FilePath) -> Bool {
        var status = stat()
        // A link to nothing is in the way too.
        return FileStamp.suffixes.allSatisfy { lstat((path + $0).cString, &status) != 0 }
    }

    /// Looks whether drawings can be kept in a folder: made there, and locked.
    ///
    /// - Throws: `StorageError` where they cannot, which says what to do.
    public static func check(_ folder: FilePath) throws(StorageError) {
        try check(folder) { $0.lock() }
    }

    static func check(_ folder: FilePath, locking: FileClaim.Locking) throws(StorageError) {
        _ = try DrawingDraft(for: "\(folder)/a\(suffix)", locking: locking)
    }

    /// Reads what can be read of a damaged drawing, and changes nothing.
    ///
    /// - Throws: `StorageError` where nothing can.
    public static func salvage(_ path: FilePath) throws(StorageError) -> SalvagedDrawing {
        try DrawingSnapshot.readDamaged(path) { try Salvage.drawing(in: $0) }
    }

    /// Makes a file of a history, and leaves it closed; gives its path, which has the lowest number
    /// from 2 on before its suffix at which there is no file where there is one at `path`.
    ///
    /// - Throws: `StorageError` where it cannot be written; nothing is left then.
    public static func create(
        near path: FilePath, _ history: History
    ) throws(StorageError) -> FilePath {
        for _ in 0..<mostAttempts {
            let free = FileName.free(path)
            do throws(StorageError) {
                try create(free, history)
                return free
            } catch {
                // Another program may have taken the name meanwhile.
                guard error.kind == .taken else { throw error }
            }
        }
        throw .taken(path)
    }

    /// Makes a file of a history, and leaves it closed.
    ///
    /// - Throws: `StorageError` where it cannot be written, or where there is a file already.
    public static func create(
        _ path: FilePath, _ history: History, created: Date = Date()
    ) throws(StorageError) {
        let draft = try DrawingDraft(for: path)
        var writer = DrawingWriter()
        try draft.fill(history, created: created, modified: created, by: &writer)
        _ = try draft.publish()
    }

    /// Writes a drawing into the first of these folders that takes it, under a name that is free
    /// there; folders that are not there are made.
    ///
    /// A folder on a disk that does not answer within `timeout` seconds is passed over.
    ///
    /// - Returns: the path of the file; nil where none took it.
    public static func rescue(
        _ history: History, named name: FilePath, into folders: [FilePath], timeout: Double = 2
    ) -> FilePath? {
        for folder in folders {
            let writing = Future {
                guard (try? RescueFolder.make(folder)) != nil else { return FilePath?.none }
                let path = try? create(near: "\(folder)/\(name)\(suffix)", history)
                if path == nil { RescueFolder.leave(folder) }
                return path
            }
            if let path = writing.value(within: timeout) ?? nil { return path }
        }
        return nil
    }

    /// Takes away what `rescue` has written, and is not needed.
    public static func removeRescue(_ path: FilePath) {
        unlink(path.cString)
        RescueFolder.leave(fileAt: path)
    }
}
