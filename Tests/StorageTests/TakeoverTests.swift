import Drawing
import Foundation
import Paths
import Storage
import TestSupport
import Testing

/// Drawings that can only be read when they are opened, and what is drawn in them.
@Suite struct TakeoverTests {
    /// Another program that holds the lock of drawings, as the format page says.
    private final class OtherWindow {
        private var descriptor: Int32

        init(_ path: String) {
            descriptor = open(path, O_RDWR)
            var lock = flock()
            (lock.l_type, lock.l_whence) = (Int16(F_WRLCK), Int16(SEEK_SET))
            (lock.l_start, lock.l_len) = (1 << 46, 1)
            // F_OFD_SETLK
            #expect(fcntl(descriptor, 37, &lock) == 0)
        }

        func close() {
            guard descriptor >= 0 else { return }
            Foundation.close(descriptor)
            descriptor = -1
        }

        deinit { close() }
    }

    private let scratch: Scratch
    private let path: String
    private let copies: String
    private let other: OtherWindow

    /// A drawing that another window has open.
    init() throws {
        scratch = try Scratch()
        path = scratch.path("a.downstroke")
        copies = scratch.path("copies")
        try DrawingFile.create(FilePath(path), History())
        other = OtherWindow(path)
    }

    private func journal() throws -> Journal {
        let opened = try DrawingFile.open(FilePath(path))
        #expect(opened.readOnlyReason?.hasPrefix("Another window") == true)
        return Journal(opened, rescueFolders: ["/dev/null/nowhere", FilePath(copies)])
    }

    private func strokes(_ path: String?) -> Int? {
        path.flatMap { try? DrawingFile.summary(FilePath($0)).drawing.strokes.count }
    }

    private var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: copies)) ?? []).sorted()
    }

    /// It is on the disk from the first stroke on: a program that is killed loses nothing.
    @Test func whatIsDrawnIsKeptElsewhere() throws {
        var hand = Hand()
        let journal = try journal()
        #expect(journal.rescuePath == nil)
        for count in 1...3 {
            try hand.draw(to: journal)
            #expect(becomesTrue { strokes(journal.rescuePath?.shown) == count })
            #expect(isFailing(journal))
        }
        let rescue = copies + "/a rescued.downstroke"
        #expect(journal.rescuePath == rescue)
        #expect(journal.unsavedCount == 3)
        // Nothing is in a log when the program ends.
        #expect(!journal.close())
        #expect(names == ["a rescued.downstroke"])
        let kept = try DrawingFile.open(try FilePath(scratch.write("copy", bytes(of: rescue))))
        #expect(kept.history.done == hand.history.done)
        kept.close()
        try hand.draw(to: journal)
        #expect(becomesTrue { strokes(rescue) == 4 })
        #expect(strokes(path) == 0)
    }

    @Test func theFileIsWrittenToAsSoonAsThatCanBe() throws {
        var hand = Hand()
        let journal = try journal()
        try hand.draw(3, to: journal)
        #expect(becomesTrue { journal.rescuePath != nil })
        other.close()
        #expect(becomesTrue { journal.status == .saved })
        #expect(journal.readOnlyReason == nil)
        #expect(journal.rescuePath == nil)
        #expect(names.isEmpty)
        try hand.undo(2, to: journal)
        try hand.draw(to: journal)
        #expect(journal.close())
        #expect(try saved(path) == hand.history.drawing)
    }

    /// The system tells when the other window has gone: nothing has to be drawn for that.
    @Test func theRightToWritePassesOn() throws {
        let journal = try journal()
        #expect(journal.readOnlyReason != nil)
        other.close()
        #expect(becomesTrue { journal.readOnlyReason == nil })
        #expect(try DrawingFile.open(FilePath(path)).readOnlyReason != nil)
        var hand = Hand()
        #expect(try hand.save(2, to: journal))
        #expect(journal.close())
        #expect(try saved(path) == hand.history.drawing)
    }

    /// What others drew meanwhile stays: the drawing goes on beside.
    @Test func aFileThatOthersChangedIsLeft() throws {
        var hand = Hand()
        let journal = try journal()
        try hand.draw(2, to: journal)
        #expect(becomesTrue { journal.rescuePath != nil })
        _ = try ask(path, "UPDATE drawing SET modified = modified + 1")
        other.close()
        #expect(becomesTrue { journal.status == .saved })
        #expect(journal.takeMove() == .left(FilePath(scratch.path("a 2.downstroke"))))
        #expect(journal.close())
        #expect(strokes(path) == 0)
        #expect(try saved(scratch.path("a 2.downstroke")) == hand.history.drawing)
        #expect(names.isEmpty)
    }

    @Test func aFileThatOthersChangedIsToBeOpenedAgain() throws {
        let journal = try journal()
        _ = try ask(path, "UPDATE drawing SET modified = modified + 1")
        other.close()
        #expect(becomesTrue { journal.readOnlyReason?.contains("Open it again") == true })
        #expect(journal.close())
    }

    /// A window that goes on with another drawing leaves what was drawn where it was kept.
    @Test func whatIsLeftStaysWhereItWasKept() throws {
        var hand = Hand()
        let journal = try journal()
        try hand.draw(2, to: journal)
        journal.finish()
        #expect(becomesTrue { journal.isClosed })
        let rescue = copies + "/a rescued.downstroke"
        #expect(journal.takeMove() == .left(FilePath(rescue)))
        #expect(journal.status == .saved)
        #expect(names == ["a rescued.downstroke"])
        #expect(try saved(rescue) == hand.history.drawing)
    }

    @Test func whatNobodyDrewInIsClosedAtOnce() throws {
        let journal = try journal()
        #expect(journal.close())
        #expect(names.isEmpty)
    }

    /// Looking at a drawing that is open and drawn in, again and again, always finds one state of it.
    @Test func whatIsBeingDrawnCanBeRead() throws {
        let path = scratch.path("b.downstroke")
        var hand = Hand()
        let journal = Journal(beginningWith: History(), at: { FilePath(path) })
        for count in 1...12 {
            #expect(try hand.save(to: journal))
            let summary = try DrawingFile.summary(FilePath(path))
            #expect(summary.problem == nil)
            #expect(summary.drawing.strokes.count == count)
        }
        let reading = try DrawingFile.open(FilePath(path), isWritable: false)
        #expect(reading.history.done == hand.history.done)
        #expect(journal.close())
    }

    /// Where no log fits beside a file it is told, and what is drawn is kept elsewhere until the file
    /// has a shorter name.
    @Test(arguments: [236, 238, 244])
    func aLongNameIsTold(length: Int) throws {
        let path = scratch.path(String(repeating: "n", count: length) + ".downstroke")
        #expect(rename(self.path, path) == 0)
        other.close()
        let opened = try DrawingFile.open(FilePath(path))
        let hasRoom = length + 11 + 8 <= 255
        #expect((opened.readOnlyReason == nil) == hasRoom)
        #expect(opened.readOnlyReason?.contains("too long") ?? hasRoom)
        var hand = Hand()
        let journal = Journal(opened, rescueFolders: [FilePath(copies)])
        try hand.draw(3, to: journal)
        if !hasRoom {
            #expect(becomesTrue { strokes(journal.rescuePath?.shown) == 3 })
            #expect((journal.rescuePath ?? "").hasSuffix("nnn rescued.downstroke"))
            try journal.rename(to: FilePath(scratch.path("short.downstroke")))
        }
        #expect(becomesTrue { journal.status == .saved })
        #expect(journal.close())
        #expect(names.isEmpty)
        #expect(try saved(journal.path?.shown ?? "") == hand.history.drawing)
    }

    @Test func aNewDrawingOfALongNameIsKeptElsewhere() throws {
        let path = scratch.path(String(repeating: "x", count: 244) + ".downstroke")
        var hand = Hand()
        let journal = Journal(
            beginningWith: History(), at: { FilePath(path) }, rescueFolders: [FilePath(copies)])
        try hand.draw(2, to: journal)
        #expect(becomesTrue { strokes(journal.rescuePath?.shown) == 2 })
        #expect(isFailing(journal))
        try journal.rename(to: FilePath(scratch.path("short.downstroke")))
        #expect(becomesTrue { journal.status == .saved })
        #expect(journal.close())
        #expect(try saved(scratch.path("short.downstroke")) == hand.history.drawing)
    }
}
