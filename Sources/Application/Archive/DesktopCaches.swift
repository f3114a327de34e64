import Documents
import Foundation
import Paths
import Wording

/// The caches that desktop tools build from all programs' files in the user's data folder.
struct DesktopCaches {
    private let data: String

    /// The caches in `data`.
    init(_ data: String) { self.data = data }

    private var entries: Kind {
        Kind(sources: "\(data)/applications", suffix: ".desktop", made: "\(data)/applications")
    }
    private var types: Kind {
        Kind(sources: "\(data)/mime/packages", suffix: ".xml", made: "\(data)/mime")
    }
    private var entryCache: String { "\(data)/applications/mimeinfo.cache" }
    private var theme: String { "\(data)/icons/hicolor" }

    /// A kind of files, and the cache that is built from them.
    private struct Kind {
        /// The folder of the files.
        let sources: String
        let suffix: String
        /// The folder of the cache.
        let made: String

        /// The files of all programs.
        var files: [String] {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: sources)) ?? []
            return names.filter { $0.hasSuffix(suffix) }.map { "\(sources)/\($0)" }
        }
    }

    /// All files and folders that the tools have created.
    var files: Set<String> {
        let types = FileManager.default.enumerator(atPath: "\(data)/mime")?.compactMap {
            $0 as? String
        }
        let made = (types ?? []).filter { !$0.hasPrefix("packages") }.map { "\(data)/mime/\($0)" }
        return Set(made + [entryCache].filter { FilePath($0).isThere })
    }

    /// Rebuilds the caches; returns a message for each tool that is missing or fails.
    func refresh() -> [Message] {
        refreshIcons()
        return [gatherEntries(), gatherTypes()].compactMap(\.self)
    }

    /// Deletes caches that only the archive needed, and rebuilds the others.
    func forget(_ list: InstalledList, since record: String) {
        refreshIcons()
        let own = own(list, since: record)
        for file in own.sorted(by: >) where unlink(file) != 0 { rmdir(file) }
        // Otherwise the tool would create an empty one.
        if FilePath(entryCache).isThere { _ = gatherEntries() }
        if FilePath("\(data)/mime/mime.cache").isThere { _ = gatherTypes() }
    }

    /// The caches of the archive that no program installed after `record` needs.
    func own(_ list: InstalledList, since record: String) -> Set<String> {
        guard let then = Self.changed(record) else { return [] }
        let unshared = [entries, types].filter { kind in
            kind.files.compactMap(Self.changed).allSatisfy { $0 < then }
        }
        return Set(unshared.flatMap { made(by: $0, list) })
    }

    private func made(by kind: Kind, _ list: InstalledList) -> Set<String> {
        list.caches.filter { $0.hasPrefix("\(kind.made)/") }
    }

    private func gatherEntries() -> Message? {
        gather("applications", "update-desktop-database", "desktop-file-utils", ["-q"])
    }

    private func gatherTypes() -> Message? {
        gather("mime", "update-mime-database", "shared-mime-info")
    }

    /// Updates an icon cache that exists, but creates none: it would hide icons that are added later.
    ///
    /// Without a cache, a new time of the folder tells desktops to look again.
    private func refreshIcons() {
        guard FilePath(theme).isFolder else { return }
        let isGathered =
            FilePath("\(theme)/icon-theme.cache").isThere
            && run("gtk-update-icon-cache", ["-q", "-t", "-f", theme]) == 0
        if !isGathered { utimes(theme, nil) }
    }

    private func gather(
        _ folder: String, _ tool: String, _ package: String, _ options: [String] = []
    ) -> Message? {
        let folder = "\(data)/\(folder)"
        guard FilePath(folder).isFolder else { return nil }
        switch run(tool, options + [folder]) {
        case 0: return nil
        // The exit code of env for a program that it cannot find.
        case 127, nil: return .missingTool(tool, package)
        default: return .failedTool(tool, folder)
        }
    }

    /// Runs a tool; returns its exit code, the negative signal that ended it, or nil if it cannot be started.
    private func run(_ tool: String, _ arguments: [String]) -> Int32? {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [tool] + arguments
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        process.waitUntilExit()
        let code = process.terminationStatus
        return process.terminationReason == .exit ? code : -code
    }

    /// The status change time, in seconds since 1970.
    private static func changed(_ path: String) -> Double? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return Double(status.st_ctim.tv_sec) + Double(status.st_ctim.tv_nsec) / 1e9
    }
}
