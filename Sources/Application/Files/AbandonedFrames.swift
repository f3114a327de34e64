import Foundation
import Paths

/// The hidden folders that frames are written into first; a program that was killed leaves its own.
enum AbandonedFrames {
    private static let prefix = ".downstroke-"

    /// The hidden folder of this process in `folder`.
    static func place(in folder: FilePath) -> FilePath { "\(folder)/\(prefix)\(getpid())" }

    /// Removes those in `folder` whose processes have ended, and that hold nothing but frames.
    static func remove(in folder: FilePath) {
        for name in folder.names where isAbandoned(name) {
            let place: FilePath = "\(folder)/\(name)"
            var status = stat()
            guard lstat(place.cString, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
                status.st_uid == geteuid(),
                let frames = place.entries?.map(\.name),
                frames.allSatisfy({ FrameFolder.isFrame($0) || $0.isPart })
            else { continue }
            for frame in frames { unlink(("\(place)/\(frame)" as FilePath).cString) }
            rmdir(place.cString)
        }
    }

    /// Whether this is the name of such a folder, and its process has ended.
    private static func isAbandoned(_ name: FilePath) -> Bool {
        guard name.hasPrefix(prefix), let process = pid_t(name.dropFirst(prefix.utf8.count).shown),
            process > 0
        else { return false }
        // Nothing else has this process's number, so that what bears it is of an earlier one.
        return process == getpid() || (kill(process, 0) != 0 && errno == ESRCH)
    }
}
