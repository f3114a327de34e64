import Foundation
import InterfaceCore
import Paths
import TestSupport
import Testing
import Wording

@testable import Application

@Suite struct FolderReaderTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        let files = FileManager.default
        for (age, name) in ["old.downstroke", "new.DOWNSTROKE", "a.xopp", "b.SVG", "text.txt"]
            .enumerated()
        {
            let path = try scratch.write(name, "x")
            try files.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000 + Double(age))],
                ofItemAtPath: path)
        }
        for name in ["Zoo", "art 10", "art 9"] {
            try files.createDirectory(
                atPath: scratch.path(name), withIntermediateDirectories: false)
        }
        mkfifo(scratch.path("pipe.csv"), 0o600)
        symlink(scratch.path("nowhere"), scratch.path("broken.png"))
    }

    @Test func foldersComeFirstAndThenTheNewestFile() {
        let listing = FolderReader.listing(FilePath(scratch.path("")))
        #expect(
            listing.entries.map(\.name) == [
                "art 9", "art 10", "Zoo", "b.SVG", "a.xopp", "new", "old",
            ])
        #expect(
            listing.entries.map(\.kind) == [
                .folder, .folder, .folder, .document, .document, .drawing, .drawing,
            ])
        #expect(listing.entries[5].path == scratch.path("new.DOWNSTROKE"))
        #expect(listing.entries[4].detail.hasSuffix(" November 2023"))
        #expect(listing.problem == nil)
        #expect(listing.parent.map { FilePath(scratch.path("")).isInside($0) } == true)
    }

    @Test func whatIsNoFolderSaysSo() {
        func problem(_ name: String) -> String? {
            FolderReader.listing(FilePath(scratch.path(name))).problem?.text()
        }
        #expect(problem("missing")?.hasPrefix("There is no folder") == true)
        #expect(problem("a.xopp")?.hasSuffix("is no folder.") == true)
        #expect(FolderReader.listing("/").parent == nil)
        #expect(FolderReader.listing("/usr").parent == "/")
    }

    @Test func pathsAreFollowedFromTheRoot() {
        #expect(FolderReader.absolute("/a/b/../c/") == "/a/c")
        let home = FolderReader.absolute("~")
        #expect(home.hasPrefix("/"))
        #expect(FolderReader.absolute("~/x") == (home == "/" ? "/x" : home + "/x"))
        #expect(FolderReader.absolute("~x").hasSuffix("/~x"))
    }
}
