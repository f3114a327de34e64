import Foundation
import MachineSupport
import TestSupport
import Testing

/// `downstroke replay`: what is left where it is ended, and what is refused before it begins.
@Suite struct ReplayEndTests {
    private let scratch: Scratch
    private let word: String

    init() throws {
        scratch = try Scratch()
        word = try Fixture.path("stylus-word")
    }

    /// Work for minutes, so that it is ended in the middle, once it has begun to write.
    private func begun(_ output: String, throughShell shell: String? = nil) throws -> RunningProgram
    {
        let arguments = [
            try Program.path, "replay", try Fixture.path("painting-30s"), "-o",
            scratch.path(output), "--fps", "240", "--scale", "8",
        ]
        let program = try RunningProgram(
            executable: URL(fileURLWithPath: shell == nil ? arguments[0] : "/bin/sh"),
            arguments: shell.map { ["-c", $0, "sh"] + arguments } ?? Array(arguments.dropFirst()),
            environment: ProcessInfo.processInfo.environment)
        // Whatever it has made by then: an unnamed file, or a hidden folder.
        try waitUntil("it has begun", timeout: 30) {
            output == "a.png" ? try isWriting(program) : !scratch.contents.isEmpty
        }
        return program
    }

    /// Whether the program has a file in the folder open.
    private func isWriting(_ program: RunningProgram) throws -> Bool {
        let folder = "/proc/\(program.process)/fd"
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        return files.contains {
            let target = try? FileManager.default.destinationOfSymbolicLink(
                atPath: "\(folder)/\($0)")
            return target?.hasPrefix(scratch.path("")) == true
        }
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP], ["a.png", "frames"])
    func askedToEndItLeavesNothing(signal: Int32, output: String) throws {
        let program = try begun(output)
        kill(program.process, signal)
        #expect(try program.wait(timeout: 60) == .exited(128 + signal))
        #expect(program.errors.contains("nothing was written"))
        #expect(scratch.contents.isEmpty)
    }

    @Test func aSignalThatIsIgnoredStaysIgnored() throws {
        let program = try begun("frames", throughShell: "trap '' HUP; exec \"$@\"")
        let status = try String(
            contentsOfFile: "/proc/\(program.process)/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("SigIgn:") })
        let mask = try #require(
            UInt64(line.dropFirst(7).trimmingCharacters(in: .whitespaces), radix: 16))
        #expect(mask & 1 << UInt64(SIGHUP - 1) != 0)
        kill(program.process, SIGTERM)
        #expect(try program.wait(timeout: 60) == .exited(128 + SIGTERM))
    }

    /// A folder as a replay of this process makes it, with a file of this name.
    private func leave(of process: pid_t, in folder: String, holding name: String) throws {
        let place = "\(folder).downstroke-\(process)"
        try FileManager.default.createDirectory(
            atPath: scratch.path(place), withIntermediateDirectories: true)
        _ = try scratch.write("\(place)/\(name)", "x")
    }

    /// The number of a process that has ended.
    private func ended() throws -> pid_t {
        let program = try RunningProgram(executable: URL(fileURLWithPath: "/bin/true"))
        try program.wait()
        return program.process
    }

    private func replay(_ arguments: String...) throws -> (code: Int32, errors: String) {
        let run = try Program.run(["replay", word] + arguments)
        return (run.code, run.errors)
    }

    @Test(arguments: ["", "frames/"]) func whatAKilledOneLeftIsRemoved(folder: String) throws {
        try leave(of: ended(), in: folder, holding: "frame-00001.png")
        let run = try replay("-o", scratch.path("frames"), "--fps", "1", "--scale", "0.1")
        #expect(run.code == 0, "\(run.errors)")
        #expect(scratch.contents == ["frames"])
        let frames = try FileManager.default.contentsOfDirectory(atPath: scratch.path("frames"))
        #expect(!frames.isEmpty && frames.allSatisfy { !$0.hasPrefix(".") })
    }

    @Test func aFrameThatWasNotFinishedGoesToo() throws {
        let process = try ended()
        try leave(of: process, in: "", holding: "frame-00001.png")
        try leave(of: process, in: "", holding: ".downstroke-\(process)-1")
        let run = try replay("-o", scratch.path("frames"), "--fps", "1", "--scale", "0.1")
        #expect(run.code == 0, "\(run.errors)")
        #expect(scratch.contents == ["frames"])
    }

    @Test func whatOthersWriteOrKeepStays() throws {
        let (living, ended) = (getpid(), try ended())
        try leave(of: living, in: "", holding: "frame-00001.png")
        try leave(of: ended, in: "", holding: "notes.txt")
        let run = try replay("-o", scratch.path("frames"), "--fps", "1", "--scale", "0.1")
        #expect(run.code == 0, "\(run.errors)")
        let names = [".downstroke-\(living)", ".downstroke-\(ended)", "frames"]
        #expect(Set(scratch.contents) == Set(names))
    }

    @Test(arguments: [
        (["--width", "32767"], 64, "not 32767"), (["--width", "32760"], 64, "1 to 32759"),
        (["--region", "0,0,32760,1"], 65, "32760 × 1 px"),
    ])
    func sizesThatCannotBePlayedAreRefused(
        options: [String], code: Int32, message: String
    ) throws {
        let run = try Program.run(["replay", word, "-o", scratch.path("a.png")] + options)
        #expect(run.code == code && run.errors.contains(message), "\(run.errors)")
        #expect(scratch.contents.isEmpty)
    }

    @Test func theLargestSizeIsPlayed() throws {
        let run = try replay(
            "-o", scratch.path("a.png"), "--region", "0,200,32759,1", "--fps", "1")
        #expect(run.code == 0, "\(run.errors)")
    }

    @Test(arguments: ["a.svg", "a.PDF", "a.downstroke", "a.jpg"])
    func filesOfOtherFormatsAreRefused(output: String) throws {
        let run = try replay("-o", scratch.path(output))
        #expect(run.code == 64 && run.errors.contains("ends in .png"), "\(run.errors)")
        #expect(scratch.contents.isEmpty)
    }

    @Test func aSlashMakesAFolderOfAnyName() throws {
        let run = try replay("-o", scratch.path("a.svg") + "/", "--fps", "1", "--scale", "0.1")
        #expect(run.code == 0, "\(run.errors)")
        #expect(scratch.contents == ["a.svg"])
    }
}
