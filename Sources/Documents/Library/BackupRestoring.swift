import Exchange
import Foundation
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
        entries.removeAll { !Self.belongs($0.inner, to: $0.folder) }
        // Where files of it are, by their names there.
        var found: [String: String] = [:]
        for entry in entries { found[entry.name] = placeOfSame(entry, from: staging.path) }
        entries.removeAll { found[$0.name] != nil }
        let liked = Favourites(file: "\(staging.path)/\(Self.favourites)").all
        let areLiked = places.favourites.all.isSuperset(of: keys(of: liked, found))
        guard !entries.isEmpty || !areLiked else { return Outcome() }
        let safety = try keepSafe { report(0.5 + $0 / 2) }
        guard decide() else {
            unlink(safety)
            throw Failure(BackupError.stopped, .cannotWrite)
        }
        var outcome = Outcome(safety: safety)
        // Settings last: they count as soon as they are there.
        let isSetting = { (entry: BackupArchive.Entry) in entry.folder == "settings" }
        for entry in entries.filter({ !isSetting($0) }) + entries.filter(isSetting) {
            found[entry.name] = try put(entry, from: staging.path, &outcome)
        }
        if !places.favourites.all.isSuperset(of: keys(of: liked, found)) {
            places.favourites.set(keys(of: liked, found), to: true)
            outcome.others += 1
        }
        removeSafeties(before: safety)
        return outcome
    }

    /// What drawings of the backup are known by among favourites now, as far as it has come back where they are.
    private func keys(of drawings: Set<String>, _ found: [String: String]) -> [String] {
        drawings.compactMap { found["drawings/\($0)"] }
            .map { String($0.dropFirst(places.drawings.count + 1)) }
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
        ("\(places.folder(entry.folder))/\(entry.inner)", entry.folder == "drawings")
    }

    /// Where a file that was unpacked is with the same bytes, so that it has nothing to bring back: a drawing perhaps with
    /// a number, as it came back before; nil for nowhere.
    private func placeOfSame(_ entry: BackupArchive.Entry, from staging: String) -> String? {
        let (source, (target, isDrawing)) = ("\(staging)/\(entry.name)", place(of: entry))
        let stem = target.dropLast(DrawingFile.suffix.count)
        var (path, number) = (target, 2)
        while access(path, F_OK) == 0 {
            if FileManager.default.contentsEqual(atPath: source, andPath: path) { return path }
            guard isDrawing else { return nil }
            path = "\(stem) \(number)\(DrawingFile.suffix)"
            number += 1
        }
        return nil
    }

    /// Puts a file that was unpacked in its place; gives where it is then.
    private func put(
        _ entry: BackupArchive.Entry, from staging: String, _ outcome: inout Outcome
    ) throws(Failure) -> String {
        let (source, (target, isDrawing)) = ("\(staging)/\(entry.name)", place(of: entry))
        do throws(BackupError) {
            try FileManager.default.makeFolder(FilePath.folder(of: target))
        } catch { throw Failure(error, .cannotWrite) }
        do throws(StorageError) {
            guard isDrawing else {
                try FileCopy.replace(target, with: source)
                outcome.others += 1
                return target
            }
            let carriage = try DrawingCarriage(source, near: target)
            _ = carriage.finish()
            outcome.drawings += 1
            return carriage.target
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

extension BackupArchive.Entry {
    /// The folder of the archive that it is in, and how its path goes on there.
    fileprivate var folder: String { String(name.prefix { $0 != "/" }) }
    fileprivate var inner: String { String(name.dropFirst(folder.count + 1)) }
}
