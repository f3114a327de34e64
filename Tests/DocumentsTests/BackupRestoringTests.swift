import Drawing
import Foundation
import Geometry
import Paths
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
        #expect(try backup("old").write(to: FilePath(file)).drawings == 2)
        let content = try backup("new").content(of: FilePath(file))
        #expect(content.drawings == 2 && content.others == 3)
        let outcome = try backup("new").restore(FilePath(file))
        #expect(outcome.drawings == 2 && outcome.others == 3)
        #expect(scratch.text("new/config/settings.toml") == "hand = \"left\"\n")
        #expect(scratch.text("new/brushes/mine.toml") == "name = \"Mine\"\n")
        #expect(scratch.text("new/config/other.txt").isEmpty)
        _ = try DrawingFile.open(
            FilePath(scratch.path("new/drawings/sketches/丘.downstroke")), isWritable: false)
        #expect((outcome.safety ?? "").isFile)
    }

    /// As they are listed and read too.
    @Test func namesInCapitalsBelongToIt() throws {
        try scratch.write("old/palettes/COLD.GPL", "GIMP Palette\n")
        try drawing("old/drawings/LAKE.DOWNSTROKE")
        #expect(try backup("old").write(to: FilePath(file)).drawings == 3)
        let outcome = try backup("new").restore(FilePath(file))
        #expect(outcome.drawings == 3 && outcome.others == 4)
        for name in ["palettes/COLD.GPL", "drawings/LAKE.DOWNSTROKE"] {
            #expect((scratch.path("new/\(name)")).isFile)
        }
        let library = Library(
            data: FilePath(scratch.path("old")), folder: FilePath(scratch.path("old/drawings")),
            rescues: [])
        let move = try LibraryMove(of: library, to: FilePath(scratch.path("moved")))
        #expect(move.carriages.count == 3)
    }

    /// Settings are replaced, and what the backup of them lacks would be lost.
    @Test func whatCannotBeKeptIsNotReplaced() throws {
        try backup("old").write(to: FilePath(file))
        try scratch.write("new/config/other.toml", "")
        let settings = scratch.path("new/config/settings.toml")
        #expect(symlink("/proc/self/mem", settings) == 0)
        let problem = problem { () throws(Failure) in
            _ = try backup("new").restore(FilePath(file))
        }
        #expect(problem?.hasPrefix("settings.toml is not in the backup: ") == true)
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: settings) == "/proc/self/mem")
        #expect(restored.count { $0.hasPrefix("backups/") } == 0)
    }

    /// A disk may take two names of a backup for one.
    @Test func whatTakesThePlaceOfAnotherLeavesIt() throws {
        try backup("old").write(to: FilePath(file))
        let place = FilePath(scratch.path("place"))
        let problems = try BackupArchive.unpack(FilePath(file), to: { _ in place })
        #expect(problems.count == 4)
        #expect(place.isFile)
    }

    @Test func whatIsThereStays() throws {
        try backup("old").write(to: FilePath(file))
        try drawing("new/drawings/hill.downstroke", Background(.black))
        try scratch.write("new/brushes/mine.toml", "name = \"Other\"\n")
        let outcome = try backup("new").restore(FilePath(file))
        let drawings = scratch.path("new/drawings")
        let kept = try DrawingFile.open(FilePath(drawings) + "/hill.downstroke", isWritable: false)
        #expect(kept.history.drawing.background == Background(.black))
        #expect((FilePath(drawings) + "/hill 2.downstroke").isFile)
        #expect(scratch.text("new/brushes/mine.toml") == "name = \"Mine\"\n")
        // The other brush is in the backup that was made before.
        let again = try backup("new").restore(try #require(outcome.safety))
        #expect(scratch.text("new/brushes/mine.toml") == "name = \"Other\"\n")
        #expect(again.drawings == 0 && again.others == 1)
    }

    @Test func whatIsThereAlreadyDoesNotComeTwice() throws {
        try backup("old").write(to: FilePath(file))
        let outcome = try backup("old").restore(FilePath(file))
        #expect(outcome == Backup.Outcome())
        #expect(!(scratch.path("old/backups")).isFolder)
    }

    /// A drawing of which there is another state came back with a number the first time.
    @Test func whatCameBackOnceDoesNotComeAgain() throws {
        try backup("old").write(to: FilePath(file))
        try drawing("new/drawings/hill.downstroke", Background(.black))
        #expect(try backup("new").restore(FilePath(file)).drawings == 2)
        let before = restored
        #expect(try backup("new").restore(FilePath(file)) == Backup.Outcome())
        #expect(restored == before)
    }

    /// A name that has no room for a number is shortened.
    @Test func whatCameBackUnderAShorterNameDoesNotComeAgain() throws {
        for (root, background) in [("old", .white), ("new", .black)] as [(String, Background)] {
            try drawing("\(root)/drawings/made.downstroke", background)
            let folder = FilePath(scratch.path("\(root)/drawings"))
            let (made, long): (FilePath, FilePath) = (
                "\(folder)/made.downstroke", "\(folder)/\(OddNames.longest).downstroke"
            )
            #expect(rename(made.cString, long.cString) == 0)
        }
        try backup("old").write(to: FilePath(file))
        #expect(try backup("new").restore(FilePath(file)).drawings == 3)
        let before = restored
        #expect(try backup("new").restore(FilePath(file)) == Backup.Outcome())
        #expect(restored == before)
    }

    /// Under the names that they come back by; what else is one here stays one.
    @Test func favouritesComeBackWithTheirDrawings() throws {
        favourites("old").set(
            ["hill.downstroke", "sketches/丘.downstroke", "gone.downstroke"], to: true)
        favourites("new").set(["lake.downstroke"], to: true)
        try backup("old").write(to: FilePath(file))
        #expect(try backup("new").content(of: FilePath(file)).others == 4)
        try drawing("new/drawings/hill.downstroke", Background(.black))
        #expect(try backup("new").restore(FilePath(file)).others == 4)
        let all: Set<FilePath> = ["hill 2.downstroke", "lake.downstroke", "sketches/丘.downstroke"]
        #expect(favourites("new").all == all)
        #expect(try backup("new").restore(FilePath(file)) == Backup.Outcome())
        // All drawings are there by now.
        favourites("new").set(["hill 2.downstroke"], to: false)
        #expect(try backup("new").restore(FilePath(file)).others == 1)
        #expect(favourites("new").all == all)
        #expect((scratch.path("new/config/favourites.json")).isFile == false)
    }

    @Test func aLinkStaysALinkWhereSettingsComeBack() throws {
        try backup("old").write(to: FilePath(file))
        let settings = try scratch.write("mine/settings.toml", "hand = \"right\"\n")
        try FileManager.default.createDirectory(
            atPath: scratch.path("new/config"), withIntermediateDirectories: true)
        let link = scratch.path("new/config/settings.toml")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: settings)
        #expect(try backup("new").restore(FilePath(file)).others == 3)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == settings)
        #expect(scratch.text("mine/settings.toml") == "hand = \"left\"\n")
    }

    @Test func itCanBeStoppedWhileWhatIsThereIsKept() throws {
        try backup("old").write(to: FilePath(file))
        try drawing("new/drawings/mine.downstroke")
        let reason = problem { () throws(Failure) in
            _ = try backup("new").restore(FilePath(file)) { $0 <= 0.5 }
        }
        #expect(reason == "Stopped. Nothing was changed.")
        #expect(restored == ["drawings/mine.downstroke"])
        let other = problem { () throws(Failure) in
            _ = try backup("new").restore(FilePath(file), decide: { false })
        }
        #expect(other == "Stopped. Nothing was changed.")
        #expect(restored == ["drawings/mine.downstroke"])
    }

    /// The other files are restored, and the damaged one is reported.
    @Test func aDamagedFileStaysBehind() throws {
        try backup("old").write(to: FilePath(file))
        var bytes = [UInt8](try Data(contentsOf: URL(filePath: file)))
        let name = Array("brushes/mine.toml".utf8)
        let start = try #require(bytes.firstRange(of: name))
        bytes[start.upperBound + 2] ^= 0xFF
        try Data(bytes).write(to: URL(filePath: file))
        let outcome = try backup("new").restore(FilePath(file))
        #expect(outcome.drawings == 2 && outcome.others == 2 && outcome.skipped.count == 1)
        #expect(
            outcome.skipped.first?.reason.text()
                == "mine.toml was not restored: it is damaged in this backup. Try an older backup.")
    }

    /// The error comes before any question, and nothing is unpacked.
    @Test func aFullDiskIsToldBeforeAnythingIsUnpacked() throws {
        try backup("old").write(to: FilePath(file))
        let content = try backup("new").content(of: FilePath(file))
        var home = backup("new")
        home.free = { _ in 6_999_999 }
        let sentence =
            "Restoring needs \(content.megabytes) MB, but only 6 MB is free. Free some space first."
        #expect(
            problem { () throws(Failure) in _ = try home.content(of: FilePath(file)) } == sentence
        )
        #expect(
            problem { () throws(Failure) in _ = try home.restore(FilePath(file)) } == sentence)
        #expect(restored == [])
        home.free = { _ in content.requiredBytes }
        #expect(try home.restore(FilePath(file)).drawings == 2)
    }

    /// For a folder that does not exist yet, its nearest parent counts.
    @Test func theRoomOfADiskIsKnown() throws {
        let free = try #require(FilePath(scratch.path("new")).freeBytes)
        #expect(free > 0 && FilePath(scratch.path("new/a/b")).freeBytes != nil)
        #expect(FilePath(scratch.path("old/config/other.txt/a")).freeBytes == nil)
    }

    @Test func whatWasUnpackedMayBeChangedBefore() throws {
        try backup("old").write(to: FilePath(file))
        _ = try backup("new").restore(FilePath(file)) { _ in
            true
        } prepare: { folder throws(Failure) in
            try? Data("hand = \"right\"\n".utf8)
                .write(to: URL(filePath: folder + "/settings.toml"))
        }
        #expect(scratch.text("new/config/settings.toml") == "hand = \"right\"\n")
    }

    @Test func theLastThreeStatesAreKept() throws {
        try backup("old").write(to: FilePath(file))
        try scratch.write("new/backups/mine.zip", "mine")
        // Those of other years have names that do not say which is older.
        for (year, name) in [(3.0, "a"), (1.0, "z"), (2.0, "k")] {
            let path = try scratch.write("new/backups/before-restore \(name).zip", name)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: year * 3e7)], ofItemAtPath: path)
        }
        var safety: FilePath?
        func copies() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: scratch.path("new/backups"))
        }
        for round in 0..<2 {
            try scratch.write("new/config/settings.toml", "# \(round)\n")
            safety = try backup("new").restore(FilePath(file)).safety
            #expect(try copies().contains("before-restore a.zip"))
            #expect(try !copies().contains("before-restore z.zip"))
        }
        #expect(try copies().count == 4 && copies().contains("mine.zip"))
        #expect((try #require(safety)).isFile)
    }

    // MARK: What is no backup

    private func refuse(_ files: [(String, String)], mark: String? = nil) throws -> String {
        var bytes: [UInt8] = []
        let archive = ZipStream { bytes += $0 }
        if let mark { try archive.add("downstroke-backup.json", Array(mark.utf8)) }
        for (name, text) in files { try archive.add(name, Array(text.utf8)) }
        try archive.finish()
        try Data(bytes).write(to: URL(filePath: file))
        let reason = problem { () throws(Failure) in _ = try backup("new").restore(FilePath(file)) }
        #expect(scratch.contents == ["all.zip", "new", "old"])
        #expect(!(scratch.path("new/drawings")).isFolder)
        return try #require(reason)
    }

    @Test(arguments: [
        "../evil.toml", "/etc/evil.toml", "settings/../../evil.toml", "settings//evil.toml",
        "elsewhere/evil.toml", "settings", "brushes/./evil.toml",
    ])
    func pathsThatLeadElsewhereAreRefused(name: String) throws {
        #expect(!BackupArchive.isSound(FilePath(name)))
        let reason = try refuse([(name, "x")], mark: #"{"version":1}"#)
        // Names that the library cannot read either are refused by that.
        #expect(
            reason.contains("has a file that no backup has")
                || reason.contains("cannot be read as a backup"))
    }

    /// Other programs pack folders, too, and people add files.
    @Test func whatCanBeRestoredIs() throws {
        var bytes: [UInt8] = []
        let archive = ZipStream { bytes += $0 }
        let long = "settings/" + String(repeating: "x", count: 256)
        for (name, text) in [
            ("downstroke-backup.json", #"{"version":1}"#), ("settings/", ""), ("readme.txt", "x"),
            ("settings/sub/", ""), ("settings/../../evil.toml", "x"), (long, "x"),
            ("settings/settings.toml", "motion = \"reduced\"\n"), ("settings/names.json", "{"),
        ] { try archive.add(name, Array(text.utf8)) }
        try archive.finish()
        try Data(bytes).write(to: URL(filePath: file))
        let outcome = try backup("new").restore(FilePath(file))
        #expect(outcome.others == 1)
        #expect(
            outcome.skipped.map(\.name) == [
                "readme.txt", "settings/../../evil.toml", FilePath(long), "names.json",
            ])
        #expect(scratch.contents == ["all.zip", "new", "old"])
    }

    @Test func otherArchivesAreRefused() throws {
        #expect(try refuse([("settings/a.toml", "")]).contains("no backup of Downstroke"))
        #expect(try refuse([], mark: "{").contains("no backup of Downstroke"))
        #expect(try refuse([], mark: #"{"version":2}"#).contains("newer"))
    }

    @Test func whatIsNoArchiveIsRefused() throws {
        for bytes in [Data(), Data("text".utf8), Data(repeating: 0x50, count: 5000)] {
            try bytes.write(to: URL(filePath: file))
            let reason = problem { () throws(Failure) in
                _ = try backup("new").content(of: FilePath(file))
            }
            #expect(reason != nil)
        }
        #expect(
            problem { () throws(Failure) in _ = try backup("new").content(of: "/nowhere") } != nil)
    }

    @Test func aDamagedOneChangesNothing() throws {
        try backup("old").write(to: FilePath(file))
        let whole = try Data(contentsOf: URL(filePath: file))
        for place in stride(from: 60, to: whole.count, by: max(whole.count / 40, 1)) {
            var bytes = whole
            bytes[place] ^= 0xFF
            try bytes.write(to: URL(filePath: file))
            let reason = problem { () throws(Failure) in
                _ = try backup("new").restore(FilePath(file))
            }
            // What lies between the files is not read.
            guard reason != nil else { return }
            #expect(!(scratch.path("new/drawings")).isFolder)
            #expect(!(scratch.path("new/config")).isFolder)
        }
    }
}
