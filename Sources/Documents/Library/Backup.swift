import Exchange
import Foundation
public import Paths
import Storage
public import Wording

/// A backup of what somebody made: drawings and which of them are favourites, brushes, palettes and settings in one
/// file, and back.
public struct Backup: Sendable {
    /// The user's folders and files.
    public struct Places: Sendable {
        /// The folder of the drawings.
        public var drawings: FilePath
        /// Which of them are favourites.
        public var favourites: Favourites
        /// The folder of the user's brushes.
        public var brushes: FilePath
        /// The folder of the user's palettes.
        public var palettes: FilePath
        /// The folder of the files of settings.
        public var settings: FilePath
        /// Where what is there is kept before anything takes its place.
        public var safety: FilePath

        /// These places.
        public init(
            drawings: FilePath, favourites: Favourites, brushes: FilePath, palettes: FilePath,
            settings: FilePath, safety: FilePath
        ) {
            (self.drawings, self.favourites) = (drawings, favourites)
            (self.brushes, self.palettes) = (brushes, palettes)
            (self.settings, self.safety) = (settings, safety)
        }

        /// The folder whose files are in this one of the archive.
        func folder(_ name: String) -> FilePath {
            switch name {
            case "drawings": drawings
            case "brushes": brushes
            case "palettes": palettes
            default: settings
            }
        }
    }

    /// What came of writing one.
    public struct WriteResult: Hashable, Sendable {
        /// How many drawings are in it.
        public var drawings = 0
        /// Which files are not.
        public var skipped: [SkippedFile] = []
    }

    /// A file that was left out.
    public struct SkippedFile: Error, Hashable {
        /// Its path in its folder, without the suffix of a drawing.
        public let name: FilePath
        /// Why: a sentence that names it.
        public let reason: Message

        /// The file at this path in its folder, and why it was left out, by its name.
        init(_ inner: FilePath, _ reason: (FilePath) -> Message) {
            name = inner.without(suffix: DrawingFile.suffix)
            self.reason = reason(name)
        }
    }

    /// The contents of a backup, in numbers.
    public struct Content: Hashable, Sendable {
        /// The number of drawings.
        public var drawings: Int
        /// The number of other files.
        public var others: Int
        /// The free disk space that restoring takes, in bytes.
        public var requiredBytes: Int

        /// The same in megabytes, rounded up.
        public var megabytes: Int {
            requiredBytes / 1_000_000 + (requiredBytes % 1_000_000 == 0 ? 0 : 1)
        }
    }

    /// What came of a restoring.
    public struct Outcome: Hashable, Sendable {
        /// How many drawings came back; those that are there as they were in the backup do not count.
        public var drawings = 0
        /// How many other files took the place of others, or came back.
        public var others = 0
        /// The backup of what was there before; nil where nothing came back.
        public var safety: FilePath?
        /// Which files did not come back.
        public var skipped: [SkippedFile] = []
    }

    /// What the file of favourites is called there, among settings: programs that do not know it leave it alone.
    static let favourites = "settings/favourites.json"

    /// How the names of backups end.
    public static let suffix = ".zip"

    /// How the folders are called in which a backup is made.
    private static let scratchPrefix = ".downstroke-backup-"
    /// How often drawings are packed that change meanwhile.
    private static let mostAttempts = 5

    /// A file that belongs into a backup.
    struct File {
        /// What it is called there.
        let name: FilePath
        /// Where it is.
        let path: FilePath
        let isDrawing: Bool

        /// Why it is left out, by its name.
        func skipped(_ reason: (FilePath) -> Message) -> SkippedFile {
            SkippedFile(name.dropFirst((name.components.first?.count ?? 0) + 1), reason)
        }
    }

    let places: Places
    /// How many bytes are free on the disk of a folder; nil if unknown.
    var free: @Sendable (FilePath) -> Int? = { $0.freeBytes }

    /// Backups of what is at these places.
    public init(_ places: Places) { self.places = places }

    // MARK: Writing

    /// Writes all of it into one file, which appears in one step; gives how many drawings are in it, and which files could
    /// not be read.
    ///
    /// A file that is there is replaced only where that is wanted.
    ///
    /// - Throws: `Failure` where it cannot be written, where none of the files can be read, and where it was stopped.
    @discardableResult
    public func write(
        to path: FilePath, replacing: Bool = false,
        report: @escaping (Double) -> Bool = { _ in true }
    ) throws(Failure) -> WriteResult {
        guard path.isOf(kind: Self.suffix) else {
            throw Failure(.badInput, .backupNeedsSuffix(path))
        }
        let path = try Self.place(path, replacing: replacing)
        // The disk for what need not last is often small: copies are made beside the backup.
        guard let scratch = ScratchFolder(in: path.folder, prefix: Self.scratchPrefix) else {
            throw Failure(
                BackupError.unwritable(path, String(cString: strerror(errno))), .cannotWrite)
        }
        defer { scratch.remove() }
        return try write(to: path, copying: scratch.path, report)
    }

    /// Where a backup goes that is to be at `path`: a link stays a link.
    private static func place(_ path: FilePath, replacing: Bool) throws(Failure) -> FilePath {
        let place = path.destination
        guard place.folder.isFolder else {
            throw Failure(
                .cannotWrite,
                place == path ? .noBackupFolder(path.folder) : .backupLinkLeadsNowhere(path))
        }
        var status = stat()
        guard lstat(place.cString, &status) == 0 else { return place }
        guard place.isThere else {
            throw Failure(.cannotWrite, .backupLinkLeadsNowhere(path))
        }
        guard replacing else { throw Failure(.cannotWrite, .backupIsThere(path)) }
        return place
    }

    /// Packs drawings from where they are, and those once more that somebody draws in meanwhile.
    private func write(
        to path: FilePath, copying scratch: FilePath, _ report: @escaping (Double) -> Bool
    ) throws(Failure) -> WriteResult {
        var busy: Set<FilePath> = []
        for attempt in 1...Self.mostAttempts {
            let isLast = attempt == Self.mostAttempts
            var folders: [SkippedFile] = []
            let files = files { name, code in
                let reason = String(cString: strerror(code))
                folders.append(SkippedFile(name) { .notBackedUp($0, reason) })
            }
            let packing = try Packing(
                files, copying: scratch, readingAll: attempt > 1,
                isBusy: { isLast || busy.contains($0) }, report)
            let skipped = folders + packing.skipped
            if packing.files.isEmpty, let problem = skipped.first {
                throw Failure(.cannotWrite, problem.reason)
            }
            do throws(BackupError) {
                try BackupArchive.write(
                    packing.files, to: path, making: "\(scratch)/backup", report: report
                ) { packing.drawings.values.allSatisfy(\.isStill) }
                return WriteResult(drawings: packing.drawings.count, skipped: skipped)
            } catch {
                guard case .changed = error else { throw Failure(error, .cannotWrite) }
            }
            busy.formUnion(packing.drawings.filter { !$0.value.isStill }.keys)
        }
        throw Failure(.cannotWrite, .drawingsChanged)
    }

    /// Whatever belongs into a backup, by its name there.
    ///
    /// `unreadable` is called with each folder that cannot be read, by its name there, and the error number.
    func files(unreadable: (FilePath, Int32) -> Void = { _, _ in }) -> [File] {
        let favourites = File(
            name: FilePath(Self.favourites), path: places.favourites.file, isDrawing: false)
        let all = BackupArchive.folders.flatMap { folder in
            let root = places.folder(folder)
            let names = Self.files(below: root, of: folder) { path, code in
                unreadable(path == root ? FilePath(folder) : path.dropFirst(root.count + 1), code)
            }
            return names.map {
                File(
                    name: "\(folder)/\($0)", path: "\(root)/\($0)", isDrawing: folder == "drawings")
            }
        }
        return all + (favourites.path.isFile ? [favourites] : [])
    }

    /// The names of the files below a folder that belong into a backup.
    private static func files(
        below root: FilePath, of folder: String, unreadable: (FilePath, Int32) -> Void
    ) -> [FilePath] {
        root.filesBelow(unreadable: unreadable).filter {
            belongs($0, to: folder) && ("\(root)/\($0)" as FilePath).isFile
        }.sorted()
    }

    /// Whether a file of this name is one that backups have in a folder.
    static func belongs(_ name: FilePath, to folder: String) -> Bool {
        let suffixes = ["drawings": DrawingFile.suffix, "palettes": ".gpl"]
        return name.isOf(kind: suffixes[folder] ?? ".toml")
    }
}

extension Failure {
    /// What went wrong with a backup, with this code unless somebody stopped it.
    init(_ error: BackupError, _ code: Code) {
        if case .stopped = error {
            self.init(.interrupted, error.message)
        } else {
            self.init(code, error.message)
        }
    }
}
