import Drawing
import DrawingSupport
import Foundation
import Paths
import Storage
import TestSupport
import Testing

/// What goes wrong while somebody draws.
@Suite struct FaultTests {
    @Test func thereIsNoFileBeforeTheFirstStroke() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        let journal = Journal(beginningWith: History(), at: { FilePath(path) })
        #expect(journal.path == nil)
        #expect(journal.close())
        #expect(scratch.contents.isEmpty)
    }

    @Test func aSecondOpenerReadsOnly() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        var hand = Hand()
        let journal = Journal(beginningWith: History(), at: { FilePath(path) })
        try hand.draw(3, to: journal)
        #expect(becomesTrue { journal.status == .saved })
        let second = try DrawingFile.open(FilePath(path))
        #expect(second.readOnlyReason?.hasPrefix("Another window") == true)
        #expect(second.history.drawing == hand.history.drawing)
        try hand.draw(3, to: journal)
        #expect(becomesTrue { journal.status == .saved })
        second.close()
        #expect(journal.close())
        let third = try DrawingFile.open(FilePath(path))
        #expect(third.readOnlyReason == nil)
        #expect(third.history.drawing == hand.history.drawing)
        third.close()
    }

    /// A folder that is not there stands for one that cannot be written, which root can.
    @Test func whatCannotBeSavedIsSavedLater() throws {
        let scratch = try Scratch()
        let folder = scratch.path("later")
        let path = folder + "/a.downstroke"
        var hand = Hand()
        let journal = Journal(beginningWith: History(), at: { FilePath(path) })
        try hand.draw(4, to: journal)
        #expect(becomesTrue { isFailing(journal) })
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: false)
        // By itself, after a while.
        #expect(becomesTrue { journal.status == .saved })
        try hand.draw(4, to: journal)
        #expect(journal.close())
        #expect(try saved(path) == hand.history.drawing)
    }

    @Test func aDeletedFileIsMadeAnew() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        var hand = Hand()
        let journal = Journal(beginningWith: History(), at: { FilePath(path) })
        try hand.draw(4, to: journal)
        #expect(becomesTrue { journal.status == .saved })
        for name in scratch.contents { unlink(scratch.path(name)) }
        // What an undo brings back has to be in the new file as well.
        try hand.undo(2, to: journal)
        try hand.draw(4, to: journal)
        #expect(becomesTrue { journal.status == .saved })
        #expect(journal.takeMove() == .remade(FilePath(path)))
        #expect(journal.takeMove() == nil)
        try hand.draw(4, to: journal)
        #expect(journal.close())
        #expect(scratch.contents == ["a.downstroke"])
        #expect(try saved(path) == hand.history.drawing)
    }

    @Test func anotherFileInItsPlaceIsLeftAlone() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        var hand = Hand()
        let journal = Journal(beginningWith: History(), at: { FilePath(path) })
        try hand.draw(4, to: journal)
        #expect(becomesTrue { journal.status == .saved })
        let other = try scratch.write("other", Array("something else".utf8))
        #expect(rename(other, path) == 0)
        try hand.draw(4, to: journal)
        #expect(journal.close())
        #expect(journal.path == scratch.path("a 2.downstroke"))
        #expect(try bytes(of: path) == Array("something else".utf8))
        #expect(try saved(scratch.path("a 2.downstroke")) == hand.history.drawing)
    }

    @Test func anExistingFileIsNeverReplaced() throws {
        let scratch = try Scratch()
        let path = try scratch.write("a.downstroke", Array("something else".utf8))
        var hand = Hand()
        let journal = Journal(beginningWith: History(), at: { FilePath(path) })
        try hand.draw(to: journal)
        #expect(!journal.close())
        #expect(isFailing(journal))
        #expect(try bytes(of: path) == Array("something else".utf8))
        #expect(scratch.contents == ["a.downstroke"])
    }
}
