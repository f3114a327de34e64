import Foundation
import Paths

/// A folder that takes what cannot be saved where it belongs.
///
/// Beside what others have, where a group or everybody may write, it is this user's own. Where everybody may, as in the
/// folder for what need not last, it is for this user alone, and only there as long as something is in it.
enum RescueFolder {
    /// Makes the folder at `path`, unless it is there.
    ///
    /// - Throws: where that cannot be done, or somebody else has one of that name.
    static func make(_ path: FilePath) throws {
        let writers = writers(around: path)
        guard writers != 0 else {
            guard path.makeFolder() == 0 else { throw CocoaError(.fileWriteNoPermission) }
            return
        }
        mkdir(path.cString, 0o700)
        var status = stat()
        guard lstat(path.cString, &status) == 0, status.st_uid == getuid() else {
            throw CocoaError(.fileWriteNoPermission)
        }
        // Among those of a group it may be the library, which is as this user has made it.
        guard writers & S_IWOTH != 0 else { return }
        guard status.st_mode & S_IFMT == S_IFDIR, status.st_mode & 0o77 == 0 else {
            throw CocoaError(.fileWriteNoPermission)
        }
    }

    /// Whether only this user can write to the folder at `path`.
    static func isOwn(_ path: FilePath) -> Bool {
        guard writers(around: path) & S_IWOTH != 0 else { return true }
        var status = stat()
        return lstat(path.cString, &status) == 0 && status.st_uid == getuid()
            && status.st_mode & S_IFMT == S_IFDIR && status.st_mode & 0o77 == 0
    }

    /// Takes away the folder at `path` where nothing is in it, as when nothing could be written there.
    static func leave(_ path: FilePath) {
        if writers(around: path) & S_IWOTH != 0 { rmdir(path.cString) }
    }

    /// Takes away the folder of a file that was there, where nothing else is in it.
    static func leave(fileAt file: FilePath) { leave(around(file)) }

    /// Who else may write beside the folder at `path`, as modes of files have it.
    private static func writers(around path: FilePath) -> mode_t {
        var status = stat()
        guard stat(around(path).cString, &status) == 0 else { return 0 }
        return status.st_mode & (S_IWOTH | S_IWGRP)
    }

    private static func around(_ path: FilePath) -> FilePath {
        path.folder
    }
}
