import Drawing
import Foundation
import Ink
import Storage
import Testing

/// Files of older versions are read as they are, and become newer ones when they are written.
@Suite struct VersionTests {
    /// A copy of a file that a program of version 1 wrote: twelve strokes, the last one undone.
    private func versionOne(_ scratch: Scratch) throws -> String { try kept(1, scratch) }

    private func kept(_ version: Int, _ scratch: Scratch) throws -> String {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let kept = folder.appending(path: "Versions/\(version).downstroke")
        return try scratch.write("a.downstroke", Array(try Data(contentsOf: kept)))
    }

    @Test func versionOneIsReadAndNotChanged() throws {
        let scratch = try Scratch()
        let path = try versionOne(scratch)
        let before = try bytes(of: path)
        let opened = try DrawingFile.open(path)
        #expect(opened.history.drawing.strokes.count == 11)
        #expect(opened.history.done.count == 11)
        #expect(opened.history.undone.count == 1)
        #expect(opened.view == "somewhere")
        opened.close()
        #expect(try DrawingFile.summary(path).problem == nil)
        #expect(try DrawingFile.salvage(path).drawing.strokes.count == 11)
        #expect(try ask(path, "PRAGMA user_version") == "1")
        #expect(try bytes(of: path) == before)
    }

    /// A window keeps a picture of what it showed; that is no reason to make the file another one.
    @Test(arguments: [1, 2]) func lookingAtAnOldVersionLeavesIt(version: Int) throws {
        let scratch = try Scratch()
        let path = try kept(version, scratch)
        let before = try bytes(of: path)
        let journal = Journal(try DrawingFile.open(path))
        journal.keep(preview: [1, 2, 3])
        #expect(journal.close())
        #expect(try bytes(of: path) == before)
        // The view alone is not another version either.
        let second = Journal(try DrawingFile.open(path))
        second.view = "elsewhere"
        #expect(second.close())
        #expect(try ask(path, "PRAGMA user_version") == "\(version)")
        let again = try DrawingFile.open(path)
        #expect(again.view == "elsewhere")
        again.close()
    }

    @Test func versionOneIsWrittenAsTheNewest() throws {
        let scratch = try Scratch()
        let path = try versionOne(scratch)
        let opened = try DrawingFile.open(path)
        var hand = Hand(history: opened.history)
        let journal = Journal(opened)
        let redone = try #require(try hand.history.redo())
        journal.append(redone, to: hand.history)
        try hand.draw(3, to: journal)
        #expect(journal.close())
        #expect(try ask(path, "PRAGMA user_version") == "3")
        #expect(try ask(path, "PRAGMA integrity_check") == "ok")
        #expect(try ask(path, "SELECT hex(bytes) FROM image WHERE id = 0") == "89504E470D0A1A0A")
        let again = try DrawingFile.open(path)
        #expect(again.history.drawing == hand.history.drawing)
        #expect(again.history.done == hand.history.done)
        #expect(again.history.drawing.strokes.count == 15)
        again.close()
        #expect(scratch.contents == ["a.downstroke"])
    }

    /// Strokes that were undone when the file was opened are forgotten by the next edit.
    @Test func whatWasUndoneInVersionOneIsForgotten() throws {
        let scratch = try Scratch()
        let path = try versionOne(scratch)
        let opened = try DrawingFile.open(path)
        var hand = Hand(history: opened.history)
        let journal = Journal(opened)
        try hand.draw(to: journal)
        #expect(journal.close())
        #expect(
            try ask(path, "SELECT group_concat(id) FROM stroke") == "1,2,3,4,5,6,7,8,9,10,11,13")
        #expect(try saved(path) == hand.history.drawing)
    }

    /// Version 2 has neither levels nor bounds in whole numbers: twelve strokes of 20 samples.
    @Test func versionTwoIsReadAndWrittenAsTheNewest() throws {
        let scratch = try Scratch()
        let path = try kept(2, scratch)
        let before = try bytes(of: path)
        let opened = try DrawingFile.open(path)
        #expect(try bytes(of: path) == before)
        #expect(
            opened.history.drawing.strokes.map(\.sampleCount) == .init(repeating: 20, count: 12))
        #expect(opened.history.done.count == 12)
        var hand = Hand(history: opened.history)
        let journal = Journal(opened)
        try hand.draw(3, to: journal)
        #expect(journal.close())
        #expect(try ask(path, "PRAGMA user_version") == "3")
        #expect(try ask(path, "PRAGMA integrity_check") == "ok")
        #expect(try saved(path) == hand.history.drawing)
        // What is there stays as it was written.
        #expect(try ask(path, "SELECT count(*) FROM stroke WHERE min_x <> round(min_x)") == "12")
    }
}
