import Drawing
import DrawingSupport
import Foundation
import GRDB
import Storage
import TestSupport

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
