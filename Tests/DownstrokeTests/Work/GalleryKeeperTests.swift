import Desktop
import Documents
import Drawing
import Foundation
import Geometry
import Host
import Input
import Interface
import InterfaceCore
import Panels
import Paths
import Storage
import Synchronization
import TestSupport
import Testing
import Toolkit
import Wording

@testable import Application

/// What people do to the drawings of a library while one of them is in the window.
@Suite struct GalleryKeeperTests {
    /// The files that the trash takes; after so many it refuses.
    private final class FakeTrash: Sendable {
        let scratch: Scratch
        let taken = Mutex(0)
        /// What the file of favourites was as something was taken.
        let favourites = Mutex<Set<FileIdentity>>([])
        let most: Int

        init(_ scratch: Scratch, most: Int) { (self.scratch, self.most) = (scratch, most) }

        func take(_ path: FilePath) throws(DesktopTrash.Refusal) {
            let number = taken.withLock { taken in
                taken += 1
                return taken
            }
            guard number <= most else { throw DesktopTrash.Refusal("The disk has no trash.") }
            if let file = FileIdentity(FilePath(scratch.path("downstroke/favourites"))) {
                favourites.withLock { _ = $0.insert(file) }
            }
            let name = path.name
            let place = scratch.path("Trash/files/\(name).\(number)")
            try? FileManager.default.createDirectory(
                atPath: scratch.path("Trash/files"), withIntermediateDirectories: true)
            _ = try? scratch.write(
                "Trash/info/\(name).\(number).trashinfo",
                "[Trash Info]\nPath=\(path.percentEncoded)\nDeletionDate=2026-03-01T10:00:00\n")
            rename(path.cString, place)
        }
    }

    private let scratch: Scratch
    private let library: Library
    private let window = FakeDrawingInWindow()
    private let screen: Screen
    private let work = BackgroundWork {}
    private let keeper: GalleryKeeper
    private let opened = Opened()
    private let trash: FakeTrash

    private final class Opened { var paths: [FilePath] = [] }

    init() throws { try self.init(most: .max) }

    private init(most: Int) throws {
        let scratch = try Scratch()
        (self.scratch, library) = (scratch, Library(data: FilePath(scratch.path), rescues: []))
        screen = try Screen(
            content: ResizeableDemoView(theme: Theme()), size: PixelSize(width: 800, height: 600))
        let trash = FakeTrash(scratch, most: most)
        self.trash = trash
        keeper = GalleryKeeper(
            window, screen, work, library, cache: FilePath(scratch.path("cache")),
            data: FilePath(scratch.path)
        ) { path throws(DesktopTrash.Refusal) in try trash.take(path) }
        keeper.open = { [opened] in opened.paths.append($0) }
    }

    private func make(_ names: String...) throws -> [FilePath] {
        try names.map { try library.add(Drawing(), named: FilePath($0)) }
    }

    private func names() -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: library.folder.shown)
        return (names ?? []).map { DrawingName.of(FilePath($0)) }.sorted()
    }

    private func wait(_ what: String, _ condition: () -> Bool) throws {
        try waitUntil(what) {
            work.giveAnswers()
            screen.prepareFrame(now: .now)
            return condition()
        }
    }

    private var told: String {
        screen.tree.all.lazy.compactMap { $0 as? Toasts }.first?.name ?? ""
    }

    private func pressUndo() throws {
        let button = try #require(screen.tree.all.last { $0.role == .button && $0.name == "Undo" })
        button.press()
    }

    @Test func drawingsAreListedWithTheirPlaceByName() throws {
        _ = try make("Hill 10", "Hill 2")
        library.favourites.set(["Hill 2.downstroke"], to: true)
        var listed: [DrawingEntry]?
        keeper.listDrawings(in: nil) {
            if case .drawings(let entries) = $0 { listed = entries }
        }
        try wait("they are listed") { listed?.contains { $0.place == 1 } == true }
        let entries = (listed ?? []).sorted { $0.place < $1.place }
        #expect(entries.map(\.name) == ["Hill 2", "Hill 10"])
        #expect(entries.map(\.isFavourite) == [true, false])
    }

    @Test func favouritesOfAnotherSessionAreReadBeside() throws {
        let path = try make("Hill")[0]
        library.favourites.set(["Hill.downstroke"], to: true)
        let other = Library(data: FilePath(scratch.path), rescues: [])
        let keeper = GalleryKeeper(
            window, screen, work, other, cache: FilePath(scratch.path("cache")),
            data: FilePath(scratch.path))
        #expect(keeper.isOfLibrary(path) && !keeper.isOfLibrary("/tmp/Hill.downstroke"))
        try wait("they are read") { keeper.isFavourite(path) }
        #expect(!keeper.isFavourite("/tmp/Hill.downstroke"))
    }

    @Test func drawingsAreFoundByTheirPathsInAnyFolder() throws {
        let folder = try LibraryFolder.make("Plants", in: library.folder)
        let path = try library.add(Drawing(), named: "fern", in: folder)
        library.favourites.set([library.key(of: path)], to: true)
        var found: [DrawingEntry]?
        keeper.findDrawings(at: [path, folder, folder + "/moss.downstroke"]) { found = $0 }
        try wait("it is found") { found != nil }
        #expect(found?.map(\.path) == [path] && found?.map(\.name) == ["fern"])
        #expect(found?.first?.isFavourite == true && found?.first?.day.text() != "")
        #expect(found?.first?.bytes == LibraryEntry.list(folder)?.first?.bytes)
    }

    @Test func aDrawingGoesToTheTrashAndComesBack() throws {
        let paths = try make("Hill", "Tree")
        var changes = 0
        keeper.onDrawingsChange = { changes += 1 }
        keeper.trash.moveToTrash([paths[0]])
        try wait("it has gone") { changes == 1 }
        #expect(names() == ["Tree"])
        try wait("that is told") { told == "Moved “Hill” to the trash." }
        try pressUndo()
        try wait("it is back") { changes == 2 }
        #expect(names() == ["Hill", "Tree"] && !keeper.undoDrawings())
    }

    @Test func severalStepsAreTakenBackOneAfterTheOther() throws {
        let paths = try make("a", "b")
        var changes = 0
        keeper.onDrawingsChange = { changes += 1 }
        for path in paths { keeper.trash.moveToTrash([path]) }
        try wait("both have gone") { changes == 2 }
        #expect(names().isEmpty && keeper.undoDrawings())
        try wait("the last is back") { changes == 3 }
        #expect(names() == ["b"] && keeper.undoDrawings())
        try wait("the first is back") { changes == 4 }
        #expect(names() == ["a", "b"])
    }

    @Test func theDrawingInTheWindowIsLeftAndComesBackIntoIt() throws {
        let path = try make("Hill")[0]
        window.openPath = path
        keeper.trash.moveToTrash([path])
        try wait("it has gone") { names().isEmpty }
        #expect(window.openPath == nil && opened.paths.isEmpty)
        try wait("that is told") { !told.isEmpty }
        keeper.undoDrawings()
        try wait("it is opened") { opened.paths == [path] }
        #expect(names() == ["Hill"])
    }

    @Test func whatIsNotSavedIsNotTrashed() throws {
        let path = try make("Hill")[0]
        (window.openPath, window.unsavedReason) = (path, "The disk is full.")
        keeper.trash.moveToTrash([path])
        try wait("that is told") { told.contains("The disk is full.") }
        #expect(names() == ["Hill"] && window.openPath == path)
    }

    @Test func whatTheTrashRefusesStaysAndIsOpenedAgain() throws {
        let test = try Self(most: 0)
        let path = try test.make("Hill")[0]
        test.window.openPath = path
        test.keeper.trash.moveToTrash([path])
        try test.wait("that is told") { test.told.contains("The disk has no trash.") }
        #expect(test.names() == ["Hill"] && test.opened.paths == [path])
        #expect(!test.keeper.undoDrawings())
    }

    @Test func whatWasMovedBeforeTheTrashRefusedComesBack() throws {
        let test = try Self(most: 2)
        let paths = try test.make("a", "b", "c")
        test.library.favourites.set(paths.map(test.library.key), to: true)
        var changes = 0
        test.keeper.onDrawingsChange = { changes += 1 }
        test.keeper.trash.moveToTrash(paths)
        try test.wait("two have gone") { changes == 1 }
        #expect(test.names() == ["c"] && test.library.favourites.all == ["c.downstroke"])
        #expect(test.keeper.undoDrawings())
        try test.wait("they are back") { changes == 2 }
        #expect(test.names() == ["a", "b", "c"])
    }

    /// The favourites among them are written once, however many go, and once as they come back.
    @Test func aThousandGoAndComeBack() throws {
        var paths: [FilePath] = []
        let first = try make("a")[0]
        let bytes = try Data(contentsOf: URL(filePath: first.shown))
        for number in 0..<1_000 {
            let path: FilePath = "\(library.folder)/Drawing \(number).downstroke"
            try bytes.write(to: URL(filePath: path.shown))
            paths.append(path)
        }
        library.favourites.set(paths.map(library.key), to: true)
        var changes = 0
        keeper.onDrawingsChange = { changes += 1 }
        keeper.trash.moveToTrash(paths)
        try wait("all have gone") { changes == 1 }
        #expect(names() == ["a"] && library.favourites.all.isEmpty)
        #expect(trash.favourites.withLock(\.count) == 1)
        keeper.undoDrawings()
        try wait("all are back") { changes == 2 }
        #expect(names().count == 1_001 && library.favourites.all.count == 1_000)
    }

    @Test func aNameIsGivenAndTakenBack() throws {
        let path = try make("Hill")[0]
        var outcome: DrawingRenaming?
        keeper.rename(path, to: "Mountain") { outcome = $0 }
        try wait("it is renamed") { outcome != nil }
        #expect(names() == ["Mountain"])
        #expect(outcome == .renamed("\(library.folder)/Mountain.downstroke"))
        keeper.undoDrawings()
        try wait("it has its name again") { names() == ["Hill"] }
    }

    @Test func theDrawingInTheWindowIsRenamedByIt() throws {
        let path = try make("Hill")[0]
        window.openPath = path
        var outcome: DrawingRenaming?
        keeper.rename(path, to: "Mountain") { outcome = $0 }
        try wait("it is renamed") { outcome != nil }
        #expect(window.names == ["Mountain"] && window.openPath != path)
        #expect(outcome == .renamed("\(library.folder)/Mountain.downstroke"))
    }

    @Test func aNameThatIsTakenIsRefused() throws {
        let paths = try make("Hill", "Tree")
        var outcome: DrawingRenaming?
        keeper.rename(paths[0], to: "Tree") { outcome = $0 }
        try wait("it is refused") { outcome != nil }
        guard case .refused = outcome else { return #expect(Bool(false)) }
        #expect(names() == ["Hill", "Tree"] && !keeper.undoDrawings())
    }

    /// As what is renamed or moved to the trash is.
    @Test func copiesAndFavouritesAreTakenBack() throws {
        let paths = try make("a", "b")
        var answers = 0
        for count in 1...2 {
            keeper.setFavourite(Array(paths.prefix(count)), to: true) { _ in answers += 1 }
            try wait("so many are favourites") { answers == count }
        }
        var copies: [FilePath]?
        keeper.duplicate([paths[1]]) { copies = $0 }
        try wait("there is a copy") { copies?.count == 1 }
        #expect(names().count == 3)
        keeper.undoDrawings()
        try wait("it has gone") { names() == ["a", "b"] && told.contains("trash") }
        keeper.undoDrawings()
        try wait("one was a favourite before") { library.favourites.all == ["a.downstroke"] }
        #expect(keeper.undoDrawings())
        try wait("none was") { library.favourites.all.isEmpty }
        #expect(!keeper.undoDrawings())
    }

    @Test func copiesAndFavouritesAreMade() throws {
        let paths = try make("Hill", "Tree")
        var copies: [FilePath]?
        keeper.duplicate(paths) { copies = $0 }
        try wait("they are copied") { copies != nil }
        #expect(names() == ["Hill", "Hill 2", "Tree", "Tree 2"] && copies?.count == 2)
        var changes = 0
        keeper.onDrawingsChange = { changes += 1 }
        keeper.setFavourite([paths[0]], to: true) { _ in }
        try wait("it is a favourite") { changes == 1 }
        #expect(keeper.isFavourite(paths[0]) && !keeper.isFavourite(paths[1]))
    }

    @Test func aFavouriteIsToldOnlyOnceItIsKept() throws {
        let paths = try make("Hill", "Tree")
        var answers: [Bool] = []
        keeper.setFavourite([paths[0]], to: true) { answers.append($0) }
        #expect(answers.isEmpty)
        try wait("it is a favourite") { answers == [true] }
        // A folder is in the way of what is written.
        let file = scratch.path("downstroke/favourites")
        unlink(file)
        try FileManager.default.createDirectory(
            atPath: file + "/in the way", withIntermediateDirectories: true)
        keeper.setFavourite([paths[1]], to: true) { answers.append($0) }
        try wait("it cannot be kept") { answers == [true, false] }
        try wait("that is told") { told.contains("favourites could not be saved") }
        #expect(keeper.isFavourite(paths[0]) && !keeper.isFavourite(paths[1]))
    }

    @Test func theDrawingInTheWindowIsReadBesideToo() throws {
        let path = try make("Hill")[0]
        window.openPath = path
        var content: DrawingContent?
        keeper.read(DrawingEntry(path: path, name: "Hill", day: "")) { content = $0 }
        #expect(content == nil)
        try wait("it is read") { content != nil }
        guard case .drawing(let found) = content else { return #expect(Bool(false)) }
        #expect(found.drawing == window.visibleDrawing && found.timeline.events.isEmpty)
    }

    /// Who sees its name in the gallery does not look for it by a path.
    @Test func whatCannotBeReadIsCalledByItsName() throws {
        _ = try make("Elm")
        let path = FilePath(try scratch.write("Hill.downstroke", "no drawing"))
        let entry = DrawingEntry(path: path, name: "Hill", changed: 1, bytes: 10, day: "")
        var reasons: [String] = []
        keeper.read(entry) {
            if case .unreadable(let reason) = $0 { reasons.append(reason.text()) }
        }
        keeper.look(at: [entry], PixelSize(width: 80, height: 50)) {
            if case .unreadable(_, let reason) = $0 { reasons.append(reason.text()) }
        }
        try wait("both were tried") { reasons.count == 2 }
        #expect(reasons.allSatisfy { $0.contains("“Hill”") && !$0.contains("/") })
    }

    @Test func aFileIsLookedForBesideBeforeItIsShown() throws {
        let path = try make("Hill")[0]
        var shown: [String] = []
        keeper.onShare = { _, entry, _ in shown.append(entry.name) }
        let entry = DrawingEntry(path: path, name: "Hill", day: "")
        keeper.share(entry, as: .folder)
        #expect(shown.isEmpty)
        try wait("it is shown") { shown == ["Hill"] }
        unlink(path.cString)
        keeper.share(entry, as: .folder)
        try wait("that it has gone is told") { told.contains("Hill") }
        #expect(shown == ["Hill"])
    }

    /// One that has no writer, such as one that is closed meanwhile, is a file as any other.
    @Test func theDrawingInTheWindowIsMovedHoweverItIsOpen() throws {
        let path = try make("Hill")[0]
        window.openPath = path
        _ = try LibraryFolder.make("Plants", in: library.folder)
        var changes = 0
        keeper.onDrawingsChange = { changes += 1 }
        keeper.folders.move([path], to: library.folder + "/Plants")
        try wait("that is done") { changes == 1 }
        let place = library.folder + "/Plants/Hill.downstroke"
        #expect(place.isFile && window.openPath == place)
        try wait("that is told") { told.contains("Moved 1 drawing to “Plants”.") }
    }

    @Test func whatCameIntoTheWindowMeanwhileIsNotTakenForWhatWasMoved() throws {
        let paths = try make("Hill", "Tree")
        _ = try LibraryFolder.make("Plants", in: library.folder)
        var changes = 0
        keeper.onDrawingsChange = { changes += 1 }
        window.openPath = paths[0]
        keeper.folders.move([paths[0]], to: library.folder + "/Plants")
        window.openPath = paths[1]
        try wait("it is moved") { changes == 1 }
        #expect(window.openPath == paths[1] && names() == ["Plants", "Tree"])
        keeper.rename(paths[1], to: "Oak") { _ in }
        window.openPath = nil
        try wait("it is renamed") { names() == ["Oak", "Plants"] }
        try wait("that is answered") { changes == 2 }
        #expect(window.openPath == nil)
    }

    /// Under which name it is there for now has nothing to do with what it was called.
    @Test func whatIsMovedBackHasItsNameAgain() throws {
        let path = try make("Hill")[0]
        let folder = try LibraryFolder.make("Plants", in: library.folder)
        _ = try LibraryFiles(library).move(path, to: folder)
        let other = try make("Hill")[0]
        var changes = 0
        keeper.onDrawingsChange = { changes += 1 }
        keeper.folders.move([other], to: folder)
        try wait("it is moved") { changes == 1 }
        #expect((folder + "/Hill 2.downstroke").isFile)
        #expect(keeper.undoDrawings())
        try wait("it is back") { changes == 2 }
        #expect(names() == ["Hill", "Plants"])
    }

    // MARK: Folders, files and the trash

    private func listed(
        _ list: (@escaping (DrawingListing) -> Void) -> Void
    ) throws -> [DrawingEntry] {
        var entries: [DrawingEntry]?
        list { if case .drawings(let found) = $0 { entries = found } }
        try wait("they are listed") { entries != nil }
        return entries ?? []
    }

    @Test func theWindowGoesAlongWithTheFolderOfItsDrawing() throws {
        let folder = try LibraryFolder.make("Plants", in: library.folder)
        let path = try library.add(Drawing(), named: "fern", in: folder)
        library.favourites.set([library.key(of: path)], to: true)
        window.openPath = path
        var outcome: DrawingRenaming?
        keeper.folders.renameFolder(folder, to: "Trees") { outcome = $0 }
        try wait("it is renamed") { outcome != nil }
        let place = library.folder + "/Trees/fern.downstroke"
        #expect(outcome == .renamed(library.folder + "/Trees") && names() == ["Trees"])
        #expect(window.openPath == place && keeper.openDrawing == place)
        #expect(library.favourites.all == ["Trees/fern.downstroke"])
        #expect(keeper.undoDrawings())
        try wait("it has its name again") { window.openPath == path }
        #expect(names() == ["Plants"] && library.favourites.all == ["Plants/fern.downstroke"])
        #expect(!keeper.undoDrawings())
    }

    @Test func drawingsGoIntoAFolderAndBack() throws {
        let paths = try make("Hill", "Tree")
        var problem: Message?? = .none
        keeper.folders.makeFolder("Plants", in: nil) { problem = .some($0) }
        try wait("it is made") { problem != nil }
        #expect(problem == .some(nil))
        let folder: FilePath = library.folder + "/Plants"
        var changes = 0
        keeper.onDrawingsChange = { changes += 1 }
        keeper.folders.move([paths[1]], to: folder)
        try wait("it is moved") { changes == 1 }
        let outer = try listed { keeper.listDrawings(in: nil, answer: $0) }
        #expect(outer.map(\.name) == ["Plants", "Hill"] && outer.map(\.isFolder) == [true, false])
        #expect(outer[0].day.text() == "1 drawing")
        #expect(try listed { keeper.listDrawings(in: folder, answer: $0) }.map(\.name) == ["Tree"])
        var folders: [DrawingEntry]?
        keeper.folders.listFolders { folders = $0 }
        try wait("folders are listed") { folders != nil }
        #expect(folders?.map(\.name) == ["Plants"])
        #expect(keeper.undoDrawings())
        try wait("it is back") { changes == 2 }
        #expect(names() == ["Hill", "Plants", "Tree"] && !keeper.undoDrawings())
    }

    @Test(arguments: ["", "a/b", ".a", "Plants"])
    func aFolderIsNotMadeWithoutAUsableName(name: String) throws {
        try FileManager.default.createDirectory(
            atPath: library.folder.shown + "/Plants", withIntermediateDirectories: true)
        var problem: Message?
        keeper.folders.makeFolder(name, in: nil) { problem = $0 }
        try wait("that is told") { problem != nil }
        #expect(names() == ["Plants"])
    }

    @Test func theFoldersAroundADrawingLeadToIt() {
        let root = library.folder.shown
        #expect(keeper.folders.folders(around: FilePath(root + "/a.downstroke")) == [])
        #expect(
            keeper.folders.folders(around: FilePath(root + "/Plants/Ferns/a.downstroke"))
                == ["\(root)/Plants", "\(root)/Plants/Ferns"])
        for elsewhere in ["/a.downstroke", root + "2/a.downstroke", scratch.path("a.downstroke")] {
            #expect(keeper.folders.folders(around: FilePath(elsewhere)) == nil)
        }
    }

    @Test func filesOfAllKindsComeIntoTheFolderThatIsShown() throws {
        let folder: FilePath = library.folder + "/Plants"
        try FileManager.default.createDirectory(
            atPath: folder.shown, withIntermediateDirectories: true)
        let own = try make("Hill")[0]
        let files: [FilePath] = try [
            FilePath(Fixture.path("stylus-word")), own,
            FilePath(scratch.write("text.xopp", "nothing")),
            FilePath(scratch.path("missing.png")),
        ]
        var changes = 0
        keeper.onDrawingsChange = { changes += 1 }
        keeper.importFiles(files, into: folder)
        try wait("they are imported") { changes == 1 }
        let found = try listed { keeper.listDrawings(in: folder, answer: $0) }
        #expect(Set(found.map(\.name)) == ["Hill", "stylus-word"])
        #expect(names() == ["Hill", "Plants"])
        try wait("that is told") { told.contains("2 files were imported") }
    }

    @Test func whatIsInTheTrashIsShownPutBackAndDeleted() throws {
        let paths = try make("a", "b", "c")
        library.favourites.set(["b.downstroke", "c.downstroke"], to: true)
        var changes = 0
        keeper.onDrawingsChange = { changes += 1 }
        keeper.trash.moveToTrash(paths)
        try wait("all have gone") { changes == 1 }
        let found = try listed { keeper.trash.listTrash(answer: $0) }
        #expect(Set(found.map(\.name)) == ["a", "b", "c"])
        #expect(found.allSatisfy { $0.day.text().hasPrefix("Deleted · ") })
        keeper.trash.putBack(found.filter { $0.name == "b" }.map(\.path))
        try wait("one is back") { changes == 2 }
        #expect(names() == ["b"] && library.favourites.all == ["b.downstroke"])
        #expect(told.contains("“b” is back in the library."))
        keeper.trash.deleteForGood(found.filter { $0.name == "a" }.map(\.path))
        try wait("one is deleted") { changes == 3 }
        #expect(try listed { keeper.trash.listTrash(answer: $0) }.map(\.name) == ["c"])
    }

    @Test func whatIsDeletedForGoodIsNotOfferedBack() throws {
        var changes = 0
        keeper.onDrawingsChange = { changes += 1 }
        for names in [["Elm", "Oak"], ["Ash"]] {
            keeper.trash.moveToTrash(try names.flatMap { try make($0) })
            try wait("\(names) are thrown away") { changes > 0 }
            changes = 0
        }
        for name in ["Elm", "Oak", "Ash"] {
            #expect(told.hasPrefix("Moved"))
            let found = try listed { keeper.trash.listTrash(answer: $0) }
            keeper.trash.deleteForGood(found.filter { $0.name == name }.map(\.path))
            try wait("\(name) is deleted") { changes > 0 }
            changes = 0
        }
        try wait("it is told no more") { told.isEmpty }
        #expect(!keeper.undoDrawings())
    }

    @Test func whatWasDeletedAtNoTimeThatCanBeReadHasNoDay() throws {
        keeper.trash.moveToTrash(try make("Hill"))
        try wait("it is thrown away") { told.contains("Hill") }
        let note = scratch.path("Trash/info/Hill.downstroke.1.trashinfo")
        let text = try String(contentsOfFile: note, encoding: .utf8)
        try Data(text.replacing("2026-03-01T10:00:00", with: "soon").utf8)
            .write(to: URL(fileURLWithPath: note))
        let found = try listed { keeper.trash.listTrash(answer: $0) }
        #expect(found.map { $0.day.text() } == [""])
    }

    /// What is said fits a folder as well as a drawing.
    @Test func aFolderAndADrawingAreItems() throws {
        let fox = try make("fox")
        let folder: FilePath = library.folder + "/Plants"
        try FileManager.default.createDirectory(
            atPath: folder.shown, withIntermediateDirectories: true)
        try DrawingFile.create(folder + "/fern.downstroke", History())
        keeper.trash.moveToTrash(fox + [folder])
        try wait("it is told") { told.contains("Moved 2 items to the trash.") }
        let found = try listed { keeper.trash.listTrash(answer: $0) }
        #expect(Set(found.map(\.name)) == ["fox", "Plants"])
        keeper.trash.putBack(found.map(\.path))
        try wait("it is told") { told.contains("2 items are back in the library.") }
    }

    @Test func aFolderThatHasGoneOrMayNotBeReadSaysSo() throws {
        var reason: Message?
        let path = FilePath(try scratch.write("file", "x"))
        keeper.listDrawings(in: path) { if case .unreadable(let text) = $0 { reason = text } }
        try wait("that is told") { reason != nil }
        var isMissing = false
        keeper.listDrawings(in: path + ".gone") { if case .missing = $0 { isMissing = true } }
        try wait("that it is not there is told") { isMissing }
    }

    @Test(.enabled(if: geteuid() != 0, "nothing is forbidden to root"))
    func aLibraryThatMayNotBeWrittenToKeepsItsDrawings() throws {
        let path = try make("Hill")[0]
        chmod(library.folder.cString, 0o500)
        defer { chmod(library.folder.cString, 0o700) }
        var outcome: DrawingRenaming?
        keeper.rename(path, to: "Tree") { outcome = $0 }
        try wait("it is refused") { outcome != nil }
        guard case .refused = outcome else { return #expect(Bool(false)) }
        keeper.duplicate([path]) { _ in }
        try wait("that is told") { told.contains("was not copied") }
        #expect(names() == ["Hill"])
    }

    @Test func whatHasGoneMeanwhileIsTold() throws {
        let paths = try make("Hill", "Tree")
        unlink(paths[0].cString)
        var copies: [FilePath]?
        keeper.duplicate(paths) { copies = $0 }
        try wait("the other one is copied") { copies?.count == 1 }
        try wait("that is told") { told.contains("was not copied") }
        #expect(names() == ["Tree", "Tree 2"])
    }
}
