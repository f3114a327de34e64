import Drawing
import Foundation
import Geometry
import Storage
import Synchronization
import TestSupport
import Testing
import Wording

@testable import Documents
@testable import Exchange

/// Everything that somebody made goes into one file, and comes back; nothing that is there is lost by it.
@Suite struct BackupTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        for name in ["old", "new"] {
            try FileManager.default.createDirectory(
                atPath: scratch.path(name), withIntermediateDirectories: true)
        }
        try drawing("old/drawings/hill.downstroke")
        try drawing("old/drawings/sketches/丘.downstroke")
        try scratch.write("old/brushes/mine.toml", "name = \"Mine\"\n")
        try scratch.write("old/palettes/warm.gpl", "GIMP Palette\n")
        try scratch.write("old/config/settings.toml", "hand = \"left\"\n")
        try scratch.write("old/config/other.txt", "no setting")
    }

    private func drawing(_ name: String, _ background: Background = .white) throws {
        let path = scratch.path(name)
        try FileManager.default.createDirectory(
            atPath: FilePath.folder(of: path), withIntermediateDirectories: true)
        try DrawingFile.create(path, History(Drawing(background: background)))
    }

    private func backup(_ root: String) -> Backup {
        Backup(
            Backup.Places(
                drawings: scratch.path("\(root)/drawings"),
                brushes: scratch.path("\(root)/brushes"),
                palettes: scratch.path("\(root)/palettes"),
                settings: scratch.path("\(root)/config"),
                safety: scratch.path("\(root)/backups")))
    }

    private var file: String { scratch.path("all.zip") }

    private func problem(_ body: () throws(Failure) -> Void) -> String? {
        do throws(Failure) {
            try body()
            return nil
        } catch { return error.message.text() }
    }

    @Test func allOfItComesBack() throws {
        #expect(try backup("old").write(to: file) == 2)
        let content = try Backup.content(of: file)
        #expect(content.drawings == 2 && content.others == 3)
        let outcome = try backup("new").restore(file)
        #expect(outcome.drawings == 2 && outcome.others == 3)
        #expect(scratch.text("new/config/settings.toml") == "hand = \"left\"\n")
        #expect(scratch.text("new/brushes/mine.toml") == "name = \"Mine\"\n")
        #expect(scratch.text("new/config/other.txt").isEmpty)
        _ = try DrawingFile.open(
            scratch.path("new/drawings/sketches/丘.downstroke"), isWritable: false)
        #expect(FilePath.isFile(outcome.safety ?? ""))
    }

    /// As they are listed and read too.
    @Test func namesInCapitalsBelongToIt() throws {
        try scratch.write("old/palettes/COLD.GPL", "GIMP Palette\n")
        try drawing("old/drawings/LAKE.DOWNSTROKE")
        #expect(try backup("old").write(to: file) == 3)
        let outcome = try backup("new").restore(file)
        #expect(outcome.drawings == 3 && outcome.others == 4)
        for name in ["palettes/COLD.GPL", "drawings/LAKE.DOWNSTROKE"] {
            #expect(FilePath.isFile(scratch.path("new/\(name)")))
        }
        let move = try LibraryMove(
            from: scratch.path("old/drawings"), to: scratch.path("moved"))
        #expect(move.carriages.count == 3)
    }

    @Test func whatIsThereStays() throws {
        try backup("old").write(to: file)
        try drawing("new/drawings/hill.downstroke", Background(.black))
        try scratch.write("new/brushes/mine.toml", "name = \"Other\"\n")
        let outcome = try backup("new").restore(file)
        let drawings = scratch.path("new/drawings")
        let kept = try DrawingFile.open(drawings + "/hill.downstroke", isWritable: false)
        #expect(kept.history.drawing.background == Background(.black))
        #expect(FilePath.isFile(drawings + "/hill 2.downstroke"))
        #expect(scratch.text("new/brushes/mine.toml") == "name = \"Mine\"\n")
        // The other brush is in the backup that was made before.
        let again = try backup("new").restore(try #require(outcome.safety))
        #expect(scratch.text("new/brushes/mine.toml") == "name = \"Other\"\n")
        #expect(again.drawings == 0 && again.others == 1)
    }

    @Test func whatIsThereAlreadyDoesNotComeTwice() throws {
        try backup("old").write(to: file)
        let outcome = try backup("old").restore(file)
        #expect(outcome == Backup.Outcome())
        #expect(!FilePath.isFolder(scratch.path("old/backups")))
    }

    /// A drawing of which there is another state came back with a number the first time.
    @Test func whatCameBackOnceDoesNotComeAgain() throws {
        try backup("old").write(to: file)
        try drawing("new/drawings/hill.downstroke", Background(.black))
        #expect(try backup("new").restore(file).drawings == 2)
        let before = restored
        #expect(try backup("new").restore(file) == Backup.Outcome())
        #expect(restored == before)
    }

    @Test func aDrawingThatIsOpenIsInItAsItIs() throws {
        let path = scratch.path("old/drawings/open.downstroke")
        let library = Library(
            data: scratch.path("data"), folder: scratch.path("old/drawings"), rescues: [])
        let document = DocumentOpener(library).new()
        let workspace = Workspace(document, in: library) {}
        var history = document.history
        let transition = try history.apply(.setBackground(Background(.black)))
        document.append(
            transition, history.drawing, nextStepNumber: history.nextStepNumber)
        try waitUntil("it is saved") {
            _ = workspace.takeMessages()
            return document.path != nil
        }
        try document.rename(to: "open")
        #expect(document.path == path)
        #expect(try backup("old").write(to: file) == 3)
        _ = try backup("new").restore(file)
        let copy = try DrawingFile.open(
            scratch.path("new/drawings/open.downstroke"), isWritable: false)
        #expect(copy.history.drawing == history.drawing)
        #expect(workspace.end() == nil)
    }

    @Test func aFileIsReplacedOnlyWhereThatIsWanted() throws {
        try scratch.write("all.zip", "mine")
        let reason = problem { () throws(Failure) in try backup("old").write(to: file) }
        #expect(reason?.contains("There is a file") == true && scratch.text("all.zip") == "mine")
        #expect(try backup("old").write(to: file, replacing: true) == 2)
        let other = problem { () throws(Failure) in
            try backup("old").write(
                to: scratch.path("old/drawings/hill.downstroke"), replacing: true)
        }
        #expect(other?.contains("“.zip”") == true)
        #expect(scratch.contents == ["all.zip", "new", "old"])
    }

    @Test func aMistypedFolderIsNotMade() throws {
        let reason = problem { () throws(Failure) in
            try backup("old").write(to: scratch.path("nwe/all.zip"))
        }
        #expect(reason?.contains("There is no folder") == true)
        #expect(scratch.contents == ["new", "old"])
    }

    @Test func aLinkStaysALink() throws {
        let link = scratch.path("link.zip")
        #expect(symlink("nowhere/all.zip", link) == 0)
        for replacing in [false, true] {
            let reason = problem { () throws(Failure) in
                try backup("old").write(to: link, replacing: replacing)
            }
            #expect(reason?.contains("leads nowhere") == true)
        }
        unlink(link)
        #expect(symlink(try scratch.write("all.zip", "mine"), link) == 0)
        #expect(try backup("old").write(to: link, replacing: true) == 2)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
        #expect(try Backup.content(of: file).drawings == 2)
    }

    /// Programs that were killed leave folders, which go with the next of their kind.
    @Test func whatKilledProgramsLeftGoes() throws {
        let names = [
            ".downstroke-backup-\(UUID().uuidString)", "new/restoring-\(UUID().uuidString)",
        ]
        for name in names {
            try FileManager.default.createDirectory(
                atPath: scratch.path(name), withIntermediateDirectories: false)
            try scratch.write("\(name)/1", "left")
        }
        try FileManager.default.createDirectory(
            atPath: scratch.path(".downstroke-backup-mine"), withIntermediateDirectories: false)
        // One that is in use stays.
        let used = try #require(ScratchFolder(in: scratch.path(""), prefix: ".downstroke-backup-"))
        defer { used.remove() }
        try backup("old").write(to: file)
        _ = try backup("new").restore(file)
        let left = try FileManager.default.contentsOfDirectory(atPath: scratch.path(""))
        #expect(
            left.filter { $0.hasPrefix(".") }.sorted()
                == [".downstroke-backup-mine", FilePath.name(of: used.path)].sorted())
        #expect(!restored.contains { $0.hasPrefix("restoring-") })
    }

    /// It is whole in the backup, as it is at the end.
    @Test func aDrawingThatChangesWhileItIsPackedIsPackedOnceMore() throws {
        let path = scratch.path("old/drawings/hill.downstroke")
        let changes = Mutex(0)
        #expect(
            try backup("old").write(to: file) { share in
                // Once the drawings are being packed.
                let isFirst = changes.withLock { count in
                    count += share > 0 ? 1 : 0
                    return share > 0 && count == 1
                }
                if isFirst {
                    unlink(path)
                    try? drawing("old/drawings/hill.downstroke", Background(.black))
                }
                return true
            } == 2)
        #expect(try backup("new").restore(file).drawings == 2)
        let copy = try DrawingFile.open(
            scratch.path("new/drawings/hill.downstroke"), isWritable: false)
        #expect(copy.history.drawing.background == Background(.black))
    }

    // MARK: Restoring

    /// Whatever there is below the folder of the second user.
    private var restored: [String] {
        FileManager.default.subpaths(atPath: scratch.path("new"))?
            .filter { FilePath.isFile(scratch.path("new/\($0)")) }.sorted() ?? []
    }

    @Test func itCanBeStoppedWhileWhatIsThereIsKept() throws {
        try backup("old").write(to: file)
        try drawing("new/drawings/mine.downstroke")
        let reason = problem { () throws(Failure) in
            _ = try backup("new").restore(file) { $0 <= 0.5 }
        }
        #expect(reason == "Stopped. Nothing was changed.")
        #expect(restored == ["drawings/mine.downstroke"])
        let other = problem { () throws(Failure) in
            _ = try backup("new").restore(file, decide: { false })
        }
        #expect(other == "Stopped. Nothing was changed.")
        #expect(restored == ["drawings/mine.downstroke"])
    }

    @Test func settingsComeBackOnlyAfterAllElse() throws {
        let names = ["settings/settings.toml", "brushes/mine.toml"]
        try BackupArchive.write(
            names.map { ($0, scratch.path("old/brushes/mine.toml")) }, to: file,
            making: file + ".part")
        // Nothing can be put there.
        try scratch.write("new/brushes", "no folder")
        #expect(problem { () throws(Failure) in _ = try backup("new").restore(file) } != nil)
        #expect(!FilePath.isFolder(scratch.path("new/config")))
    }

    @Test func whatWasUnpackedMayBeChangedBefore() throws {
        try backup("old").write(to: file)
        _ = try backup("new").restore(file) { _ in
            true
        } prepare: { folder throws(Failure) in
            try? Data("hand = \"right\"\n".utf8)
                .write(to: URL(filePath: folder + "/settings.toml"))
        }
        #expect(scratch.text("new/config/settings.toml") == "hand = \"right\"\n")
    }

    @Test func theLastThreeStatesAreKept() throws {
        try backup("old").write(to: file)
        try scratch.write("new/backups/mine.zip", "mine")
        // Those of other years have names that do not say which is older.
        for (year, name) in [(3.0, "a"), (1.0, "z"), (2.0, "k")] {
            let path = try scratch.write("new/backups/before-restore \(name).zip", name)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: year * 3e7)], ofItemAtPath: path)
        }
        var safety: String?
        func copies() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: scratch.path("new/backups"))
        }
        for round in 0..<2 {
            try scratch.write("new/config/settings.toml", "# \(round)\n")
            safety = try backup("new").restore(file).safety
            #expect(try copies().contains("before-restore a.zip"))
            #expect(try !copies().contains("before-restore z.zip"))
        }
        #expect(try copies().count == 4 && copies().contains("mine.zip"))
        #expect(FilePath.isFile(try #require(safety)))
    }

    // MARK: What is no backup

    private func refuse(_ files: [(String, String)], mark: String? = nil) throws -> String {
        var bytes: [UInt8] = []
        let archive = ZipStream { bytes += $0 }
        if let mark { try archive.add("downstroke-backup.json", Array(mark.utf8)) }
        for (name, text) in files { try archive.add(name, Array(text.utf8)) }
        try archive.finish()
        try Data(bytes).write(to: URL(filePath: file))
        let reason = problem { () throws(Failure) in _ = try backup("new").restore(file) }
        #expect(scratch.contents == ["all.zip", "new", "old"])
        #expect(!FilePath.isFolder(scratch.path("new/drawings")))
        return try #require(reason)
    }

    @Test(arguments: [
        "../evil.toml", "/etc/evil.toml", "settings/../../evil.toml", "settings//evil.toml",
        "elsewhere/evil.toml", "settings/", "settings", "brushes/./evil.toml",
        "settings/\u{1}.toml",
    ])
    func pathsThatLeadElsewhereAreRefused(name: String) throws {
        #expect(!BackupArchive.isSound(name))
        let reason = try refuse([(name, "x")], mark: #"{"version":1}"#)
        // Names that the library cannot read either are refused by that.
        #expect(
            reason.contains("has a file that no backup has")
                || reason.contains("cannot be read as a backup"))
    }

    @Test func otherArchivesAreRefused() throws {
        #expect(try refuse([("settings/a.toml", "")]).contains("no backup of Downstroke"))
        #expect(try refuse([], mark: "{").contains("no backup of Downstroke"))
        #expect(try refuse([], mark: #"{"version":2}"#).contains("newer"))
    }

    @Test func whatIsNoArchiveIsRefused() throws {
        for bytes in [Data(), Data("text".utf8), Data(repeating: 0x50, count: 5000)] {
            try bytes.write(to: URL(filePath: file))
            #expect(problem { () throws(Failure) in _ = try Backup.content(of: file) } != nil)
        }
        #expect(problem { () throws(Failure) in _ = try Backup.content(of: "/nowhere") } != nil)
    }

    @Test func aDamagedOneChangesNothing() throws {
        try backup("old").write(to: file)
        let whole = try Data(contentsOf: URL(filePath: file))
        for place in stride(from: 60, to: whole.count, by: max(whole.count / 40, 1)) {
            var bytes = whole
            bytes[place] ^= 0xFF
            try bytes.write(to: URL(filePath: file))
            let reason = problem { () throws(Failure) in _ = try backup("new").restore(file) }
            // What lies between the files is not read.
            guard reason != nil else { return }
            #expect(!FilePath.isFolder(scratch.path("new/drawings")))
            #expect(!FilePath.isFolder(scratch.path("new/config")))
        }
    }

    @Test func aPlaceThatCannotBeWrittenIsTold() throws {
        let reason = problem { () throws(Failure) in
            try backup("old").write(to: scratch.path("old/config/settings.toml/all.zip"))
        }
        #expect(reason?.contains("There is no folder") == true)
    }

    @Test func itCanBeStopped() throws {
        let reason = problem { () throws(Failure) in
            try backup("old").write(to: file) { _ in false }
        }
        #expect(reason == "Stopped. Nothing was changed.")
        #expect(scratch.contents == ["new", "old"])
        try backup("old").write(to: file)
        let other = problem { () throws(Failure) in
            _ = try backup("new").restore(file) { _ in false }
        }
        #expect(other == "Stopped. Nothing was changed.")
        #expect(!FilePath.isFolder(scratch.path("new/drawings")))
    }
}
