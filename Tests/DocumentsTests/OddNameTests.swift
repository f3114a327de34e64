import Drawing
import Foundation
import Geometry
import Graphics
import Ink
import Paths
import Rendering
import Storage
import TestSupport
import Testing
import Wording

@testable import Documents
@testable import Exchange

/// What has an odd name is listed, looked at, moved, backed up and brought back like all else, under that name.
@Suite final class OddNameTests: BackupScene {
    private var drawings: FilePath { FilePath(scratch.path("odd/drawings")) }
    private lazy var library = Library(
        data: FilePath(scratch.path("odd")), folder: drawings, rescues: [])

    override init() throws {
        try super.init()
        for (number, name) in OddNames.all.enumerated() {
            // Each is another one.
            let paper = Background(Color(rgb: UInt32(number)))
            #expect(drawings.makeFolder() == 0)
            let made: FilePath = "\(drawings)/made.downstroke"
            try DrawingFile.create(made, History(Drawing(background: paper)))
            #expect(
                rename(made.cString, ("\(drawings)/\(name).downstroke" as FilePath).cString) == 0)
        }
    }

    /// The files below a folder, by the bytes of their names.
    private func content(_ folder: FilePath) -> [FilePath: [UInt8]] {
        folder.filesBelow().reduce(into: [:]) { $0[$1] = ("\(folder)/\($1)" as FilePath).contents }
    }

    private var entries: [LibraryEntry] { LibraryEntry.list(drawings) ?? [] }

    @Test func eachIsListedAndHasAPictureOfItsOwn() {
        #expect(OddNames.all.count >= 33 && entries.count == OddNames.listed.count)
        #expect(Set(entries.map(\.path)).count == entries.count)
        #expect(Set(entries.map(Thumbnails.stem)).count == entries.count)
        #expect(entries.sorted(by: .name).count == entries.count)
        for entry in entries {
            #expect(
                !entry.name.unicodeScalars.contains { $0.properties.generalCategory == .control })
        }
    }

    @Test func eachIsOpenedToBeDrawnIn() throws {
        for entry in entries {
            let opened = try DrawingFile.open(entry.path)
            // Beside the longest name there is no room for a log.
            #expect((opened.readOnlyReason != nil) == (entry.path.stem == OddNames.longest))
            #expect(try DrawingFile.summary(entry.path).drawing == opened.history.drawing)
            opened.close()
        }
    }

    /// What is drawn in it goes to its own file, also where that is no text.
    @Test func whatIsDrawnIsInItsFile() throws {
        for entry in entries where entry.path.stem != OddNames.longest {
            let document = try DocumentOpener(library).open(entry.path)
            let workspace = Workspace(document, in: library) {}
            var history = document.history
            let transition = try history.apply(.setBackground(Background(.black)))
            document.append(transition, history.drawing, nextStepNumber: history.nextStepNumber)
            #expect(workspace.end() == nil)
            #expect(document.path == entry.path)
            let saved = try DrawingFile.open(entry.path, isWritable: false)
            #expect(saved.history.drawing.background == Background(.black))
        }
        #expect(entries.count == OddNames.listed.count)
    }

    @Test func eachIsAFavouriteOfItsOwn() {
        let keys = entries.map { library.key(of: $0.path) }
        library.favourites.set(keys, to: true)
        let other = Favourites(file: library.favourites.file)
        #expect(other.all == Set(keys) && other.all.count == OddNames.listed.count)
        other.set(["cafe\u{301}.downstroke"], to: false)
        #expect(library.favourites.all.count == OddNames.listed.count - 1)
        #expect(library.favourites.all.contains("caf\u{E9}.downstroke"))
    }

    @Test func eachIsExportedUnderItsName() throws {
        let pictures = FilePath(scratch.path("pictures"))
        #expect(pictures.makeFolder() == 0)
        let samples = (0..<4).map {
            StrokeSample(position: Point(x: Double($0), y: 1), seconds: Double($0), force: 0.5)
        }
        let line = try #require(Stroke(brush: SharedBrush(.pen), samples: samples))
        for entry in entries {
            let source = DrawingSource(path: entry.path)
            let export = try DrawingExport(Drawing(strokes: [line]), named: "Line", as: .png)
            try export.write(to: "\(pictures)/\(source.name).png") { _ in true }
        }
        #expect(Set(pictures.names) == Set(OddNames.listed.map { $0 + ".png" }))
    }

    @Test func eachIsCalledOtherwiseAndIsTheSame() throws {
        for (number, entry) in entries.enumerated() {
            let before = entry.path.contents
            #expect(try LibraryFiles(library).rename(entry.path, to: entry.name) == entry.path)
            let path = try LibraryFiles(library).rename(entry.path, to: "New \(number)")
            #expect(path.name == "New \(number).downstroke" && path.contents == before)
        }
    }

    @Test func allMoveToAnotherFolder() throws {
        let (before, target) = (content(drawings), FilePath(scratch.path("moved")))
        library.favourites.set(entries.map { library.key(of: $0.path) }, to: true)
        let move = try LibraryMove(of: library, to: target)
        library.folder = target
        #expect(move.finish().isEmpty)
        #expect(content(target) == before && drawings.names.isEmpty)
        let listed = Set(OddNames.listed.map { $0 + ".downstroke" })
        #expect(library.favourites.all == listed)
        library.synchronize(timeout: 10)
        #expect(Library(data: FilePath(scratch.path("odd")), rescues: []).folder == target)
    }

    @Test func allComeBackFromABackupIntoAnEmptyHome() throws {
        let liked = entries.map { library.key(of: $0.path) }
        favourites("odd").set(liked, to: true)
        let before = content(drawings)
        let written = try backup("odd").write(to: FilePath(file))
        #expect(written.drawings == OddNames.all.count && written.skipped == [])
        let found = try backup("new").content(of: FilePath(file))
        #expect(found.drawings == OddNames.all.count && found.others == 1)
        let outcome = try backup("new").restore(FilePath(file))
        #expect(outcome.drawings == OddNames.all.count && outcome.skipped == [])
        #expect(content(FilePath(scratch.path("new/drawings"))) == before)
        #expect(favourites("new").all == Set(liked))
    }

    /// What other programs unpack of it has names that all of them know, each once.
    @Test func theNamesInABackupAreSafe() {
        var safe = SafeNames()
        let names = OddNames.all.map { safe.name(for: "drawings/\($0).downstroke") }
        #expect(Set(names.map { $0.lowercased() }).count == names.count)
        for name in names {
            #expect(name.hasPrefix("drawings/") && name.hasSuffix(".downstroke"))
            #expect(!name.contains { #"\:*?"<>|"#.contains($0) })
            #expect(name.utf8.count <= 230)
            #expect(!name.hasPrefix("drawings/CON."))
        }
    }

    @Test func foldersMayHaveSuchNamesToo() throws {
        let inner: FilePath = "\(drawings)/\(FilePath(bytes: [0xE9]))/a\tb"
        #expect(inner.makeFolder() == 0)
        try DrawingFile.create("\(inner)/x.downstroke", History())
        #expect(LibraryFolder.all(below: drawings).contains(inner))
        _ = try backup("odd").write(to: FilePath(file))
        _ = try backup("new").restore(FilePath(file))
        #expect(
            content(FilePath(scratch.path("new/drawings"))) == content(drawings))
    }

    @Test func importedNamesAreOnOneLine() throws {
        for (name, cleaned) in [
            ("a\tb", "a b"), ("a\nb", "a b"), ("a\u{7F}b", "a b"), ("\u{1}a ", "a"),
            ("\n", "Imported"),
        ] as [(FilePath, FilePath)] {
            let folder = FilePath(scratch.path("imported"))
            let fresh = Library(data: folder, rescues: [])
            let path = try fresh.add(Drawing(), named: name)
            #expect(path.stem == cleaned)
            unlink(path.cString)
        }
    }

    @Test func theDrawingThatIsResumedMayHaveAnEndOfALineInItsName() {
        for entry in entries {
            library.resumed.noteAtOnce(entry.path)
            #expect(library.resumed.path == entry.path)
            #expect(library.opening.begin(entry.path))
            library.opening.end(entry.path)
        }
    }

    // MARK: Backups of the program before

    @Test func whatTheProgramBeforeHasWrittenComesBack() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let old = FilePath(folder.appending(path: "Backups/odd-names.zip").path)
        let outcome = try backup("new").restore(old)
        #expect(outcome.drawings == 7 && outcome.skipped == [])
        #expect(
            Set(FilePath(scratch.path("new/drawings")).names)
                == Set(
                    ([
                        "caf\u{E9}", "cafe\u{301}", "a\tb", "a\nb", "a\u{7F}b", "a\u{FFFD}b",
                        "plain",
                    ] as [FilePath])
                    .map { $0 + ".downstroke" }))
    }

    // MARK: What cannot be read or put

    @Test func whatCannotBeReadIsToldAndTheRestIsBackedUp() throws {
        // A file of which the first byte cannot be read, whoever asks.
        #expect(symlink("/proc/self/mem", scratch.path("old/brushes/bad.toml")) == 0)
        let written = try backup("old").write(to: FilePath(file))
        #expect(written.drawings == 2 && written.skipped.count == 1)
        #expect(
            written.skipped.first?.reason.text()
                == "bad.toml is not in the backup: Input/output error.")
        #expect(try backup("new").restore(FilePath(file)).drawings == 2)
    }

    @Test func whatCannotBePutInItsPlaceIsToldAndTheRestComesBack() throws {
        try backup("old").write(to: FilePath(file))
        try scratch.write("new/brushes", "no folder")
        let outcome = try backup("new").restore(FilePath(file))
        #expect(outcome.drawings == 2 && outcome.others == 2 && outcome.skipped.count == 1)
        let reason = outcome.skipped.first?.reason.text()
        #expect(reason?.hasPrefix("mine.toml was not restored. ") == true)
    }

    @Test func theRoomThatIsNeededIsToldBefore() throws {
        try scratch.write("old/brushes/large.toml", String(repeating: "#\n", count: 500_000))
        try backup("old").write(to: FilePath(file))
        let bytes = try backup("new").content(of: FilePath(file)).requiredBytes
        let spare = 16 << 20
        #expect((1_000_000 + spare...1_100_000 + spare).contains(bytes))
    }
}
