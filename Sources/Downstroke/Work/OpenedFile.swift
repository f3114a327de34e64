import Documents
import Drawing
import Exchange
import Foundation
import Storage
import Wording

/// A drawing that was opened or imported, to go on with in the window.
///
/// It passes from the thread that opened it to the window's, which the lock of `BackgroundWork` puts in
/// order; nobody else knows it.
struct OpenedFile: @unchecked Sendable {
    /// The drawing on the disk, not begun yet.
    let kept: KeptDrawing
    /// Sentences for people: what was left out or is shown in another way.
    let notices: [String]
    /// The drawing that was made of a file of another program; nil for one that was there.
    private let madePath: String?
    /// A picture of the drawing that it takes the place of, the bytes of a PNG.
    var formerPreview: [UInt8]?

    /// A drawing that was opened, and where it was made if it was made for this.
    init(_ kept: KeptDrawing, madeAt madePath: String? = nil) {
        (self.kept, self.madePath, notices) = (kept, madePath, [])
    }

    /// Opens the file at `path`: a drawing as it is, what is of other programs as a new drawing of the
    /// library.
    ///
    /// `progress` takes what is done, 0…1, and says whether to go on.
    /// - Throws: `Failure` with a sentence that says what is wrong and what to do.
    init(
        _ path: String, progress: @escaping (Double) -> Bool = { _ in true }
    ) throws(Failure) {
        guard !Self.isDrawing(path) else {
            kept = try KeptDrawing(.file(path))
            (notices, madePath) = ([], nil)
            return
        }
        let source = DrawingSource(path: path)
        let imported = try source.read(progress: progress)
        let place = try UserFiles.library.add(imported.drawing, named: source.name)
        kept = try KeptDrawing(.file(place))
        madePath = place
        let name = path.split(separator: "/").last.map(String.init) ?? path
        notices =
            ["\(name.printable) was imported into a new drawing."]
            + imported.notes.map(\.description)
    }

    /// Closes the drawing, which is not wanted any more; one that was made for the window goes.
    func discard() {
        kept.discard()
        if let madePath { try? FileManager.default.removeItem(atPath: madePath) }
    }

    /// A drawing by its name, or by its first bytes where it is called otherwise.
    static func isDrawing(_ path: String) -> Bool {
        if path.lowercased().hasSuffix(DrawingFile.suffix) { return true }
        guard let file = FileHandle(forReadingAtPath: path) else { return false }
        defer { try? file.close() }
        return (try? file.read(upToCount: 15)) == Data("SQLite format 3".utf8)
    }
}
