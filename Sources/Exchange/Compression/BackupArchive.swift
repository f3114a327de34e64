import CZip
import Foundation
public import Paths
public import Wording

/// Why a backup could not be written or read.
public enum BackupError: DescribedError {
    /// It cannot be written, and what the library says.
    case unwritable(FilePath, String)
    /// It cannot be opened, or is no archive.
    case unreadable(FilePath)
    /// It is an archive of something else.
    case foreign(FilePath)
    /// A newer program wrote it.
    case newer(FilePath)
    /// The file has a password or an unsupported compression method.
    case packedOtherwise(FilePath)
    /// What is in it is not whole.
    case damaged(FilePath)
    /// It has nothing but files that no backup has, such as one outside of its folders.
    case hostile(FilePath, entry: String)
    /// It has more than there is room for.
    case tooLarge(FilePath)
    /// It has, or would have, more files than one may have.
    case tooMany(FilePath)
    /// People stopped it.
    case stopped
    /// Its files changed while they were packed.
    case changed
}

/// Files in one archive, with a mark that says what it is.
public enum BackupArchive {
    /// A file of a backup.
    public struct Entry: Hashable, Sendable {
        /// Where it was: a folder of `folders`, a slash, and its path from there on.
        public let name: FilePath
        /// Its size in bytes.
        public let size: Int
        /// Its place in the archive.
        public let index: Int

        /// The folder of the archive that it is in.
        public var folder: String { name.components.first?.text ?? "" }
        /// How its path goes on there.
        public var inner: FilePath { name.dropFirst(folder.utf8.count + 1) }
    }

    /// The index of a backup.
    public struct Contents: Sendable {
        /// The files that can be restored.
        public var entries: [Entry] = []
        /// The names in the archive of files that cannot: they lead out of its folders, are too long, or stand there
        /// twice.
        public var refused: [FilePath] = []
        /// Whether the list of true names is damaged, so that files have the names of the archive.
        public var isNameListDamaged = false
    }

    /// The most files of a backup.
    static let mostEntries = 1_000_000
    /// What a backup has folders of.
    public static let folders = ["drawings", "brushes", "palettes", "settings"]

    static let markName = "downstroke-backup.json"
    /// The list of true names; earlier versions ignore it as an unknown settings file.
    static let namesName = "settings/names.json"
    static let version = 1

    /// What the mark says.
    struct Mark: Codable {
        let version: Int
    }

    /// Writes these files, by their names, to `path`, which is replaced in one step.
    ///
    /// In the archive they have names that every program can unpack; where these are others, it has a list of both.
    ///
    /// It is made as `part`, on the same disk; what the library puts there lies beside that.
    ///
    /// `report` gets shares of the way, and says whether to go on; `isComplete` says at the end whether the files
    /// are still what they were.
    ///
    /// - Throws: where it cannot be written, was stopped, or is not whole; nothing is left then.
    public static func write(
        _ files: [(name: FilePath, path: FilePath)], to path: FilePath, making part: FilePath,
        report: @escaping (Double) -> Bool = { _ in true }, isComplete: () -> Bool = { true }
    ) throws(BackupError) {
        // With the mark and the list of names.
        guard files.count <= mostEntries - 2 else { throw .tooMany(path) }
        unlink(part.cString)
        var code: Int32 = 0
        guard let archive = zip_open(part.cString, ZIP_CREATE | ZIP_EXCL, &code) else {
            throw .unwritable(path, reason(code))
        }
        do throws(BackupError) {
            try add(Array(#"{"version":\#(version)}"#.utf8), as: markName, to: archive, path)
            let names = safeNames(of: files.map(\.name))
            if let list = list(of: names) { try add(list, as: namesName, to: archive, path) }
            for (file, name) in zip(files, names) {
                try add(file.path, as: name.safe, to: archive, path)
            }
        } catch {
            zip_discard(archive)
            throw error
        }
        let progress = Progress(report)
        try withExtendedLifetime(progress) { () throws(BackupError) in
            progress.attach(to: archive)
            guard zip_close(archive) == 0 else {
                let reason = String(cString: zip_strerror(archive))
                let code = zip_error_code_zip(zip_get_error(archive))
                zip_discard(archive)
                unlink(part.cString)
                // One of the files, and not the archive.
                let ofFile = [
                    ZIP_ER_OPEN, ZIP_ER_READ, ZIP_ER_NOENT, downstroke_zip_data_length,
                ]
                if ofFile.contains(code) { throw .changed }
                throw progress.isStopped ? .stopped : .unwritable(path, reason)
            }
        }
        guard isComplete() else {
            unlink(part.cString)
            throw .changed
        }
        guard isOnDisk(part), rename(part.cString, path.cString) == 0 else {
            let reason = String(cString: strerror(errno))
            unlink(part.cString)
            throw .unwritable(path, reason)
        }
    }

    private static func safeNames(of names: [FilePath]) -> [(safe: String, name: FilePath)] {
        var safe = SafeNames()
        return names.map { (safe.name(for: $0), $0) }
    }

    /// The bytes of the list of names; nil where all are as they were.
    private static func list(
        of names: [(safe: String, name: FilePath)]
    ) -> [UInt8]? {
        let others = names.filter { FilePath($0.safe) != $0.name }
            .map { ($0.safe, $0.name.percentEncoded) }
        guard !others.isEmpty else { return nil }
        let list = Dictionary(others) { first, _ in first }
        return (try? JSONEncoder().encode(list)).map { [UInt8]($0) }
    }

    private static func isOnDisk(_ path: FilePath) -> Bool {
        let descriptor = open(path.cString, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return fsync(descriptor) == 0
    }

    private static func add(
        _ bytes: [UInt8], as name: String, to archive: OpaquePointer, _ path: FilePath
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
        _ file: FilePath, as name: String, to archive: OpaquePointer, _ path: FilePath
    ) throws(BackupError) {
        guard let source = zip_source_file(archive, file.cString, 0, -1) else {
            throw .unwritable(path, String(cString: zip_strerror(archive)))
        }
        try add(source, as: name, to: archive, path)
    }

    private static func add(
        _ source: OpaquePointer, as name: String, to archive: OpaquePointer, _ path: FilePath
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
