import Foundation

/// What a file looks like from outside: its size, and its head.
///
/// SQLite counts its changes there, and the dates of a drawing are on one of the first pages, so that
/// two new drawings differ.
struct FileImprint: Hashable {
    private static let headSize = 1 << 14

    private let size: Int
    private let head: [UInt8]

    /// How the file looks now.
    init(_ claim: FileClaim) { (size, head) = (claim.size, claim.head(Self.headSize)) }
}

/// What the log beside a drawing looks like from outside.
struct LogImprint: Hashable {
    /// How the name of a log goes on after that of its drawing.
    static let suffix = "-wal"

    private let file: ino_t
    private let size: off_t
    private let seconds: Int
    private let nanoseconds: Int

    /// How the log of the drawing at `path` looks now; nil where there is none.
    init?(of path: String) {
        var status = stat()
        guard stat(path + Self.suffix, &status) == 0 else { return nil }
        (file, size) = (status.st_ino, status.st_size)
        (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }

    /// Whether it is that file, whatever is in it.
    func isSameFile(as other: LogImprint) -> Bool { file == other.file }
}
