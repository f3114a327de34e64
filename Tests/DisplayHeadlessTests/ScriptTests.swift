import Geometry
import Input
import Paths
import TestSupport
import Testing
import Wording

@testable import DisplayHeadless

@Suite("Scripts")
struct ScriptTests {
    private func commands(_ text: String) throws -> [ScriptCommand] {
        try Script(text).lines.map(\.command)
    }

    private func command(_ text: String) throws -> ScriptCommand {
        try #require(try commands(text).first)
    }

    private func message(_ text: String) throws -> String {
        let error = try #require(throws: ScriptError.self) { try Script(text, file: "a.script") }
        return error.description
    }

    @Test("Lines of pens, erasers, fingers and mice")
    func pointers() throws {
        let pen = ContactAction(
            device: .pen, kind: .down(button: 1), position: Point(x: 10.5, y: -20),
            axes: AxisReadings(force: 0.2 * 65535, tiltX: 10, tiltY: -30))
        #expect(
            try command("0.5 pen 1 down 10.5 -20 .2 10 -30")
                == .pointer(seconds: 0.5, .contact(pen)))
        let eraser = ContactAction(device: .eraser, kind: .hover, position: Point(x: 1, y: 2))
        #expect(try command("0 eraser 1 hover 1 2") == .pointer(seconds: 0, .contact(eraser)))
        let finger = ContactAction(
            device: .touchscreen, contact: 7, kind: .down(button: 1), position: Point(x: 1, y: 2))
        #expect(try command("0 finger 7 down 1 2") == .pointer(seconds: 0, .contact(finger)))
        let mouse = ContactAction(
            device: .mouse, kind: .down(button: 3), position: Point(x: 1, y: 2))
        #expect(
            try command("0 mouse 1 down 1 2 button 3") == .pointer(seconds: 0, .contact(mouse)))
        let barrel = try command("0 pen 1 down 1 2 0.5 button 2")
        guard case .pointer(_, .contact(let action)) = barrel else {
            Issue.record("a pen")
            return
        }
        #expect(action.kind == .down(button: 2) && action.axes.force == 32767.5)
    }

    @Test("A tip goes down with half of its force where the line names none")
    func defaultForce() throws {
        for (line, force) in [
            ("0 pen 1 down 1 2", 32767.5), ("0 eraser 1 down 1 2 0", 0),
            ("0 mouse 1 down 1 2", nil), ("0 pen 1 hover 1 2", nil),
            ("0 pen 1 down 1 2 button 2", nil),
        ] as [(String, Double?)] {
            guard case .pointer(_, .contact(let action)) = try command(line) else {
                Issue.record("a contact")
                return
            }
            #expect(action.axes.force == force, "\(line)")
        }
    }

    @Test("Wheels and pinches")
    func wheels() throws {
        #expect(
            try command("2 wheel 10 20 0 -1.5")
                == .pointer(
                    seconds: 2, .wheel(Point(x: 10, y: 20), notches: Vector(dx: 0, dy: -1.5))))
        #expect(
            try commands("1 pinch begin 10 20\n2 pinch move 10 20 2 90").last
                == .pointer(
                    seconds: 2,
                    .pinch(.moved, Point(x: 10, y: 20), zoom: 2, turn: Angle(degrees: 90))))
    }

    @Test(
        "Chords",
        arguments: [
            ("a", KeyPress(.character("a"))), ("E", KeyPress(.character("e"))),
            ("ctrl+shift+e", KeyPress(.character("e"), [.control, .shift])),
            ("F11", KeyPress(.function(11))), ("plus", KeyPress(.character("+"))),
            ("Ctrl+Plus", KeyPress(.character("+"), .control)), ("alt+left", KeyPress(.left, .alt)),
            ("super+space", KeyPress(.character(" "), .logo)), ("-", KeyPress(.character("-"))),
            ("ä", KeyPress(.character("ä"))), ("f24", KeyPress(.function(24))),
        ])
    func chords(_ text: String, _ press: KeyPress) throws {
        #expect(try command("key \(text)") == .key(press, .press))
    }

    @Test("All other lines")
    func otherLines() throws {
        #expect(try command("text  Grüße, 東京 # no comment ") == .text("Grüße, 東京 # no comment"))
        #expect(
            try command("play my pen.csv 10 -20 0.5")
                == .play("my pen.csv", origin: Point(x: 10, y: -20), scale: 0.5))
        let size = PixelSize(width: 800, height: 600)
        #expect(try command("resize 800 600 1.25") == .resize(size, scale: 1.25))
        #expect(try command("resize 800 600") == .resize(size, scale: nil))
        #expect(try command("hotplug Headless Pen 2 on") == .hotplug(.secondPen, isOn: true))
        #expect(
            try command("clipboard image/png a b.png")
                == .clipboard(type: "image/png", "a b.png"))
        #expect(try command("drop 1 2 file:///a%20b") == .drop(["file:///a%20b"]))
        #expect(try command("drop 1 2 /a b\tfile:///c ") == .drop(["/a b", "file:///c"]))
        #expect(try command("window 2") == .window(2))
        #expect(
            try commands("wait idle\nwait saved\nwait 2.5") == [
                .waitIdle, .waitSaved, .pause(seconds: 2.5),
            ])
        #expect(try command("limit 5") == .limit(seconds: 5))
        #expect(try command("rate 60") == .rate(perSecond: 60))
        #expect(try command("shot my shot.png") == .shot("my shot.png", window: nil))
        #expect(try command("shot my shot.png 2") == .shot("my shot.png", window: 2))
        #expect(try command("quit") == .quit)
        #expect(
            try commands("hold ctrl+space\nrelease ctrl+space") == [
                .key(KeyPress(.character(" "), .control), .hold),
                .key(KeyPress(.character(" "), .control), .release),
            ])
    }

    @Test("Blank lines, comments, blanks around words, CR LF and a byte order mark are allowed")
    func layout() throws {
        let script = try Script("\u{FEFF}# a comment\r\n\r\n  \tkey \t a  \r\n\n#\nquit")
        #expect(
            script.lines == [
                ScriptLine(number: 3, command: .key(KeyPress(.character("a")), .press)),
                ScriptLine(number: 6, command: .quit),
            ])
        #expect(script.lastLine == 6)
        #expect(try Script("").lines.isEmpty)
        #expect(try Script("\n\n").lastLine == 2)
    }

    @Test(
        "A line that is wrong is named with what was found and what was expected",
        arguments: [
            ("sing", "found “sing”", "quit"), ("1", "found the end of the line", "pen, eraser"),
            ("1 brush 1 down 1 2", "found “brush”", "pen, eraser"),
            ("-1 pen 1 down 1 2", "found “-1”", "from 0 to 1000000"),
            ("nan pen 1 down 1 2", "found “nan”", "quit"),
            ("0x1 pen 1 down 1 2", "found “0x1”", "quit"),
            ("1e3 pen 1 down 1 2", "found “1e3”", "quit"),
            ("0 pen 3 down 1 2", "found “3”", "from 1 to 2"),
            ("0 pen 1 press 1 2", "found “press”", "down, move, up or hover"),
            ("0 pen 1 down 1", "found the end of the line", "a number"),
            ("0 pen 1 down 1 inf", "found “inf”", "a number from -10000000 to 10000000"),
            ("0 pen 1 down 1 99999999", "found “99999999”", "10000000"),
            ("0 pen 1 down 1 2 1.5", "found “1.5”", "from 0 to 1"),
            ("0 pen 1 down 1 2 .5 10", "found the end of the line", "one towards the user"),
            ("0 pen 1 down 1 2 .5 10 91", "found “91”", "from -90 to 90"),
            ("0 pen 1 down 1 2 .5 1 2 3", "found “3”", "the end of the line"),
            ("0 pen 1 down 1 2 button 4", "found “4”", "from 1 to 3"),
            ("0 pen 1 hover 1 2 button 2", "found “button”", "buttons go down and up"),
            ("0 mouse 1 down 1 2 .5", "found “.5”", "only pens report force"),
            ("0 finger 1 down 1 2 .5", "found “.5”", "only pens report force"),
            ("0 finger 1 hover 1 2", "found “hover”", "a finger does not hover"),
            ("0 finger 0 down 1 2", "found “0”", "from 1 to 1000000"),
            ("0 pen 1 move 1 2", "found “move”", "it is not down"),
            ("0 pen 1 up 1 2", "found “up”", "it is not down"),
            ("0 pen 1 down 1 2\n0 pen 1 down 1 2", "found “down”", "it is down"),
            ("0 pen 1 down 1 2\n0 pen 1 hover 1 2", "found “hover”", "it is down"),
            ("1 pen 1 hover 1 2\n.5 pen 1 hover 1 2", "found “0.5”", "1 seconds or more"),
            ("0 pen 2 hover 1 2", "found “Headless Pen 2”", "“hotplug Headless Pen 2 on”"),
            ("hotplug Headless Pen off\n0 pen 1 hover 1 2", "found “Headless Pen”", "plugged in"),
            ("0 pen 1 down 1 2\nplay a.csv 0 0 1", "found “play a.csv 0 0 1”", "not down"),
            ("0 wheel 1 2 0", "found the end of the line", "a number"),
            ("0 pinch go 1 2", "found “go”", "begin, move or end"),
            ("0 pinch move 1 2", "found “move”", "no pinch has begun"),
            ("0 pinch begin 1 2\n0 pinch begin 1 2", "found “begin”", "a pinch has begun"),
            ("0 pinch begin 1 2\n0 pinch end 1 2\n0 pinch end 1 2", "found “end”", "begin"),
            ("key", "found the end of the line", "a key such as"),
            ("key ctrl+", "found “ctrl+”", "a key such as"),
            ("key ctrl+ctrl+a", "found “ctrl+ctrl+a”", "a key such as"),
            ("key f25", "found “f25”", "a key such as"),
            ("key a b", "found “b”", "the end of the line"),
            ("release a", "found “release a”", "a key that is held"),
            ("hold a\nkey a", "found “key a”", "not held yet"),
            ("release ctrl", "found “release ctrl”", "a key that is held"),
            ("hold ctrl\nhold ctrl+alt", "found “hold ctrl+alt”", "not held yet"),
            ("hold ctrl\nrelease ctrl+alt", "found “release ctrl+alt”", "a key that is held"),
            ("text", "found the end of the line", "text"),
            ("play a.csv 0 0", "found the end of the line", "from 0.001 to 1000"),
            ("play", "found the end of the line", "the name of a file"),
            ("play a.csv 0 0 0", "found “0”", "from 0.001"),
            ("play a.csv 0 x 1", "found “x”", "a number"),
            ("resize 800", "found the end of the line", "whole number"),
            ("resize 800 0 1", "found “0”", "from 1 to 16384"),
            ("resize 99999999999999999999 1 1", "found “99999999999999999999”", "16384"),
            ("resize 16384 16384 1", "found “16384 16384”", "pixels in all"),
            ("resize 800 600 0.5", "found “0.5”", "from 1 to 64"),
            ("hotplug Pen on", "found “Pen”", "“Headless Pen”"),
            ("hotplug Headless Pen maybe", "found “maybe”", "on or off"),
            ("hotplug", "found the end of the line", "“Headless Mouse”"),
            ("clipboard text/plain", "found the end of the line", "the name of a file"),
            ("drop 1 2 a.png", "found “a.png”", "absolute path"),
            ("drop 1 2 file://%zz", "found “file://%zz”", "absolute path"),
            ("window 0", "found “0”", "from 1 to 1000"),
            ("wait", "found the end of the line", "idle, saved"),
            ("wait forever", "found “forever”", "idle, saved"),
            ("wait -1", "found “-1”", "idle, saved"),
            ("limit x", "found “x”", "a number"), ("rate -1", "found “-1”", "a number"),
            ("shot a.jpg", "found “a.jpg”", "ends in .png"),
            ("shot", "found the end of the line", "ends in .png"),
            ("shot a.png 0", "found “0”", "from 1 to 1000"),
            ("quit now", "found “now”", "the end of the line"),
            ("quit\nkey a", "found “key a”", "no line after “quit”"),
        ])
    func mistakes(_ text: String, _ found: String, _ expected: String) throws {
        let message = try message("# first\n" + text)
        let line = text.split(separator: "\n").count + 1
        #expect(message.hasPrefix("a.script, line \(line): expected "), "\(message)")
        #expect(message.hasSuffix(found), "\(message)")
        #expect(message.contains(expected), "\(message)")
    }

    @Test("A line that is not plain text is rejected")
    func noText() throws {
        for bytes in [[0x61, 0], [0xC3], [0x1B, 0x5B], [0x7F], Array("key a\rkey b".utf8)] {
            let error = #expect(throws: ScriptError.self) {
                try Script([0x0A] + bytes, file: "a.script")
            }
            #expect(error?.line == 2 && error?.problem == .notText)
        }
        let long = try message("text " + String(repeating: "a", count: 5000))
        #expect(long.contains("at most 4096 bytes"))
    }

    @Test("A file that cannot be read is named")
    func missingFile() throws {
        let scratch = try Scratch()
        for path in [scratch.path("none"), scratch.path] {
            let error = #expect(throws: ScriptError.self) {
                try Script(contentsOf: FilePath(path))
            }
            #expect(error?.line == 1)
            #expect(error?.description.contains(path) == true)
        }
        let script = try Script(contentsOf: FilePath(try scratch.write("a.script", "quit\n")))
        #expect(script.lines.map(\.command) == [.quit])
    }

    @Test("Random bytes and random words never trap", arguments: SeededGenerator.seeds)
    func randomText(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let words = [
            "0", "1", "-1", "1e999", "99999999999999999999", "0.5", "pen", "eraser", "finger",
            "mouse", "wheel", "pinch", "down", "move", "up", "hover", "button", "key", "ctrl+a",
            "text", "play", "resize", "hotplug", "Headless", "Pen", "on", "clipboard", "drop",
            "wait", "idle", "shot", "a.png", "quit", "#", "file:///%41", "\u{301}", "\t",
        ]
        for _ in 0..<300 {
            var bytes: [UInt8] = []
            for _ in 0..<Int.random(in: 0...12, using: &generator) {
                let word = words.randomElement(using: &generator) ?? ""
                let separator: [UInt8] =
                    [[0x20], [0x0A], [0x0D, 0x0A], []]
                    .randomElement(using: &generator) ?? []
                bytes += word.utf8 + separator
                if generator.chance(0.05) { bytes.append(.random(in: 0...255, using: &generator)) }
            }
            guard let script = try? Script(bytes, file: "a.script") else { continue }
            #expect(script.lines.allSatisfy { (1...script.lastLine).contains($0.number) })
        }
    }

    @Test("A long script is read to its last line")
    func manyLines() throws {
        let line = "0.5 pen 1 hover 100 200 0.25 10 20\n"
        let text = String(repeating: line, count: 20_000)
        #expect(try Script(text).lines.count == 20_000)
        #expect(try message(text + "sing").hasPrefix("a.script, line 20001: "))
    }
}
