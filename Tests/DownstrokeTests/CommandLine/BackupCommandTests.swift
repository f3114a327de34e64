import Drawing
import Foundation
import Storage
import TestSupport
import Testing
import XServerSupport

/// Backups on the command line, with a home of their own.
@Suite struct BackupCommandTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        let folder = scratch.path("data/downstroke/drawings")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try DrawingFile.create(folder + "/hill.downstroke", History())
    }

    private func environment(_ home: String) -> [String: String] {
        [
            "XDG_DATA_HOME": scratch.path("\(home)data"),
            "XDG_CONFIG_HOME": scratch.path("\(home)config"),
        ]
    }

    @Test func aBackupComesBackInAnotherHome() throws {
        let file = scratch.path("all.zip")
        let made = try Program.run("backup", file, environment: environment(""))
        #expect(made.code == 0 && made.output.contains("1 drawing"))
        let back = try Program.run("restore", file, "--yes", environment: environment("new-"))
        #expect(back.code == 0)
        #expect(
            FileManager.default.fileExists(
                atPath: scratch.path("new-data/downstroke/drawings/hill.downstroke")))
    }

    @Test func drawingsAreLookedForWhereTheyAre() throws {
        // The settings of a backup name another folder, which is not where drawings came back.
        try scratch.write("config/downstroke/settings.toml", "library = \"/somewhere\"\n")
        let file = scratch.path("all.zip")
        #expect(try Program.run("backup", file, environment: environment("")).code == 0)
        let back = try Program.run("restore", file, "--yes", environment: environment("new-"))
        #expect(back.code == 0)
        #expect(!scratch.text("new-config/downstroke/settings.toml").contains("somewhere"))
    }

    @Test func aFileIsReplacedOnlyByForce() throws {
        let file = try scratch.write("all.zip", "mine")
        let run = try Program.run("backup", file, environment: environment(""))
        #expect(run.code == 73 && run.errors.contains("--force"))
        #expect(scratch.text("all.zip") == "mine")
        let forced = try Program.run("backup", file, "--force", environment: environment(""))
        #expect(forced.code == 0 && scratch.text("all.zip") != "mine")
    }

    /// A backup that takes a while, as there is much to pack, ends at once and leaves nothing.
    @Test(arguments: [SIGINT, SIGTERM]) func aSignalEndsIt(number: Int32) throws {
        var random = SystemRandomNumberGenerator()
        for index in 0..<24 {
            let words = (0..<1 << 18).map { _ in random.next() }
            let bytes = words.withUnsafeBytes { Array($0) }
            try scratch.write("config/downstroke/\(index).toml", bytes)
        }
        let folder = try Scratch()
        let program = try RunningProgram(
            executable: URL(fileURLWithPath: Program.path),
            arguments: ["backup", folder.path("all.zip")],
            environment: RunningProgram.englishEnvironment.merging(environment("")) { $1 })
        try waitUntil("it packs") {
            program.exitStatus != nil
                || !(FileManager.default.subpaths(atPath: folder.path("")) ?? []).isEmpty
        }
        kill(program.process, number)
        #expect(try program.wait(timeout: 60) == .exited(128 + number))
        #expect(folder.contents.isEmpty)
    }

    @Test func whatIsNoBackupIsRefused() throws {
        let file = try scratch.write("no.zip", "text")
        let run = try Program.run("restore", file, "--yes", environment: environment(""))
        #expect(run.code == 65 && run.errors.contains("cannot be read as a backup"))
    }
}
