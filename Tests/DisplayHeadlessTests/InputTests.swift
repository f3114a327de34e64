import Dispatch
import Display
import Geometry
import Glibc
import Host
import Input
import Paths
import TestSupport
import Testing
import Wording

@testable import DisplayHeadless

/// A pipe whose ends are closed with it.
private final class Pipe {
    let reader: Int32
    private var writer: Int32?

    init() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        (reader, writer) = (ends[0], ends[1])
    }

    deinit {
        end()
        close(reader)
    }

    var input: Int32 { writer ?? -1 }

    func send(_ text: String) {
        let bytes = Array(text.utf8)
        _ = bytes.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
    }

    func end() {
        if let writer { close(writer) }
        writer = nil
    }

    /// What is in it.
    var text: String {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(reader, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }
}

@Suite("Lines that arrive while a script is run")
struct InputTests {
    private let lines: Pipe
    private let said: Pipe
    private let program: FakeProgram

    init() throws {
        (lines, said) = (try Pipe(), try Pipe())
        program = try FakeProgram("", input: lines.reader, output: said.input)
        // The devices.
        program.turn()
    }

    /// The keys that were pressed.
    private var keys: [Character] {
        program.happenings.compactMap {
            guard case .key(let press) = $0, case .character(let sign) = press.key else {
                return nil
            }
            return sign
        }
    }

    @Test("Each is run when it is there, and “say” tells how far the script is")
    func lineByLine() throws {
        lines.send("key a\nsay first\n")
        program.turn()
        #expect(keys == ["a"])
        lines.send("wait 2\nkey b\nsay second")
        program.turn()
        #expect(said.text == "first\n")
        #expect(program.backend.now == HeadlessClock.start.advanced(by: 2))
        lines.send(" one\n")
        lines.end()
        program.run()
        #expect(said.text == "second one\n")
        #expect(program.happenings.last == .closeRequested)
        #expect(program.backend.failure == nil)
    }

    @Test("Time stands still meanwhile, and a call wakes the program")
    func standing() throws {
        program.deadline = HeadlessClock.start.advanced(by: 5)
        program.wakeUp.signal()
        program.turn()
        #expect(program.backend.now == HeadlessClock.start)
        lines.send("wait 10\n")
        program.turn()
        #expect(program.backend.now == HeadlessClock.start.advanced(by: 5))
    }

    @Test("A program that is called for longer than the limit, and rests in between, goes on")
    func calls() throws {
        lines.send("limit 0.5\n")
        for _ in 0..<10 {
            program.wakeUp.signal()
            program.turn()
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(60)) {
                [wakeUp = program.wakeUp] in wakeUp.signal()
            }
            // It sleeps until then.
            program.turn()
        }
        #expect(program.backend.failure == nil)
    }

    @Test("A wrong line fails the run, after those before it")
    func wrongLine() throws {
        lines.send("key a\n\nkey\nkey b\n")
        program.run()
        #expect(keys == ["a"] && program.happenings.last == .closeRequested)
        let failure = try #require(program.backend.failure)
        #expect(failure.line == 3)
        #expect(failure.description.hasPrefix("standard input, line 3: expected a key"))
    }

    @Test("An endless line is rejected")
    func endlessLine() throws {
        lines.send("say " + String(repeating: "a", count: 5000))
        program.run()
        let message = program.backend.failure?.description ?? ""
        #expect(message.contains("line 1: expected at most 4096 bytes"))
    }

    @Test("An input that cannot be read fails the run")
    func unreadable() throws {
        let folder = open("/", O_RDONLY)
        defer { close(folder) }
        let program = try FakeProgram("", input: folder)
        program.run()
        let message = program.backend.failure?.description ?? ""
        #expect(message.hasPrefix("standard input, line 1: it cannot be read: "), "\(message)")
    }

    @Test("Titles are told in the order of opening")
    func titles() throws {
        try program.openWindow().title = "Second"
        lines.send("titles\nquit\n")
        program.run()
        #expect(said.text == "Test\nSecond\n")
    }

    @Test("Output that nobody reads fails the run")
    func unread() throws {
        let (lines, gone) = (try Pipe(), open("/dev/null", O_RDONLY))
        defer { close(gone) }
        let program = try FakeProgram("", input: lines.reader, output: gone)
        lines.send("say it\n")
        program.run()
        let message = program.backend.failure?.description ?? ""
        #expect(
            message.hasPrefix("standard input, line 1: the standard output cannot be written"),
            "\(message)")
    }

    @Test("The modifiers alone are held")
    func modifiers() throws {
        lines.send("hold shift\nhold ctrl+alt\nrelease shift\nrelease ctrl+alt\n")
        lines.end()
        program.run()
        #expect(
            program.happenings.dropLast() == [
                .modifiers(.shift), .modifiers([.shift, .control, .alt]),
                .modifiers([.control, .alt]), .modifiers([]),
            ])
    }

    @Test("A picture that is not compressed has all pixels")
    func rawPicture() throws {
        let folder = try Scratch()
        lines.send("resize 3 2\nshot \(folder.path("a.ppm"))\nsay done\n")
        lines.end()
        program.run()
        let bytes = FilePath(folder.path("a.ppm")).contents ?? []
        #expect(bytes == Array("P6\n3 2\n255\n".utf8) + [UInt8](repeating: 0, count: 18))
    }
}
