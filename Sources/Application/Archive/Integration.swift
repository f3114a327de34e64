import Documents
import Foundation
import Paths
import Wording

/// Installs the archive on the user's desktop, and uninstalls it.
struct Integration {
    /// The folder of its records in the user's data folder.
    private static let folder = "downstroke/archive"
    private static let entryName = "\(ProgramStart.id).desktop"

    /// The archive.
    let archive: String
    /// The folder `share` that came with the program.
    let share: String
    /// The user's data folder.
    let data: String
    /// The user's folder for programs.
    let programs: String

    private var record: String { "\(data)/\(Self.folder)/installed-files" }
    /// The list of an installation in progress: with both lists everything can be removed at any time.
    private var pending: String { "\(record).new" }
    /// The list whose time is that of the installation.
    private var dated: String { FilePath(record).isThere ? record : pending }
    private var link: String { "\(programs)/downstroke" }
    private var caches: DesktopCaches { DesktopCaches(data) }
    /// What an archive has installed, even if it did not finish; nil if none has.
    private var former: InstalledList? {
        let lists = [record, pending].compactMap(InstalledList.init(at:))
            .map { $0.confined(to: [data, programs]) }
        return lists.dropFirst().reduce(into: lists.first) { $0?.formUnion($1) }
    }

    /// The archive's desktop entry as it was installed in a data folder, if any.
    static func entry(in data: String) -> String? {
        try? String(contentsOfFile: "\(data)/\(folder)/\(entryName)", encoding: .utf8)
    }

    /// Whether the installed archive is no longer at its path.
    var hasMoved: Bool {
        guard let entry = Self.entry(in: data) else { return false }
        return ArchiveEntry.archive(in: entry).map { !FilePath($0).isThere } ?? true
    }

    /// Installs everything, in place of an earlier version; returns a message.
    ///
    /// - Throws: if a file of somebody else is in the way, or writing fails. If a file cannot be moved into place, both
    ///   lists stay, and the next run continues.
    func integrate() throws(Failure) -> Message {
        guard ArchiveEntry.canName(archive) else {
            throw Failure(.badInput, .unnamableArchive(archive))
        }
        guard !FilePath("\(data)/downstroke/installed-files").isThere else {
            throw Failure(.cannotWrite, .installedAlready(FilePath(data).folder.shown))
        }
        let former = self.former
        let files = contents()
        try checkRoom(for: files.keys, former)
        let names = Set(files.keys).union(canCreateLink(former) ? [link] : [])
        let list = planned(names, after: former)
        try keep(former)
        do throws(Failure) {
            try stage(files, by: list)
        } catch {
            discard(list)
            throw error
        }
        do throws(Failure) {
            try replace(list, former)
        } catch {
            // After an update that failed midway, the next run continues.
            for file in list.files { unlink(Self.staged(file)) }
            if former == nil { _ = try? uninstall() }
            throw error
        }
        return .integrated(archive, data)
    }

    /// Removes everything that was installed, with the thumbnails and recent files; returns a message.
    func remove(cache: String = Archive.cache) throws(Failure) -> Message {
        removePictures(cache)
        LauncherMenu(data: data, shared: []).forgetRecentFiles()
        return try uninstall()
    }

    private func uninstall() throws(Failure) -> Message {
        guard let list = former else { return .removedCacheOnly }
        let count = own(list.files).count(where: Self.isTaken)
        try delete(list.files.union(list.files.map(Self.staged)))
        caches.forget(list, since: dated)
        for path in [record, pending] { unlink(path) }
        for folder in list.innermostFolders { rmdir(folder) }
        return .removed(count, data)
    }

    /// The licences of everything in the archive.
    func licences() throws(Failure) -> String {
        let path = "\(share)/doc/downstroke/copyright"
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw Failure(.noInput, .noFile(FilePath(path)))
        }
        return text + "\n\(FilePath(path).folder.shown)"
    }

    // MARK: - What is installed

    /// The contents of the files by path.
    private func contents() -> [String: Data] {
        var contents: [String: Data] = [:]
        for name in FileManager.default.enumerator(atPath: share)?.compactMap({ $0 as? String })
            ?? []
        where isForDesktop(name) {
            let path = "\(share)/\(name)"
            guard FilePath(path).isFile, let data = FileManager.default.contents(atPath: path)
            else { continue }
            contents["\(self.data)/\(name)"] = named(data, name)
        }
        let entry = "\(data)/applications/\(Self.entryName)"
        contents["\(data)/\(Self.folder)/\(Self.entryName)"] = contents[entry]
        // The mark lets quick actions be added to it later.
        contents[entry] = contents[entry].map {
            Data(LauncherEntry.marked(String(decoding: $0, as: UTF8.self)).utf8)
        }
        return contents
    }

    /// The program reads its own files from the unpacked folder, and zsh reads none from the data folder.
    private func isForDesktop(_ name: String) -> Bool {
        !["downstroke/", "doc/", "zsh/"].contains(where: name.hasPrefix)
    }

    private func named(_ data: Data, _ name: String) -> Data {
        guard [".desktop", ".thumbnailer", ".service"].contains(where: name.hasSuffix),
            let text = ArchiveEntry.text(String(decoding: data, as: UTF8.self), naming: archive)
        else { return data }
        return Data(text.utf8)
    }

    /// Refuses to replace files that no archive installed.
    private func checkRoom(
        for files: some Sequence<String>, _ former: InstalledList?
    ) throws(Failure) {
        for file in files.sorted() where Self.isTaken(file) {
            guard former?.files.contains(file) != true, !isOwnEntry(file) else { continue }
            throw Failure(.cannotWrite, .inTheWay(file))
        }
    }

    /// Whether it is an entry that the program generated.
    private func isOwnEntry(_ path: String) -> Bool {
        (try? String(contentsOfFile: path, encoding: .utf8)).map(LauncherEntry.isOwn) == true
    }

    // MARK: - The link among the user's programs

    /// Whether the link can be put there: nothing is there, or only the link itself.
    private func canCreateLink(_ former: InstalledList?) -> Bool {
        !Self.isTaken(link) || former?.files.contains(link) == true && isLink
    }

    private var isLink: Bool {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) != nil
    }

    /// These files without the link, if people have put a program of their own in its place.
    private func own(_ files: Set<String>) -> Set<String> {
        Self.isTaken(link) && !isLink ? files.subtracting([link]) : files
    }

    // MARK: - How it is installed

    /// The list of the new installation, with the caches of the earlier one.
    private func planned(
        _ files: Set<String>, after former: InstalledList?
    ) -> InstalledList {
        var list = InstalledList(files.union([record]))
        list.files.remove(record)
        list.folders.formUnion(former?.folders ?? [])
        list.caches = former.map { caches.own($0, since: dated) } ?? []
        return list
    }

    /// Keeps what an installation that was interrupted has noted: the next one notes its own files in the same place.
    private func keep(_ former: InstalledList?) throws(Failure) {
        guard let former, FilePath(pending).isThere else { return }
        try write(Data(former.text.utf8), to: record)
        unlink(pending)
    }

    /// Where a file is written first: desktops ignore such names.
    private static func staged(_ path: String) -> String { "\(path).downstroke-new" }

    /// Writes all files beside their places, so that a full disk is noticed before anything is replaced.
    private func stage(_ files: [String: Data], by list: InstalledList) throws(Failure) {
        try write(Data(list.text.utf8), to: pending)
        for (path, data) in files { try write(data, to: Self.staged(path), as: path) }
        if list.files.contains(link) { try makeLink(Self.staged(link)) }
    }

    /// Deletes the files that were written beside their places.
    private func discard(_ list: InstalledList) {
        for file in list.files { unlink(Self.staged(file)) }
        unlink(pending)
        // Folders in use are not empty, and stay.
        for folder in list.innermostFolders { rmdir(folder) }
    }

    /// Moves the files into place, and rebuilds the caches.
    private func replace(_ list: InstalledList, _ former: InstalledList?) throws(Failure) {
        for path in list.files where rename(Self.staged(path), path) != 0 {
            throw Self.failure(path, errno)
        }
        try delete((former?.files ?? []).subtracting(list.files))
        var list = list
        let before = caches.files
        for problem in caches.refresh() { Failure.tell(problem) }
        list.caches.formUnion(caches.files.subtracting(before))
        try write(Data(list.text.utf8), to: record)
        unlink(pending)
    }

    /// Writes a file; errors call it `name`.
    private func write(
        _ data: Data, to path: String, as name: String? = nil
    ) throws(Failure) {
        let code = FilePath(path).write([UInt8](data))
        guard code == 0 else { throw Self.failure(name ?? path, code) }
        chmod(path, 0o644)
    }

    private func makeLink(_ path: String) throws(Failure) {
        let code = FilePath(programs).makeFolder()
        unlink(path)
        guard code == 0, symlink(archive, path) == 0 else {
            throw Self.failure(link, code == 0 ? errno : code)
        }
    }

    private static func failure(_ path: String, _ code: Int32) -> Failure {
        Failure(.cannotWrite, .notIntegrated(path, String(cString: strerror(code))))
    }

    /// Whether anything is at the path, even a dangling link.
    private static func isTaken(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    private func delete(_ files: Set<String>) throws(Failure) {
        for file in own(files).sorted()
        where unlink(file) != 0 && errno != ENOENT && errno != ENOTDIR {
            throw Failure(.cannotWrite, .staysOnDesktop(file, Failure.systemReason))
        }
    }

    private func removePictures(_ cache: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: cache)) ?? []
        where name.hasSuffix(".png") {
            unlink("\(cache)/\(name)")
        }
    }
}
