import Drawing
import DrawingSupport
import Foundation
import Paths
import Synchronization
import TestSupport
import Testing

@testable import Storage

/// Who may write a file, in one process and on disks of all kinds.
@Suite struct ClaimTests {
    /// The locks that this process has on a file, as proc(5) lists them.
    private func locks(on path: String) throws -> [String] {
        var status = stat()
        try #require(stat(path, &status) == 0)
        let all = try String(contentsOfFile: "/proc/locks", encoding: .utf8)
        return all.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: " ")
            let isHere = parts.contains { $0.hasSuffix(":\(status.st_ino)") }
            return isHere ? parts.dropFirst().joined(separator: " ") : nil
        }.sorted()
    }

    /// How many descriptors this process has of a file.
    private func descriptors(of path: String) throws -> Int {
        let real = try #require(realpath(path, nil))
        defer { free(real) }
        let folder = "/proc/self/fd"
        return try FileManager.default.contentsOfDirectory(atPath: folder).count {
            let target = try? FileManager.default.destinationOfSymbolicLink(
                atPath: "\(folder)/\($0)")
            return target == String(cString: real)
        }
    }

    /// Whoever only reads leaves the right to write to a window that is opened meanwhile.
    @Test func readingTakesNoRights() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        try DrawingFile.create(FilePath(path), History())
        let reading = try DrawingFile.open(FilePath(path), isWritable: false)
        let window = try DrawingFile.open(FilePath(path))
        #expect(window.readOnlyReason == nil)
        window.close()
        reading.close()
    }

    /// A picture of a drawing that is still written to takes none of its locks away.
    @Test func lookingAtAFileLeavesItsLocks() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        var hand = Hand()
        let journal = Journal(beginningWith: History(), at: { FilePath(path) })
        #expect(try hand.save(3, to: journal))
        let before = try locks(on: path)
        #expect(!before.isEmpty)
        #expect(DrawingFile.preview(FilePath(path)) == nil)
        #expect(try DrawingFile.view(FilePath(path)) == nil)
        #expect(try DrawingFile.summary(FilePath(path)).drawing == hand.history.drawing)
        #expect(
            try DrawingFile.salvage(FilePath(path)).drawing.strokes == hand.history.drawing.strokes)
        let second = try DrawingFile.open(FilePath(path))
        #expect(second.readOnlyReason != nil)
        second.close()
        #expect(try locks(on: path) == before)
        #expect(try hand.save(2, to: journal))
        #expect(journal.close())
        #expect(try saved(path) == hand.history.drawing)
    }

    /// The claim goes to the next one as soon as the file is closed.
    @Test func aFileThatWasFinishedIsOpenedToBeWrittenTo() throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        var hand = Hand()
        for count in 1...5 {
            let opened = count == 1 ? nil : try DrawingFile.open(FilePath(path))
            #expect(opened?.readOnlyReason == nil)
            let journal =
                opened.map { Journal($0) }
                ?? Journal(beginningWith: History(), at: { FilePath(path) })
            try hand.draw(20, to: journal)
            journal.finish()
            #expect(journal.isClosed(within: 30))
        }
        #expect(try locks(on: path).isEmpty)
        #expect(try saved(path) == hand.history.drawing)
    }

    @Test func aClaimIsGivenBackWhileOthersLook() throws {
        let scratch = try Scratch()
        let path = try scratch.write("a", [1, 2, 3])
        let looking = try FileClaim(FilePath(path), toWrite: false)
        var first: FileClaim? = try FileClaim(FilePath(path), toWrite: true)
        #expect(first?.isHeld == true)
        #expect(try !FileClaim(FilePath(path), toWrite: true).isHeld)
        #expect(looking.descriptor == first?.descriptor)
        first = nil
        #expect(try locks(on: path).isEmpty)
        #expect(looking.head(3) == [1, 2, 3])
        #expect(try FileClaim(FilePath(path), toWrite: true).isHeld)
    }

    /// A file that takes the name of another is another one.
    @Test func aReplacedFileIsNotTakenForTheFormer() throws {
        let scratch = try Scratch()
        let path = try scratch.write("a", [1])
        let former = try FileClaim(FilePath(path), toWrite: true)
        unlink(path)
        _ = try scratch.write("a", [2])
        let next = try FileClaim(FilePath(path), toWrite: true)
        #expect(former.isHeld && next.isHeld)
        #expect(former.head(1) == [1])
        #expect(next.head(1) == [2])
    }

    /// Many threads that open and close one file leave one descriptor, and then none.
    @Test func manyLooksAtOnceAreOne() throws {
        let scratch = try Scratch()
        let path = try scratch.write("a", [1, 2, 3])
        let holder = try FileClaim(FilePath(path), toWrite: true)
        DispatchQueue.concurrentPerform(iterations: 64) { _ in
            let claim = try? FileClaim(FilePath(path), toWrite: true)
            #expect(claim?.isHeld == false)
            #expect(claim?.head(3) == [1, 2, 3])
        }
        #expect(try locks(on: path).count == 1)
        #expect(try descriptors(of: path) == 1)
        withExtendedLifetime(holder) { #expect(holder.isHeld) }
    }

    /// Of many that want to write one gets it at a time, and nothing is left of them.
    @Test func manyLooksWithoutAHolderLeaveNone() throws {
        let scratch = try Scratch()
        let path = try scratch.write("a", [1, 2, 3])
        let holders = Mutex((now: 0, most: 0, all: 0))
        DispatchQueue.concurrentPerform(iterations: 64) { _ in
            guard let claim = try? FileClaim(FilePath(path), toWrite: true), claim.isHeld else {
                return
            }
            holders.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1), $0.all + 1) }
            #expect(claim.head(3) == [1, 2, 3])
            holders.withLock { $0.now -= 1 }
            withExtendedLifetime(claim) {}
        }
        #expect(holders.withLock { $0.most } == 1)
        #expect(holders.withLock { $0.all } >= 1)
        #expect(try locks(on: path).isEmpty)
        #expect(try descriptors(of: path) == 0)
        #expect(try FileClaim(FilePath(path), toWrite: true).isHeld)
    }

    @Test(arguments: [ENOLCK, EINVAL, EOPNOTSUPP])
    func aDiskWithoutLocksIsNamed(code: Int32) throws {
        let scratch = try Scratch()
        let path = scratch.path("a.downstroke")
        let error = #expect(throws: StorageError.self) {
            _ = try DrawingDraft(for: FilePath(path), locking: { _ in code })
        }
        #expect(error?.kind == .unwritable)
        #expect(error?.description.contains("cannot lock files") == true)
        #expect(scratch.contents.isEmpty)
        try DrawingFile.create(FilePath(path), History())
        let claim = try FileClaim(FilePath(path), toWrite: true, locking: { _ in code })
        #expect(claim.cannotBeLocked && !claim.isHeld)
        #expect(
            try !FileClaim(FilePath(path), toWrite: true, locking: { _ in EAGAIN }).cannotBeLocked)
    }

    /// The names of others are tried past, not taken for a disk without locks.
    @Test func aDraftThatSomebodySweepsIsMadeAgain() throws {
        let scratch = try Scratch()
        var tries = 0
        let draft = try DrawingDraft(for: FilePath(scratch.path("a.downstroke"))) { file in
            tries += 1
            return tries < 3 ? EAGAIN : file.lock()
        }
        #expect(tries == 3)
        #expect(access(draft.path.cString, F_OK) == 0)
    }
}
