import Drawing
import Foundation
import Paths
import Wording

/// A copy of a drawing whose own file cannot be written, in the first folder that takes it.
///
/// It has all edits that are pending, so that nothing is lost with the program.
struct RescueFile: Sendable {
    private let folders: [FilePath]
    private var file: JournalFile?
    /// How many of the pending edits are in it.
    private var count = 0

    /// No file, until something is written.
    init(_ folders: [FilePath]) { self.folders = folders }

    /// Where it is; nil where there is none.
    var path: FilePath? { file?.path }

    /// Writes the edits that are not in it, and the parts of strokes that go on; whether all are there then.
    mutating func write(
        _ pending: [JournalEntry], _ parts: [Int64: StrokePart], of name: FilePath,
        orAll whole: () -> JournalContents
    ) -> Bool {
        if var file {
            let new = Array(pending.dropFirst(count))
            let written = try? file.write(new, parts) {
                let all = whole()
                return JournalContents(
                    history: all.history, pendingCount: all.pendingCount - count, parts: all.parts)
            }
            (self.file, count) = (file, count + (written ?? 0))
            return written != nil
        }
        for folder in folders {
            var file = JournalFile {
                try RescueFolder.make(folder)
                return FileName.free(
                    "\(folder)/\(name)\(DrawingFile.suffix)", marked: " \(Message.rescued)")
            }
            guard let written = try? file.write([], parts, orAll: whole) else {
                RescueFolder.leave(folder)
                continue
            }
            (self.file, count) = (file, written)
            return true
        }
        return false
    }

    /// Closes the file, which is one file then, and opened again with the next edit.
    mutating func rest() { file?.rest() }

    /// Takes the file away, as everything is where it belongs.
    mutating func discard() {
        guard let path else { return }
        file?.rest()
        unlink(path.cString)
        RescueFolder.leave(fileAt: path)
        (file, count) = (nil, 0)
    }
}
