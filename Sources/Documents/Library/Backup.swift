import Exchange
import Foundation
import Storage
import Wording

/// A backup of what somebody made: drawings, brushes, palettes and settings in one file, and back.
public struct Backup: Sendable {
    /// The user's folders and files.
    public struct Places: Sendable {
        /// The folder of the drawings.
        public var drawings: String
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
            drawings: String, brushes: String, palettes: String, settings: String, safety: String
        ) {
            (self.drawings, self.brushes, self.palettes) = (drawings, brushes, palettes)
            (self.settings, self.safety) = (settings, safety)
        }

        /// The folder whose files are in this one of the archive.
        fileprivate func folder(_ name: String) -> String {
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

    /// How the names of backups end.
    public static let suffix = ".zip"

    /// How the folders are called in which a backup is made, and one is unpacked.
    private static let (scratchPrefix, stagingPrefix) = (".downstroke-backup-", "restoring-")
    /// How the names of backups begin that are made before anything comes back.
    private static let safetyPrefix = "before-restore "
    /// How many of these are kept.
    private static let mostSafeties = 3
    /// How often drawings are packed that change meanwhile.
    private static let mostAttempts = 5

    private let places: Places

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
    private var files: [(name: String, path: String, isDrawing: Bool)] {
        BackupArchive.folders.flatMap { folder in
            let root = places.folder(folder)
            return Self.files(below: root, of: folder).map {
                ("\(folder)/\($0)", "\(root)/\($0)", folder == "drawings")
            }
        }
    }

    /// The names of the files below a folder that belong into a backup.
    private static func files(below root: String, of folder: String) -> [String] {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
        return names.filter { belongs($0, to: folder) && FilePath.isFile("\(root)/\($0)") }.sorted()
    }

    /// Whether a file of this name is one that backups have in a folder.
    private static func belongs(_ name: String, to folder: String) -> Bool {
        let suffixes = ["drawings": DrawingFile.suffix, "palettes": ".gpl"]
        return name.hasSuffix(suffixes[folder] ?? ".toml")
    }

    // MARK: Reading

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

    /// Brings back what is in the backup at `path`.
    ///
    /// All of it is unpacked and compared first, and, where anything comes back, what is there is kept in another
    /// backup, of which there are three at most. Drawings never take the place of others: where the name has
    /// another drawing they get a number.
    ///
    /// `prepare` may change what was unpacked into a folder before anything comes back from there. `decide`
    /// is asked once all is ready, and says whether to go on; nothing stops it after that.
    ///
    /// - Throws: `Failure` where it is no backup or is damaged, where there is no room for it, and where a file
    ///   cannot be put in its place; only then something may have come back already.
    public func restore(
        _ path: String, report: @escaping (Double) -> Bool = { _ in true },
        prepare: (String) throws(Failure) -> Void = { _ in }, decide: () -> Bool = { true }
    ) throws(Failure) -> Outcome {
        let staging = try makeStaging()
        defer { staging.remove() }
        var entries: [BackupArchive.Entry]
        do throws(BackupError) {
            entries = try BackupArchive.entries(of: path)
            try checkRoom(for: entries, in: staging.path, path)
            try BackupArchive.unpack(path, below: staging.path) { report($0 / 2) }
        } catch { throw Failure(error, .badInput) }
        try prepare("\(staging.path)/settings")
        entries.removeAll { isThere($0, as: "\(staging.path)/\($0.name)") }
        guard !entries.isEmpty else { return Outcome() }
        let safety = try keepSafe { report(0.5 + $0 / 2) }
        guard decide() else {
            unlink(safety)
            throw Failure(BackupError.stopped, .cannotWrite)
        }
        var outcome = Outcome(safety: safety)
        // Settings last: they count as soon as they are there.
        let isSetting = { (entry: BackupArchive.Entry) in entry.name.hasPrefix("settings/") }
        for entry in entries.filter({ !isSetting($0) }) + entries.filter(isSetting) {
            try put(entry, from: staging.path, &outcome)
        }
        removeSafeties(before: safety)
        return outcome
    }

    /// A folder to unpack into, on the disk of the user's own folder.
    private func makeStaging() throws(Failure) -> ScratchFolder {
        let folder = FilePath.folder(of: places.safety)
        do throws(BackupError) { try FileManager.default.makeFolder(folder) } catch {
            throw Failure(error, .cannotWrite)
        }
        guard let staging = ScratchFolder(in: folder, prefix: Self.stagingPrefix) else {
            throw Failure(
                BackupError.unwritable(folder, String(cString: strerror(errno))), .cannotWrite)
        }
        return staging
    }

    /// Makes a backup of what is there; gives its path.
    private func keepSafe(_ report: @escaping (Double) -> Bool) throws(Failure) -> String {
        do throws(BackupError) { try FileManager.default.makeFolder(places.safety) } catch {
            throw Failure(error, .cannotWrite)
        }
        let stamp = Library.stamp(time(nil), "%Y-%m-%d %H.%M.%S")
        let safety = FilePath.free(
            "\(places.safety)/\(Self.safetyPrefix)\(stamp)\(Self.suffix)", suffix: Self.suffix)
        try write(to: safety, report: report)
        return safety
    }

    /// The oldest go; whatever else people keep there is theirs.
    private func removeSafeties(before safety: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: places.safety)) ?? []
        let former = names.filter {
            $0.hasPrefix(Self.safetyPrefix) && $0 != FilePath.name(of: safety)
        }.map { name in
            let path = "\(places.safety)/\(name)"
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            return (path, attributes?[.modificationDate] as? Date ?? .distantPast)
        }
        for (path, _) in former.sorted(by: { $0.1 < $1.1 }).dropLast(Self.mostSafeties - 1) {
            unlink(path)
        }
    }

    /// What an archive says of sizes may be a lie, but no more is unpacked than it says; what is there is
    /// packed beside it.
    private func checkRoom(
        for entries: [BackupArchive.Entry], in folder: String, _ path: String
    ) throws(BackupError) {
        var disk = statvfs()
        guard statvfs(folder, &disk) == 0 else { return }
        let room = Int(clamping: UInt64(disk.f_bavail) * UInt64(disk.f_frsize))
        var size = files.reduce(16 << 20) { sum, file in
            var status = stat()
            return stat(file.path, &status) == 0 ? sum + Int(status.st_size) : sum
        }
        for entry in entries {
            let (sum, isTooMuch) = size.addingReportingOverflow(entry.size)
            guard !isTooMuch, sum <= room else { throw .tooLarge(path) }
            size = sum
        }
    }

    private func place(of entry: BackupArchive.Entry) -> (path: String, isDrawing: Bool) {
        let parts = entry.name.split(separator: "/", maxSplits: 1)
        return ("\(places.folder(String(parts[0])))/\(parts[1])", parts[0] == "drawings")
    }

    /// Whether a file that was unpacked has nothing to bring back.
    ///
    /// It is there with the same bytes, a drawing perhaps with a number, as it came back before; or it is none that
    /// is written into backups.
    private func isThere(_ entry: BackupArchive.Entry, as source: String) -> Bool {
        let folder = String(entry.name.prefix { $0 != "/" })
        guard Self.belongs(entry.name, to: folder) else { return true }
        let (target, isDrawing) = place(of: entry)
        let stem = target.dropLast(DrawingFile.suffix.count)
        var (path, number) = (target, 2)
        while access(path, F_OK) == 0 {
            if FileManager.default.contentsEqual(atPath: source, andPath: path) { return true }
            guard isDrawing else { return false }
            path = "\(stem) \(number)\(DrawingFile.suffix)"
            number += 1
        }
        return false
    }

    private func put(
        _ entry: BackupArchive.Entry, from staging: String, _ outcome: inout Outcome
    ) throws(Failure) {
        let (source, (target, isDrawing)) = ("\(staging)/\(entry.name)", place(of: entry))
        do throws(BackupError) {
            try FileManager.default.makeFolder(FilePath.folder(of: target))
        } catch { throw Failure(error, .cannotWrite) }
        do throws(StorageError) {
            if isDrawing {
                _ = try DrawingCarriage.near(target, source).finish()
                outcome.drawings += 1
            } else {
                try FileCopy.replace(target, with: source)
                outcome.others += 1
            }
        } catch { throw Failure(.cannotWrite, error.message) }
    }
}

extension FileManager {
    fileprivate func makeFolder(_ path: String) throws(BackupError) {
        do { try createDirectory(atPath: path, withIntermediateDirectories: true) } catch {
            throw .unwritable(path, String(cString: strerror(errno)))
        }
    }
}

extension Failure {
    /// What went wrong with a backup, with this code unless somebody stopped it.
    fileprivate init(_ error: BackupError, _ code: Code) {
        if case .stopped = error {
            self.init(.interrupted, error.message)
        } else {
            self.init(code, error.message)
        }
    }
}
