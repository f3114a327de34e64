import Drawing
import Foundation
import Paths
import Storage
import TestSupport
import Testing

@testable import Documents

/// What people do to the files of drawings.
@Suite struct LibraryFileTests {
    private let scratch: Scratch
    private let library: Library
    private var files: LibraryFiles { LibraryFiles(library) }

    init() throws {
        scratch = try Scratch()
        library = Library(data: FilePath(scratch.path), rescues: [])
    }

    private func names() -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: library.folder.shown)) ?? [])
            .sorted()
    }

    @Test func aFavouriteStaysOneUnderAnotherName() throws {
        let path = try library.add(Drawing(), named: "Hill")
        library.favourites.set([library.key(of: path)], to: true)
        let renamed = try files.rename(path, to: " 山 ")
        #expect(names() == ["山.downstroke"] && library.favourites.all == ["山.downstroke"])
        try FileManager.default.createDirectory(
            atPath: library.folder + "/Trees", withIntermediateDirectories: true)
        let moved = try files.move(renamed, to: library.folder + "/Trees")
        #expect(library.favourites.all == ["Trees/山.downstroke"])
        #expect(FileManager.default.fileExists(atPath: moved.shown))
        // Another window reads the same.
        #expect(
            Library(data: FilePath(scratch.path), rescues: []).favourites.all == [
                "Trees/山.downstroke"
            ])
    }

    /// A byte that was damaged costs no favourites: one more is refused as long as nobody knows the others.
    @Test func favouritesThatCannotBeReadAreNotWrittenOver() throws {
        let file = scratch.path("downstroke/favourites")
        library.favourites.set(["a.downstroke"], to: true)
        let kept = scratch.text("downstroke/favourites")
        try scratch.write("downstroke/favourites", kept.replacing("]", with: "}"))
        let damaged = scratch.text("downstroke/favourites")
        #expect(library.favourites.set(["b.downstroke"], to: true) == false)
        #expect(scratch.text("downstroke/favourites") == damaged)
        #expect(library.favourites.all == ["a.downstroke"])
        try scratch.write("downstroke/favourites", kept)
        #expect(library.favourites.set(["b.downstroke"], to: true))
        #expect(library.favourites.all == ["a.downstroke", "b.downstroke"])
        unlink(file)
        #expect(library.favourites.all.isEmpty)
    }

    @Test func favouritesThatWereKeptAsNothingButPathsAreRead() throws {
        try scratch.write("downstroke/favourites", "[\n  \"a.downstroke\"\n]")
        library.favourites.set(["b.downstroke"], to: true)
        #expect(library.favourites.all == ["a.downstroke", "b.downstroke"])
    }

    /// Not before they were looked up: what is asked on the way to the screen waits for no disk.
    @Test func favouritesAreKnownOnceTheyWereLookedUp() throws {
        library.favourites.set(["fern.downstroke"], to: true)
        let folder = scratch.path("elsewhere")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("link"), withDestinationPath: folder)
        let other = Library(
            data: FilePath(scratch.path), folder: FilePath(scratch.path("link")), rescues: [])
        #expect(other.favourites.known.isEmpty)
        let path = FilePath(scratch.path).resolved + "/elsewhere/fern.downstroke"
        #expect(other.knownKey(of: path) == nil)
        other.prepareFavourites()
        #expect(other.favourites.known == ["fern.downstroke"])
        #expect(other.knownKey(of: path) == "fern.downstroke")
        #expect(other.knownKey(of: "/elsewhere/fern.downstroke") == nil)
        try scratch.write("downstroke/favourites", "damaged")
        #expect(other.favourites.known == ["fern.downstroke"])
    }

    @Test(arguments: ["图片", "Téléchargements", "plain"])
    func favouritesAreKnownByTheirWholeNames(folder: String) throws {
        let library = Library(
            data: FilePath(scratch.path), folder: FilePath(scratch.path(folder)), rescues: [])
        for name in ["Hill", "Mill", "Trees/Hill"] {
            let path = "\(library.folder)/\(name).downstroke"
            #expect(library.key(of: FilePath(path)) == "\(name).downstroke")
        }
        #expect(library.key(of: "/elsewhere/Hill.downstroke") == "/elsewhere/Hill.downstroke")
    }

    @Test func aNameIsNotTakenFromAnother() throws {
        let path = try library.add(Drawing(), named: "Hill")
        _ = try library.add(Drawing(), named: "Tree")
        #expect(throws: StorageError.self) { try files.rename(path, to: "Tree") }
        #expect(throws: StorageError.self) { try files.rename(path, to: "a/b") }
        #expect(names() == ["Hill.downstroke", "Tree.downstroke"])
        #expect(try files.rename(path, to: "Hill") == path)
    }

    @Test func whatIsOpenKeepsItsName() throws {
        let path = try library.add(Drawing(), named: "Hill")
        let open = try DrawingFile.open(path)
        #expect(throws: StorageError.self) { try files.rename(path, to: "Tree") }
        open.close()
        #expect(names() == ["Hill.downstroke"])
    }

    /// By the windows of all of them, though nobody draws: what is drawn goes there, and begins the next session.
    @Test func drawingsInAFolderThatIsRenamedAreFollowed() throws {
        let folder = try LibraryFolder.make("Plants", in: library.folder)
        let paths = try ["fern", "moss"].map { try library.add(Drawing(), named: $0, in: folder) }
        library.favourites.set(["Plants/fern.downstroke", "oak.downstroke"], to: true)
        let workspaces = try paths.map {
            Workspace(try DocumentOpener(library).open($0), in: library) {}
        }
        func follow(to folder: String) throws {
            try waitUntil("all windows know it") {
                for workspace in workspaces { _ = workspace.takeMessages() }
                return workspaces.map(\.document.path)
                    == ["fern", "moss"].map { "\(library.folder)/\(folder)/\($0).downstroke" }
            }
            library.synchronize(timeout: 10)
            #expect(library.resumed.path?.hasPrefix("\(library.folder)/\(folder)/") == true)
        }
        try follow(to: "Plants")
        let renamed = try files.renameFolder(folder, to: "Trees")
        try follow(to: "Trees")
        #expect(library.favourites.all == ["Trees/fern.downstroke", "oak.downstroke"])
        #expect(try files.renameFolder(renamed, to: "Plants") == folder)
        try follow(to: "Plants")
        #expect(library.favourites.all == ["Plants/fern.downstroke", "oak.downstroke"])
        for workspace in workspaces { #expect(workspace.end() == nil) }
        for path in paths { try DrawingFile.open(path).close() }
    }

    @Test func aFolderTakesNoNameThatCannotBe() throws {
        let folder = try LibraryFolder.make("Plants", in: library.folder)
        _ = try LibraryFolder.make("Trees", in: library.folder)
        for name in ["Trees", "a/b", ""] {
            #expect(throws: StorageError.self) { try files.renameFolder(folder, to: name) }
        }
        #expect(names() == ["Plants", "Trees"])
    }

    @Test func copiesAreNumbered() throws {
        let path = try library.add(Drawing(), named: "Hill")
        let second = try files.duplicate(path)
        let third = try files.duplicate(second)
        #expect(
            [second, third].map(\.name) == ["Hill 2.downstroke", "Hill 3.downstroke"])
        #expect(try DrawingFile.summary(third).drawing == DrawingFile.summary(path).drawing)
        let dated = try library.add(Drawing(), named: "Plan 2026")
        #expect((try files.duplicate(dated)).name == "Plan 2026 2.downstroke")
    }

    @Test func whatIsOpenIsCopiedToo() throws {
        let path = try library.add(Drawing(), named: "Hill")
        let open = try DrawingFile.open(path)
        _ = try files.duplicate(path)
        open.close()
        #expect(names() == ["Hill 2.downstroke", "Hill.downstroke"])
    }

    @Test func nothingIsLeftOfACopyThatCannotBeMade() throws {
        let missing = library.folder + "/missing.downstroke"
        #expect(throws: StorageError.self) { try files.duplicate(missing) }
        #expect(names().isEmpty)
    }
}
