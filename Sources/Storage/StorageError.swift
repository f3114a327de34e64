import Foundation
import GRDB
public import Paths
public import Wording

/// Why a drawing file could not be opened, or written.
public struct StorageError: Error, Hashable, CustomStringConvertible {
    /// What kind of failure it is.
    public enum Kind: Hashable, Sendable {
        /// There is no such file.
        case missing
        /// It may not be read, or is a folder.
        case unreadable
        /// It is something else than a drawing.
        case foreign
        /// It was written by a newer program.
        case newer
        /// It is a drawing of which something is broken.
        case damaged
        /// Another program is reading or writing it.
        case busy
        /// It cannot be written: a full disk, a folder that is read-only.
        case unwritable
        /// There is another file of that name.
        case taken
        /// No file can have that name.
        case impossibleName
    }

    /// What kind of failure it is.
    public let kind: Kind
    /// The file.
    public let path: FilePath
    /// What happened and what to do: a sentence for people.
    public let message: Message

    /// The sentence in English.
    public var description: String { message.text() }

    /// A failure of this kind.
    public init(_ kind: Kind, _ path: FilePath, _ message: Message) {
        (self.kind, self.path, self.message) = (kind, path, message)
    }

    /// The drawing at `path` may only be read.
    public static func readOnly(_ path: FilePath) -> StorageError {
        StorageError(.unwritable, path, .readOnly)
    }

    /// The disk of the file or folder at `path` may only be read.
    public static func readOnlyDisk(_ path: FilePath) -> StorageError {
        StorageError(.unwritable, path, .readOnlyDisk(path.name))
    }

    /// Nothing can be written at `path`, for the reason that has this number, told by `message` where no other is clearer.
    public static func unwritable(
        _ path: FilePath, _ code: Int32, _ message: (String) -> Message
    ) -> StorageError {
        switch code {
        case EROFS: readOnlyDisk(path.folder)
        case ENOSPC, EDQUOT: StorageError(.unwritable, path, .fullDisk)
        default: StorageError(.unwritable, path, message(String(cString: strerror(code))))
        }
    }

    /// Another program reads or writes the drawing at `path`.
    static func busy(_ path: FilePath) -> StorageError { StorageError(.busy, path, .busy(path)) }

    /// Another program has written to the drawing at `path`.
    static func altered(_ path: FilePath) -> StorageError {
        StorageError(.unwritable, path, .altered(path))
    }

    /// There can be no log beside the drawing at `path`.
    static func longName(_ path: FilePath) -> StorageError {
        StorageError(.impossibleName, path, .longName)
    }

    /// There is a file at `path` already.
    static func taken(_ path: FilePath) -> StorageError {
        StorageError(.taken, path, .taken(path))
    }

    /// No copy can be put at `path`, for the reason that has this number.
    static func uncarriable(_ path: FilePath, _ code: Int32) -> StorageError {
        unwritable(path, code) { .uncarriable(path, $0) }
    }

    /// The disk of the file at `path` knows no locks, without which two windows could write to it.
    static func unlockable(_ path: FilePath) -> StorageError {
        StorageError(.unwritable, path, .unlockable(path))
    }

    /// What is wrong with a file whose bytes are not what they should be.
    static func damaged(_ path: FilePath, _ reason: Message) -> StorageError {
        // What opening it has failed at already is no advice.
        let isBeyondReading = [Message.nothingLeft, .programs].contains(reason)
        return StorageError(
            .damaged, path,
            isBeyondReading ? .beyondReading(path, reason) : .damaged(path, reason))
    }

    /// What SQLite, or the system, complained about when `path` was read or written.
    static func describing(_ error: any Error, _ path: FilePath, writing: Bool) -> StorageError {
        if let error = error as? StorageError { return error }
        if let error = error as? FormatError { return damaged(path, error.reason) }
        guard let error = error as? DatabaseError else {
            return damaged(path, .wrongKind)
        }
        switch error.resultCode {
        case .SQLITE_FULL: return StorageError(.unwritable, path, .fullDisk)
        case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH:
            return StorageError(.unwritable, path, .unwritable(path))
        case .SQLITE_CANTOPEN where writing:
            return StorageError(.unwritable, path, .unwritableFolder(path))
        case .SQLITE_IOERR where writing: return StorageError(.unwritable, path, .refused(path))
        case .SQLITE_BUSY, .SQLITE_LOCKED: return busy(path)
        case .SQLITE_CANTOPEN: return StorageError(.unreadable, path, .unopened(path))
        case .SQLITE_TOOBIG: return damaged(path, .largePart)
        default: return damaged(path, .unreadableParts)
        }
    }
}
