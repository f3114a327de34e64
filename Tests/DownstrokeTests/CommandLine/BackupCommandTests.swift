import Drawing
import Foundation
import MachineSupport
import Paths
import Storage
import TestSupport
import Testing

/// Backups on the command line, with a home of their own.
@Suite struct BackupCommandTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        let folder = scratch.path("data/downstroke/drawings")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try DrawingFile.create("\(folder)/hill.downstroke", History())
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

    /// Also where that is no text, has an end of a line in it, or is the same letters written in another way.
    @Test func oddNamesComeBackInAnotherHome() throws {
        let names: [FilePath] = [
            FilePath(bytes: Array("caf".utf8) + [0xE9] + Array(".downstroke".utf8)),
            "caf\u{E9}.downstroke", "cafe\u{301}.downstroke", "a\nb\t\u{1}.downstroke",
            "\u{202E}*?<>|.downstroke", "hill.downstroke",
        ]
        let folder: FilePath = "\(scratch.path("data"))/downstroke/drawings"
        for name in names.dropLast() { try DrawingFile.create("\(folder)/\(name)", History()) }
        let file = scratch.path("all.zip")
        let made = try Program.run("backup", file, environment: environment(""))
        #expect(made.code == 0 && made.output.contains("6 drawings"), "\(made)")
        let back = try Program.run("restore", file, "--yes", environment: environment("new-"))
        #expect(back.code == 0, "\(back)")
        let restored: FilePath = "\(scratch.path("new-data"))/downstroke/drawings"
        #expect(Set(restored.names) == Set(names))
        for name in names {
            #expect(
                ("\(restored)/\(name)" as FilePath).contents
                    == ("\(folder)/\(name)" as FilePath).contents)
        }
    }

    /// What it takes is said, and nothing is done before somebody agrees.
    @Test func theRoomThatIsNeededIsToldFirst() throws {
        let file = scratch.path("all.zip")
        #expect(try Program.run("backup", file, environment: environment("")).code == 0)
        let asked = try Program.run("restore", file, environment: environment("new-"))
        #expect(asked.output.contains("MB of free space"), "\(asked)")
        #expect(asked.code == 130 && !scratch.path("new-data/downstroke/drawings").isFolder)
    }

    @Test func whatCannotBeTakenIsToldAndTheRestIs() throws {
        try FileManager.default.createDirectory(
            atPath: scratch.path("data/downstroke/brushes"), withIntermediateDirectories: true)
        #expect(symlink("/proc/self/mem", scratch.path("data/downstroke/brushes/bad.toml")) == 0)
        let made = try Program.run(
            "backup", scratch.path("all.zip"), environment: environment(""))
        #expect(made.code == 65 && made.output.contains("1 drawing"), "\(made)")
        #expect(made.errors.contains("bad.toml is not in the backup"))
    }

    /// Names that look the same on the screen are told apart.
    @Test func whatCannotBeTakenIsToldByTheBytesOfItsName() throws {
        let folder: FilePath = "\(scratch.path("data"))/downstroke/brushes"
        #expect(folder.makeFolder() == 0)
        let names: [FilePath] = ["a\tb", "a\nb", FilePath(bytes: [0x61, 0xFF, 0x62])]
        for name in names {
            #expect(symlink("/proc/self/mem", ("\(folder)/\(name).toml" as FilePath).cString) == 0)
        }
        let made = try Program.run(
            "backup", scratch.path("all.zip"), environment: environment(""))
        for name in [#"a\tb"#, #"a\nb"#, #"a\xffb"#] {
            #expect(made.errors.contains(": \(name).toml is not in the backup"), "\(made)")
        }
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
        // What cannot be packed small takes long.
        let random = try #require(FileHandle(forReadingAtPath: "/dev/urandom"))
        for index in 0..<24 {
            let bytes = try #require(try random.read(upToCount: 1 << 21))
            try scratch.write("config/downstroke/\(index).toml", Array(bytes))
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
