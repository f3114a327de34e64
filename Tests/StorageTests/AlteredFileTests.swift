import Drawing
import Foundation
import GRDB
import Paths
import Storage
import TestSupport
import Testing

/// Another program writes to the file while it is drawn in.
@Suite struct AlteredFileTests {
    /// What another program may do to a file without giving it another name.
    enum Alteration: CaseIterable {
        case emptied, cut, overwritten, replacedByADrawing

        func perform(_ path: String) throws {
            switch self {
            case .emptied: #expect(truncate(path, 0) == 0)
            case .cut: #expect(truncate(path, 1_024) == 0)
            case .overwritten: try write([UInt8](repeating: 7, count: 20_000), path)
            case .replacedByADrawing:
                let other = path + ".other"
                try DrawingFile.create(FilePath(other), History())
                try write(bytes(of: other), path)
                unlink(other)
            }
        }

        private func write(_ bytes: [UInt8], _ path: String) throws {
            let handle = try #require(FileHandle(forWritingAtPath: path))
            try handle.truncate(atOffset: 0)
            try handle.write(contentsOf: bytes)
            try handle.close()
        }
    }

    /// The file stays as it was altered, and the whole drawing goes into a new one.
    @Test(arguments: Alteration.allCases)
    func theDrawingGoesOnBeside(alteration: Alteration) throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        var hand = Hand()
        let journal = Journal(beginningWith: History(), at: { FilePath(path) })
        #expect(try hand.save(20, to: journal))
        try alteration.perform(path)
        let altered = try bytes(of: path)
        #expect(try hand.save(3, to: journal))
        #expect(journal.takeMove() == .left(FilePath(scratch.path("a 2.downstroke"))))
        #expect(try hand.save(3, to: journal))
        #expect(journal.close())
        #expect(try bytes(of: path) == altered)
        #expect(try saved(scratch.path("a 2.downstroke")) == hand.history.drawing)
        #expect(scratch.contents == ["a 2.downstroke", "a.downstroke"])
    }

    /// However far behind the head of the file, and though it is as long as before.
    @Test func aDrawingWhoseLastBytesWereWrittenGoesOnBeside() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        var hand = Hand()
        let first = Journal(beginningWith: History(), at: { FilePath(path) })
        #expect(try hand.save(400, to: first) && first.close())
        let journal = Journal(try DrawingFile.open(FilePath(path)))
        #expect(try hand.save(2, to: journal))
        let handle = try #require(FileHandle(forWritingAtPath: path))
        let end = try handle.seekToEnd()
        #expect(end > 20_000)
        try handle.seek(toOffset: end - 300)
        try handle.write(contentsOf: [UInt8](repeating: 7, count: 300))
        try handle.close()
        #expect(try hand.save(2, to: journal))
        #expect(journal.takeMove() == .left(FilePath(scratch.path("a 2.downstroke"))))
        #expect(journal.close())
        #expect(try saved(scratch.path("a 2.downstroke")) == hand.history.drawing)
    }

    /// What was altered stays as it is under another name too, and nothing of the drawing is lost.
    @Test(arguments: Alteration.allCases)
    func aDrawingThatIsMovedTooGoesOnBeside(alteration: Alteration) throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        var hand = Hand()
        let journal = Journal(beginningWith: History(), at: { FilePath(path) })
        #expect(try hand.save(20, to: journal))
        try alteration.perform(path)
        let altered = try bytes(of: path)
        #expect(rename(path, scratch.path("b.downstroke")) == 0)
        #expect(try hand.save(3, to: journal))
        #expect(journal.close())
        #expect(try bytes(of: scratch.path("b.downstroke")) == altered)
        let others = scratch.contents.filter { $0 != "b.downstroke" }
        #expect(others.count == 1)
        #expect(try saved(scratch.path(others.first ?? "")) == hand.history.drawing)
    }

    /// The steps go along: what was drawn before can be taken back, and done again, in the new file.
    @Test(arguments: Alteration.allCases)
    func theHistoryGoesOnBeside(alteration: Alteration) throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        var hand = Hand()
        let journal = Journal(beginningWith: History(), at: { FilePath(path) })
        #expect(try hand.save(6, to: journal))
        try alteration.perform(path)
        #expect(try hand.save(2, to: journal))
        try hand.undo(5, to: journal)
        #expect(becomesTrue { journal.status == .saved })
        try hand.redo(3, to: journal)
        #expect(journal.close())
        let opened = try DrawingFile.open(FilePath(scratch.path("a 2.downstroke")))
        defer { opened.close() }
        #expect(opened.history.drawing == hand.history.drawing)
        #expect(opened.history.drawing.strokes.count == 6)
        #expect(opened.history.done == hand.history.done)
        #expect(opened.history.undone == hand.history.undone)
    }

    /// What was drawn before is not given up in silence.
    @Test func anEndWithoutAnEditIsRefused() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        var hand = Hand()
        let journal = Journal(beginningWith: History(), at: { FilePath(path) })
        #expect(try hand.save(20, to: journal))
        try Alteration.cut.perform(path)
        let altered = try bytes(of: path)
        #expect(!journal.close())
        #expect(isFailing(journal))
        #expect(try bytes(of: path) == altered)
        #expect(try hand.save(to: journal))
        #expect(journal.close())
        #expect(try saved(scratch.path("a 2.downstroke")) == hand.history.drawing)
    }

    /// What another program does to the log, beside which it leaves the file alone.
    enum LogAlteration: CaseIterable {
        case emptied, cut, removed, replaced, overwritten

        func perform(_ path: String) throws {
            let size = try bytes(of: path).count
            switch self {
            case .emptied: #expect(truncate(path, 0) == 0)
            case .cut: #expect(truncate(path, off_t(size / 2)) == 0)
            case .removed: #expect(unlink(path) == 0)
            case .replaced:
                #expect(unlink(path) == 0)
                try Data([UInt8](repeating: 7, count: size)).write(to: URL(filePath: path))
            case .overwritten:
                let handle = try #require(FileHandle(forWritingAtPath: path))
                try handle.write(contentsOf: [UInt8](repeating: 7, count: size))
                try handle.close()
            }
        }
    }

    /// The drawing is saved anew at its place, with its history, whatever comes next: an edit, an end, or
    /// nothing.
    @Test(arguments: LogAlteration.allCases, [0, 3])
    func aDamagedLogIsNotMissed(alteration: LogAlteration, edits: Int) throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        try DrawingFile.create(FilePath(path), History())
        chmod(path, 0o640)
        var hand = Hand()
        let journal = Journal(try DrawingFile.open(FilePath(path)))
        #expect(try hand.save(20, to: journal))
        try alteration.perform(path + "-wal")
        if edits == 0 {
            #expect(becomesTrue { journal.takeMove() == .remade(FilePath(path)) })
            #expect(try DrawingFile.summary(FilePath(path)).drawing == hand.history.drawing)
        } else {
            #expect(try hand.save(edits, to: journal))
            #expect(journal.takeMove() == .remade(FilePath(path)))
        }
        try hand.undo(2, to: journal)
        #expect(journal.close())
        let opened = try DrawingFile.open(FilePath(path))
        defer { opened.close() }
        #expect(opened.history.drawing == hand.history.drawing)
        #expect(opened.history.done == hand.history.done)
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o640)
        #expect(scratch.contents == ["a.downstroke"])
    }

    @Test(arguments: LogAlteration.allCases)
    func anEndSavesWhatWasInADamagedLog(alteration: LogAlteration) throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        try DrawingFile.create(FilePath(path), History())
        var hand = Hand()
        let journal = Journal(try DrawingFile.open(FilePath(path)))
        #expect(try hand.save(20, to: journal))
        try alteration.perform(path + "-wal")
        #expect(journal.close())
        #expect(try saved(path) == hand.history.drawing)
        #expect(scratch.contents == ["a.downstroke"])
    }

    /// A second writer would change what this one does not know of.
    @Test func aSecondWriterIsTurnedAway() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        try DrawingFile.create(FilePath(path), History())
        var hand = Hand()
        let journal = Journal(try DrawingFile.open(FilePath(path)))
        for _ in 0..<2 {
            #expect(throws: DatabaseError.self) { try ask(path, "DELETE FROM stroke") }
            #expect(try hand.save(3, to: journal))
        }
        #expect(!FileManager.default.fileExists(atPath: path + "-shm"))
        #expect(journal.close())
        #expect(try saved(path) == hand.history.drawing)
    }

    /// A file that somebody else has written to can be opened again by the same program.
    @Test func aReplacedDrawingCanBeOpened() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        var hand = Hand()
        let journal = Journal(beginningWith: History(), at: { FilePath(path) })
        #expect(try hand.save(3, to: journal))
        try Alteration.replacedByADrawing.perform(path)
        #expect(try hand.save(3, to: journal))
        // The journal lets go of the file a moment after it has saved elsewhere.
        #expect(
            becomesTrue {
                guard let other = try? DrawingFile.open(FilePath(path)) else { return false }
                defer { other.close() }
                return other.readOnlyReason == nil && other.history.drawing.isEmpty
            })
        #expect(journal.close())
    }

    /// A drawing that was only looked at has nothing to lose.
    @Test func whatWasNotChangedHereIsLeftAtTheEnd() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        try DrawingFile.create(FilePath(path), History())
        let journal = Journal(try DrawingFile.open(FilePath(path)))
        journal.view = "somewhere"
        try Alteration.overwritten.perform(path)
        let altered = try bytes(of: path)
        #expect(journal.close())
        #expect(try bytes(of: path) == altered)
    }

    /// A drawing that the window is done with has nobody to be asked: it goes on beside.
    @Test(arguments: Alteration.allCases)
    func aDrawingThatWasLeftIsSavedBeside(alteration: Alteration) throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        var hand = Hand()
        let journal = Journal(beginningWith: History(), at: { FilePath(path) })
        #expect(try hand.save(20, to: journal))
        try alteration.perform(path)
        let altered = try bytes(of: path)
        journal.finish()
        #expect(journal.isClosed(within: 30))
        #expect(journal.takeMove() == .left(FilePath(scratch.path("a 2.downstroke"))))
        #expect(journal.status == .saved)
        #expect(journal.unsaved?.drawing == nil)
        #expect(try bytes(of: path) == altered)
        #expect(try saved(scratch.path("a 2.downstroke")) == hand.history.drawing)
    }

    /// A folder that is elsewhere for a while stands for one that cannot be written, which root can.
    @Test(arguments: Alteration.allCases)
    func aDrawingThatWasLeftIsTriedUntilItIsSaved(alteration: Alteration) throws {
        let scratch = try Scratch()
        let folder = scratch.path("folder")
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: false)
        let path = folder + "/a.downstroke"
        var hand = Hand()
        let journal = Journal(beginningWith: History(), at: { FilePath(path) })
        #expect(try hand.save(20, to: journal))
        try alteration.perform(path)
        #expect(rename(folder, folder + " away") == 0)
        journal.finish()
        #expect(becomesTrue { isFailing(journal) })
        // Nor is it closed by somebody who waits.
        #expect(!journal.close())
        #expect(!journal.isClosed)
        #expect(journal.unsaved?.drawing == hand.history.drawing)
        #expect(rename(folder + " away", folder) == 0)
        #expect(becomesTrue { journal.isClosed })
        #expect(try saved(folder + "/a 2.downstroke") == hand.history.drawing)
    }

    /// What an end refuses can be copied elsewhere.
    @Test func whatWasAlteredIsThereForACopy() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        var hand = Hand()
        let journal = Journal(beginningWith: History(), at: { FilePath(path) })
        #expect(try hand.save(20, to: journal))
        #expect(journal.unsaved?.drawing == nil)
        try Alteration.cut.perform(path)
        #expect(!journal.close())
        #expect(journal.unsaved?.drawing == hand.history.drawing)
    }
}
