import Foundation
public import Paths

/// A drawing that nobody draws in as long as this is there, to be taken away as a whole.
public struct DrawingHold: Sendable {
    /// What belongs to it: logs that cannot be brought into its file, which is the last.
    public let files: [FilePath]
    private let claim: FileClaim

    /// Holds the drawing at `path`, and brings its logs into its file where that can be.
    ///
    /// - Throws: `StorageError` of the kind `busy` where somebody has it open, `missing` or `unreadable` where it
    ///   cannot be opened.
    public init(_ path: FilePath) throws(StorageError) {
        claim = try FileClaim(path, toWrite: true)
        guard claim.isHeld || !claim.isTaken else {
            throw StorageError(.busy, path, .openWhileMoved(path))
        }
        DrawingCarriage.foldLogs(of: claim, path)
        let logs = FileStamp.suffixes.filter { !$0.isEmpty && FileStamp.hasBytes(path + $0) }
        files = logs.map { path + $0 } + [path]
    }
}

/// By what a file is known wherever it goes on its disk.
public struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64

    /// That of the file at `path`; nil where there is none.
    public init?(_ path: FilePath) {
        var status = stat()
        guard lstat(path.cString, &status) == 0 else { return nil }
        (device, inode) = (UInt64(status.st_dev), UInt64(status.st_ino))
    }

    /// What a disk knows the file by, which stays the same wherever it is put there.
    public var number: String { String(inode) }
}
