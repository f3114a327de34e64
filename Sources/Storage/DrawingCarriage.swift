import Foundation
public import Paths

/// A drawing that is taken to another place: it is whole at both until one of the two goes.
///
/// Nobody else writes to it while it is put there, and who does later keeps it: it stays where that was. Where
/// the program ends in the middle, nothing is lost: it is where it was, and perhaps at the other place too.
public struct DrawingCarriage: Sendable {
    /// Where it was.
    public let source: FilePath
    /// Where it goes.
    public let target: FilePath
    /// The files that are taken, by how their names end at the other place.
    private let parts: [String: FilePath]
    /// What was made there: the drawing, and logs that could not be folded in.
    private let made: [FilePath]
    /// How it looked where it was, as a number: the heads of thousands of drawings need much memory.
    private let imprint: Int
    private let logs: [FileStamp?]
    /// What was put at the other place.
    private let placed: [FileStamp?]

    /// Puts the drawing at `source` at `target` too: the same file where the disk is the same, else a copy.
    ///
    /// That was compared with it, and is on the disk. A copy that is there already from a time before is taken
    /// for it.
    ///
    /// - Throws: `StorageError` of the kind `busy` where somebody has it open, `taken` where there is another
    ///   file at `target`, `unwritable` where it cannot be put there; nothing has changed then.
    public init(_ source: FilePath, to target: FilePath) throws(StorageError) {
        try self.init(source, to: target) { claim, path in claim.duplicate(at: path) }
    }

    /// The same for a drawing whose logs, by the ends of their names, do not lie beside it: what does is not its own.
    public init(
        _ source: FilePath, logs: [String: FilePath], to target: FilePath
    ) throws(StorageError) {
        try self.init(source, logs: logs, to: target) { claim, path in claim.duplicate(at: path) }
    }

    /// `copying` puts the bytes of a file at a path, and gives the number of an error or 0.
    init(
        _ source: FilePath, logs: [String: FilePath]? = nil, to target: FilePath,
        copying: (FileClaim, FilePath) -> Int32
    ) throws(StorageError) {
        let claim = try FileClaim(source, toWrite: true)
        guard claim.isHeld || !claim.isTaken else {
            throw StorageError(.busy, source, .openWhileMoved(source))
        }
        if logs == nil { Self.foldLogs(of: claim, source) }
        imprint = FileImprint(claim).hashValue
        let parts = (logs ?? Self.logPaths(of: source)).merging(["": source]) { $1 }
        self.logs = Self.stamps(parts)
        var made: [FilePath] = []
        do throws(StorageError) {
            // The logs first: without them the drawing would not be whole.
            for suffix in FileStamp.suffixes.reversed() {
                let path = target + suffix
                guard let part = parts[suffix], suffix.isEmpty || FileStamp.hasBytes(part) else {
                    // What another drawing left there would be taken for the log of this one.
                    guard !FileStamp.hasBytes(path) else { throw .taken(target) }
                    continue
                }
                let file = suffix.isEmpty ? claim : try FileClaim(part, toWrite: false)
                let code = copying(file, path)
                if code == 0 { made.append(path) }
                guard code == 0 || code == EEXIST && file.isOnDisk(at: path) else {
                    throw code == EEXIST ? .taken(target) : .uncarriable(path, code)
                }
            }
        } catch {
            for path in made { unlink(path.cString) }
            throw error
        }
        target.synchronizeFolder()
        (self.source, self.target) = (source, target)
        (self.parts, self.made) = (parts, made)
        placed = FileStamp.withLogs(of: target)
    }

    /// Brings the logs into the file where that can be; what cannot goes along as it is.
    static func foldLogs(of claim: FileClaim, _ path: FilePath) {
        // SQLite throws away the log of a file whose head it does not know.
        guard claim.isHeld, FileStamp.hasLog(path), (try? FileHead.check(claim, path)) != nil,
            let database = try? DrawingDatabase(claim, at: path)
        else { return }
        database.checkpoint()
        database.close()
    }

    /// Where the logs of a drawing are, or would be, by the ends of their names.
    private static func logPaths(of path: FilePath) -> [String: FilePath] {
        let suffixes = FileStamp.suffixes.dropFirst()
        return Dictionary(uniqueKeysWithValues: suffixes.map { ($0, path + $0) })
    }

    /// How the logs look among these files, by the ends of their names.
    private static func stamps(_ parts: [String: FilePath]) -> [FileStamp?] {
        FileStamp.suffixes.dropFirst().map { parts[$0].flatMap(FileStamp.init) }
    }

    /// Removes it from where it was; gives whether it is at the other place alone.
    ///
    /// Where somebody opened or changed it meanwhile, it stays, and goes from the other place.
    public func finish() -> Bool {
        // Somebody has removed it already.
        guard access(source.cString, F_OK) == 0 else { return true }
        guard let claim = try? FileClaim(source, toWrite: true), claim.isHeld || !claim.isTaken,
            FileImprint(claim).hashValue == imprint, Self.stamps(parts) == logs
        else {
            takeBack()
            return false
        }
        // As long as it is held nobody else begins to write to it.
        return withExtendedLifetime(claim) {
            // The drawing first: where it may not go, it is at one place all the same, and that one has its logs.
            guard unlink(source.cString) == 0 || errno == ENOENT else {
                takeBack()
                return false
            }
            for part in FileStamp.suffixes.dropFirst().compactMap({ parts[$0] }) {
                unlink(part.cString)
            }
            return true
        }
    }

    /// Removes it from where it was to go, unless it is nowhere else, or somebody changed it there.
    public func takeBack() {
        guard let claim = try? FileClaim(source, toWrite: false),
            Self.stamps(Self.logPaths(of: target)) == Array(placed.dropFirst()),
            FileStamp(target) == placed.first ?? nil || claim.isStill(at: target)
        else { return }
        for path in made { unlink(path.cString) }
    }
}
