import Drawing
import DrawingSupport
import Foundation
import GRDB
import Paths
import Storage
import TestSupport
import Testing

/// Files as programs leave them that are killed.
@Suite struct InterruptedFileTests {
    /// A file and its journal as they are in the middle of a change.
    private func interrupted(_ scratch: Scratch, _ drawing: Drawing) throws -> String {
        let path = scratch.path("a.downstroke")
        try DrawingFile.create(FilePath(path), History(drawing))
        let queue = try DatabaseQueue(path: path)
        try queue.inDatabase { connection in
            // What is not waited for is in the file at once, so that it can be copied.
            try connection.execute(sql: "PRAGMA synchronous = OFF; PRAGMA cache_spill = 1")
            try connection.execute(sql: "PRAGMA cache_size = 1; BEGIN IMMEDIATE")
            try connection.execute(sql: "UPDATE stroke SET step = 77, layer = NULL")
            for suffix in ["", "-journal"] {
                _ = try scratch.write("b.downstroke" + suffix, bytes(of: path + suffix))
            }
            try connection.execute(sql: "ROLLBACK")
        }
        try queue.close()
        return scratch.path("b.downstroke")
    }

    @Test(arguments: [false, true])
    func whatWasNotFinishedIsTakenBack(isOpened: Bool) throws {
        let scratch = try Scratch()
        var random = SeededGenerator(seed: 2)
        let drawing = Drawing(strokes: Strokes.some(&random, 60...60))
        let path = try interrupted(scratch, drawing)
        #expect(scratch.contents.contains("b.downstroke-journal"))
        if isOpened {
            #expect(try saved(path) == drawing)
        } else {
            let summary = try DrawingFile.summary(FilePath(path))
            #expect(summary.problem == nil)
            #expect(summary.drawing == drawing)
        }
        // Who only looks changes nothing.
        let left = isOpened ? [] : ["b.downstroke-journal"]
        #expect(scratch.contents == ["a.downstroke", "b.downstroke"] + left)
    }

    /// A copy of a file with its log, as a program leaves them that is killed while it is drawn in.
    @Test func aLogThatWasLeftIsRead() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        var hand = Hand()
        let journal = Journal(beginningWith: History(), at: { FilePath(path) })
        for _ in 0..<12 { #expect(try hand.save(to: journal)) }
        for suffix in ["", "-wal"] {
            _ = try scratch.write("b.downstroke" + suffix, bytes(of: path + suffix))
        }
        #expect(journal.close())
        let copy = scratch.path("b.downstroke")
        #expect(try DrawingFile.summary(FilePath(copy)).drawing == hand.history.drawing)
        #expect(try saved(copy) == hand.history.drawing)
        #expect(scratch.contents == ["a.downstroke", "b.downstroke"])
    }
}
