import Drawing
import Foundation
import Geometry
import Paths
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
    private let library: Library

    init() throws {
        scratch = try Scratch()
        library = Library(
            data: FilePath(scratch.path("data")), folder: FilePath(scratch.path("old")), rescues: []
        )
        for name in ["old/a", "old/b", "old/sketches/c"] {
            let path = scratch.path("\(name).downstroke")
            try FileManager.default.createDirectory(
                atPath: path.folder.shown, withIntermediateDirectories: true)
            try DrawingFile.create(FilePath(path), History())
        }
        try scratch.write("old/notes.txt", "mine")
    }

    private func drawings(_ folder: String) -> [String] {
        LibraryMove.drawings(below: FilePath(folder)).map {
            $0.dropFirst(folder.utf8.count + 1).shown
        }
    }

    private static let all = ["a.downstroke", "b.downstroke", "sketches/c.downstroke"]

    private func failure(_ body: () throws(Failure) -> Void) -> String? {
        do throws(Failure) {
            try body()
            return nil
        } catch { return error.message.text() }
    }

    @Test func allOfThemGoWithTheirFolders() throws {
        let move = try LibraryMove(of: library, to: FilePath(target))
        // Until it is decided they are at both places.
        #expect(drawings(source) == Self.all && drawings(target) == Self.all)
        #expect(move.finish().isEmpty)
        #expect(drawings(source).isEmpty && drawings(target) == Self.all)
        for name in Self.all { _ = try DrawingFile.open("\(target)/\(name)", isWritable: false) }
        // What is no drawing stays, and so does the folder.
        #expect(scratch.text("old/notes.txt") == "mine")
        #expect(!(FilePath(source) + "/sketches").isFolder)
    }

    @Test func aProgramThatEndsInTheMiddleLosesNothing() throws {
        let move = try LibraryMove(of: library, to: FilePath(target))
        // Half of them have gone when it ends.
        #expect(move.carriages.first?.finish() == true)
        let names = Set(drawings(source) + drawings(target))
        #expect(names == Set(Self.all) && drawings(target) == Self.all)
        #expect(move.finish().isEmpty)
    }

    @Test func whatWasCopiedBeforeIsNotCopiedTwice() throws {
        try FileManager.default.createDirectory(
            atPath: target, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            atPath: source + "/a.downstroke", toPath: target + "/a.downstroke")
        let move = try LibraryMove(of: library, to: FilePath(target))
        #expect(move.finish().isEmpty)
        #expect(drawings(target) == Self.all)
    }

    @Test func anotherDrawingOfThatNameStays() throws {
        let other = target + "/a.downstroke"
        try FileManager.default.createDirectory(
            atPath: target, withIntermediateDirectories: true)
        try DrawingFile.create(FilePath(other), History(Drawing(background: Background(.black))))
        #expect(try LibraryMove(of: library, to: FilePath(target)).finish().isEmpty)
        #expect(drawings(target) == ["a 2.downstroke"] + Self.all)
        let drawing = try DrawingFile.open(FilePath(other), isWritable: false).history.drawing
        #expect(drawing.background == Background(.black))
    }

    /// And so is none that has its name there.
    @Test func aFavouriteThatGetsANumberStaysOne() throws {
        for name in ["a", "b", "sketches/c"] {
            let path = "\(target)/\(name).downstroke"
            try FileManager.default.createDirectory(
                atPath: path.folder.shown, withIntermediateDirectories: true)
            try DrawingFile.create(FilePath(path), History(Drawing(background: Background(.black))))
        }
        library.favourites.set(["a.downstroke", "sketches/c.downstroke"], to: true)
        let open = source + "/sketches/c.downstroke"
        let workspace = Workspace(try DocumentOpener(library).open(FilePath(open)), in: library) {}
        let move = try LibraryMove(of: library, to: FilePath(target), except: [FilePath(open)])
        library.folder = FilePath(target)
        let own = try #require(workspace.documentMove(from: FilePath(source), to: FilePath(target)))
        #expect(try own.run() == target + "/sketches/c 2.downstroke")
        #expect(move.finish().isEmpty)
        #expect(library.favourites.all == ["a 2.downstroke", "sketches/c 2.downstroke"])
        #expect(workspace.end() == nil)
    }

    @Test func whatIsOpenElsewhereKeepsAllWhereTheyAre() throws {
        let open = try DrawingFile.open(FilePath(source) + "/b.downstroke")
        let reason = failure { () throws(Failure) in
            _ = try LibraryMove(of: library, to: FilePath(target))
        }
        #expect(try #require(reason).contains("b.downstroke is open in another window"))
        #expect(drawings(source) == Self.all && !(scratch.path("new")).isFolder)
        open.close()
    }

    @Test func theDrawingOfTheWindowIsLeftToIt() throws {
        let open = try DrawingFile.open(FilePath(source) + "/b.downstroke")
        let move = try LibraryMove(
            of: library, to: FilePath(target), except: ["\(source)/b.downstroke"])
        #expect(move.finish(except: FilePath(source) + "/b.downstroke").isEmpty)
        #expect(drawings(source) == ["b.downstroke"])
        open.close()
    }

    @Test func aDiskThatIsFullInTheMiddleChangesNothing() throws {
        var count = 0
        let reason = failure { () throws(Failure) in
            _ = try LibraryMove(
                of: library, to: FilePath(target), except: [], report: { _ in true }
            ) {
                from, to throws(StorageError) in
                count += 1
                guard count < 3 else { throw StorageError(.unwritable, to, "the disk is full.") }
                return try DrawingCarriage(from, to: to)
            }
        }
        #expect(reason == "the disk is full." && count == 3)
        #expect(drawings(source) == Self.all && !(scratch.path("new")).isFolder)
    }

    @Test func itCanBeStopped() {
        let reason = failure { () throws(Failure) in
            _ = try LibraryMove(of: library, to: FilePath(target)) { $0 < 0.5 }
        }
        #expect(reason == Message.moveStopped.text())
        #expect(drawings(source) == Self.all && drawings(target).isEmpty)
    }

    @Test func whatNobodyDecidesAboutStays() throws {
        _ = try LibraryMove(of: library, to: FilePath(target))
        #expect(drawings(source) == Self.all && drawings(target).isEmpty)
    }

    @Test func placesThatAreNoneAreRefused() throws {
        try scratch.write("file", "")
        for place in [source, source + "/sketches", scratch.path("file/x")] {
            let reason = failure { () throws(Failure) in
                _ = try LibraryMove(of: library, to: FilePath(place))
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
        #expect(try LibraryMove(of: library, to: FilePath(other)).finish().isEmpty)
        #expect(drawings(source).isEmpty && drawings(other) == Self.all)
        #expect(!FileManager.default.fileExists(atPath: other + "/a.downstroke.part"))
    }

    // MARK: Meanwhile

    private func draw(_ path: String) throws {
        let document = try DocumentOpener(library).open(FilePath(path))
        let workspace = Workspace(document, in: library) {}
        var history = document.history
        let transition = try history.apply(.setBackground(Background(.black)))
        document.append(transition, history.drawing, nextStepNumber: history.nextStepNumber)
        #expect(workspace.end() == nil)
    }

    private func isDrawnIn(_ path: String) throws -> Bool {
        let drawing = try DrawingFile.open(FilePath(path), isWritable: false).history.drawing
        return drawing.background == Background(.black)
    }

    @Test func whatIsDrawnMeanwhileGoesAlong() throws {
        let move = try LibraryMove(of: library, to: FilePath(target))
        try draw(source + "/a.downstroke")
        try DrawingFile.create(FilePath(source) + "/new.downstroke", History())
        #expect(move.finish().isEmpty)
        #expect(drawings(source).isEmpty)
        #expect(
            drawings(target)
                == ["a.downstroke", "b.downstroke", "new.downstroke", "sketches/c.downstroke"])
        #expect(try isDrawnIn(target + "/a.downstroke"))
    }

    @Test func whatIsOpenMeanwhileStaysAndIsTold() throws {
        let move = try LibraryMove(of: library, to: FilePath(target))
        let open = try DrawingFile.open(FilePath(source) + "/b.downstroke")
        let stays = move.finish()
        #expect(stays.map(\.path) == [source + "/b.downstroke"])
        #expect(stays.first?.description.contains("open in another window") == true)
        #expect(drawings(source) == ["b.downstroke"])
        #expect(drawings(target) == ["a.downstroke", "sketches/c.downstroke"])
        open.close()
    }

    @Test func noneOfThemIsKeptOpen() throws {
        let move = try LibraryMove(of: library, to: FilePath(target))
        let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
            .compactMap {
                try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
            }
        #expect(!files.contains { $0.hasPrefix(scratch.path) })
        move.takeBack()
    }

    @Test func whatIsDecidedIsNotTakenBack() throws {
        try LibraryMove(of: library, to: FilePath(target)).decide()
        #expect(drawings(source) == Self.all && drawings(target) == Self.all)
    }

    @Test func aDrawingThatIsGoneIsNotTakenBack() throws {
        let move = try LibraryMove(of: library, to: FilePath(target))
        unlink(source + "/a.downstroke")
        move.takeBack()
        #expect(drawings(target) == ["a.downstroke"])
    }

    // MARK: The drawing of the window

    @Test func anOpenDrawingGoesToAnotherFolder() throws {
        let document = try DocumentOpener(library).open(FilePath(source) + "/a.downstroke")
        let workspace = Workspace(document, in: library) {}
        let move = try #require(
            workspace.documentMove(from: FilePath(source), to: FilePath(target)))
        let path = try #require(try move.run())
        document.note(movedTo: path)
        #expect(document.path == target + "/a.downstroke")
        #expect(drawings(source) == ["b.downstroke", "sketches/c.downstroke"])
        #expect(workspace.end() == nil)
        _ = try DrawingFile.open(FilePath(target) + "/a.downstroke", isWritable: false)
    }

    @Test func anOpenDrawingGoesAlongWhereALinkLeadsToTheLibrary() throws {
        let link = scratch.path("link")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: source)
        let library = Library(
            data: FilePath(scratch.path("data")), folder: FilePath(link), rescues: [])
        let document = try DocumentOpener(library).open(FilePath(link) + "/sketches/c.downstroke")
        let workspace = Workspace(document, in: library) {}
        let move = try #require(workspace.documentMove(from: FilePath(link), to: FilePath(target)))
        #expect(try move.run() == target + "/sketches/c.downstroke")
        #expect(workspace.end() == nil)
        #expect(drawings(target) == ["sketches/c.downstroke"])
    }

    @Test func aDrawingThatWasClosedMeanwhileIsAsAnyOther() throws {
        let document = try DocumentOpener(library).open(FilePath(source) + "/a.downstroke")
        let workspace = Workspace(document, in: library) {}
        let move = try #require(
            workspace.documentMove(from: FilePath(source), to: FilePath(target)))
        #expect(workspace.end() == nil)
        #expect(try move.run() == nil)
        #expect(drawings(source) == Self.all)
    }

    @Test func aDrawingThatCanOnlyBeReadStaysAndSaysSo() throws {
        let open = try DrawingFile.open(FilePath(source) + "/a.downstroke")
        let document = try DocumentOpener(library).open(FilePath(source) + "/a.downstroke")
        let workspace = Workspace(document, in: library) {}
        let move = try #require(
            workspace.documentMove(from: FilePath(source), to: FilePath(target)))
        #expect(throws: StorageError.self) { _ = try move.run() }
        #expect(drawings(source) == Self.all)
        #expect(workspace.end() == nil)
        open.close()
    }

    @Test func aDrawingWithoutAFileIsBegunThere() throws {
        let document = DocumentOpener(library).new()
        let workspace = Workspace(document, in: library) {}
        try document.rename(to: "hill")
        let move = try #require(
            workspace.documentMove(from: FilePath(source), to: FilePath(target)))
        let path = try #require(try move.run())
        document.note(movedTo: path)
        var history = document.history
        let transition = try history.apply(.setBackground(Background(.black)))
        document.append(transition, history.drawing, nextStepNumber: history.nextStepNumber)
        #expect(workspace.end() == nil)
        #expect(drawings(source) == Self.all && drawings(target) == ["hill.downstroke"])
    }
}
