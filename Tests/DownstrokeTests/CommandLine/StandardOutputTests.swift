import Drawing
import Foundation
import Geometry
import Ink
import MachineSupport
import Paths
import Storage
import TestSupport
import Testing

/// Outputs that take nothing, arguments that are no text, and variables that name no folder.
@Suite struct StandardOutputTests {
    private let scratch: Scratch
    private let drawing: String
    private let ink: String

    init() throws {
        scratch = try Scratch()
        drawing = scratch.path("one.downstroke")
        try DrawingFile.create(FilePath(drawing), History())
        ink = try scratch.write("a.inkml", "<ink><trace>1 1,20 20</trace></ink>")
    }

    /// Runs a line of the shell, in which `$0` is the program and `$1` a drawing.
    private func shell(
        _ line: String, _ argument: String, environment: [String: String?] = [:]
    ) throws -> (code: Int32, output: String, errors: String) {
        var variables = ProcessInfo.processInfo.environment
        variables["XDG_DATA_HOME"] = scratch.path("data")
        for name in ["DISPLAY", "WAYLAND_DISPLAY"] { variables[name] = nil }
        for (name, value) in environment { variables[name] = value }
        let program = try RunningProgram(
            executable: URL(fileURLWithPath: "/bin/sh"),
            arguments: ["-c", line, Program.path, argument], environment: variables)
        guard case .exited(let code) = try program.wait(timeout: 60) else {
            throw MachineError("it was ended by a signal: \(program.errors)")
        }
        return (code, program.output, program.errors)
    }

    @Test(arguments: [
        "info \"$1\"", "info --json \"$1\"", "brushes", "brushes --json",
        "import --dry-run \"$1\"", "import \"$1\"", "export -o - --format svg \"$1\"",
        "export -o - \"$1\"", "replay -o - \"$1\"",
    ])
    func anOutputThatTakesNothingIsTold(command: String) throws {
        let file = command.hasPrefix("info") ? drawing : ink
        for (target, reason) in [
            (">/dev/full", "No space left on device"), (">&-", "Bad file descriptor"),
        ] {
            let run = try shell("exec \"$0\" \(command) \(target)", file)
            #expect(run.code == 73, "\(run.errors)")
            let sentence = "downstroke: cannot write to the standard output: \(reason).\n"
            #expect(run.errors.hasSuffix(sentence), "\(run.errors)")
        }
    }

    @Test(arguments: ["2>/dev/full", "2>&-"])
    func whereNobodyCanBeToldTheWorkIsDone(target: String) throws {
        // Something is left out, which is told; with nothing open no drawing gets the sentence.
        let file = try scratch.write(
            "text.xopp",
            """
            <xournal><page width="99" height="99"><layer><text>Hi</text><stroke width="1">\
            0 0 20 0</stroke></layer></page></xournal>
            """)
        let run = try shell("exec \"$0\" import \"$1\" <&- \(target)", file)
        #expect(run.code == 0)
        let info = try Program.run("info", scratch.path("data/downstroke/drawings/text.downstroke"))
        #expect(info.code == 0 && info.output.contains("integrity  ok"), "\(info)")
    }

    @Test func namesThatAreNotUTF8AreTaken() throws {
        let folder = FilePath(scratch.path(""))
        let run = try shell(
            """
            cd '\(folder)' && name=$(printf 'o\\344') && cp "$1" "$name.inkml" \\
                && "$0" import "$name.inkml" && "$0" export "$name.inkml" -o "$name.png" \\
                && "$0" export "$name.inkml" -o "{name}.svg"
            """, ink, environment: ["XDG_DATA_HOME": scratch.path("data")])
        #expect(run.code == 0, "\(run)")
        let name = FilePath(bytes: [0x6F, 0xE4])
        #expect(Set(folder.names).isSuperset(of: [name + ".inkml", name + ".png", name + ".svg"]))
        let made: FilePath = "\(folder)/data/downstroke/drawings/\(name).downstroke"
        #expect(made.isFile)
    }

    @Test func aFolderThatIsNoneFromTheRootOnIsIgnored() throws {
        let home = scratch.path("home")
        let run = try shell(
            "cd '\(scratch.path(""))' && exec \"$0\" import \"$1\"", ink,
            environment: ["HOME": home, "XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "settings"])
        #expect(run.code == 0, "\(run.errors)")
        #expect(run.output == "\(home)/.local/share/downstroke/drawings/a.downstroke\n")
        #expect(scratch.contents == ["a.inkml", "home", "one.downstroke"])
    }
}
