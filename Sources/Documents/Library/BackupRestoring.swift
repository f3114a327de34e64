import Exchange
import Foundation
public import Paths
import Storage
import Wording

/// How what is in a backup comes back.
extension Backup {
    /// How the folders are called in which one is unpacked.
    private static let stagingPrefix = "restoring-"
    /// How the names of backups begin that are made before anything comes back.
    private static let safetyPrefix = "before-restore "
    /// How many of these are kept.
    private static let mostSafeties = 3

    /// Counts the contents of the backup at `path`, and the disk space that restoring it takes.
    ///
    /// - Throws: `Failure` if the file is not a usable backup, or the disk has too little space.
    public func content(of path: FilePath) throws(Failure) -> Content {
        try checked(path).content
    }

    private typealias Checked = (archive: BackupArchive.Contents, content: Content)

    /// Reads the index of the backup at `path`, and checks the free disk space.
    ///
    /// The sizes in an archive may be wrong, but `unpack` never writes more than them. The safety backup needs space
    /// too.
    private func checked(_ path: FilePath) throws(Failure) -> Checked {
        let found: Checked
        do throws(BackupError) {
            let archive = try BackupArchive.contents(of: path)
            let entries = archive.entries
            guard let required = Self.requiredBytes(for: entries, and: files()) else {
                throw BackupError.tooLarge(path)
            }
            let own = entries.filter { Self.belongs($0.inner, to: $0.folder) }
            let drawings = own.count { $0.folder == "drawings" }
            let others =
                own.count - drawings + entries.count { $0.name == FilePath(Self.favourites) }
            found = (
                archive,
                Content(drawings: drawings, others: others, requiredBytes: required)
            )
        } catch { throw Failure(error, .badInput) }
        if let free = self.free(places.safety), found.content.requiredBytes > free {
            throw Failure(
                .cannotWrite,
                .noRoomToRestore(needed: found.content.megabytes, free: free / 1_000_000))
        }
        return found
    }

    /// Brings back what is in the backup at `path`.
    ///
    /// All of it is unpacked and compared first, and, where anything comes back, what is there is kept in another
    /// backup, of which there are three at most. Drawings never take the place of others: where the name has
    /// another drawing they get a number. What is damaged, or cannot be put in its place, does not come back.
    ///
    /// `prepare` may change what was unpacked into a folder before anything comes back from there. `decide`
    /// is asked once all is ready, and says whether to go on; nothing stops it after that.
    ///
    /// - Throws: `Failure` if the file is not a backup, the disk has too little space, or no file can be restored;
    ///   nothing has changed then.
    public func restore(
        _ path: FilePath, report: @escaping (Double) -> Bool = { _ in true },
        prepare: (FilePath) throws(Failure) -> Void = { _ in }, decide: () -> Bool = { true }
    ) throws(Failure) -> Outcome {
        let staging = try makeStaging()
        defer { staging.remove() }
        var outcome = Outcome()
        var entries = try unpacked(path, below: staging.path, &outcome) { report($0 / 2) }
        try prepare("\(staging.path)/settings")
        entries.removeAll { !Self.belongs($0.inner, to: $0.folder) }
        entries.removeAll { leaveOut($0, from: staging.path, &outcome) }
        // Where files of it are, by their names there.
        var found: [FilePath: FilePath] = [:]
        for entry in entries { found[entry.name] = placeOfSame(entry, from: staging.path) }
        entries.removeAll { found[$0.name] != nil }
        let liked = Favourites(file: "\(staging.path)/\(Self.favourites)").all
        let areLiked = places.favourites.all.isSuperset(of: keys(of: liked, found))
        guard !entries.isEmpty || !areLiked else { return outcome }
        let safety = try keepSafe(before: entries) { report(0.5 + $0 / 2) }
        guard decide() else {
            unlink(safety.cString)
            throw Failure(BackupError.stopped, .cannotWrite)
        }
        outcome.safety = safety
        // Settings last: they count as soon as they are there.
        let isSetting = { (entry: BackupArchive.Entry) in entry.folder == "settings" }
        for entry in entries.filter({ !isSetting($0) }) + entries.filter(isSetting) {
            found[entry.name] = put(entry, from: staging.path, &outcome)
        }
        if !places.favourites.all.isSuperset(of: keys(of: liked, found)) {
            places.favourites.set(keys(of: liked, found), to: true)
            outcome.others += 1
        }
        removeSafeties(before: safety)
        return outcome
    }

    /// Unpacks all sound files, and adds the others to `outcome.skipped`.
    private func unpacked(
        _ path: FilePath, below staging: FilePath, _ outcome: inout Outcome,
        report: (Double) -> Bool
    ) throws(Failure) -> [BackupArchive.Entry] {
        let archive = try checked(path).archive
        let entries = archive.entries
        outcome.skipped += archive.refused.map { SkippedFile($0) { .refusedInBackup($0) } }
        if archive.isNameListDamaged {
            outcome.skipped.append(SkippedFile("names.json") { _ in .lostNames })
        }
        do throws(BackupError) {
            let problems = try BackupArchive.unpack(
                path, to: { $0.place(below: staging) }, report: report)
            if !entries.isEmpty, problems.count == entries.count, let first = problems.first {
                throw first.error
            }
            outcome.skipped += problems.map { entry, error in
                SkippedFile(entry.inner) {
                    if case .damaged = error { return .damagedInBackup($0) }
                    return .notRestored($0, error.message)
                }
            }
            let lost = Set(problems.map(\.entry))
            return entries.filter { !lost.contains($0) }
        } catch { throw Failure(error, .badInput) }
    }

    /// Whether a file is called like a drawing, and is none; where it is not what macOS keeps beside one, it is told.
    private func leaveOut(
        _ entry: BackupArchive.Entry, from staging: FilePath, _ outcome: inout Outcome
    ) -> Bool {
        guard entry.folder == "drawings", !DrawingFile.isDrawing(entry.place(below: staging))
        else { return false }
        if !entry.inner.name.hasPrefix("._") {
            outcome.skipped.append(SkippedFile(entry.inner) { .noDrawingInBackup($0) })
        }
        return true
    }

    /// What drawings of the backup are known by among favourites now, as far as it has come back where they are.
    private func keys(
        of drawings: Set<FilePath>, _ found: [FilePath: FilePath]
    ) -> [FilePath] {
        drawings.compactMap { found["drawings/\($0)"]?.inside(places.drawings) }
    }

    /// A folder to unpack into, on the disk of the user's own folder.
    private func makeStaging() throws(Failure) -> ScratchFolder {
        let folder = places.safety.folder
        do throws(BackupError) { try folder.makeFolderHere() } catch {
            throw Failure(error, .cannotWrite)
        }
        guard let staging = ScratchFolder(in: folder, prefix: Self.stagingPrefix) else {
            throw Failure(
                BackupError.unwritable(folder, String(cString: strerror(errno))), .cannotWrite)
        }
        return staging
    }

    /// Makes a backup of what is there; returns its path.
    ///
    /// - Throws: `Failure` where it cannot be written, or lacks a file that one of `entries` would replace.
    private func keepSafe(
        before entries: [BackupArchive.Entry], _ report: @escaping (Double) -> Bool
    ) throws(Failure) -> FilePath {
        do throws(BackupError) { try places.safety.makeFolderHere() } catch {
            throw Failure(error, .cannotWrite)
        }
        let stamp = Library.stamp(time(nil), "%Y-%m-%d %H.%M.%S")
        let safety = ("\(places.safety)/\(Self.safetyPrefix)\(stamp)\(Self.suffix)" as FilePath)
            .free(suffix: Self.suffix)
        let written = try write(to: safety, report: report)
        let replaced = Set(entries.filter { $0.folder != "drawings" }.map(\.inner))
        if let missing = written.skipped.first(where: { replaced.contains($0.name) }) {
            unlink(safety.cString)
            throw Failure(.cannotWrite, missing.reason)
        }
        return safety
    }

    /// The oldest go; whatever else people keep there is theirs.
    private func removeSafeties(before safety: FilePath) {
        let former = places.safety.names.filter {
            $0.hasPrefix(Self.safetyPrefix) && $0 != safety.name
        }.map { name in
            let path: FilePath = "\(places.safety)/\(name)"
            return (path, path.modified ?? 0)
        }
        for (path, _) in former.sorted(by: { $0.1 < $1.1 }).dropLast(Self.mostSafeties - 1) {
            unlink(path.cString)
        }
    }

    /// How many bytes of room all of this takes; nil for more than there can be.
    private static func requiredBytes(
        for entries: [BackupArchive.Entry], and files: [File]
    ) -> Int? {
        let own = files.reduce(16 << 20) { sum, file in
            var status = stat()
            return stat(file.path.cString, &status) == 0 ? sum + Int(status.st_size) : sum
        }
        return entries.reduce(own as Int?) { sum, entry in
            guard let (sum, isTooMuch) = sum?.addingReportingOverflow(entry.size), !isTooMuch else {
                return nil
            }
            return sum
        }
    }

    private func place(of entry: BackupArchive.Entry) -> (path: FilePath, isDrawing: Bool) {
        ("\(places.folder(entry.folder))/\(entry.inner)", entry.folder == "drawings")
    }

    /// The path of an existing file with the same contents, numbered or not; nil if there is none.
    private func placeOfSame(_ entry: BackupArchive.Entry, from staging: FilePath) -> FilePath? {
        let (source, (target, isDrawing)) = (entry.place(below: staging), place(of: entry))
        var (path, number) = (target, 2)
        while path.isThere {
            if source.hasSameContents(as: path) { return path }
            guard isDrawing else { return nil }
            path = target.numbered(number)
            number += 1
        }
        return nil
    }

    /// Moves an unpacked file into place; returns its final path, or nil if that fails.
    private func put(
        _ entry: BackupArchive.Entry, from staging: FilePath, _ outcome: inout Outcome
    ) -> FilePath? {
        let (source, (target, isDrawing)) = (entry.place(below: staging), place(of: entry))
        do throws(StorageError) {
            let code = target.folder.makeFolder()
            guard code == 0 else { throw .unwritable(target, code) { .notMade(target.folder, $0) } }
            guard isDrawing else {
                try FileCopy.replace(target, with: source)
                outcome.others += 1
                return target
            }
            let carriage = try DrawingCarriage(source, near: target)
            _ = carriage.finish()
            outcome.drawings += 1
            return carriage.target
        } catch {
            outcome.skipped.append(SkippedFile(entry.inner) { .notRestored($0, error.message) })
            return nil
        }
    }
}

extension FilePath {
    fileprivate func makeFolderHere() throws(BackupError) {
        let code = makeFolder()
        guard code == 0 else { throw .unwritable(self, String(cString: strerror(code))) }
    }
}

extension BackupArchive.Entry {
    /// Where it is unpacked: settings by their names, which are looked for, and all else by its number, as a disk may
    /// not take its name.
    fileprivate func place(below staging: FilePath) -> FilePath {
        folder == "settings" ? "\(staging)/\(name)" : "\(staging)/\(index)"
    }
}
