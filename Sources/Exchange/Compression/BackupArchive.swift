import CZip
import Foundation
public import Wording

/// Why a backup could not be written or read.
public enum BackupError: DescribedError {
    /// It cannot be written, and what the library says.
    case unwritable(String, String)
    /// It cannot be opened, or is no archive.
    case unreadable(String)
    /// It is an archive of something else.
    case foreign(String)
    /// A newer program wrote it.
    case newer(String)
    /// What is in it is not whole.
    case damaged(String)
    /// It has a file that no backup has, such as one outside of its folders.
    case hostile(String, entry: String)
    /// It has more than there is room for.
    case tooLarge(String)
    /// People stopped it.
    case stopped
    /// Its files changed while they were packed.
    case changed
}

/// Files in one archive, with a mark that says what it is.
public enum BackupArchive {
    /// A file of a backup.
    public struct Entry: Hashable, Sendable {
        /// Its path in the archive: a folder of `folders`, a slash, and what follows.
        public let name: String
        /// Its size in bytes.
        public let size: Int
    }

    /// What a backup has folders of.
    public static let folders = ["drawings", "brushes", "palettes", "settings"]

    private static let markName = "downstroke-backup.json"
    private static let version = 1
    private static let mostEntries = 100_000
    private static let longestName = 1000
    private static let pieceSize = 1 << 18

    /// What the mark says.
    private struct Mark: Codable {
        let version: Int
    }

    /// Writes these files, by their names in the archive, to `path`, which is replaced in one step.
    ///
    /// It is made as `part`, on the same disk; what the library puts there lies beside that.
    ///
    /// `report` gets shares of the way, and says whether to go on; `isWhole` says at the end whether the files
    /// are still what they were.
    ///
    /// - Throws: where it cannot be written, was stopped, or is not whole; nothing is left then.
    public static func write(
        _ files: [(name: String, path: String)], to path: String, making part: String,
        report: @escaping (Double) -> Bool = { _ in true }, isWhole: () -> Bool = { true }
    ) throws(BackupError) {
        unlink(part)
        var code: Int32 = 0
        guard let archive = zip_open(part, ZIP_CREATE | ZIP_EXCL, &code) else {
            throw .unwritable(path, reason(code))
        }
        do throws(BackupError) {
            try add(Array(#"{"version":\#(version)}"#.utf8), as: markName, to: archive, path)
            for file in files { try add(file.path, as: file.name, to: archive, path) }
        } catch {
            zip_discard(archive)
            throw error
        }
        let progress = Progress(report)
        try withExtendedLifetime(progress) { () throws(BackupError) in
            progress.attach(to: archive)
            guard zip_close(archive) == 0 else {
                let reason = String(cString: zip_strerror(archive))
                zip_discard(archive)
                unlink(part)
                throw progress.isStopped ? .stopped : .unwritable(path, reason)
            }
        }
        guard isWhole() else {
            unlink(part)
            throw .changed
        }
        guard isOnDisk(part), rename(part, path) == 0 else {
            let reason = String(cString: strerror(errno))
            unlink(part)
            throw .unwritable(path, reason)
        }
    }

    private static func isOnDisk(_ path: String) -> Bool {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return fsync(descriptor) == 0
    }

    private static func add(
        _ bytes: [UInt8], as name: String, to archive: OpaquePointer, _ path: String
    ) throws(BackupError) {
        let copy = malloc(max(bytes.count, 1))
        copy?.copyMemory(from: bytes, byteCount: bytes.count)
        // The library frees it.
        guard let source = zip_source_buffer(archive, copy, zip_uint64_t(bytes.count), 1) else {
            free(copy)
            throw .unwritable(path, String(cString: zip_strerror(archive)))
        }
        try add(source, as: name, to: archive, path)
    }

    private static func add(
        _ file: String, as name: String, to archive: OpaquePointer, _ path: String
    ) throws(BackupError) {
        guard let source = zip_source_file(archive, file, 0, -1) else {
            throw .unwritable(path, String(cString: zip_strerror(archive)))
        }
        try add(source, as: name, to: archive, path)
    }

    private static func add(
        _ source: OpaquePointer, as name: String, to archive: OpaquePointer, _ path: String
    ) throws(BackupError) {
        guard zip_file_add(archive, name, source, zip_flags_t(ZIP_FL_ENC_UTF_8)) >= 0 else {
            zip_source_free(source)
            throw .unwritable(path, String(cString: zip_strerror(archive)))
        }
    }

    private static func reason(_ code: Int32) -> String {
        var error = zip_error_t()
        zip_error_init_with_code(&error, code)
        defer { zip_error_fini(&error) }
        return String(cString: zip_error_strerror(&error))
    }

    // MARK: Reading

    /// What is in the backup at `path`, after everything that can be known of it without its bytes was
    /// checked.
    ///
    /// - Throws: where it is no backup, or has what none has.
    public static func entries(of path: String) throws(BackupError) -> [Entry] {
        let archive = try opened(path)
        defer { zip_discard(archive) }
        return try entries(of: archive, path)
    }

    /// Puts all files of the backup at `path` below `folder`, each with its checksum compared.
    ///
    /// - Throws: where that is not possible with all of them; the folder may have some of them then.
    public static func unpack(
        _ path: String, below folder: String, report: (Double) -> Bool = { _ in true }
    ) throws(BackupError) {
        let archive = try opened(path)
        defer { zip_discard(archive) }
        let entries = try entries(of: archive, path)
        let whole = max(entries.reduce(0) { $0 + $1.size }, 1)
        var count = 0
        for entry in entries {
            try unpack(entry, of: archive, path, to: "\(folder)/\(entry.name)") { more in
                count += more
                return report(min(Double(count) / Double(whole), 1))
            }
        }
    }

    private static func opened(_ path: String) throws(BackupError) -> OpaquePointer {
        var (code, status) = (Int32(0), stat())
        // A pipe that nobody writes to would be waited for without end.
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            let archive = zip_open(path, ZIP_RDONLY | ZIP_CHECKCONS, &code)
        else {
            throw .unreadable(path)
        }
        return archive
    }

    private static func entries(
        of archive: OpaquePointer, _ path: String
    ) throws(BackupError) -> [Entry] {
        try checkMark(archive, path)
        let count = Int(zip_get_num_entries(archive, 0))
        guard count <= mostEntries else { throw .tooLarge(path) }
        var entries: [Entry] = []
        var names: Set<String> = []
        for index in 0..<count {
            var status = zip_stat_t()
            guard zip_stat_index(archive, zip_uint64_t(index), 0, &status) == 0,
                let pointer = status.name
            else { throw .damaged(path) }
            let name = String(cString: pointer)
            if name == markName { continue }
            guard isSound(name), names.insert(name).inserted else {
                throw .hostile(path, entry: name)
            }
            guard let size = Int(exactly: status.size) else { throw .tooLarge(path) }
            entries.append(Entry(name: name, size: size))
        }
        return entries
    }

    private static func checkMark(
        _ archive: OpaquePointer, _ path: String
    ) throws(BackupError) {
        guard let file = zip_fopen(archive, markName, 0) else { throw .foreign(path) }
        defer { zip_fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = Int(zip_fread(file, &bytes, zip_uint64_t(bytes.count)))
        guard count > 0,
            let mark = try? JSONDecoder().decode(Mark.self, from: Data(bytes.prefix(count)))
        else { throw .foreign(path) }
        guard mark.version <= version else { throw .newer(path) }
    }

    /// Whether a name leads into one of the folders, and nowhere else.
    static func isSound(_ name: String) -> Bool {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count >= 2, let first = parts.first, folders.contains(String(first)),
            name.utf8.count <= longestName,
            name.unicodeScalars.allSatisfy({
                $0.value >= 0x20 && $0.value != 0x7F && $0 != "\u{FFFD}"
            })
        else { return false }
        return parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." && $0.utf8.count <= 255 }
    }

    private static func unpack(
        _ entry: Entry, of archive: OpaquePointer, _ path: String, to target: String,
        report: (Int) -> Bool
    ) throws(BackupError) {
        guard let file = zip_fopen(archive, entry.name, 0) else { throw .damaged(path) }
        defer { zip_fclose(file) }
        let folder = URL(filePath: target).deletingLastPathComponent().path
        guard
            (try? FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)) != nil
        else { throw .unwritable(target, String(cString: strerror(errno))) }
        let descriptor = open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            throw .unwritable(target, String(cString: strerror(errno)))
        }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: pieceSize)
        var left = entry.size
        while true {
            let count = Int(zip_fread(file, &bytes, zip_uint64_t(pieceSize)))
            // The library compares the checksum at the end.
            guard count >= 0, count <= left else { throw .damaged(path) }
            if count == 0 { break }
            left -= count
            guard write(descriptor, bytes, count) == count else {
                throw .unwritable(target, String(cString: strerror(errno)))
            }
            guard report(count) else { throw .stopped }
        }
        guard left == 0, fsync(descriptor) == 0 else { throw .damaged(path) }
    }

    private static func write(_ descriptor: Int32, _ bytes: [UInt8], _ count: Int) -> Int {
        Foundation.write(descriptor, bytes, count)
    }

    /// How far the library is, and whether people stopped it.
    private final class Progress {
        private let report: (Double) -> Bool
        private(set) var isStopped = false

        init(_ report: @escaping (Double) -> Bool) { self.report = report }

        func attach(to archive: OpaquePointer) {
            let this = Unmanaged.passUnretained(self).toOpaque()
            zip_register_cancel_callback_with_state(
                archive, { _, this in this.map(Progress.tick) ?? 0 }, nil, this)
            zip_register_progress_callback_with_state(
                archive, 0.01,
                { _, share, this in
                    guard let this else { return }
                    let progress = Unmanaged<Progress>.fromOpaque(this).takeUnretainedValue()
                    progress.note(share)
                }, nil, this)
        }

        private func note(_ share: Double) { if !report(share) { isStopped = true } }

        private static func tick(_ this: UnsafeMutableRawPointer) -> Int32 {
            let progress = Unmanaged<Progress>.fromOpaque(this).takeUnretainedValue()
            return progress.isStopped ? 1 : 0
        }
    }
}
