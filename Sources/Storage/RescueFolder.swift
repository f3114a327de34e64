import Foundation

/// A folder that takes what cannot be saved where it belongs.
///
/// Beside what others have in a folder where everybody may write, as that for what need not last, it is for this user alone,
/// and only there as long as something is in it.
enum RescueFolder {
    /// Makes the folder at `path`, unless it is there.
    ///
    /// - Throws: where that cannot be done, or somebody else has one of that name.
    static func make(_ path: String) throws {
        guard isShared(path) else {
            return try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true)
        }
        mkdir(path, 0o700)
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
            status.st_uid == getuid(), status.st_mode & 0o77 == 0
        else { throw CocoaError(.fileWriteNoPermission) }
    }

    /// Takes away the folder of a file that was there, where nothing else is in it.
    static func leave(fileAt file: String) {
        let path = around(file)
        if isShared(path) { rmdir(path) }
    }

    private static func isShared(_ path: String) -> Bool {
        var status = stat()
        let marks = S_ISVTX | S_IWOTH
        return stat(around(path), &status) == 0 && status.st_mode & marks == marks
    }

    private static func around(_ path: String) -> String {
        URL(fileURLWithPath: path).deletingLastPathComponent().path
    }
}
