import Foundation
import Geometry
import Glibc
import MachineSupport
import TestSupport
import Testing

/// The program without a screen, driven by a script.
@Suite struct HeadlessRunTests {
    private let home: Scratch

    init() throws { home = try Scratch() }

    /// The folders of a user who has nothing yet, without any desktop.
    private var environment: [String: String] {
        [
            "HOME": home.path("home"), "XDG_DATA_HOME": home.path("data"),
            "XDG_CONFIG_HOME": home.path("config"), "XDG_CACHE_HOME": home.path("cache"),
            "DBUS_SESSION_BUS_ADDRESS": "",
        ]
    }

    private func run(
        _ script: String, _ arguments: [String] = []
    ) throws -> (code: Int32, output: String, errors: String) {
        let path = try home.write("tour.script", script)
        return try Program.run(
            ["--script", path, "--geometry", "640x480"] + arguments, environment: environment)
    }

    /// A stroke across the paper.
    private static let stroke = """
        0 pen 1 hover 100 200
        0.1 pen 1 down 100 200 0.5
        0.2 pen 1 move 200 240 0.8
        0.3 pen 1 move 300 200 0.8
        0.4 pen 1 up 300 200

        """

    @Test("A pen draws, and the picture shows it")
    func penDraws() throws {
        let picture = home.path("shot.png")
        let result = try run(
            "wait idle\n" + Self.stroke + "wait idle\nshot \(picture)\nquit", ["--canvas-only"])
        #expect(result.code == 0 && result.errors.isEmpty, "\(result.errors)")
        let ink = try InkCoverage(pngAt: picture)
        #expect(ink.size.width == 640 && ink.column(200, rows: 220..<260) > 0.5)
    }

    /// Soon after the start, when fonts are still to be found.
    @Test("The program rests while the pen is down and still")
    func restWithPenDown() throws {
        let picture = home.path("shot.png")
        let result = try run(
            "limit 30\n0 pen 1 down 100 300\n0.1 pen 1 move 300 300\nwait idle\nshot \(picture)\nquit"
        )
        #expect(result.code == 0 && result.errors.isEmpty, "\(result.errors)")
        #expect(try InkCoverage(pngAt: picture)[200, 300] > 0.5)
    }

    @Test("What was drawn is in the library, also where the script ends without quit")
    func strokesAreKept() throws {
        let result = try run(Self.stroke)
        #expect(result.code == 0 && result.errors.isEmpty, "\(result.errors)")
        let folder = home.path("data/downstroke/drawings")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        try #require(names.count == 1)
        let info = try Program.run("info", "\(folder)/\(names[0])", environment: environment)
        #expect(info.output.contains("strokes    1\n"), "\(info.output)")
    }

    @Test("A save that cannot succeed is named")
    func saveInVain() throws {
        try home.write("data", "a file where the folder of drawings should be")
        let result = try run("limit 0.5\n" + Self.stroke + "wait saved\nquit")
        #expect(result.code == 70)
        #expect(result.errors.contains("until everything is saved; pending: "), "\(result.errors)")
        #expect(result.errors.contains("(not saved)"), "\(result.errors)")
    }

    @Test("Two runs of a script give the same picture")
    func runsAreAlike() throws {
        let pictures = try (1...2).map { number in
            let picture = home.path("\(number).png")
            let result = try run(
                Self.stroke + "key f7\nwait idle\nshot \(picture)\nquit",
                [home.path("\(number).downstroke")])
            #expect(result.code == 0, "\(result.errors)")
            return try Data(contentsOf: URL(filePath: picture))
        }
        #expect(pictures[0] == pictures[1])
    }

    @Test(
        "A wrong line is told with its number, and nothing is run",
        arguments: [
            ("wait idle\npen 1 down", 2), ("0 pen 1 move 5 5", 1), ("key ctrl+nothing", 1),
            ("shot picture.gif", 1), ("\n\nresize 0 10", 3),
        ])
    func wrongLine(_ script: String, _ line: Int) throws {
        let result = try run(script)
        #expect(result.code == 65)
        #expect(result.errors.contains("tour.script, line \(line): expected "), "\(result.errors)")
        #expect(home.contents == ["tour.script"])
    }

    @Test("A script that is not there ends with 66")
    func missingScript() throws {
        let result = try Program.run(
            "--script", home.path("nothing"), environment: environment)
        #expect(result.code == 66 && result.errors.contains("cannot be read"), "\(result.errors)")
    }

    @Test("A script on an X server is refused")
    func scriptOnX11() throws {
        let result = try run("quit", ["--display", "x11"])
        #expect(result.code == 64 && result.errors.contains("--display headless"))
    }

    @Test("A run that would wait forever says what for, and exits with 70")
    func endlessWait() throws {
        let result = try run("limit 0.2\nwindow 2\nquit")
        #expect(result.code == 70, "\(result.errors)")
        #expect(result.errors.contains("line 2: waited 0.2 s in vain until a window is open"))
    }

    @Test("A picture that cannot be written fails the run, and the drawing stays")
    func unwritablePicture() throws {
        let file = try home.write("file", "")
        let result = try run(Self.stroke + "shot \(file)/shot.png\nquit")
        #expect(result.code == 70 && result.errors.contains("line 6: "), "\(result.errors)")
        let folder = home.path("data/downstroke/drawings")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
    }

    @Test("A run whose output nobody reads any more fails, and the drawing stays")
    func closedOutput() throws {
        let path = try home.write(
            "tour.script", Self.stroke + "say one\n" + Self.stroke + "say two\nquit")
        let drawing = home.path("here.downstroke")
        let result = try Tool.run(
            [
                "bash", "-c",
                "exec 3> >(true); wait $!; exec \"$0\" open \"$1\" --script \"$2\" >&3 3>&-",
                try Program.path, drawing, path,
            ], environment)
        #expect(result.code == 70, "\(result.output)")
        #expect(result.output.contains("tour.script, line "), "\(result.output)")
        let info = try Program.run("info", drawing, environment: environment)
        #expect(info.output.contains("strokes    "), "\(info.output)")
    }

    @Test("A signal ends it with success", arguments: [SIGHUP, SIGTERM])
    func signals(_ signal: Int32) throws {
        let path = try home.write("tour.script", Self.stroke + "wait idle\nwait 1000000")
        var variables = RunningProgram.englishEnvironment.merging(environment) { $1 }
        variables["DISPLAY"] = nil
        let program = try RunningProgram(
            executable: try BuiltProduct.url(of: "downstroke"),
            arguments: ["--script", path, "--clock", "real"], environment: variables)
        let folder = home.path("data/downstroke/drawings")
        try waitUntil("the stroke is kept") {
            (try? FileManager.default.contentsOfDirectory(atPath: folder))?.isEmpty == false
        }
        kill(program.process, signal)
        #expect(try program.wait() == .exited(0))
    }

    @Test("Five minutes of drawing take well under five minutes")
    func longSession() throws {
        let lines = (0..<300).map { second in
            let x = 20 + second % 30 * 20
            let y = 60 + second / 30 * 40
            return """
                \(second) pen 1 down \(x) \(y) 0.5
                \(second).25 pen 1 move \(x + 8) \(y + 12) 0.9
                \(second).5 pen 1 up \(x + 15) \(y)

                """
        }
        let result = try run("rate 60\n" + lines.joined(), ["--canvas-only"])
        #expect(result.code == 0 && result.errors.isEmpty, "\(result.errors)")
        let folder = home.path("data/downstroke/drawings")
        let name = try #require(FileManager.default.contentsOfDirectory(atPath: folder).first)
        let info = try Program.run("info", "\(folder)/\(name)", environment: environment)
        #expect(info.output.contains("strokes    300\n"), "\(info.output)")
    }
}
