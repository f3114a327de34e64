import Drawing
import DrawingSupport
import Foundation
import Storage
import TestSupport
import Testing

/// What goes wrong while somebody draws.
@Suite struct FaultTests {
    @Test func thereIsNoFileBeforeTheFirstStroke() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        let journal = Journal(beginningWith: Drawing(), at: { path })
        #expect(journal.path == nil)
        #expect(journal.close())
        #expect(scratch.contents.isEmpty)
    }

    @Test func aSecondOpenerReadsOnly() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        var hand = Hand()
        let journal = Journal(beginningWith: Drawing(), at: { path })
        try hand.draw(3, to: journal)
        #expect(becomesTrue { journal.status == .saved })
        let second = try DrawingFile.open(path)
        #expect(second.readOnlyReason?.hasPrefix("Another window") == true)
        #expect(second.history.drawing == hand.history.drawing)
        try hand.draw(3, to: journal)
        #expect(becomesTrue { journal.status == .saved })
        second.close()
        #expect(journal.close())
        let third = try DrawingFile.open(path)
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
        let journal = Journal(beginningWith: Drawing(), at: { path })
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
        let journal = Journal(beginningWith: Drawing(), at: { path })
        try hand.draw(4, to: journal)
        #expect(becomesTrue { journal.status == .saved })
        for name in scratch.contents { unlink(scratch.path(name)) }
        try hand.draw(4, to: journal)
        #expect(becomesTrue { journal.status == .saved })
        #expect(journal.takeMove() == .remade(path))
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
        let journal = Journal(beginningWith: Drawing(), at: { path })
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
        let journal = Journal(beginningWith: Drawing(), at: { path })
        try hand.draw(to: journal)
        #expect(!journal.close())
        #expect(isFailing(journal))
        #expect(try bytes(of: path) == Array("something else".utf8))
        #expect(scratch.contents == ["a.downstroke"])
    }

    /// A small disk of its own, where this user may mount one.
    @Test func aFullDiskLosesNothing() throws {
        let scratch = try Scratch()
        let disk = scratch.path("disk")
        try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
        guard mount("tmpfs", disk, "tmpfs", 0, "size=512k") == 0 else { return }
        defer { umount2(disk, Int32(MNT_DETACH)) }
        let path = disk + "/a.downstroke"
        var hand = Hand()
        let journal = Journal(beginningWith: Drawing(), at: { path })
        try hand.draw(3, to: journal)
        #expect(becomesTrue { journal.status == .saved })
        let filling = Data(repeating: 1, count: 1 << 20)
        let filler = disk + "/filler"
        _ = FileManager.default.createFile(atPath: filler, contents: nil)
        let handle = try #require(FileHandle(forWritingAtPath: filler))
        var room = 1 << 19
        while room > 0 {
            do { try handle.write(contentsOf: filling.prefix(room)) } catch { room /= 2 }
        }
        try hand.draw(400, to: journal)
        #expect(becomesTrue { journal.status == .failing("The disk is full. Make room on it.") })
        try hand.draw(5, to: journal)
        unlink(filler)
        try handle.close()
        #expect(becomesTrue { journal.status == .saved })
        #expect(journal.close())
        #expect(try saved(path) == hand.history.drawing)
    }
}
