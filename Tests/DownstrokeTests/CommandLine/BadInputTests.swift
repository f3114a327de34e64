import Foundation
import MachineSupport
import TestSupport
import Testing

/// Bad input gets a message with file, line and what was expected, and leaves nothing behind.
struct BadInputTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    struct BadRecording: CustomTestStringConvertible {
        let name: String
        let text: String
        let message: [String]

        var testDescription: String { name }
    }

    private static let header = "t_seconds,x_px,y_px,pressure_0_1,tilt_x_deg,tilt_y_deg,contact\n"

    static let recordings = [
        BadRecording(name: "empty", text: "", message: ["line 1", "is empty"]),
        BadRecording(name: "no CSV", text: "\u{89}PNG\n\u{1}\n", message: ["line 1", "header"]),
        BadRecording(name: "header only", text: header, message: ["line 1", "row per sample"]),
        BadRecording(
            name: "missing column", text: "t_seconds,x_px,y_px,contact\n0,1,2,1\n",
            message: ["line 1", "pressure_0_1"]),
        BadRecording(
            name: "text", text: header + "0,1,2,.5,,,1\n0,soon,2,.5,,,1\n",
            message: ["line 3", "x_px", "“soon”", "a number"]),
        BadRecording(
            name: "not a number", text: header + "0,1,nan,.5,,,1\n", message: ["line 2", "y_px"]),
        BadRecording(
            name: "infinite", text: header + "0,inf,1,.5,,,1\n", message: ["line 2", "x_px"]),
        BadRecording(
            name: "short row", text: header + "0,1,2\n", message: ["line 2", "7, found 3"]),
        BadRecording(
            name: "contact of 2", text: header + "0,1,2,.5,,,2\n",
            message: ["line 2", "contact", "0 or 1"]),
        BadRecording(
            name: "no ink", text: header + "0,1,2,.5,,,0\n", message: ["no ink"]),
        BadRecording(
            name: "too far apart", text: header + "0,1,2,.5,,,1\n0,1,99999,.5,,,1\n",
            message: ["32767", "--scale"]),
    ]

    @Test(arguments: recordings) func badRecordingsAreRefused(_ bad: BadRecording) throws {
        let input = try scratch.write("bad.csv", bad.text)
        let run = try Program.run("render", input, "-o", scratch.path("out.png"))
        #expect(run.code == 65)
        for part in ["bad.csv"] + bad.message {
            #expect(run.errors.contains(part), "\(run.errors)")
        }
        #expect(scratch.contents == ["bad.csv"])
    }

    @Test func whatCannotBeOpenedIsRefused() throws {
        let missing = try Program.run(
            "render", scratch.path("missing.csv"), "-o", scratch.path("out.png"))
        #expect(missing.code == 66)
        #expect(missing.errors.contains("missing.csv"))
        let folder = try Program.run("render", "/tmp", "-o", scratch.path("out.png"))
        #expect(folder.code == 66)
        #expect(folder.errors.contains("folder"))
    }

    @Test func anOutputThatCannotBeWrittenIsTold() throws {
        let input = try Fixture.path("stylus-word")
        let nowhere = try Program.run("render", input, "-o", scratch.path("no/such/out.png"))
        #expect(nowhere.code == 73)
        #expect(nowhere.errors.contains("out.png"))
        let folder = scratch.path("folder")
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: false)
        #expect(try Program.run("render", input, "-o", folder).code == 73)
    }

    /// A device that is always full: what is there is no file, and nothing is made beside it.
    @Test func aFullDiskIsTold() throws {
        let run = try Program.run("render", Fixture.path("stylus-word"), "-o", "/dev/full")
        #expect(run.code == 73)
        #expect(run.errors.contains("No space left"))
    }

    @Test(arguments: [
        ["--width", "40000", "--height", "10"], ["--width", "100"],
        ["--width", "20000", "--height", "10", "--scale", "2"], ["--scale", "0"],
        ["--scale", "nan"], ["--size", "5..2"], ["--size", "0..2"], ["--color", "ink"],
        ["--background", "#12"],
    ])
    func badOptionsAreRefused(_ options: [String]) throws {
        let program = try RunningProgram(
            executable: BuiltProduct.url(of: "downstroke"),
            arguments: ["render", try Fixture.path("stylus-word"), "-o", scratch.path("out.png")]
                + options)
        #expect(try program.wait(timeout: 60) == .exited(64))
        #expect(program.errors.contains(options[0]))
        #expect(scratch.contents.isEmpty)
    }

    @Test(arguments: [
        [], ["devices"], ["demo", "resizeable"], ["demo", "force"], ["record", "-o", "/dev/null"],
    ])
    func withoutADisplayItSaysSo(_ arguments: [String]) throws {
        var environment = ProcessInfo.processInfo.environment
        for name in ["DISPLAY", "WAYLAND_DISPLAY"] { environment[name] = nil }
        let program = try RunningProgram(
            executable: BuiltProduct.url(of: "downstroke"), arguments: arguments,
            environment: environment)
        #expect(try program.wait(timeout: 30) == .exited(69))
        #expect(program.errors.contains("display"))
        #expect(program.errors.split(separator: "\n").count == 1)
    }

    @Test(
        "On Wayland without an X server it says what to install",
        arguments: [[], ["devices"], ["record", "-o", "/dev/null"]], [nil, ""] as [String?])
    func withoutXWayland(_ arguments: [String], display: String?) throws {
        var environment = RunningProgram.englishEnvironment
        environment["DISPLAY"] = display
        environment["WAYLAND_DISPLAY"] = "wayland-0"
        let program = try RunningProgram(
            executable: BuiltProduct.url(of: "downstroke"), arguments: arguments,
            environment: environment)
        #expect(try program.wait(timeout: 30) == .exited(69))
        #expect(program.errors.contains("install the package xwayland"))
        #expect(program.errors.split(separator: "\n").count == 1)
    }

    @Test("An empty variable names no Wayland session")
    func emptyWaylandDisplay() throws {
        var environment = RunningProgram.englishEnvironment
        for name in ["DISPLAY", "WAYLAND_DISPLAY"] { environment[name] = "" }
        let program = try RunningProgram(
            executable: BuiltProduct.url(of: "downstroke"), environment: environment)
        #expect(try program.wait(timeout: 30) == .exited(69))
        #expect(program.errors.contains("needs a display"))
    }

    @Test func aRecordingIsNotReplacedByItsPicture() throws {
        let input = try scratch.write("same.csv", Self.header + "0,1,2,.5,,,1\n")
        #expect(try Program.run("render", input, "-o", input).code == 64)
        #expect(try String(contentsOfFile: input, encoding: .utf8).hasPrefix(Self.header))
    }

    @Test func withoutADisplayAnOlderRecordingStays() throws {
        let older = try scratch.write("older.csv", "precious")
        #expect(try Program.run("record", "-o", older).code == 69)
        #expect(try String(contentsOfFile: older, encoding: .utf8) == "precious")
        #expect(scratch.contents == ["older.csv"])
    }

    @Test(arguments: [
        ["--help"], ["open", "--help"], ["render", "--help"], ["record", "--help"],
        ["brushes", "--help"], ["devices", "--help"], ["demo", "resizeable", "--help"],
    ])
    func everyHelpTextHasAnExample(_ arguments: [String]) throws {
        let program = try RunningProgram(
            executable: BuiltProduct.url(of: "downstroke"), arguments: arguments)
        #expect(try program.wait(timeout: 30) == .exited(0))
        #expect(program.output.contains("Example:\n  downstroke "))
    }
}
