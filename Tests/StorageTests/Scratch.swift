import Drawing
import DrawingSupport
import Foundation
import GRDB
import Storage
import TestSupport

/// A folder for the files of one test, gone after it.
final class Scratch {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("downstroke-storage-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        chmod(folder.path, 0o700)
        try? FileManager.default.removeItem(at: folder)
    }

    /// The folder itself.
    var path: String { folder.path }

    /// The path of the file `name` in it.
    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    /// The names of the files in it.
    var contents: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []
    }

    /// Writes a file of these bytes; gives its path.
    func write(_ name: String, _ bytes: [UInt8]) throws -> String {
        try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
        return path(name)
    }
}

/// The bytes of a file.
func bytes(of path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
}

/// Asks a drawing file something, as another program would.
func ask(_ path: String, _ sql: String) throws -> String {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    return try queue.inDatabase { try String.fetchOne($0, sql: sql) ?? "" }
}

extension History {
    /// Random edits, undone and done again; what becomes of each goes to `body`.
    mutating func live(
        _ count: Int, _ random: inout SeededGenerator,
        _ body: (Transition, History) throws -> Void = { _, _ in }
    ) throws {
        for _ in 0..<count {
            let transition: Transition? =
                switch Int.random(in: 0..<8, using: &random) {
                case 0, 1: try? undo()
                case 2: try? redo()
                default: try? apply(RandomEdits.edit(of: drawing, &random))
                }
            if let transition { try body(transition, self) }
        }
    }
}

/// Waits until something becomes true; gives whether it did within half a minute.
func becomesTrue(_ condition: () -> Bool) -> Bool {
    let end = Date().addingTimeInterval(30)
    while !condition() {
        guard Date() < end else { return false }
        usleep(2_000)
    }
    return true
}
