import Foundation
import GRDB
import Paths

/// Looks into drawings without changing anything, whoever writes to them.
///
/// A file that is open elsewhere is locked, and one that was not closed has a log that would be brought
/// into it; of both a copy is read.
enum DrawingSnapshot {
    /// How long another program may keep the file busy, in seconds.
    private static let patience = 2.0
    /// Larger files are not copied.
    private static let mostBytes = 1 << 32
    /// How long a file has to be left alone, in seconds: times of files are no finer than that.
    private static let rest = 0.02

    /// Reads the drawing at `path`.
    ///
    /// - Throws: `StorageError` for what is missing, no drawing, newer, or damaged.
    static func read<Value>(
        _ path: FilePath, _ body: (Database) throws -> Value
    ) throws(StorageError) -> Value {
        let path = resolved(path)
        let claim = try FileClaim(path, toWrite: false)
        try FileHead.check(claim, path)
        return try read(claim, path, Configuration.drawing) { database in
            guard try DrawingSchema.matches(database) else {
                throw FormatError(.otherTables)
            }
            return try body(database)
        }
    }

    /// Reads a file that may be damaged, however it looks.
    ///
    /// - Throws: `StorageError` where it cannot be read, and what `body` throws.
    static func readDamaged<Value>(
        _ path: FilePath, _ body: (Database) throws -> Value
    ) throws(StorageError) -> Value {
        let path = resolved(path)
        var configuration = Configuration.drawing
        configuration.prepareDatabase { database in
            try database.execute(sql: "PRAGMA cell_size_check = OFF")
            // Else nothing is read of a file whose end is missing; nothing is written anyway.
            try database.execute(sql: "PRAGMA writable_schema = ON")
        }
        return try read(try FileClaim(path, toWrite: false), path, configuration, body)
    }

    /// The path that links lead to, which has the log.
    static func resolved(_ path: FilePath) -> FilePath {
        path.real ?? path
    }

    private static func read<Value>(
        _ claim: FileClaim, _ path: FilePath, _ configuration: Configuration,
        _ body: (Database) throws -> Value
    ) throws(StorageError) -> Value {
        var configuration = configuration
        if !claim.isTaken, FileName.hasRoomForLog(path), !FileStamp.hasLog(path),
            !FileHead.isLogged(claim)
        {
            configuration.readonly = true
            do throws(StorageError) {
                return try query(
                    claim.databasePath(path), path, configuration, body)
            } catch {
                guard error.kind == .busy else { throw error }
            }
        }
        configuration.readonly = false
        let copy = Copy(in: try folder(for: path))
        try copy.take(claim, at: path)
        return try query(copy.path.text ?? copy.path.shown, path, configuration, body)
    }

    private static func query<Value>(
        _ place: String, _ path: FilePath, _ configuration: Configuration,
        _ body: (Database) throws -> Value
    ) throws(StorageError) -> Value {
        do {
            let queue = try DatabaseQueue(path: place, configuration: configuration)
            defer { try? queue.close() }
            return try queue.inDatabase(body)
        } catch { throw .describing(error, path, writing: false) }
    }

    /// Where a copy goes of the file at `source`.
    private static func folder(for source: FilePath) throws(StorageError) -> ScratchFolder {
        let temporary = FilePath(FileManager.default.temporaryDirectory.path)
        let noRoom = StorageError(.unreadable, source, .noRoomForCopy(source, temporary))
        let size = FileStamp.withLogs(of: source).reduce(0) { $0 + ($1?.size ?? 0) }
        guard size <= DrawingSnapshot.mostBytes else { throw noRoom }
        guard let folder = ScratchFolder(in: temporary, prefix: "downstroke-") else {
            throw noRoom
        }
        return folder
    }

    /// A copy of a file and its logs as they were in one moment; it goes when it is not needed any more.
    private struct Copy: ~Copyable {
        let path: FilePath
        private let folder: ScratchFolder

        init(in folder: ScratchFolder) {
            (self.folder, path) = (folder, folder.path + "/drawing")
        }

        deinit { folder.remove() }

        /// Copies the file at `source`.
        ///
        /// - Throws: `StorageError` of the kind `busy` where somebody writes to it all the time.
        func take(_ claim: FileClaim, at source: FilePath) throws(StorageError) {
            let end = Date().addingTimeInterval(DrawingSnapshot.patience)
            while Date() < end {
                let (stamps, changes) = (FileStamp.withLogs(of: source), Self.changes(of: source))
                if isAtRest(changes), copy(claim, source),
                    FileStamp.withLogs(of: source) == stamps,
                    Self.changes(of: source) == changes
                {
                    return
                }
                usleep(5_000)
            }
            throw .busy(source)
        }

        /// Whether nobody has written to the files just now.
        private func isAtRest(_ changes: [Double]) -> Bool {
            let now = Date().timeIntervalSince1970
            return !changes.contains { (0..<DrawingSnapshot.rest).contains(now - $0) }
        }

        /// When the file and its logs were changed in any way, in seconds since 1970: nobody can set that, as they can
        /// the time of a write.
        private static func changes(of source: FilePath) -> [Double] {
            FileStamp.suffixes.compactMap { suffix in
                var status = stat()
                guard stat((source + suffix).cString, &status) == 0 else { return nil }
                return Double(status.st_ctim.tv_sec) + Double(status.st_ctim.tv_nsec) / 1e9
            }
        }

        private func copy(_ claim: FileClaim, _ source: FilePath) -> Bool {
            for suffix in FileStamp.suffixes.dropFirst() {
                unlink((path + suffix).cString)
                guard access((source + suffix).cString, F_OK) == 0 else { continue }
                let log = try? FileClaim(source + suffix, toWrite: false)
                guard log?.copy(to: path + suffix) == true else { return false }
            }
            return claim.isStill(at: source) && claim.copy(to: path)
        }
    }
}
