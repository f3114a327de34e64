import Drawing
import Foundation
import Paths
import Storage
import TestSupport
import Testing

/// Somebody moves the file while it is drawn in.
@Suite struct MoveTests {
    @Test(arguments: [false, true])
    func aRenamedFileIsFollowed(isTold: Bool) throws {
        let scratch = try Scratch()
        let (path, other) = (scratch.path("a.downstroke"), scratch.path("b.downstroke"))
        var hand = Hand()
        let journal = Journal(beginningWith: History(), at: { FilePath(path) })
        #expect(try hand.save(4, to: journal))
        #expect(rename(path, other) == 0)
        // With and without an edit the new name is noticed.
        if isTold { #expect(becomesTrue { journal.path == other }) }
        #expect(try hand.save(4, to: journal))
        #expect(journal.path == other)
        #expect(journal.takeMove() == .moved(FilePath(other)))
        #expect(journal.takeMove() == nil)
        let second = try DrawingFile.open(FilePath(other))
        #expect(second.readOnlyReason != nil)
        #expect(second.history.drawing == hand.history.drawing)
        second.close()
        #expect(journal.close())
        #expect(scratch.contents == ["b.downstroke"])
        #expect(try saved(other) == hand.history.drawing)
    }

    /// All that is in the log is in the file as soon as it is noticed.
    @Test func aMovedFileIsWholeAtOnce() throws {
        let scratch = try Scratch()
        let folder = scratch.path("folder")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        let (path, other) = (scratch.path("a.downstroke"), folder + "/c.downstroke")
        var hand = Hand()
        let journal = Journal(beginningWith: History(), at: { FilePath(path) })
        #expect(try hand.save(9, to: journal))
        #expect(rename(path, other) == 0)
        #expect(becomesTrue { journal.path == other })
        #expect(scratch.contents == ["folder"])
        let copy = try scratch.write("copy.downstroke", bytes(of: other))
        #expect(try saved(copy) == hand.history.drawing)
        #expect(journal.close())
    }

    /// With and without an edit, and as often as that is done.
    @Test(arguments: ["", "/inner"], [false, true])
    func aMovedFolderIsFollowed(inner: String, isTold: Bool) throws {
        let scratch = try Scratch()
        var folder = scratch.path("folder")
        try FileManager.default.createDirectory(
            atPath: folder + inner, withIntermediateDirectories: true)
        let place = folder + inner + "/a.downstroke"
        var hand = Hand()
        let journal = Journal(beginningWith: History(), at: { FilePath(place) })
        #expect(try hand.save(2, to: journal))
        for name in ["second", "third"] {
            let (former, path) = (folder, scratch.path(name))
            let place = path + inner + "/a.downstroke"
            folder = path
            #expect(rename(former, path) == 0)
            if isTold { #expect(becomesTrue { journal.path == place }) }
            #expect(try hand.save(2, to: journal))
            #expect(journal.path == place && journal.takeMove() == .moved(FilePath(place)))
        }
        #expect(journal.close())
        #expect(try saved(folder + inner + "/a.downstroke") == hand.history.drawing)
        #expect(scratch.contents == ["third"])
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder + inner) == ["a.downstroke"])
    }

    @Test func aFileThatWasOpenedIsFollowed() throws {
        let scratch = try Scratch()
        let (path, other) = (scratch.path("a.downstroke"), scratch.path("b.downstroke"))
        try DrawingFile.create(FilePath(path), History())
        var hand = Hand()
        let journal = Journal(try DrawingFile.open(FilePath(path)))
        #expect(rename(path, other) == 0)
        #expect(becomesTrue { journal.path == other })
        #expect(try hand.save(4, to: journal))
        #expect(journal.close())
        #expect(scratch.contents == ["b.downstroke"])
        #expect(try saved(other) == hand.history.drawing)
    }

    /// Another file is at the old name, and the drawing at a new one.
    @Test func aFileThatMadeRoomIsFollowed() throws {
        let scratch = try Scratch()
        let (path, other) = (scratch.path("a.downstroke"), scratch.path("b.downstroke"))
        var hand = Hand()
        let journal = Journal(beginningWith: History(), at: { FilePath(path) })
        #expect(try hand.save(4, to: journal))
        #expect(rename(path, other) == 0)
        _ = try scratch.write("a.downstroke", Array("something else".utf8))
        #expect(try hand.save(4, to: journal))
        #expect(journal.close())
        #expect(try bytes(of: path) == Array("something else".utf8))
        #expect(scratch.contents == ["a.downstroke", "b.downstroke"])
        #expect(try saved(other) == hand.history.drawing)
    }

    /// What desktops do where people delete: the drawing is made anew, and not kept in the basket.
    @Test func whatIsInTheWasteBasketIsDeleted() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        let basket = scratch.path("Trash/files")
        try FileManager.default.createDirectory(atPath: basket, withIntermediateDirectories: true)
        var hand = Hand()
        let journal = Journal(beginningWith: History(), at: { FilePath(path) })
        #expect(try hand.save(4, to: journal))
        #expect(rename(path, basket + "/a.downstroke") == 0)
        #expect(try hand.save(4, to: journal))
        #expect(journal.takeMove() == .remade(FilePath(path)))
        #expect(journal.close())
        #expect(try saved(path) == hand.history.drawing)
    }

    /// A file with two names loses that by which it was opened.
    @Test func theOtherNameOfAFileIsFound() throws {
        let scratch = try Scratch()
        let (path, other) = (scratch.path("a.downstroke"), scratch.path("b.downstroke"))
        try DrawingFile.create(FilePath(path), History())
        #expect(link(path, other) == 0)
        var hand = Hand()
        let journal = Journal(try DrawingFile.open(FilePath(path)))
        #expect(unlink(path) == 0)
        #expect(try hand.save(2, to: journal))
        #expect(journal.path == other)
        #expect(journal.close())
        #expect(scratch.contents == ["b.downstroke"])
    }

    /// The log of a drawing that was opened by a link is beside the drawing.
    @Test func aLinkLeadsToTheDrawing() throws {
        let scratch = try Scratch()
        let (path, link) = (scratch.path("a.downstroke"), scratch.path("link.downstroke"))
        try DrawingFile.create(FilePath(path), History())
        #expect(symlink(path, link) == 0)
        var hand = Hand()
        let opened = try DrawingFile.open(FilePath(link))
        let journal = Journal(opened)
        #expect(try hand.save(2, to: journal))
        #expect(journal.close())
        #expect(scratch.contents == ["a.downstroke", "link.downstroke"])
        #expect(try saved(path) == hand.history.drawing)
    }
}
