import Exchange
import Foundation
import Graphics
import Paths
import TestSupport
import Testing
import Wording

@testable import Documents

/// Files that appear whole or not at all.
@Suite struct OutputTests {
    private struct Refusal: Error {}

    private let folder: Scratch

    init() throws { folder = try Scratch() }

    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    private func failure(_ writer: ExportFile.Writer) -> Failure? {
        do throws(Failure) {
            try ExportFile.write(to: FilePath(folder.path("a")), writer)
            return nil
        } catch { return error }
    }

    @Test func whatIsNotFinishedIsNotThere() throws {
        do {
            let file = try OutputFile(path: FilePath(folder.path("a")))
            try file.write(bytes("half of it"))
        }
        #expect(folder.contents.isEmpty)
    }

    @Test func aFileGrowsAfterItGotItsName() throws {
        let file = try OutputFile(path: FilePath(folder.path("log")))
        try file.write(bytes("one\n"))
        try file.commit()
        try file.write(bytes("two\n"))
        #expect(folder.text("log") == "one\ntwo\n")
        try file.commit()
        #expect(folder.text("log") == "one\ntwo\n" && folder.contents == ["log"])
    }

    @Test func aLinkStaysALink() throws {
        try folder.write("real", "old")
        symlink(folder.path("real"), folder.path("link"))
        let file = try OutputFile(path: FilePath(folder.path("link")))
        try file.write(bytes("new"))
        try file.commit()
        #expect(folder.text("real") == "new")
        let target = try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link"))
        #expect(target == folder.path("real"))
    }

    /// The file is made where the link leads, as by any other program.
    @Test(arguments: ["real", "sub/real", "other"])
    func aLinkToWhatIsNotThereYetIsFollowed(end: String) throws {
        mkdir(folder.path("sub"), 0o700)
        symlink("link", folder.path("other"))
        symlink(end == "other" ? "sub/../real" : end, folder.path("link"))
        let place = end == "other" ? "other" : "link"
        let file = try OutputFile(path: FilePath(folder.path(place)))
        try file.write(bytes("new"))
        try file.commit()
        #expect(folder.text(end == "other" ? "real" : end) == "new")
        #expect(FilePath(folder.path(place)).isFile)
        var status = stat()
        #expect(lstat(folder.path(place), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    }

    @Test func aLinkIntoAFolderThatIsNotThereIsTold() throws {
        symlink("gone/real", folder.path("link"))
        let error = #expect(throws: Failure.self) {
            try OutputFile(path: FilePath(folder.path("link")))
        }
        #expect(error?.code == .cannotWrite)
        #expect(error?.description.contains(folder.path("gone/real")) == true)
        #expect(folder.contents == ["link"])
    }

    @Test func aDeviceIsWrittenToAsItIs() throws {
        let file = try OutputFile(path: "/dev/null")
        try file.write(bytes("gone"))
        try file.commit()
        var status = stat()
        #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    }

    @Test func aFullDiskIsTold() throws {
        let file = try OutputFile(path: "/dev/full")
        let error = #expect(throws: Failure.self) { try file.write(bytes("too much")) }
        #expect(error?.code == .cannotWrite)
        #expect(error?.description.contains("/dev/full") == true)
    }

    @Test(arguments: ["no/such/folder/a", "folder"])
    func aPlaceWhereNothingCanBeIsTold(name: String) throws {
        mkdir(folder.path("folder"), 0o700)
        let error = #expect(throws: Failure.self) {
            try OutputFile(path: FilePath(folder.path(name)))
        }
        #expect(error?.code == .cannotWrite)
        #expect(error?.description.contains(folder.path(name)) == true)
        #expect(folder.contents == ["folder"])
    }

    @Test func piecesBecomeOneFile() throws {
        #expect(
            failure { sink in
                for number in 0..<1000 { try sink(bytes("\(number)\n")) }
            } == nil)
        let lines = folder.text("a").split(separator: "\n").compactMap { Int($0) }
        #expect(lines == Array(0..<1000))
    }

    @Test func theExitCodeSaysWhyAnExportFailed() throws {
        let cases: [(ExportError, Failure.Code)] = [
            (.cancelled, .interrupted), (.tooLong, .software), (.library("zip"), .software),
            (.graphics(GraphicsError("no memory")), .software), (.output(Refusal()), .cannotWrite),
            (.output(Failure(.noInput, "whose own")), .noInput),
        ]
        for (error, code) in cases {
            try folder.write("a", "old")
            let found = failure { sink in
                try sink(bytes("new"))
                throw error
            }
            #expect(found?.code == code)
            #expect(folder.text("a") == "old")
            #expect(found?.description.contains(folder.path("a")) != (code == .noInput))
        }
    }

    /// The window stops an export that a pipe keeps waiting.
    @Test(.within(seconds: 60)) func anExportIntoAPipeCanBeStopped() throws {
        let pipe = folder.path("pipe")
        mkfifo(pipe, 0o600)
        var questions = 0
        let isStopped = {
            questions += 1
            return questions > 2
        }
        let error = #expect(throws: Failure.self) {
            try ExportFile.write(to: FilePath(pipe), isStopped: isStopped) { sink in
                try sink(bytes("nobody reads"))
            }
        }
        #expect(error?.code == .interrupted)
        #expect(folder.contents == ["pipe"])
    }

    @Test func theLastDrawingIsNotedInAFolderThatIsMade() throws {
        let library = Library(data: FilePath(folder.path("not/there/yet")), rescues: [])
        let path = try folder.write("fox.downstroke", "")
        library.resumed.note(FilePath(path))
        library.synchronize(timeout: 10)
        #expect(library.resumed.path == path)
        #expect(folder.text("not/there/yet/downstroke/last-drawing") == path + "\n")
    }
}
