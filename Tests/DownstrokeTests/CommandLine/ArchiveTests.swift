import Foundation
import MachineSupport
import TestSupport
import Testing

/// The file that unpacks itself and runs what was in it.
@Suite struct ArchiveTests {
    private let home: ArchiveHome

    init() throws { home = try ArchiveHome() }

    @Test func theProgramRunsWithItsArguments() throws {
        for _ in 1...2 {
            let result = try home.run("a b", "--c")
            #expect(result.code == 0 && result.output == "bin|down stroke|a b --c|200000\n")
        }
        #expect(home.unpacked().count == 1 && home.unpacked()[0].hasPrefix("1.0-"))
        #expect(try home.run("fail").code == 7)
    }

    @Test func theSystemsSDLIsAnotherFolder() throws {
        let system = try home.run(with: ["DOWNSTROKE_SDL": "system"])
        #expect(system.output == "system|down stroke||200000\n")
        #expect(try home.run(with: ["DOWNSTROKE_SDL": "own"]).output.hasPrefix("bin|"))
        let unknown = try home.run(with: ["DOWNSTROKE_SDL": "other"])
        #expect(unknown.code == 64 && unknown.output.contains("\"other\""))
    }

    @Test func firstStartsAtOnceAreAllRight() throws {
        let programs = try (0..<8).map { _ in
            try home.start()
        }
        for program in programs {
            #expect(try program.wait() == .exited(0))
            #expect(program.output == "bin|down stroke||200000\n" && program.errors == "")
        }
        #expect(home.unpacked().count == 1)
    }

    @Test func formerVersionsGoWhenNobodyUsesThem() throws {
        let former = try PackedArchive(version: "0.9")
        #expect(try home.run(archive: former.path).code == 0)
        let program = try home.start("wait", archive: former.path)
        try waitUntil("it runs") { program.output == "here\n" }
        _ = try home.run()
        #expect(home.unpacked().count == 2)
        program.terminate()
        let name = try #require(home.unpacked().last)
        try FileManager.default.removeItem(atPath: "\(home.cache)/\(name)")
        _ = try home.run()
        #expect(home.unpacked() == [name])
    }

    @Test func whereThereIsNoCacheAnotherFolderIsTaken() throws {
        try home.scratch.write("cache", "no folder")
        try FileManager.default.createDirectory(
            atPath: home.scratch.path("other"), withIntermediateDirectories: true)
        let result = try home.run()
        #expect(result.output.contains("bin|down stroke||200000\n"))
        #expect(result.output.contains("\(home.cache) cannot be used (Not a directory). Using "))
        // That is said once.
        #expect(try home.run().output == "bin|down stroke||200000\n")
    }

    @Test func aFullDiskIsTold() throws {
        let limited = ["sh", "-c", #"trap "" XFSZ; ulimit -f 100; exec "$0""#, home.archive]
        let result = try Tool.run(limited, home.variables)
        #expect(result.code == 73, "\(result)")
        #expect(result.output.hasPrefix("downstroke: There is no folder to unpack 1 MB to: "))
        #expect(result.output.split(separator: "\n").count == 1)
        #expect(home.unpacked() == [] && home.unpacked(in: home.scratch.path("other")) == [])
    }

    @Test func removingLeavesNothing() throws {
        try FileManager.default.createDirectory(
            atPath: home.scratch.path("other"), withIntermediateDirectories: true)
        let removal = try home.run("--remove")
        #expect(removal.code == 0 && removal.output == "bin|down stroke|--remove|200000\n")
        #expect(
            home.scratch.contents == ["other"]
                && home.unpacked(in: home.scratch.path("other")) == [])
    }

    @Test func nothingIsRemovedUnderARunningProgram() throws {
        let program = try home.start("wait")
        try waitUntil("it runs") { program.output == "here\n" }
        let removal = try home.run("--remove")
        #expect(removal.code == 75 && removal.output.contains("Close its windows"))
        #expect(home.unpacked().count == 1)
    }

    @Test func otherVersionsInUseAreTold() throws {
        let former = try PackedArchive(version: "0.9")
        let program = try home.start("wait", archive: former.path)
        try waitUntil("it runs") { program.output == "here\n" }
        let removal = try home.run("--remove")
        #expect(
            removal.code == 75 && removal.output.contains("still running from \(home.cache)."),
            "\(removal)")
        #expect(home.unpacked().count == 1)
        program.terminate()
        _ = try program.wait()
        #expect(try home.run("--remove").code == 0)
        #expect(home.scratch.contents == [])
    }

    // MARK: - Words

    @Test func itSpeaksTheLanguageOfTheDesktop() throws {
        let chinese = ["LC_ALL": "", "LANG": "zh_CN.UTF-8", "LANGUAGE": "", "DOWNSTROKE_SDL": "a"]
        #expect(try home.run(with: chinese).output.contains("DOWNSTROKE_SDL 为“a”"))
        #expect(
            try home.run(with: chinese.merging(["LANGUAGE": "de:zh_CN"]) { $1 }).output.contains(
                "为“a”"))
        for english in [["LANGUAGE": "en:zh_CN"], ["LC_ALL": "C.UTF-8"], ["LANG": "de_DE.UTF-8"]] {
            #expect(try home.run(with: chinese.merging(english) { $1 }).output.contains("is \"a\""))
        }
    }

    /// Every sentence has a translation.
    @Test func noSentenceIsForgotten() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: ".ci/archive-start").path
        let template = home.scratch.path("start.pot")
        let check = """
            cd "$0" && xgettext -k -ktell -kN_ -o "$1" *.c *.h && for catalogue in *.po; do msgcmp "$catalogue" "$1" || exit; done
            """
        let result = try Tool.run(["sh", "-c", check, folder, template])
        #expect(result.code == 0, "\(result)")
        #expect(home.scratch.text("start.pot").contains("Download or copy it again"))
    }

    /// What the program could not take off the desktop is not forgotten.
    @Test func whatFailsToBeRemovedStays() throws {
        let packed = try PackedArchive(
            script: "#!/bin/sh\nrm -f \"${0%/*}/../starting\"; exit 73\n")
        #expect(try home.run("--remove", archive: packed.path).code == 73)
        #expect(home.unpacked().count == 1)
    }
}
