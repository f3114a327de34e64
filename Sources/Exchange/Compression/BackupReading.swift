import CZip
import Foundation
public import Paths

/// How backups are read.
extension BackupArchive {
    private static let mostNameBytes = 64 << 20
    private static let longestName = 4096
    private static let pieceSize = 1 << 18
    /// libzip's errors for files that only other programs can unpack.
    private static let packedOtherwise = [
        ZIP_ER_COMPNOTSUPP, ZIP_ER_ENCRNOTSUPP, ZIP_ER_NOPASSWD,
    ]

    /// Reads and checks the index of the backup at `path`, without unpacking any file.
    ///
    /// - Throws: if the file is not a backup, or every entry has a name that a backup cannot have.
    public static func contents(of path: FilePath) throws(BackupError) -> Contents {
        let archive = try opened(path)
        defer { zip_discard(archive) }
        return try contents(of: archive, path)
    }

    /// Unpacks each file to the path that `place` returns, and verifies its checksum; returns the failures.
    ///
    /// - Throws: if the file is not a backup, or the user stopped.
    public static func unpack(
        _ path: FilePath, to place: (Entry) -> FilePath, report: (Double) -> Bool = { _ in true }
    ) throws(BackupError) -> [(entry: Entry, error: BackupError)] {
        let archive = try opened(path)
        defer { zip_discard(archive) }
        let entries = try contents(of: archive, path).entries
        let whole = max(entries.reduce(0) { $0 + Double($1.size) }, 1)
        var (count, problems): (Int, [(Entry, BackupError)]) = (0, [])
        for entry in entries {
            do throws(BackupError) {
                try unpack(entry, of: archive, path, to: place(entry)) { more in
                    count += more
                    return report(min(Double(count) / whole, 1))
                }
            } catch {
                if case .stopped = error { throw error }
                problems.append((entry, error))
            }
        }
        return problems
    }

    private static func opened(_ path: FilePath) throws(BackupError) -> OpaquePointer {
        var (code, status) = (Int32(0), stat())
        // Opening a pipe without a writer would block forever. The library would check more, but finds fault with what
        // libarchive and Info-ZIP write; each file is checked when it is unpacked.
        guard stat(path.cString, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            let archive = zip_open(path.cString, ZIP_RDONLY, &code)
        else {
            throw .unreadable(path)
        }
        return archive
    }

    private static func contents(
        of archive: OpaquePointer, _ path: FilePath
    ) throws(BackupError) -> Contents {
        let files = try index(of: archive, path)
        guard let backup = PackedBackup(files.map(\.name)) else { throw .foreign(path) }
        try checkMark(of: backup, archive, path)
        let trueNames = names(in: archive, at: backup.names.firstIndex(of: FilePath(namesName)))
        var contents = Contents(isNameListDamaged: trueNames == nil)
        var names: Set<FilePath> = []
        for (index, file) in files.enumerated() where index != backup.mark {
            let packed = backup.names[index] ?? file.name
            if packed == FilePath(namesName) || backup.isClutter(packed) { continue }
            // Text is compared by letters: some programs write accents in another way.
            let name = packed.text.flatMap { trueNames?[$0] } ?? packed
            guard backup.names[index] != nil, isSound(packed), isSound(name),
                names.insert(name).inserted
            else {
                contents.refused.append(file.name)
                continue
            }
            guard let size = Int(exactly: file.size) else { throw .tooLarge(path) }
            contents.entries.append(Entry(name: name, size: size, index: index))
        }
        if contents.entries.isEmpty, let first = contents.refused.first {
            throw .hostile(path, entry: first.shown)
        }
        return contents
    }

    /// The names and sizes of all files in the archive.
    private static func index(
        of archive: OpaquePointer, _ path: FilePath
    ) throws(BackupError) -> [(name: FilePath, size: UInt64)] {
        let count = Int(zip_get_num_entries(archive, 0))
        guard count <= mostEntries else { throw .tooMany(path) }
        var files: [(FilePath, UInt64)] = []
        for index in 0..<count {
            var status = zip_stat_t()
            guard zip_stat_index(archive, zip_uint64_t(index), 0, &status) == 0,
                let name = status.name
            else { throw .damaged(path) }
            files.append((FilePath(cString: name), status.size))
        }
        return files
    }

    /// The true names of files, by those that they have in the archive; nil where the list is damaged.
    private static func names(
        in archive: OpaquePointer, at index: Int?
    ) -> [String: FilePath]? {
        guard let index else { return [:] }
        guard let bytes = bytes(at: index, in: archive, most: mostNameBytes),
            let list = try? JSONDecoder().decode([String: String].self, from: Data(bytes))
        else { return nil }
        return list.compactMapValues { FilePath(percentEncoded: $0) }
    }

    /// Reads a file of the archive; nil if it is damaged or longer than `most` bytes.
    private static func bytes(
        at index: Int, in archive: OpaquePointer, most: Int
    ) -> [UInt8]? {
        guard let file = zip_fopen_index(archive, zip_uint64_t(index), 0) else { return nil }
        defer { zip_fclose(file) }
        var (bytes, piece) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
        while true {
            let count = Int(zip_fread(file, &piece, zip_uint64_t(piece.count)))
            guard count >= 0, bytes.count + count <= most else { return nil }
            if count == 0 { return bytes }
            bytes += piece[..<count]
        }
    }

    /// Reads the mark; drawings in their folder make up for one that is lost or damaged.
    private static func checkMark(
        of backup: PackedBackup, _ archive: OpaquePointer, _ path: FilePath
    ) throws(BackupError) {
        let text = backup.mark.flatMap { bytes(at: $0, in: archive, most: 1024) }
        let mark = text.flatMap { try? JSONDecoder().decode(Mark.self, from: Data($0)) }
        guard mark != nil || backup.hasDrawings else { throw .foreign(path) }
        guard mark.map({ $0.version <= version }) ?? true else { throw .newer(path) }
    }

    /// Whether a name leads into one of the folders, and nowhere else.
    static func isSound(_ name: FilePath) -> Bool {
        let parts = name.bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard parts.count >= 2, name.count <= longestName,
            folders.contains(where: { parts[0].elementsEqual($0.utf8) })
        else { return false }
        return parts.allSatisfy {
            !$0.isEmpty && $0.count <= 255 && !$0.elementsEqual(".".utf8)
                && !$0.elementsEqual("..".utf8)
        }
    }

    private static func unpack(
        _ entry: Entry, of archive: OpaquePointer, _ path: FilePath, to target: FilePath,
        report: (Int) -> Bool
    ) throws(BackupError) {
        guard let file = zip_fopen_index(archive, zip_uint64_t(entry.index), 0) else {
            throw packedOtherwise.contains(zip_error_code_zip(zip_get_error(archive)))
                ? .packedOtherwise(path) : .damaged(path)
        }
        defer { zip_fclose(file) }
        let code = target.folder.makeFolder()
        guard code == 0 else { throw .unwritable(target, String(cString: strerror(code))) }
        let descriptor = open(target.cString, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            throw .unwritable(target, String(cString: strerror(errno)))
        }
        var isComplete = false
        defer {
            close(descriptor)
            // Only what was made here: another entry may have the place.
            if !isComplete { unlink(target.cString) }
        }
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
        guard left == 0 else { throw .damaged(path) }
        guard fsync(descriptor) == 0 else {
            throw .unwritable(target, String(cString: strerror(errno)))
        }
        isComplete = true
    }

    /// Writes the first bytes, however many the disk takes at once; returns how many of them it took.
    private static func write(_ descriptor: Int32, _ bytes: [UInt8], _ count: Int) -> Int {
        var rest = bytes[..<count]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes {
                Foundation.write(descriptor, $0.baseAddress, $0.count)
            }
            guard written > 0 else { break }
            rest = rest.dropFirst(written)
        }
        return count - rest.count
    }
}
