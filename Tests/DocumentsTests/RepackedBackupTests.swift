import Foundation
import Paths
import Storage
import TestSupport
import Testing
import Wording

@testable import Documents
@testable import Exchange

/// Backups that somebody unpacked and packed again with another program.
@Suite final class RepackedBackupTests: BackupScene {
    typealias File = (name: String, bytes: [UInt8])

    /// The files of a backup, in the order in which it has them.
    private var files: [File] {
        get throws {
            var files: [File] = [("downstroke-backup.json", Array(#"{"version":1}"#.utf8))]
            for name in ["drawings/hill.downstroke", "drawings/sketches/丘.downstroke"] {
                files.append((name, try bytes("old/\(name)")))
            }
            files.append(("brushes/mine.toml", try bytes("old/brushes/mine.toml")))
            files.append(("palettes/warm.gpl", try bytes("old/palettes/warm.gpl")))
            files.append(("settings/settings.toml", try bytes("old/config/settings.toml")))
            return files
        }
    }

    private func bytes(_ name: String) throws -> [UInt8] {
        try #require(FilePath(scratch.path(name)).contents)
    }

    private func pack(_ files: [File], end: [UInt8] = []) throws {
        var bytes: [UInt8] = []
        let archive = ZipStream { bytes += $0 }
        for file in files { try archive.add(file.name, file.bytes) }
        try archive.finish()
        try Data(bytes + end).write(to: URL(filePath: file))
    }

    /// Restores all of it, and finds it in its places.
    private func expectWhole(sourceLocation: SourceLocation = #_sourceLocation) throws {
        let content = try backup("new").content(of: FilePath(file))
        let outcome = try backup("new").restore(FilePath(file))
        #expect(content.drawings == 2 && content.others == 3, sourceLocation: sourceLocation)
        #expect(outcome.drawings == 2 && outcome.others == 3, sourceLocation: sourceLocation)
        #expect(outcome.skipped.isEmpty, "\(outcome.skipped)", sourceLocation: sourceLocation)
        let places = restored.filter { !$0.hasPrefix("backups/") }
        #expect(
            places == [
                "brushes/mine.toml", "config/settings.toml", "drawings/hill.downstroke",
                "drawings/sketches/丘.downstroke", "palettes/warm.gpl",
            ], sourceLocation: sourceLocation)
    }

    /// What the systems of others put beside files.
    private static let clutter = [
        "__MACOSX/._drawings", "__MACOSX/drawings/._hill.downstroke", ".DS_Store",
        "drawings/.DS_Store", "drawings/sketches/Thumbs.db", "thumbs.db", "Desktop.ini",
        "brushes/desktop.ini", "._drawings", "drawings/._hill.downstroke",
        "brushes/._mine.toml", ".Trashes/501/a", "System Volume Information/x", ".directory",
        "drawings/._lonely.downstroke",
    ]

    @Test func whatOtherSystemsAddIsIgnored() throws {
        let double: [UInt8] = [0, 5, 22, 7, 0, 2, 0, 0]
        // What stands alone may be a drawing: it is looked into.
        let (lonely, others) = (Self.clutter.last, Self.clutter.dropLast())
        try pack(try files + others.map { ($0, double) })
        try expectWhole()
        try pack(try files + [(try #require(lonely), double)])
        #expect(try backup("new").restore(FilePath(file)) == Backup.Outcome())
    }

    @Test(arguments: ["all/", "My Backup/2026 年/", "./", "./all/", "drawings/"])
    func allOfItMayBeInAFolder(root: String) throws {
        try pack(try files.map { (root + $0.name, $0.bytes) } + [("__MACOSX/._all", [0])])
        try expectWhole()
    }

    @Test func foldersAreIgnored() throws {
        let folders = ["all/", "all/drawings/", "all/drawings/sketches/", "all/empty/", "other/"]
        try pack(folders.map { ($0, []) } + files.map { ("all/" + $0.name, $0.bytes) })
        try expectWhole()
    }

    @Test func namesMayHaveBackslashes() throws {
        try pack(try files.map { ($0.name.replacing("/", with: "\\"), $0.bytes) })
        try expectWhole()
    }

    @Test func theOrderMeansNothing() throws {
        try pack(try files.reversed())
        try expectWhole()
    }

    @Test(arguments: ["", "all/"])
    func drawingsMakeUpForALostMark(root: String) throws {
        try pack(try files.dropFirst().map { (root + $0.name, $0.bytes) })
        try expectWhole()
    }

    @Test func drawingsMakeUpForADamagedMark() throws {
        try pack(try [("downstroke-backup.json", [0x7B])] + files.dropFirst())
        try expectWhole()
    }

    /// The library checks such an archive only where it is asked to, and finds fault with it.
    @Test func whatFollowsTheArchiveMeansNothing() throws {
        try pack(try files, end: [UInt8](repeating: 0, count: 10))
        try expectWhole()
    }

    /// macOS writes accents in another way.
    @Test func namesAreComparedByTheirLetters() throws {
        let list = ["drawings/caf\u{E9}_.downstroke": "drawings/caf%C3%A9%3F.downstroke"]
        try pack(
            try files + [
                ("drawings/cafe\u{301}_.downstroke", try bytes("old/drawings/hill.downstroke")),
                ("settings/names.json", [UInt8](try JSONEncoder().encode(list))),
            ])
        #expect(try backup("new").restore(FilePath(file)).drawings == 3)
        #expect(scratch.path("new/drawings/caf\u{E9}?.downstroke").isFile)
    }

    /// As a link is packed: what it leads to, as text.
    @Test(arguments: ["../secret", "", String(repeating: "SQLite format 3\0", count: 20)])
    func whatIsNoDrawingIsLeftOutAndNamed(text: String) throws {
        try pack(try files + [("drawings/link.downstroke", Array(text.utf8))])
        let outcome = try backup("new").restore(FilePath(file))
        #expect(outcome.drawings == 2 && outcome.others == 3)
        #expect(
            outcome.skipped.map { $0.reason.text() } == [
                "link was not restored: it is not a drawing of Downstroke."
            ])
        #expect(!restored.contains("drawings/link.downstroke"))
    }

    /// What can be salvaged, and what a later version made, comes back.
    @Test func damagedAndLaterDrawingsComeBack() throws {
        var (damaged, later) = (
            try bytes("old/drawings/hill.downstroke"), try bytes("old/drawings/hill.downstroke")
        )
        damaged.removeLast(damaged.count / 2)
        later[63] = 0xFF
        try pack(
            try files + [("drawings/half.downstroke", damaged), ("drawings/new.downstroke", later)])
        let outcome = try backup("new").restore(FilePath(file))
        #expect(outcome.drawings == 4 && outcome.skipped.isEmpty)
    }

    @Test func twoBackupsInOneArchiveAreNone() throws {
        try pack(try ["a/", "b/"].flatMap { root in try files.map { (root + $0.name, $0.bytes) } })
        #expect(
            problem { () throws(Failure) in _ = try backup("new").restore(FilePath(file)) }?
                .contains("no backup of Downstroke") == true)
    }

    @Test(arguments: ["../", "../../", "/", "all/../"])
    func noFolderLeadsOut(root: String) throws {
        try pack(try files.map { (root + $0.name, $0.bytes) })
        let reason = problem { () throws(Failure) in
            _ = try backup("new").restore(FilePath(file))
        }
        #expect(reason != nil && restored.isEmpty)
        #expect(scratch.contents == ["all.zip", "new", "old"])
    }

    @Test func whatLiesBesideItsFolderIsNamed() throws {
        try pack(
            try files.map { ("all/" + $0.name, $0.bytes) } + [
                ("note.txt", [0x78]), ("all/../evil.toml", [0x78]),
            ])
        let outcome = try backup("new").restore(FilePath(file))
        #expect(outcome.drawings == 2)
        #expect(outcome.skipped.map(\.name) == ["note.txt", "all/../evil.toml"])
    }
}
