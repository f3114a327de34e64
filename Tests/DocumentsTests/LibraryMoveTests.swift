import Drawing
import Foundation
import Geometry
import Storage
import TestSupport
import Testing
import Wording

@testable import Documents

/// All drawings go to another folder, or none does, whatever comes in between.
@Suite struct LibraryMoveTests {
    private let scratch: Scratch
    private var source: String { scratch.path("old") }
    private var target: String { scratch.path("new/drawings") }

    init() throws {
        scratch = try Scratch()
        for name in ["old/a", "old/b", "old/sketches/c"] {
            let path = scratch.path("\(name).downstroke")
            try FileManager.default.createDirectory(
                atPath: FilePath.folder(of: path), withIntermediateDirectories: true)
            try DrawingFile.create(path, History())
        }
        try scratch.write("old/notes.txt", "mine")
    }

    private func drawings(_ folder: String) -> [String] {
        LibraryMove.drawings(below: folder).map { String($0.dropFirst(folder.count + 1)) }
    }

    private static let all = ["a.downstroke", "b.downstroke", "sketches/c.downstroke"]

    private func failure(_ body: () throws(Failure) -> Void) -> String? {
        do throws(Failure) {
            try body()
            return nil
        } catch { return error.message.text() }
    }

    @Test func allOfThemGoWithTheirFolders() throws {
        let move = try LibraryMove(from: source, to: target)
        // Until it is decided they are at both places.
        #expect(drawings(source) == Self.all && drawings(target) == Self.all)
        move.finish(leaving: source)
        #expect(drawings(source).isEmpty && drawings(target) == Self.all)
        for name in Self.all { _ = try DrawingFile.open("\(target)/\(name)", isWritable: false) }
        // What is no drawing stays, and so does the folder.
        #expect(scratch.text("old/notes.txt") == "mine")
        #expect(!FilePath.isFolder(source + "/sketches"))
    }

    @Test func aProgramThatEndsInTheMiddleLosesNothing() throws {
        let move = try LibraryMove(from: source, to: target)
        // Half of them have gone when it ends.
        move.carriages.first?.finish()
        let names = Set(drawings(source) + drawings(target))
        #expect(names == Set(Self.all) && drawings(target) == Self.all)
        move.finish(leaving: source)
    }

    @Test func whatWasCopiedBeforeIsNotCopiedTwice() throws {
        try FileManager.default.createDirectory(
            atPath: target, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            atPath: source + "/a.downstroke", toPath: target + "/a.downstroke")
        let move = try LibraryMove(from: source, to: target)
        move.finish(leaving: source)
        #expect(drawings(target) == Self.all)
    }

    @Test func anotherDrawingOfThatNameStays() throws {
        let other = target + "/a.downstroke"
        try FileManager.default.createDirectory(
            atPath: target, withIntermediateDirectories: true)
        try DrawingFile.create(other, History(Drawing(background: Background(.black))))
        try LibraryMove(from: source, to: target).finish(leaving: source)
        #expect(drawings(target) == ["a 2.downstroke"] + Self.all)
        let drawing = try DrawingFile.open(other, isWritable: false).history.drawing
        #expect(drawing.background == Background(.black))
    }

    @Test func whatIsOpenElsewhereKeepsAllWhereTheyAre() throws {
        let open = try DrawingFile.open(source + "/b.downstroke")
        let reason = failure { () throws(Failure) in
            _ = try LibraryMove(from: source, to: target)
        }
        #expect(try #require(reason).contains("b.downstroke is open in another window"))
        #expect(drawings(source) == Self.all && !FilePath.isFolder(scratch.path("new")))
        open.close()
    }

    @Test func theDrawingOfTheWindowIsLeftToIt() throws {
        let open = try DrawingFile.open(source + "/b.downstroke")
        let move = try LibraryMove(
            from: source, to: target, except: [source + "/b.downstroke"])
        move.finish(leaving: source)
        #expect(drawings(source) == ["b.downstroke"])
        open.close()
    }

    @Test func aDiskThatIsFullInTheMiddleChangesNothing() throws {
        var count = 0
        let reason = failure { () throws(Failure) in
            _ = try LibraryMove(from: source, to: target, except: [], report: { _ in true }) {
                from, to throws(StorageError) in
                count += 1
                guard count < 3 else { throw StorageError(.unwritable, to, "the disk is full.") }
                return try DrawingCarriage(from, to: to)
            }
        }
        #expect(reason == "the disk is full." && count == 3)
        #expect(drawings(source) == Self.all && !FilePath.isFolder(scratch.path("new")))
    }

    @Test func itCanBeStopped() {
        let reason = failure { () throws(Failure) in
            _ = try LibraryMove(from: source, to: target) { $0 < 0.5 }
        }
        #expect(reason == Message.moveStopped.text())
        #expect(drawings(source) == Self.all && drawings(target).isEmpty)
    }

    @Test func whatNobodyDecidesAboutStays() throws {
        _ = try LibraryMove(from: source, to: target)
        #expect(drawings(source) == Self.all && drawings(target).isEmpty)
    }

    @Test func placesThatAreNoneAreRefused() throws {
        try scratch.write("file", "")
        for place in [source, source + "/sketches", scratch.path("file/x")] {
            let reason = failure { () throws(Failure) in
                _ = try LibraryMove(from: source, to: place)
            }
            #expect(reason?.hasSuffix(".") == true, "\(place)")
        }
        #expect(drawings(source) == Self.all)
    }

    @Test func anotherDiskGetsCopiesThatWereCompared() throws {
        var (here, there) = (stat(), stat())
        // Tests that run where there is one disk only have none to move to.
        guard stat(scratch.path, &here) == 0, stat("/dev/shm", &there) == 0,
            here.st_dev != there.st_dev
        else { return }
        let other = "/dev/shm/downstroke-test-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: other) }
        try LibraryMove(from: source, to: other).finish(leaving: source)
        #expect(drawings(source).isEmpty && drawings(other) == Self.all)
        #expect(!FileManager.default.fileExists(atPath: other + "/a.downstroke.part"))
    }

    @Test func anOpenDrawingGoesToAnotherFolder() throws {
        let library = Library(data: scratch.path("data"), folder: source, rescues: [])
        let document = try DocumentOpener(library).open(source + "/a.downstroke")
        let workspace = Workspace(document, in: library) {}
        #expect(workspace.move(from: source, to: target) == nil)
        #expect(document.path == target + "/a.downstroke")
        #expect(drawings(source) == ["b.downstroke", "sketches/c.downstroke"])
        #expect(workspace.end() == nil)
        _ = try DrawingFile.open(target + "/a.downstroke", isWritable: false)
    }
}
