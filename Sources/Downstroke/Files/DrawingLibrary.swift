import Foundation
import Storage

/// The drawings in the user's data folder.
enum DrawingLibrary {
    /// A path for a new drawing, named by date and time; its folder is made.
    ///
    /// - Throws: where the folder cannot be made.
    static func newPath(at date: time_t = time(nil)) throws -> String {
        let folder = UserFiles.drawings
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return free("\(folder)/\(stamp(date))\(DrawingFile.suffix)")
    }

    /// `path`, or with the lowest number from 2 on before its suffix at which there is no file.
    static func free(_ path: String) -> String {
        let stem = path.dropLast(DrawingFile.suffix.count)
        var (free, number) = (path, 2)
        while access(free, F_OK) == 0 {
            free = "\(stem) \(number)\(DrawingFile.suffix)"
            number += 1
        }
        return free
    }

    /// The path from the root on.
    static func absolute(_ path: String) -> String {
        path.hasPrefix("/")
            ? path : FileManager.default.currentDirectoryPath + "/" + path
    }

    private static func stamp(_ date: time_t) -> String {
        var date = date
        var parts = tm()
        localtime_r(&date, &parts)
        var text = [CChar](repeating: 0, count: 32)
        strftime(&text, text.count, "%Y-%m-%d %H.%M", &parts)
        return text.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { String(cString: $0) } ?? ""
        }
    }
}
