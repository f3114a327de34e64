import Exchange
import Foundation
import Storage
import Wording

/// A backup of what somebody made: drawings and which of them are favourites, brushes, palettes and settings in one
/// file, and back.
public struct Backup: Sendable {
    /// The user's folders and files.
    public struct Places: Sendable {
        /// The folder of the drawings.
        public var drawings: String
        /// Which of them are favourites.
        public var favourites: Favourites
        /// The folder of the user's brushes.
        public var brushes: String
        /// The folder of the user's palettes.
        public var palettes: String
        /// The folder of the files of settings.
        public var settings: String
        /// Where what is there is kept before anything takes its place.
        public var safety: String

        /// These places.
        public init(
            drawings: String, favourites: Favourites, brushes: String, palettes: String,
            settings: String, safety: String
        ) {
            (self.drawings, self.favourites) = (drawings, favourites)
            (self.brushes, self.palettes) = (brushes, palettes)
            (self.settings, self.safety) = (settings, safety)
        }

        /// The folder whose files are in this one of the archive.
        func folder(_ name: String) -> String {
            switch name {
            case "drawings": drawings
            case "brushes": brushes
            case "palettes": palettes
            default: settings
            }
        }
    }

    /// What came of a restoring.
    public struct Outcome: Hashable, Sendable {
        /// How many drawings came back; those that are there as they were in the backup do not count.
        public var drawings = 0
        /// How many other files took the place of others, or came back.
        public var others = 0
        /// The backup of what was there before; nil where nothing came back.
        public var safety: String?
    }

    /// What the file of favourites is called there, among settings: programs that do not know it leave it alone.
    static let favourites = "settings/favourites.json"

    /// How the names of backups end.
    public static let suffix = ".zip"

    /// How the folders are called in which a backup is made.
    private static let scratchPrefix = ".downstroke-backup-"
    /// How often drawings are packed that change meanwhile.
    private static let mostAttempts = 5

    let places: Places

    /// Backups of what is at these places.
    public init(_ places: Places) { self.places = places }

    // MARK: Writing

    /// Writes all of it into one file, which appears in one step; gives how many drawings are in it.
    ///
    /// A file that is there is replaced only where that is wanted.
    ///
    /// - Throws: `Failure` where it cannot be written, or not with all drawings, and where it was stopped.
    @discardableResult
    public func write(
        to path: String, replacing: Bool = false,
        report: @escaping (Double) -> Bool = { _ in true }
    ) throws(Failure) -> Int {
        guard path.lowercased().hasSuffix(Self.suffix) else {
            throw Failure(.badInput, .backupNeedsSuffix(path))
        }
        let path = try Self.place(path, replacing: replacing)
        // The disk for what need not last is often small: copies are made beside the backup.
        guard
            let scratch = ScratchFolder(in: FilePath.folder(of: path), prefix: Self.scratchPrefix)
        else {
            throw Failure(
                BackupError.unwritable(path, String(cString: strerror(errno))), .cannotWrite)
        }
        defer { scratch.remove() }
        return try write(to: path, copying: scratch.path, report)
    }

    /// Where a backup goes that is to be at `path`: a link stays a link.
    private static func place(_ path: String, replacing: Bool) throws(Failure) -> String {
        let folder = FilePath.folder(of: path)
        guard FilePath.isFolder(folder) else {
            throw Failure(.cannotWrite, .noBackupFolder(folder))
        }
        var status = stat()
        guard lstat(path, &status) == 0 else { return path }
        guard let real = realpath(path, nil) else {
            throw Failure(.cannotWrite, .backupLinkLeadsNowhere(path))
        }
        defer { free(real) }
        guard replacing else { throw Failure(.cannotWrite, .backupIsThere(path)) }
        return String(cString: real)
    }

    /// Packs drawings from where they are, and those once more that somebody draws in meanwhile.
    private func write(
        to path: String, copying scratch: String, _ report: @escaping (Double) -> Bool
    ) throws(Failure) -> Int {
        var busy: Set<String> = []
        for _ in 0..<Self.mostAttempts {
            let files = self.files
            var drawings: [String: DrawingAtRest] = [:]
            for (number, file) in files.enumerated() where file.isDrawing {
                guard report(0) else { throw Failure(BackupError.stopped, .cannotWrite) }
                let copy = "\(scratch)/\(number)"
                unlink(copy)
                do throws(StorageError) {
                    drawings[file.path] = try DrawingAtRest(
                        file.path, orCopiedTo: copy, isBusy: busy.contains(file.path))
                } catch { throw Failure(.cannotWrite, error.message) }
            }
            do throws(BackupError) {
                try BackupArchive.write(
                    files.map { ($0.name, drawings[$0.path]?.path ?? $0.path) },
                    to: path, making: "\(scratch)/backup", report: report
                ) { drawings.values.allSatisfy(\.isStill) }
                return drawings.count
            } catch {
                guard case .changed = error else { throw Failure(error, .cannotWrite) }
            }
            busy.formUnion(drawings.filter { !$0.value.isStill }.keys)
        }
        throw Failure(.cannotWrite, .drawingsChanged)
    }

    /// Whatever belongs into a backup, by its name there.
    var files: [(name: String, path: String, isDrawing: Bool)] {
        let favourites = (Self.favourites, places.favourites.file, false)
        let all = BackupArchive.folders.flatMap { folder in
            let root = places.folder(folder)
            return Self.files(below: root, of: folder).map {
                ("\(folder)/\($0)", "\(root)/\($0)", folder == "drawings")
            }
        }
        return all + (FilePath.isFile(favourites.1) ? [favourites] : [])
    }

    /// The names of the files below a folder that belong into a backup.
    private static func files(below root: String, of folder: String) -> [String] {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
        return names.filter { belongs($0, to: folder) && FilePath.isFile("\(root)/\($0)") }.sorted()
    }

    /// Whether a file of this name is one that backups have in a folder.
    static func belongs(_ name: String, to folder: String) -> Bool {
        let suffixes = ["drawings": DrawingFile.suffix, "palettes": ".gpl"]
        return name.lowercased().hasSuffix(suffixes[folder] ?? ".toml")
    }

    /// How many drawings and how many other files the backup at `path` has.
    ///
    /// - Throws: `Failure` where it is no backup, or one that nobody may trust.
    public static func content(of path: String) throws(Failure) -> (drawings: Int, others: Int) {
        do throws(BackupError) {
            let entries = try BackupArchive.entries(of: path)
            let drawings = entries.count { $0.name.hasPrefix("drawings/") }
            return (drawings, entries.count - drawings)
        } catch { throw Failure(.badInput, error.message) }
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
