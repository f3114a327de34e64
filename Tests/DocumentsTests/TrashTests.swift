import Drawing
import Foundation
import Geometry
import Paths
import Storage
import TestSupport
import Testing
import Wording

@testable import Documents

/// Drawings in the trash of the desktop, and back.
@Suite struct TrashTests {
    private let scratch: Scratch
    private let library: Library
    private var files: LibraryFiles { LibraryFiles(library) }
    private var trash: Trash { Trash(of: library.folder, data: FilePath(scratch.path)) }

    init() throws {
        scratch = try Scratch()
        library = Library(data: FilePath(scratch.path), rescues: [])
    }

    private func makeDrawing(_ name: String) throws -> FilePath {
        try library.add(Drawing(), named: FilePath(name))
    }

    /// Moves a file to the trash as the desktop does, under a name that is free there.
    private func discard(_ path: FilePath) throws(StorageError) {
        let name = path.name
        let files = FilePath(scratch.path("Trash/files"))
        _ = files.makeFolder()
        var (free, number) = (name, 2)
        while ("\(files)/\(free)" as FilePath).isThere {
            free = "\(name).\(number)"
            number += 1
        }
        let encoded = path.percentEncoded
        let second = 10 + names(files).count
        _ = try? scratch.write(
            "Trash/info/\(free).trashinfo",
            "[Trash Info]\nPath=\(encoded)\nDeletionDate=2026-03-01T10:00:\(second)\n")
        rename(path.cString, ("\(files)/\(free)" as FilePath).cString)
    }

    private func names(_ folder: FilePath) -> [String] {
        folder.names.map(\.shown).sorted()
    }

    @Test func whatWasDiscardedComesBack() throws {
        let path = try makeDrawing("竹 50%")
        library.favourites.set([library.key(of: path)], to: true)
        var removal = LibraryFiles.Removal()
        #expect(files.discard([path], to: trash, into: &removal, by: discard).isEmpty)
        #expect(removal.paths == [path] && names(library.folder).isEmpty)
        #expect(library.favourites.all.isEmpty)
        #expect(trash.drawings(from: library.folder).map(\.origin) == [path])
        let (paths, problems) = files.bringBack(removal, from: trash)
        #expect(paths == [path: path] && problems.isEmpty)
        #expect(names(library.folder) == ["竹 50%.downstroke"])
        #expect(library.favourites.all == ["竹 50%.downstroke"])
        #expect(
            names(FilePath(scratch.path("Trash/info"))).isEmpty
                && names(FilePath(scratch.path("Trash/files"))).isEmpty)
    }

    /// There is nothing of others in it, which could be deleted with it.
    @Test func anEmptyFolderIsListedTooAndOneOfOtherThingsIsNot() throws {
        for name in ["Empty", "Others"] {
            try FileManager.default.createDirectory(
                atPath: "\(library.folder)/\(name)", withIntermediateDirectories: true)
        }
        let letter = URL(filePath: "\(library.folder)/Others/letter.txt")
        try "Dear Ana".write(to: letter, atomically: true, encoding: .utf8)
        for name in ["Empty", "Others"] { try discard("\(library.folder)/\(name)") }
        #expect(
            trash.drawings(from: library.folder).map(\.origin) == ["\(library.folder)/Empty"])
    }

    /// As many as nobody deletes one by one: each is there again, under its name, and among the favourites.
    @Test func hundredsComeBackAsTheyWere() throws {
        let (first, count) = (try makeDrawing("Hill 0"), 300)
        let paths =
            try [first]
            + (1..<count).map { number in
                let path: FilePath = "\(library.folder)/Hill \(number).downstroke"
                try FileManager.default.copyItem(atPath: first.shown, toPath: path.shown)
                return path
            }
        let liked = Set(paths.map(library.key))
        library.favourites.set(Array(liked), to: true)
        let listed = names(library.folder)
        var removal = LibraryFiles.Removal()
        var number = 0
        let refused = files.discard(paths, to: trash, into: &removal) { file throws(StorageError) in
            number += 1
            _ = try? scratch.write(
                "Trash/info/\(number).trashinfo",
                "[Trash Info]\nPath=\(file)\nDeletionDate=2026-03-01T10:00:00\n")
            _ = try? scratch.write("Trash/files/\(number)", "")
            rename(file.cString, scratch.path("Trash/files/\(number)"))
        }
        #expect(refused.isEmpty)
        #expect(names(library.folder).isEmpty && library.favourites.all.isEmpty)
        let (back, problems) = files.bringBack(removal, from: trash)
        #expect(problems.isEmpty && back == Dictionary(uniqueKeysWithValues: zip(paths, paths)))
        #expect(names(library.folder) == listed && library.favourites.all == liked)
    }

    /// Of folders in folders, by where each is by then.
    @Test func favouritesInFoldersComeBackWhereTheseDo() throws {
        let path = try makeDrawing("Hill")
        let folder = library.folder + "/Trees"
        try FileManager.default.createDirectory(
            atPath: folder + "/Old", withIntermediateDirectories: true)
        let inner = folder + "/Old/Hill.downstroke"
        try FileManager.default.moveItem(atPath: path.shown, toPath: inner.shown)
        library.favourites.set([library.key(of: inner)], to: true)
        var removal = LibraryFiles.Removal()
        #expect(files.discard([folder], to: trash, into: &removal, by: discard).isEmpty)
        #expect(library.favourites.all.isEmpty)
        try FileManager.default.createDirectory(
            atPath: folder.shown, withIntermediateDirectories: true)
        let (paths, problems) = files.bringBack(removal, from: trash)
        #expect(paths == [folder: folder + " 2"] && problems.isEmpty)
        #expect(library.favourites.all == ["Trees 2/Old/Hill.downstroke"])
    }

    /// Also in another session, and though another drawing has its name by then, which is none.
    @Test func aFavouriteIsOneAgainHoweverItComesBack() throws {
        var removal = LibraryFiles.Removal()
        let path = try makeDrawing("Hill")
        library.favourites.set(["Hill.downstroke", "Tree.downstroke"], to: true)
        #expect(files.discard([path], to: trash, into: &removal, by: discard).isEmpty)
        _ = try makeDrawing("Hill")
        #expect(library.favourites.all == ["Tree.downstroke"])
        // This one goes the same way, and was none.
        #expect(files.discard([path], to: trash, into: &removal, by: discard).isEmpty)
        _ = try makeDrawing("Hill")
        let other = Library(data: FilePath(scratch.path), rescues: [])
        // The last one that went there comes first.
        let items = trash.drawings(from: library.folder)
        let (moves, problems) = LibraryFiles(other).putBack(items)
        #expect(moves.map(\.to).map(DrawingName.of) == ["Hill 2", "Hill 3"] && problems.isEmpty)
        #expect(library.favourites.all == ["Hill 3.downstroke", "Tree.downstroke"])
    }

    /// The number of its file may be that of another one by then.
    @Test func aFavouriteThatIsRemovedForGoodIsForgotten() throws {
        var removal = LibraryFiles.Removal()
        let path = try makeDrawing("Hill")
        library.favourites.set(["Hill.downstroke"], to: true)
        #expect(files.discard([path], to: trash, into: &removal, by: discard).isEmpty)
        #expect(scratch.text("downstroke/favourites").contains("Hill"))
        #expect(files.remove(trash.drawings(from: library.folder)).isEmpty)
        #expect(!scratch.text("downstroke/favourites").contains("Hill") && isTrashEmpty)
    }

    @Test func ofSeveralWithOneNameTheRightOneComesBack() throws {
        var removals: [LibraryFiles.Removal] = []
        for color in [Color.black, .white] {
            let drawing = Drawing(background: Background(color))
            let path = try library.add(drawing, named: "Hill")
            removals.append(LibraryFiles.Removal())
            try files.discard(path, to: trash, into: &removals[removals.count - 1], by: discard)
        }
        let (paths, _) = files.bringBack(removals[0], from: trash)
        let back = try #require(paths.values.first)
        #expect(try DrawingFile.summary(back).drawing.background == Background(.black))
        #expect(trash.drawings(from: library.folder).count == 1)
    }

    @Test func whatComesBackTakesNobodysPlace() throws {
        let path = try makeDrawing("Hill")
        var removal = LibraryFiles.Removal()
        try files.discard(path, to: trash, into: &removal, by: discard)
        _ = try makeDrawing("Hill")
        let (paths, problems) = files.bringBack(removal, from: trash)
        #expect(paths[path]?.hasSuffix("/Hill 2.downstroke") == true && problems.isEmpty)
    }

    @Test func whatWasEmptiedOutIsTold() throws {
        let path = try makeDrawing("Hill")
        var removal = LibraryFiles.Removal()
        try files.discard(path, to: trash, into: &removal, by: discard)
        for item in trash.drawings(from: library.folder) { try Trash.remove(item) }
        let (paths, problems) = files.bringBack(removal, from: trash)
        #expect(paths.isEmpty && problems.map(\.kind) == [.missing])
    }

    @Test func ofAReadOnlyDiskThatIsSaidAndNothingIsTried() throws {
        let path = try makeDrawing("Hill")
        #expect(!files.isReadOnly(path))
        var files = files
        files.isReadOnly = { $0 == path }
        var removal = LibraryFiles.Removal()
        let error = #expect(throws: StorageError.self) {
            try files.discard(path, to: trash, into: &removal) { _ in Issue.record("it is tried") }
        }
        #expect(error?.kind == .unwritable)
        #expect(error?.message.text().contains("can only be read") == true)
        #expect(removal.paths.isEmpty && names(library.folder).contains("Hill.downstroke"))
    }

    @Test func whatIsOpenStaysWhereItIs() throws {
        let path = try makeDrawing("Hill")
        let open = try DrawingFile.open(path)
        var removal = LibraryFiles.Removal()
        #expect(throws: StorageError.self) {
            try files.discard(path, to: trash, into: &removal, by: discard)
        }
        #expect(removal.paths.isEmpty && names(library.folder).contains("Hill.downstroke"))
        open.close()
    }

    @Test func whatCannotBeTrashedStays() throws {
        let path = try makeDrawing("Hill")
        library.favourites.set([library.key(of: path)], to: true)
        var removal = LibraryFiles.Removal()
        let problems = files.discard([path], to: trash, into: &removal) {
            path throws(StorageError) in throw .readOnly(path)
        }
        #expect(problems.map(\.path) == [path])
        #expect(removal.paths.isEmpty && library.favourites.all == ["Hill.downstroke"])
    }

    // MARK: Permissions

    /// Lets all users do what these bits say with a folder.
    private func permit(_ folder: FilePath, _ mode: mode_t) { chmod(folder.cString, mode) }

    /// A drawing in the trash, with the folders around it open to all users.
    private func makeDiscarded() throws -> (path: FilePath, item: Trash.Item) {
        let path = try makeDrawing("Hill")
        chmod(path.cString, 0o666)
        var removal = LibraryFiles.Removal()
        try files.discard(path, to: trash, into: &removal, by: discard)
        for folder in ["", "downstroke", "Trash"] { permit(FilePath(scratch.path(folder)), 0o755) }
        for folder in [
            library.folder, FilePath(scratch.path("Trash/files")),
            FilePath(scratch.path("Trash/info")),
        ] {
            permit(folder, 0o777)
        }
        return (path, try #require(trash.drawings(from: library.folder).first))
    }

    @Test func aTrashThatMayOnlyBeReadKeepsWhatIsInIt() throws {
        let (path, item) = try makeDiscarded()
        permit(FilePath(scratch.path("Trash/files")), 0o555)
        for body in [{ _ = try Trash.putBack($0) }, { try Trash.remove($0) }]
            as [@Sendable (Trash.Item) throws -> Void]
        {
            let error = #expect(throws: StorageError.self) { try asNobody { try body(item) } }
            #expect(error?.kind == .unwritable)
            #expect(error?.message.text().contains("cannot be removed: Permission denied") == true)
        }
        // In both places it would be one file, and drawn in at both.
        #expect(names(library.folder).isEmpty)
        #expect(trash.drawings(from: library.folder).map(\.origin) == [path])
    }

    @Test func whatCannotGoBackToALibraryStaysInTheTrash() throws {
        let (path, item) = try makeDiscarded()
        permit(library.folder, 0o555)
        let error = #expect(throws: StorageError.self) { try asNobody { try Trash.putBack(item) } }
        #expect(error?.kind == .unwritable)
        #expect(error?.message.text().contains("Permission denied") == true)
        #expect(names(library.folder).isEmpty)
        #expect(trash.drawings(from: library.folder).map(\.origin) == [path])
        // Nor is it kept from being deleted.
        try asNobody { try Trash.remove(item) }
        #expect(isTrashEmpty)
    }

    /// A folder of drawings goes as a whole or not at all.
    @Test func aFolderInATrashThatMayOnlyBeReadKeepsItsDrawings() throws {
        let folder = library.folder + "/Trees"
        try FileManager.default.createDirectory(
            atPath: folder.shown, withIntermediateDirectories: true)
        try FileManager.default.moveItem(
            atPath: makeDrawing("Hill").shown, toPath: folder + "/Hill.downstroke")
        permit(FilePath(folder.shown), 0o777)
        var removal = LibraryFiles.Removal()
        try files.discard(folder, to: trash, into: &removal, by: discard)
        for folder in ["", "downstroke", "Trash"] { permit(FilePath(scratch.path(folder)), 0o755) }
        permit(FilePath(scratch.path("Trash/files")), 0o555)
        let item = try #require(trash.drawings(from: library.folder).first)
        #expect(throws: StorageError.self) { try asNobody { try Trash.remove(item) } }
        #expect(names(FilePath(scratch.path("Trash/files/Trees"))) == ["Hill.downstroke"])
    }

    /// In a folder that may only be read, or that all share and in which only its owner takes a file away.
    @Test(arguments: [0o555, 0o1777] as [mode_t])
    func whatCannotLeaveItsFolderIsNotMoved(rights: mode_t) throws {
        let path = try makeDrawing("Hill")
        chmod(path.cString, 0o666)
        let folder = library.folder + "/Trees"
        try FileManager.default.createDirectory(
            atPath: folder.shown, withIntermediateDirectories: true)
        for folder in ["", "downstroke"] { permit(FilePath(scratch.path(folder)), 0o755) }
        permit(FilePath(folder.shown), 0o777)
        permit(library.folder, rights)
        let error = #expect(throws: StorageError.self) {
            try asNobody { [files] in try files.move(path, to: folder) }
        }
        #expect(error?.kind == (rights == 0o555 ? .unwritable : .busy))
        #expect(
            names(FilePath(folder.shown)).isEmpty
                && names(library.folder) == ["Hill.downstroke", "Trees"])
    }

    /// Neither what is imported from files of other programs nor other drawings.
    @Test func aLibraryThatMayOnlyBeReadTakesNothingAndSaysSo() throws {
        let path = try makeDrawing("Hill")
        let other = scratch.path("Tree.downstroke")
        try FileManager.default.moveItem(atPath: path.shown, toPath: other)
        chmod(other, 0o644)
        for folder in ["", "downstroke"] { permit(FilePath(scratch.path(folder)), 0o755) }
        permit(library.folder, 0o555)
        for body in [
            { try DocumentOpener($0).add(FilePath(other)).path.shown },
            { library throws(Failure) in try library.add(Drawing(), named: "Picture").shown },
        ] as [@Sendable (Library) throws -> String] {
            let error = #expect(throws: Failure.self) {
                try asNobody { [library] in try body(library) }
            }
            let text = error?.message.text() ?? ""
            #expect(text.contains(library.folder.shown) && text.contains("ermi"), "\(text)")
            #expect(names(library.folder).isEmpty)
        }
        #expect(other.isFile)
    }

    // MARK: Logs

    /// The path of a file of the library from the folder for tests on.
    private func local(_ name: String) -> FilePath {
        "\(library.folder.dropFirst(scratch.path.count + 1))/\(name)"
    }

    /// A drawing that cannot be opened, so that its log stays beside it.
    private func makeDamaged(_ strokes: String = "strokes") throws -> FilePath {
        try scratch.write(local("a.downstroke-wal").shown, strokes)
        return FilePath(try scratch.write(local("a.downstroke").shown, "damaged"))
    }

    private var isTrashEmpty: Bool {
        names(FilePath(scratch.path("Trash/info"))).isEmpty
            && names(FilePath(scratch.path("Trash/files"))).isEmpty
    }

    @Test func theLogsOfADamagedDrawingGoAlong() throws {
        let path = try makeDamaged()
        var removal = LibraryFiles.Removal()
        try files.discard(path, to: trash, into: &removal, by: discard)
        #expect(names(library.folder).isEmpty)
        let (paths, problems) = files.bringBack(removal, from: trash)
        #expect(paths == [path: path] && problems.isEmpty && isTrashEmpty)
        #expect(names(library.folder) == ["a.downstroke", "a.downstroke-wal"])
        #expect(scratch.text(local("a.downstroke-wal").shown) == "strokes")
    }

    @Test func logsComeBackBesideTheirDrawingWhereItsNameIsTaken() throws {
        let path = try makeDamaged()
        var removal = LibraryFiles.Removal()
        try files.discard(path, to: trash, into: &removal, by: discard)
        _ = try makeDrawing("a")
        let (paths, problems) = files.bringBack(removal, from: trash)
        let back: FilePath = "\(library.folder)/a 2.downstroke"
        #expect(paths == [path: back] && problems.isEmpty && isTrashEmpty)
        #expect(
            names(library.folder) == ["a 2.downstroke", "a 2.downstroke-wal", "a.downstroke"])
        #expect(scratch.text(local("a 2.downstroke-wal").shown) == "strokes")
    }

    @Test(arguments: [0, 1]) func whatIsRefusedStaysWithItsLogs(taken: Int) throws {
        let path = try makeDamaged()
        var removal = LibraryFiles.Removal()
        var count = 0
        #expect(throws: StorageError.self) {
            try files.discard(path, to: trash, into: &removal) { path throws(StorageError) in
                guard count < taken else { throw .readOnly(path) }
                count += 1
                try discard(FilePath(path.shown))
            }
        }
        #expect(count == taken && removal.paths.isEmpty && removal.files.isEmpty && isTrashEmpty)
        #expect(names(library.folder) == ["a.downstroke", "a.downstroke-wal"])
        #expect(scratch.text(local("a.downstroke-wal").shown) == "strokes")
    }

    @Test func logsInTheTrashBelongToTheirDrawings() throws {
        var removal = LibraryFiles.Removal()
        for strokes in ["first", "second"] {
            try files.discard(makeDamaged(strokes), to: trash, into: &removal, by: discard)
        }
        // In the trash they may be called anything.
        let items = trash.drawings(from: library.folder)
        #expect(items.count == 2)
        let back = try Trash.putBack(try #require(items.first))
        #expect(scratch.text(local("a.downstroke-wal").shown) == "second")
        #expect(back.name == "a.downstroke")
        try Trash.remove(try #require(items.last))
        #expect(isTrashEmpty && names(library.folder) == ["a.downstroke", "a.downstroke-wal"])
    }

    @Test func anotherLogInTheTrashIsLeftThere() throws {
        // One of another time, one of another folder: they would change the drawing.
        let log = try scratch.write(local("a.downstroke-wal").shown, "old")
        try discard(FilePath(log))
        _ = try scratch.write(
            "Trash/info/a.downstroke-wal.trashinfo",
            "[Trash Info]\nPath=\(log)\nDeletionDate=2026-02-01T10:00:00\n")
        try discard(FilePath(scratch.write(local("Trees/b.downstroke-wal").shown, "other")))
        var removal = LibraryFiles.Removal()
        for name in ["a", "b"] {
            try files.discard(makeDrawing(name), to: trash, into: &removal, by: discard)
        }
        for item in trash.drawings(from: library.folder) { _ = try Trash.putBack(item) }
        #expect(names(library.folder) == ["Trees", "a.downstroke", "b.downstroke"])
        #expect(
            names(FilePath(scratch.path("Trash/files"))) == [
                "a.downstroke-wal", "b.downstroke-wal",
            ])
    }

    // MARK: Notes

    @Test(arguments: [
        "[Trash Info]\nPath=/a%20b.downstroke\nDeletionDate=2026-03-01T10:00:00\n",
        "[Trash Info]\nDeletionDate=2026-03-01T10:00:00\nPath=/a%20b.downstroke",
    ])
    func aNoteIsRead(text: String) throws {
        let note = try #require(Trash.read(text, "/"))
        #expect(note.origin == "/a b.downstroke")
        #expect(Library.stamp(note.deleted) == "2026-03-01 10.00")
        #expect(
            Trash.read(text.replacing("Path=/", with: "Path="), "/disk")?.origin
                == "/disk/a b.downstroke")
    }

    @Test(arguments: [
        "", "Path=/a", "[Trash Info]\n", "[Trash Info]\nPath=\n", "[Trash Info]\nPath=%F",
    ])
    func whatIsNoNoteIsLeft(text: String) { #expect(Trash.read(text, "/") == nil) }
}
