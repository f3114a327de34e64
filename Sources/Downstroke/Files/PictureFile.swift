import Documents
import Foundation
import Platform
import Wording

/// The pictures that are exported without a name.
enum PictureFile {
    /// A path for a new one in the user's pictures folder, named by date and time.
    ///
    /// - Throws: `Failure` with exit code 73 where there is no such folder and none can be made.
    static func newPath(at date: time_t = time(nil)) throws(Failure) -> String {
        let folder = UserFolders.pictures
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw Failure(.cannotWrite, .noPicturesFolder(folder))
        }
        let name = "Downstroke \(Library.stamp(date, "%Y-%m-%d %H.%M.%S"))"
        return FilePath.free("\(folder)/\(name).png", suffix: ".png")
    }
}
