import Drawing
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

    /// Makes a file of a drawing, named `name`, or with a number after it where that is taken; gives
    /// its path.
    ///
    /// - Throws: `Failure` where it cannot be written; nothing is left then.
    static func add(_ drawing: Drawing, named name: String) throws(Failure) -> String {
        let folder = UserFiles.drawings
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw Failure(
                .cannotWrite,
                "the folder \(folder) cannot be made. Set HOME or XDG_DATA_HOME to a folder of yours."
            )
        }
        let stem = "\(folder)/\(fileName(name))"
        var failure: StorageError?
        for _ in 0..<mostAttempts {
            let path = free("\(stem)\(DrawingFile.suffix)")
            do throws(StorageError) {
                try DrawingFile.create(path, History(drawing))
                return path
            } catch {
                failure = error
                // Else somebody took the name meanwhile.
                guard error.kind == .taken else { break }
            }
        }
        throw Failure(.cannotWrite, failure?.description ?? "\(stem) cannot be written.")
    }

    private static let mostAttempts = 100

    /// A name for a file of its own: not hidden, and with room for a number and the suffix.
    private static func fileName(_ name: String) -> String {
        let longest = 200
        guard !name.isEmpty, !name.hasPrefix(".") else { return "Imported" }
        var short = name
        while short.utf8.count > longest { short.removeLast() }
        return short
    }

    /// `path`, or with the lowest number from 2 on before its suffix at which there is no file.
    static func free(_ path: String) -> String {
        let stem = path.dropLast(DrawingFile.suffix.count)
        var (free, number) = (path, 2)
        // A link to nothing is in the way too.
        var status = stat()
        while lstat(free, &status) == 0 {
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
