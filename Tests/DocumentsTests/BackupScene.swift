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

/// Somebody who has made something, and somebody else whose folders are empty.
class BackupScene {
    let scratch: Scratch

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

    func drawing(_ name: String, _ background: Background = .white) throws {
        let path = scratch.path(name)
        try FileManager.default.createDirectory(
            atPath: path.folder.shown, withIntermediateDirectories: true)
        try DrawingFile.create(FilePath(path), History(Drawing(background: background)))
    }

    func favourites(_ root: String) -> Favourites {
        Favourites(file: FilePath(scratch.path("\(root)/favourites")))
    }

    func backup(_ root: String) -> Backup {
        Backup(
            Backup.Places(
                drawings: FilePath(scratch.path("\(root)/drawings")), favourites: favourites(root),
                brushes: FilePath(scratch.path("\(root)/brushes")),
                palettes: FilePath(scratch.path("\(root)/palettes")),
                settings: FilePath(scratch.path("\(root)/config")),
                safety: FilePath(scratch.path("\(root)/backups"))))
    }

    var file: String { scratch.path("all.zip") }

    /// Whatever there is below the folder of the second user.
    var restored: [String] {
        FileManager.default.subpaths(atPath: scratch.path("new"))?
            .filter { (self.scratch.path("new/\($0)")).isFile }.sorted() ?? []
    }

    func problem(_ body: () throws(Failure) -> Void) -> String? {
        do throws(Failure) {
            try body()
            return nil
        } catch { return error.message.text() }
    }
}
