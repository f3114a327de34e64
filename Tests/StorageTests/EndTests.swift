import Dispatch
import Drawing
import Foundation
import Paths
import TestSupport
import Testing

@testable import Storage

/// Journals and a disk that does not answer, or refuses.
@Suite struct EndTests {
    /// A place for a file that is given only when the disk answers.
    private final class StuckDisk: Sendable {
        private let answer = DispatchSemaphore(value: 0)
        private let path: String

        init(_ path: String) { self.path = path }

        func place() -> String {
            answer.wait()
            answer.signal()
            return path
        }

        func answerNow() { answer.signal() }
    }

    @Test func aStuckDiskHoldsUpNobodyAndTakesAllLater() throws {
        let scratch = try Scratch()
        let disk = StuckDisk(scratch.path("a.downstroke"))
        var hand = Hand()
        let told = DispatchSemaphore(value: 0)
        let journal = Journal(
            beginningWith: History(), at: { FilePath(disk.place()) }, onChange: { told.signal() })
        try hand.draw(3, to: journal)
        #expect(!journal.close(timeout: 0.05))
        #expect(journal.status == .saving)
        #expect(journal.unsaved?.drawing == hand.history.drawing)
        #expect(journal.unsavedCount == 3)
        // It goes on after an end that was in vain.
        try hand.draw(2, to: journal)
        journal.finish()
        #expect(!journal.isClosed)
        disk.answerNow()
        #expect(becomesTrue { journal.isClosed })
        #expect(told.wait(timeout: .now()) == .success)
        #expect(journal.unsaved?.drawing == nil)
        #expect(try saved(scratch.path("a.downstroke")) == hand.history.drawing)
        #expect(scratch.contents == ["a.downstroke"])
    }

    @Test func aNameThatComesTooLateIsNotTaken() throws {
        let scratch = try Scratch()
        let disk = StuckDisk(scratch.path("a.downstroke"))
        var hand = Hand()
        let journal = Journal(beginningWith: History(), at: { FilePath(disk.place()) })
        try hand.draw(to: journal)
        #expect(throws: StorageError.self) {
            try journal.rename(to: FilePath(scratch.path("b.downstroke")), timeout: 0.05)
        }
        disk.answerNow()
        #expect(journal.close())
        #expect(scratch.contents == ["a.downstroke"])
    }

    /// An end that is refused at once waits no longer, and the journal goes on.
    @Test func aRefusedEndCanBeTriedAgain() throws {
        let scratch = try Scratch()
        let folder = scratch.path("later")
        var hand = Hand()
        let journal = Journal(beginningWith: History(), at: { "\(folder)/a.downstroke" })
        try hand.draw(2, to: journal)
        #expect(!journal.close(timeout: 60))
        #expect(isFailing(journal))
        try hand.draw(2, to: journal)
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: false)
        #expect(journal.close())
        #expect(journal.isClosed)
        #expect(try saved(folder + "/a.downstroke") == hand.history.drawing)
    }

    /// It closes by itself, as soon as that can be.
    @Test func whatFinishesIsTriedAgain() throws {
        let scratch = try Scratch()
        let folder = scratch.path("later")
        var hand = Hand()
        let journal = Journal(beginningWith: History(), at: { "\(folder)/a.downstroke" })
        try hand.draw(2, to: journal)
        journal.finish()
        #expect(becomesTrue { isFailing(journal) })
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: false)
        #expect(becomesTrue { journal.isClosed })
        #expect(try saved(folder + "/a.downstroke") == hand.history.drawing)
    }

    @Test func theFirstFolderThatTakesItGetsTheCopy() throws {
        let scratch = try Scratch()
        var hand = Hand()
        let journal = Journal(
            beginningWith: History(),
            at: { [path = scratch.path("a.downstroke")] in FilePath(path) })
        try hand.draw(5, to: journal)
        #expect(journal.close())
        let notAFolder = try scratch.write("file", [1])
        let folders = [notAFolder, scratch.path("copies/here"), scratch.path("never")]
        let first = DrawingFile.rescue(
            hand.history, named: "a rescued", into: folders.map { FilePath($0) })
        #expect(first == scratch.path("copies/here/a rescued.downstroke"))
        let second = DrawingFile.rescue(
            hand.history, named: "a rescued", into: folders.map { FilePath($0) })
        #expect(second == scratch.path("copies/here/a rescued 2.downstroke"))
        let opened = try DrawingFile.open(try #require(second))
        #expect(opened.history.drawing == hand.history.drawing)
        #expect(opened.history.done == hand.history.done)
        #expect(scratch.contents == ["a.downstroke", "copies", "file"])
        #expect(DrawingFile.rescue(hand.history, named: "a", into: [FilePath(notAFolder)]) == nil)
    }

    /// Where everybody may write, a copy is for this user alone, and leaves nothing behind when it is not needed.
    @Test func aCopyAmongThoseOfOthersIsPrivate() throws {
        let scratch = try Scratch()
        let history = History()
        let shared = scratch.path("shared")
        try FileManager.default.createDirectory(
            atPath: shared, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o1777])
        // What is called so is somebody else's.
        try FileManager.default.createSymbolicLink(
            atPath: "\(shared)/taken", withDestinationPath: scratch.path(""))
        let folders = ["taken", "own"].map { "\(shared)/\($0)" }
        let copy = try #require(
            DrawingFile.rescue(history, named: "a", into: folders.map { FilePath($0) }))
        #expect(copy == "\(shared)/own/a.downstroke")
        var status = stat()
        #expect(stat("\(shared)/own", &status) == 0 && status.st_mode & 0o777 == 0o700)
        DrawingFile.removeRescue(copy)
        #expect(try FileManager.default.contentsOfDirectory(atPath: shared) == ["taken"])
    }

    /// A folder in which others may write, with folders of these modes in it.
    private func shared(
        _ mode: Int, _ folders: [String: Int] = [:], in scratch: Scratch
    ) throws -> String {
        let shared = scratch.path("shared")
        for (path, mode) in [("", mode)] + folders.sorted(by: <) {
            try FileManager.default.createDirectory(
                atPath: "\(shared)/\(path)", withIntermediateDirectories: true)
            try #require(chmod("\(shared)/\(path)", mode_t(mode)) == 0)
        }
        return shared
    }

    /// Nothing else than the sticky bit keeps others from putting a folder of theirs in the place.
    @Test(arguments: [0o777, 0o1777]) func whereEverybodyMayWriteNobodyReadsACopy(mode: Int) throws
    {
        let scratch = try Scratch()
        let shared = try shared(mode, ["open": 0o755], in: scratch)
        let folders = ["open", "own"].map { "\(shared)/\($0)" }
        let copy = DrawingFile.rescue(History(), named: "a", into: folders.map { FilePath($0) })
        #expect(copy == "\(shared)/own/a.downstroke")
        var status = stat()
        #expect(stat("\(shared)/own", &status) == 0 && status.st_mode & 0o777 == 0o700)
    }

    /// A library that a user has made among what a group may write is as that user wants it.
    @Test func whereAGroupMayWriteACopyGoesToAFolderOfThisUser() throws {
        let scratch = try Scratch()
        let shared = try shared(0o775, ["foreign": 0o777, "own": 0o775], in: scratch)
        var folders = ["\(shared)/own"]
        // Only root makes folders of others.
        if geteuid() == 0 {
            try #require(chown("\(shared)/foreign", 4711, 4711) == 0)
            folders.insert("\(shared)/foreign", at: 0)
        }
        let copy = try #require(
            DrawingFile.rescue(History(), named: "a", into: folders.map { FilePath($0) }))
        #expect(copy == "\(shared)/own/a.downstroke")
        DrawingFile.removeRescue(copy)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: shared).sorted()
                == ["foreign", "own"])
    }

    /// What cannot be written leaves no folder among those of others.
    @Test func aCopyThatFailsLeavesNoFolder() throws {
        let scratch = try Scratch()
        let shared = try shared(0o1777, in: scratch)
        let name = "missing/a"
        #expect(
            DrawingFile.rescue(History(), named: FilePath(name), into: ["\(shared)/own"]) == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: shared).isEmpty)
        var file = RescueFile(["\(shared)/own"])
        let isWritten = file.write([], [:], of: FilePath(name)) {
            JournalContents(history: History(), pendingCount: 0, parts: [:])
        }
        #expect(!isWritten)
        #expect(try FileManager.default.contentsOfDirectory(atPath: shared).isEmpty)
    }

    /// What a program left that was killed while it made a file is taken away; what another one is
    /// making stays.
    @Test func draftsOfNobodyAreTakenAway() throws {
        let scratch = try Scratch()
        let dead = try scratch.write(".downstroke-1-0.new", [1, 2, 3])
        let making = try DrawingDraft(for: FilePath(scratch.path("b.downstroke")))
        try DrawingFile.create(FilePath(scratch.path("a.downstroke")), History())
        #expect(access(dead, F_OK) != 0)
        #expect(access(making.path.cString, F_OK) == 0)
        var writer = DrawingWriter()
        try making.fill(History(), created: Date(), modified: Date(), by: &writer)
        _ = try making.publish()
        #expect(scratch.contents == ["a.downstroke", "b.downstroke"])
    }

    /// Whoever opens a file finds it whole, and claimed, from the first moment on.
    @Test func aNewFileIsClaimedBeforeItIsSeen() throws {
        let scratch = try Scratch()
        for number in 0..<20 {
            let path = scratch.path("\(number).downstroke")
            var hand = Hand()
            let journal = Journal(beginningWith: History(), at: { FilePath(path) })
            try hand.draw(to: journal)
            // Without a pause in between: the first moment is what this is about.
            let end = ContinuousClock.now + .seconds(30)
            while access(path, F_OK) != 0, ContinuousClock.now < end { sched_yield() }
            let other = try DrawingFile.open(FilePath(path))
            #expect(other.readOnlyReason != nil)
            other.close()
            #expect(journal.close())
        }
    }
}
