import Documents
import Drawing
import Foundation
import Storage

/// A drawing as a window begins with it.
struct BeginningDrawing {
    /// What was done to it.
    var history = History()
    /// Its file; nil where there is none yet.
    var opened: OpenedDrawing?
    /// Where its file is to be; nil for the library, and where there is one.
    var newPath: String?
    /// The file that was made to begin with; nil for one that was there.
    var madePath: String?
    /// What people are to be told of it.
    var notice: String?

    /// Opens the drawing that was open last, or begins one where that cannot be.
    static func last() -> BeginningDrawing {
        guard let path = UserFiles.library.last.path else { return BeginningDrawing() }
        do throws(StorageError) { return try open(path) } catch {
            return BeginningDrawing(notice: "The last drawing was not opened. \(error)")
        }
    }

    /// Opens a file, or begins one that is not there yet.
    ///
    /// - Throws: `Failure` with exit code 65 for a file that is no drawing, 66 for one that cannot be
    ///   opened.
    static func file(_ path: String) throws(Failure) -> BeginningDrawing {
        let path = FilePath.absolute(path)
        if access(path, F_OK) != 0, path.hasSuffix(DrawingFile.suffix) {
            return BeginningDrawing(newPath: path)
        }
        do throws(StorageError) { return try open(path) } catch {
            throw Failure(opening: error)
        }
    }

    private static func open(_ path: String) throws(StorageError) -> BeginningDrawing {
        do throws(StorageError) {
            let opened = try DrawingFile.open(path)
            return BeginningDrawing(history: opened.history, opened: opened)
        } catch {
            guard error.kind == .damaged else { throw error }
            return try salvage(path)
        }
    }

    /// The damaged file stays as it is; what can be read goes on in another one.
    private static func salvage(_ path: String) throws(StorageError) -> BeginningDrawing {
        let salvaged = try DrawingFile.salvage(path)
        let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
        let place = access(folder, W_OK) == 0 ? folder : UserFiles.library.folder
        let copy = FilePath.free(
            "\(place)/\(DrawingName.of(path)) salvaged\(DrawingFile.suffix)")
        try DrawingFile.create(copy, History(salvaged.drawing))
        let opened = try DrawingFile.open(copy)
        let images =
            salvaged.lostImages == 0
            ? "" : " Pictures whose layers are lost are not in it: \(salvaged.lostImages)."
        return BeginningDrawing(
            history: opened.history, opened: opened, madePath: copy,
            notice: """
                \(path) is damaged and stays as it is. This is what can be read of it, saved as \
                \(copy).\(images)
                """)
    }
}
