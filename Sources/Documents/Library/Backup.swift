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
        /// The backup of what was there before.
        public var safety: String
    }

    /// How the names of backups end.
    public static let suffix = ".zip"

    private let places: Places

    /// Backups of what is at these places.
    public init(_ places: Places) { self.places = places }

    // MARK: Writing

    /// Writes all of it into one file, which is replaced in one step; gives how many drawings are in it.
    ///
    /// - Throws: `Failure` where it cannot be written, or was stopped.
    @discardableResult
    public func write(
        to path: String, report: @escaping (Double) -> Bool = { _ in true }
    ) throws(Failure) -> Int {
        let scratch = FileManager.default.temporaryDirectory
            .appending(path: "downstroke-backup-\(UUID().uuidString)").path
        guard mkdir(scratch, 0o700) == 0 else {
            throw Failure(.cannotWrite, .noLibraryFolder(scratch, Failure.systemReason))
        }
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        var files: [(name: String, path: String)] = []
        var count = 0
        for folder in BackupArchive.folders {
            let root = places.folder(folder)
            for name in Self.files(below: root, of: folder) {
                var source = "\(root)/\(name)"
                if folder == "drawings" {
                    count += 1
                    source = DrawingFile.atRest(source, orCopiedTo: "\(scratch)/\(count)")
                }
                files.append(("\(folder)/\(name)", source))
            }
        }
        do throws(BackupError) {
            try FileManager.default.makeFolder(FilePath.folder(of: path))
            try BackupArchive.write(files, to: path, report: report)
        } catch { throw Failure(.cannotWrite, error.message) }
        return count
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
    /// All of it is unpacked and compared first, and what is there is kept in another backup. Drawings never
    /// take the place of others: where the name has another drawing they get a number.
    ///
    /// - Throws: `Failure` where it is no backup or is damaged, where there is no room for it, and where a file
    ///   cannot be put in its place; only then something may have come back already.
    public func restore(
        _ path: String, report: (Double) -> Bool = { _ in true }
    ) throws(Failure) -> Outcome {
        let entries: [BackupArchive.Entry]
        do throws(BackupError) { entries = try BackupArchive.entries(of: path) } catch {
            throw Failure(.badInput, error.message)
        }
        let staging = FilePath.folder(of: places.safety) + "/restoring-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: staging) }
        do throws(BackupError) {
            try FileManager.default.makeFolder(staging)
            try Self.checkRoom(for: entries, in: staging, path)
            try BackupArchive.unpack(path, below: staging, report: report)
        } catch { throw Failure(.badInput, error.message) }
        let stamp = Library.stamp(time(nil), "%Y-%m-%d %H.%M.%S")
        let safety = FilePath.free("\(places.safety)/\(stamp)\(Self.suffix)", suffix: Self.suffix)
        try write(to: safety)
        var outcome = Outcome(safety: safety)
        for entry in entries { try put(entry, from: staging, &outcome) }
        return outcome
    }

    /// What an archive says of sizes may be a lie, but no more is unpacked than it says.
    private static func checkRoom(
        for entries: [BackupArchive.Entry], in folder: String, _ path: String
    ) throws(BackupError) {
        var disk = statvfs()
        guard statvfs(folder, &disk) == 0 else { return }
        let room = Int(clamping: UInt64(disk.f_bavail) * UInt64(disk.f_frsize))
        var size = 16 << 20
        for entry in entries {
            let (sum, isTooMuch) = size.addingReportingOverflow(entry.size)
            guard !isTooMuch, sum <= room else { throw .tooLarge(path) }
            size = sum
        }
    }

    private func put(
        _ entry: BackupArchive.Entry, from staging: String, _ outcome: inout Outcome
    ) throws(Failure) {
        let parts = entry.name.split(separator: "/", maxSplits: 1)
        let isDrawing = parts[0] == "drawings"
        let source = "\(staging)/\(entry.name)"
        var target = "\(places.folder(String(parts[0])))/\(parts[1])"
        // Nothing but what is written into backups comes out of them.
        guard Self.belongs(entry.name, to: String(parts[0])),
            !FileManager.default.contentsEqual(atPath: source, andPath: target)
        else { return }
        if isDrawing { target = FilePath.free(target) }
        do throws(BackupError) {
            try FileManager.default.makeFolder(FilePath.folder(of: target))
        } catch { throw Failure(.cannotWrite, error.message) }
        guard Foundation.rename(source, target) == 0 || Self.copy(source, target) else {
            throw Failure(.cannotWrite, .noLibraryFolder(target, Failure.systemReason))
        }
        if isDrawing { outcome.drawings += 1 } else { outcome.others += 1 }
    }

    /// Puts a file on another disk, in one step.
    private static func copy(_ source: String, _ target: String) -> Bool {
        let part = target + ".part"
        unlink(part)
        guard (try? FileManager.default.copyItem(atPath: source, toPath: part)) != nil,
            Foundation.rename(part, target) == 0
        else {
            unlink(part)
            return false
        }
        return true
    }
}

extension FileManager {
    fileprivate func makeFolder(_ path: String) throws(BackupError) {
        do { try createDirectory(atPath: path, withIntermediateDirectories: true) } catch {
            throw .unwritable(path, String(cString: strerror(errno)))
        }
    }
}
