import Foundation
import Paths

/// What a file looks like from outside: its size, its head, and when it was written to.
///
/// SQLite counts its changes in the head, and the dates of a drawing are on one of the first pages, so that
/// two new drawings differ. What writes elsewhere and counts nothing changes the time.
struct FileImprint: Hashable {
    private static let headSize = 1 << 14

    private let size: Int
    private let time: Double
    private let head: [UInt8]

    /// How the file looks now.
    init(_ claim: FileClaim) {
        (size, time, head) = (claim.size, claim.time, claim.head(Self.headSize))
    }
}

/// What the system says of the file at a path.
struct FileStamp: Hashable {
    /// How the name of a log goes on after that of its drawing.
    static let logSuffix = "-wal"
    /// How the names of a drawing and its logs end: that of a program that undoes what it left
    /// half done too.
    static let suffixes = ["", logSuffix, "-journal"]

    /// The size in bytes.
    let size: Int
    /// When it was written to, in seconds since 1970.
    let time: Double
    private let file: ino_t

    /// What it says now; nil where there is no file.
    init?(_ path: FilePath) {
        var status = stat()
        guard stat(path.cString, &status) == 0 else { return nil }
        (file, size) = (status.st_ino, Int(status.st_size))
        time = status.modificationTime
    }

    /// The file at `path` and the logs beside it.
    static func withLogs(of path: FilePath) -> [FileStamp?] {
        suffixes.map { FileStamp(path + $0) }
    }

    /// When the file at `path` was written to, or what belongs to it beside: after a crash that may be later.
    static func lastWrite(of path: FilePath) -> timespec? {
        suffixes.compactMap { suffix -> timespec? in
            var status = stat()
            return stat((path + suffix).cString, &status) == 0 ? status.st_mtim : nil
        }.max { ($0.tv_sec, $0.tv_nsec) < ($1.tv_sec, $1.tv_nsec) }
    }

    /// Whether there is a log beside the file at `path`, with changes that are not in it yet.
    static func hasLog(_ path: FilePath) -> Bool {
        suffixes.dropFirst().contains { hasBytes(path + $0) }
    }

    /// Whether there is a file at `path` that is not empty.
    static func hasBytes(_ path: FilePath) -> Bool { (FileStamp(path)?.size ?? 0) > 0 }

    /// Whether it is that file, whatever is in it.
    func isSameFile(as other: FileStamp) -> Bool { file == other.file }
}

extension stat {
    /// When the file was written to, in seconds since 1970.
    var modificationTime: Double { Double(st_mtim.tv_sec) + Double(st_mtim.tv_nsec) / 1e9 }
}
