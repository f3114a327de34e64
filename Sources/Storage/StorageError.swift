import Foundation
import GRDB

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
    public let path: String
    /// What happened and what to do: a sentence for people.
    public let description: String

    /// A failure of this kind.
    public init(_ kind: Kind, _ path: String, _ description: String) {
        self.kind = kind
        self.path = path
        self.description = description
    }

    /// The drawing at `path` may only be read.
    public static func readOnly(_ path: String) -> StorageError {
        StorageError(
            .unwritable, path,
            "This drawing may not be written to. What you draw here goes into a copy.")
    }

    /// The drawing at `path` is open elsewhere.
    static func inAnotherWindow(_ path: String) -> StorageError {
        StorageError(
            .busy, path,
            "Another window has this drawing open. What you draw here goes into a copy.")
    }

    /// Another program reads or writes the drawing at `path`.
    static func busy(_ path: String) -> StorageError {
        StorageError(.busy, path, "Another program is using \(path). Close it there.")
    }

    /// The drawing at `path` was changed while it could only be read.
    static func changed(_ path: String) -> StorageError {
        StorageError(
            .busy, path,
            "Another window has changed this drawing. Open it again to go on with what is in it now."
        )
    }

    /// Another program has written to the drawing at `path`.
    static func altered(_ path: String) -> StorageError {
        StorageError(.unwritable, path, "Another program has written to \(path).")
    }

    /// The name of the drawing at `path` is so long that there can be no log beside it.
    static func longName(_ path: String) -> StorageError {
        StorageError(
            .impossibleName, path,
            "The name of this drawing is too long for it to be saved. Give it a shorter one.")
    }

    /// The drawing at `path` cannot get another name, for a reason of the system, or now.
    static func unrenamable(_ path: String, _ code: Int32? = nil) -> StorageError {
        StorageError(
            .unwritable, path,
            code.map { "\(path) cannot be renamed: \(String(cString: strerror($0)))." }
                ?? "\(path) cannot be renamed while its disk or another program is busy.")
    }

    /// A stroke has more samples than a file can have.
    static var longStroke: StorageError {
        StorageError(
            .unwritable, "",
            "A stroke is too long to be saved: it has more than \(SampleCodec.mostSamples) samples."
        )
    }

    /// The disk does not answer.
    static func slow(_ path: String) -> StorageError {
        StorageError(.unwritable, path, "The disk takes too long to rename the drawing.")
    }

    /// There is a file at `path` already.
    static func taken(_ path: String) -> StorageError {
        StorageError(
            .taken, path, "There is a file \(path) already. Choose another name.")
    }

    /// The disk of the file at `path` knows no locks, without which two windows could write to it.
    static func unlockable(_ path: String) -> StorageError {
        StorageError(
            .unwritable, path,
            "The disk of \(path) cannot lock files. Choose a folder on another disk.")
    }

    /// What is wrong with a file whose bytes are not what they should be.
    static func damaged(_ path: String, _ reason: String) -> StorageError {
        // Some reasons are sentences already.
        let end = reason.hasSuffix(".") ? "" : "."
        return StorageError(.damaged, path, "\(path) is damaged: \(reason)\(end)")
    }

    /// What SQLite, or the system, complained about when `path` was read or written.
    static func describing(_ error: any Error, _ path: String, writing: Bool) -> StorageError {
        if let error = error as? StorageError { return error }
        if let error = error as? FormatError { return damaged(path, error.reason) }
        guard let error = error as? DatabaseError else {
            return damaged(path, "a value is not of the kind that it should be")
        }
        switch error.resultCode {
        case .SQLITE_FULL:
            return StorageError(.unwritable, path, "The disk is full. Make room on it.")
        case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH:
            return StorageError(.unwritable, path, "\(path) may not be written to.")
        case .SQLITE_CANTOPEN where writing:
            return StorageError(
                .unwritable, path, "\(path) cannot be opened for writing. Look at its folder.")
        case .SQLITE_IOERR where writing:
            return StorageError(
                .unwritable, path, "The disk refuses \(path). Look whether it is full or broken.")
        case .SQLITE_BUSY, .SQLITE_LOCKED:
            return busy(path)
        case .SQLITE_CANTOPEN:
            return StorageError(.unreadable, path, "\(path) cannot be opened.")
        default: return damaged(path, error.message ?? "\(error.resultCode)")
        }
    }
}
