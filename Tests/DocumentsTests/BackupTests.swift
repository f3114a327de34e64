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

/// Everything that somebody made goes into one file.
@Suite final class BackupTests: BackupScene {
    @Test func aDrawingThatIsOpenIsInItAsItIs() throws {
        let path = scratch.path("old/drawings/open.downstroke")
        let library = Library(
            data: FilePath(scratch.path("data")), folder: FilePath(scratch.path("old/drawings")),
            rescues: [])
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
        #expect(try backup("old").write(to: FilePath(file)).drawings == 3)
        _ = try backup("new").restore(FilePath(file))
        let copy = try DrawingFile.open(
            FilePath(scratch.path("new/drawings/open.downstroke")), isWritable: false)
        #expect(copy.history.drawing == history.drawing)
        #expect(workspace.end() == nil)
    }

    @Test func aFileIsReplacedOnlyWhereThatIsWanted() throws {
        try scratch.write("all.zip", "mine")
        let reason = problem { () throws(Failure) in try backup("old").write(to: FilePath(file)) }
        #expect(reason?.contains("There is a file") == true && scratch.text("all.zip") == "mine")
        #expect(try backup("old").write(to: FilePath(file), replacing: true).drawings == 2)
        let other = problem { () throws(Failure) in
            try backup("old").write(
                to: FilePath(scratch.path("old/drawings/hill.downstroke")), replacing: true)
        }
        #expect(other?.contains("“.zip”") == true)
        #expect(scratch.contents == ["all.zip", "new", "old"])
    }

    @Test func aMistypedFolderIsNotMade() throws {
        let reason = problem { () throws(Failure) in
            try backup("old").write(to: FilePath(scratch.path("nwe/all.zip")))
        }
        #expect(reason?.contains("There is no folder") == true)
        #expect(scratch.contents == ["new", "old"])
    }

    @Test func aLinkStaysALink() throws {
        let link = scratch.path("link.zip")
        #expect(symlink("nowhere/all.zip", link) == 0)
        for replacing in [false, true] {
            let reason = problem { () throws(Failure) in
                try backup("old").write(to: FilePath(link), replacing: replacing)
            }
            #expect(reason?.contains("leads nowhere") == true)
        }
        unlink(link)
        // Nothing is there yet, and the folder is.
        #expect(symlink("new/first.zip", link) == 0)
        #expect(try backup("old").write(to: FilePath(link)).drawings == 2)
        #expect(
            try backup("new").content(of: FilePath(scratch.path("new/first.zip"))).drawings == 2)
        unlink(link)
        // It leads to itself.
        #expect(symlink("link.zip", link) == 0)
        let circle = problem { () throws(Failure) in try backup("old").write(to: FilePath(link)) }
        #expect(circle?.contains("leads nowhere") == true)
        unlink(link)
        #expect(symlink(try scratch.write("all.zip", "mine"), link) == 0)
        #expect(try backup("old").write(to: FilePath(link), replacing: true).drawings == 2)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
        #expect(try backup("new").content(of: FilePath(file)).drawings == 2)
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
        let used = try #require(
            ScratchFolder(in: FilePath(scratch.path("")), prefix: ".downstroke-backup-"))
        defer { used.remove() }
        try backup("old").write(to: FilePath(file))
        _ = try backup("new").restore(FilePath(file))
        let left = try FileManager.default.contentsOfDirectory(atPath: scratch.path(""))
        #expect(
            left.filter { $0.hasPrefix(".") }.sorted()
                == [".downstroke-backup-mine", used.path.name.shown].sorted())
        #expect(!restored.contains { $0.hasPrefix("restoring-") })
    }

    /// It is whole in the backup, as it is at the end.
    @Test func aDrawingThatChangesWhileItIsPackedIsPackedOnceMore() throws {
        let path = scratch.path("old/drawings/hill.downstroke")
        let changes = Mutex(0)
        #expect(
            try backup("old").write(to: FilePath(file)) { share in
                // Once the drawings are being packed.
                let isFirst = changes.withLock { count in
                    count += share > 0 ? 1 : 0
                    return share > 0 && count == 1
                }
                if isFirst {
                    unlink(path)
                    try? self.drawing("old/drawings/hill.downstroke", Background(.black))
                }
                return true
            }.drawings == 2)
        #expect(try backup("new").restore(FilePath(file)).drawings == 2)
        let copy = try DrawingFile.open(
            FilePath(scratch.path("new/drawings/hill.downstroke")), isWritable: false)
        #expect(copy.history.drawing.background == Background(.black))
    }

    /// No folder has a name as long as this.
    @Test func aFolderThatCannotBeReadIsNamed() throws {
        var places = backup("old").places
        places.brushes = FilePath(scratch.path(String(repeating: "x", count: 300)))
        let written = try Backup(places).write(to: FilePath(file))
        #expect(written.drawings == 2 && written.skipped.map(\.name) == ["brushes"])
        #expect(
            written.skipped.first?.reason.text()
                == "brushes is not in the backup: File name too long.")
    }

    /// By its name, and neither by its path nor by its suffix.
    @Test func aDrawingThatCannotBeReadIsNamed() throws {
        #expect(symlink("/proc/self/mem", scratch.path("old/drawings/caf\u{E9}.downstroke")) == 0)
        let skipped = try backup("old").write(to: FilePath(file)).skipped
        #expect(skipped.map(\.name) == ["caf\u{E9}"])
        #expect(
            skipped.first?.reason.text()
                == "caf\u{E9} is not in the backup: Input/output error.")
    }

    /// What the error says of its path is said of the name.
    @Test func theReasonNamesTheDrawingToo() {
        let path: FilePath = "/a/hill.downstroke"
        let reason: Message = .notBackedUp("hill", .noFile(path), of: path)
        #expect(reason.text() == "hill is not in the backup: There is no file hill.")
    }

    @Test func aPlaceThatCannotBeWrittenIsTold() throws {
        let reason = problem { () throws(Failure) in
            try backup("old").write(to: FilePath(scratch.path("old/config/settings.toml/all.zip")))
        }
        #expect(reason?.contains("There is no folder") == true)
    }

    @Test func itCanBeStopped() throws {
        let reason = problem { () throws(Failure) in
            try backup("old").write(to: FilePath(file)) { _ in false }
        }
        #expect(reason == "Stopped. Nothing was changed.")
        #expect(scratch.contents == ["new", "old"])
        try backup("old").write(to: FilePath(file))
        let other = problem { () throws(Failure) in
            _ = try backup("new").restore(FilePath(file)) { _ in false }
        }
        #expect(other == "Stopped. Nothing was changed.")
        #expect(!(scratch.path("new/drawings")).isFolder)
    }
}
