import Drawing
import Foundation
import Paths
import Storage
import TestSupport
import Testing

/// Drawings get other names while they are drawn.
@Suite struct RenameTests {
    private func kind(_ body: () throws(StorageError) -> Void) -> StorageError.Kind? {
        do throws(StorageError) {
            try body()
            return nil
        } catch {
            #expect(error.description.hasSuffix("."))
            return error.kind
        }
    }

    @Test func aRenamedDrawingIsSavedFurther() throws {
        let scratch = try Scratch()
        let (path, other) = (scratch.path("a.downstroke"), scratch.path("b.downstroke"))
        var hand = Hand()
        let journal = Journal(beginningWith: History(), at: { FilePath(path) })
        try hand.draw(5, to: journal)
        try journal.rename(to: FilePath(other))
        #expect(journal.path == other)
        #expect(journal.takeMove() == nil)
        #expect(!scratch.contents.contains { $0.hasPrefix("a.") })
        #expect(try hand.save(5, to: journal))
        #expect(try DrawingFile.open(FilePath(other)).readOnlyReason != nil)
        #expect(journal.close())
        #expect(scratch.contents == ["b.downstroke"])
        #expect(try saved(other) == hand.history.drawing)
    }

    /// It is copied, compared, and gone on with there.
    @Test func aDrawingGoesToAnotherDiskWhileItIsDrawn() throws {
        let scratch = try Scratch()
        var (here, there) = (stat(), stat())
        // Tests that run where there is one disk only have none to move to.
        guard stat(scratch.path, &here) == 0, stat("/dev/shm", &there) == 0,
            here.st_dev != there.st_dev
        else { return }
        let other = "/dev/shm/downstroke-test-\(UUID().uuidString).downstroke"
        defer { unlink(other) }
        var hand = Hand()
        let journal = Journal(
            beginningWith: History(), at: { FilePath(scratch.path("a.downstroke")) })
        #expect(try hand.save(5, to: journal))
        try journal.rename(to: FilePath(other))
        #expect(journal.path == other && scratch.contents.isEmpty)
        #expect(try hand.save(5, to: journal))
        #expect(journal.close())
        #expect(try saved(other) == hand.history.drawing)
    }

    @Test func aDrawingWithoutAFileGetsTheNameLater() throws {
        let scratch = try Scratch()
        let other = scratch.path("b.downstroke")
        var hand = Hand()
        let journal = Journal(
            beginningWith: History(),
            at: { [path = scratch.path("a.downstroke")] in FilePath(path) })
        try journal.rename(to: FilePath(other))
        #expect(scratch.contents.isEmpty)
        try hand.draw(2, to: journal)
        #expect(journal.close())
        #expect(scratch.contents == ["b.downstroke"])
    }

    @Test func aNameThatIsTakenIsRefused() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        let other = try scratch.write("b.downstroke", [1, 2, 3])
        var hand = Hand()
        let journal = Journal(beginningWith: History(), at: { FilePath(path) })
        #expect(
            kind { () throws(StorageError) in try journal.rename(to: FilePath(other)) } == .taken)
        #expect(try hand.save(2, to: journal))
        #expect(
            kind { () throws(StorageError) in try journal.rename(to: FilePath(other)) } == .taken)
        #expect(try hand.save(2, to: journal))
        #expect(journal.close())
        #expect(try bytes(of: other) == [1, 2, 3])
        #expect(try saved(path) == hand.history.drawing)
        #expect(scratch.contents == ["a.downstroke", "b.downstroke"])
    }

    @Test func aPlaceThatIsNotThereIsRefused() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        var hand = Hand()
        let journal = Journal(beginningWith: History(), at: { FilePath(path) })
        #expect(try hand.save(2, to: journal))
        let other = scratch.path("missing/b.downstroke")
        #expect(
            kind { () throws(StorageError) in try journal.rename(to: FilePath(other)) }
                == .unwritable)
        #expect(try hand.save(2, to: journal))
        #expect(journal.path == path)
        #expect(journal.close())
        #expect(try saved(path) == hand.history.drawing)
    }

    @Test func namesAreWhatPeopleType() throws {
        for (typed, path) in [
            ("Cat", "/d/Cat.downstroke"), (" a b \n", "/d/a b.downstroke"),
            ("x.downstroke", "/d/x.downstroke"), ("Kočka 2.0", "/d/Kočka 2.0.downstroke"),
        ] {
            #expect(try DrawingName.path(typed, in: "/d") == path)
            #expect(DrawingName.of(FilePath(path)) == String(path.dropFirst(3).dropLast(11)))
        }
        #expect(DrawingName.of("/d/other.sqlite") == "other.sqlite")
    }

    @Test(arguments: [
        "sub/\u{301}b", ".\u{301}hidden",
        "", "  ", ".downstroke", "a/b", "..", ".hidden", "a\nb", "a\u{0}b",
        String(repeating: "ž", count: 119),
    ])
    func impossibleNamesAreRefused(name: String) {
        #expect(
            kind { () throws(StorageError) in _ = try DrawingName.path(name, in: "/d") }
                == .impossibleName)
    }

    /// It says how many letters have to go, of which each has two bytes here.
    @Test func howMuchTooLongANameIsIsTold() {
        #expect(DrawingName.mostBytes == 236)
        for (count, sentence) in [
            (119, "This name is too long. Take away 1 letter."),
            (130, "This name is too long. Take away 12 letters."),
        ] {
            let error = #expect(throws: StorageError.self) {
                _ = try DrawingName.path(String(repeating: "ž", count: count), in: "/d")
            }
            #expect(error?.description == sentence)
        }
    }

    @Test func theLongestNameCanBeUsed() throws {
        let scratch = try Scratch()
        let path = try DrawingName.path(
            String(repeating: "a", count: DrawingName.mostBytes), in: FilePath(scratch.path))
        var hand = Hand()
        let journal = Journal(beginningWith: History(), at: { path })
        #expect(try hand.save(2, to: journal))
        #expect(journal.close())
        #expect(try saved(path.shown) == hand.history.drawing)
    }
}
