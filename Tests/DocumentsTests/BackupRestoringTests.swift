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

/// What is in a backup comes back; nothing that is there is lost by it.
@Suite final class BackupRestoringTests: BackupScene {
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
        let library = Library(
            data: scratch.path("old"), folder: scratch.path("old/drawings"), rescues: [])
        let move = try LibraryMove(of: library, to: scratch.path("moved"))
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

    /// Under the names that they come back by; what else is one here stays one.
    @Test func favouritesComeBackWithTheirDrawings() throws {
        favourites("old").set(
            ["hill.downstroke", "sketches/丘.downstroke", "gone.downstroke"], to: true)
        favourites("new").set(["lake.downstroke"], to: true)
        try backup("old").write(to: file)
        #expect(try Backup.content(of: file).others == 4)
        try drawing("new/drawings/hill.downstroke", Background(.black))
        #expect(try backup("new").restore(file).others == 4)
        let all: Set = ["hill 2.downstroke", "lake.downstroke", "sketches/丘.downstroke"]
        #expect(favourites("new").all == all)
        #expect(try backup("new").restore(file) == Backup.Outcome())
        // All drawings are there by now.
        favourites("new").set(["hill 2.downstroke"], to: false)
        #expect(try backup("new").restore(file).others == 1)
        #expect(favourites("new").all == all)
        #expect(FilePath.isFile(scratch.path("new/config/favourites.json")) == false)
    }

    @Test func aLinkStaysALinkWhereSettingsComeBack() throws {
        try backup("old").write(to: file)
        let settings = try scratch.write("mine/settings.toml", "hand = \"right\"\n")
        try FileManager.default.createDirectory(
            atPath: scratch.path("new/config"), withIntermediateDirectories: true)
        let link = scratch.path("new/config/settings.toml")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: settings)
        #expect(try backup("new").restore(file).others == 3)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == settings)
        #expect(scratch.text("mine/settings.toml") == "hand = \"left\"\n")
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
        let reason = problem { () throws(Failure) in _ = try backup("new").restore(file) }
        #expect(reason != nil)
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
            let reason = problem { () throws(Failure) in _ = try Backup.content(of: file) }
            #expect(reason != nil)
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
}
