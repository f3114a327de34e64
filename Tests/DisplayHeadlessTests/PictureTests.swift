import Display
import Geometry
import Graphics
import Input
import Paths
import TestSupport
import Testing
import Wording

@testable import DisplayHeadless

@Suite("Pictures of a headless display")
struct PictureTests {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func fill(_ window: any DisplayWindow, _ part: PixelRectangle, _ color: UInt32) throws {
        try window.withPixels(shifting: nil) { buffer in
            for y in part.y..<part.bottom {
                for x in part.x..<part.right {
                    buffer.bytes.storeBytes(
                        of: color, toByteOffset: y * buffer.bytesPerRow + 4 * x, as: UInt32.self)
                }
            }
        }
    }

    @Test("Only what was presented is shown")
    func presenting() throws {
        let window = try FakeProgram("").window
        let part = PixelRectangle(x: 10, y: 10, width: 20, height: 20)
        try fill(window, part, 0x123456)
        #expect(try window.picture()[15, 15] == 0)
        try window.present([PixelRectangle(x: 10, y: 10, width: 10, height: 500)])
        let picture = try window.picture()
        #expect(picture[15, 15] == 0x123456 && picture[25, 15] == 0 && picture[5, 5] == 0)
        #expect(picture.size == PixelSize(width: 200, height: 100))
    }

    @Test("A shift moves what was drawn")
    func shifting() throws {
        let window = try FakeProgram("").window
        try fill(window, PixelRectangle(x: 0, y: 0, width: 200, height: 10), 0xFF0000)
        let all = PixelRectangle(window.size)
        try window.withPixels(shifting: PixelShift(part: all, rows: 50)) { _ in }
        try window.present([all])
        #expect(try window.picture()[100, 55] == 0xFF0000)
    }

    @Test("What is presented after a change of size, and before it is drawn anew, is not shown")
    func resizing() throws {
        let program = try FakeProgram("resize 50 40 2\nwait 1")
        let window = program.window
        try fill(window, PixelRectangle(window.size), 0xFFFFFF)
        program.run(turns: 2)
        try window.present([PixelRectangle(window.size)])
        let picture = try window.picture()
        #expect(picture.size == PixelSize(width: 50, height: 40) && picture[20, 20] == 0)
    }

    @Test("A shot is taken once the program has drawn what came before it")
    func shot() throws {
        let path = scratch.path("my shot.png")
        let program = try FakeProgram("key a\nshot \(path)\nkey b\nshot \(scratch.path("2.png")) 1")
        var color: UInt32 = 0
        program.onEvent = { event in
            if event == .key(KeyPress(.character("a"))) { color = 0x204060 }
            if event == .key(KeyPress(.character("b"))) { color = 0xFFFFFF }
        }
        program.onTurn = { [unowned program] in
            let all = PixelRectangle(program.window.size)
            try? fill(program.window, all, color)
            try? program.window.present([all])
        }
        program.run()
        #expect(program.backend.failure == nil)
        let picture = try ImageSurface(pngAt: path)
        #expect(picture.size == PixelSize(width: 200, height: 100))
        let first = picture.withPixels { bytes, _ in bytes.load(as: UInt32.self) & 0xFF_FFFF }
        #expect(first == 0x204060)
        #expect(scratch.contents == ["2.png", "my shot.png"])
    }

    @Test("Files that are missing or cannot be written fail with their line")
    func files() throws {
        let blocked = try scratch.write("file", "")
        for (line, path) in [
            ("shot \(blocked)/a.png", "\(blocked)/a.png"), ("play none.csv 0 0 1", "none.csv"),
            ("clipboard text/plain none.txt", "none.txt"),
            ("play \(blocked) 0 0 1", "line 1: the file is empty"),
        ] {
            let program = try FakeProgram("wait 1\n\(line)\nkey a")
            program.run()
            let failure = try #require(program.backend.failure)
            #expect(failure.line == 2)
            #expect(failure.description.contains(path), "\(failure)")
            #expect(program.happenings == [.closeRequested])
        }
        let program = try FakeProgram("shot \(scratch.path("a.png")) 2")
        program.run()
        #expect(program.backend.failure?.problem == .missingWindow(2))
    }

    @Test("A recording is played with its times, moved and scaled, before the next line")
    func recording() throws {
        let path = try scratch.write(
            "pen.csv",
            """
            t_seconds,x_px,y_px,pressure_0_1,tilt_x_deg,tilt_y_deg,contact,rotation_deg
            7,0,0,0,10,20,0,
            7.5,10,20,0.5,10,20,1,30
            8,20,40,1,10,20,1,30
            ,,,,,,0,

            """)
        let program = try FakeProgram("play \(path) 100 200 2\n0.5 mouse 1 hover 1 1")
        program.run()
        let samples = program.samples
        #expect(samples.map(\.phase) == [.hover, .began, .moved, .ended, .hover])
        #expect(samples[1].position == Point(x: 120, y: 240))
        #expect(samples[2].position == Point(x: 140, y: 280))
        #expect(samples.prefix(4).map { $0.force?.normalized } == [0, 0.5, 1, 1])
        #expect(abs((samples[2].rotation?.degrees ?? 0) - 30) < 1e-9)
        let seconds = samples.map { $0.time.seconds(since: HeadlessClock.start) }
        #expect(seconds == [0, 0.5, 1, 1, 1.5])
    }
}

@Suite("The clipboard and drags of a headless display")
struct ExchangeTests {
    private func read(_ clipboard: HeadlessClipboard, _ types: [String]) -> ClipboardContent? {
        nonisolated(unsafe) var content: ClipboardContent?
        clipboard.read(types) { content = $0 }
        return content
    }

    @Test("What the program offers is its own; its text can be read")
    func ownOffer() {
        let clipboard = HeadlessClipboard()
        #expect(read(clipboard, ["image/png"]) == .nothing)
        clipboard.offer(ClipboardOffer(text: "a"))
        #expect(read(clipboard, ["image/png"]) == .own)
        let text = ClipboardContent.bytes([0x61], type: ClipboardOffer.text)
        #expect(read(clipboard, [ClipboardOffer.text]) == text)
        clipboard.offer(ClipboardOffer(["image/png"]) { _ in nil })
        #expect(read(clipboard, [ClipboardOffer.text]) == .others(["image/png"]))
    }

    @Test("What a script puts there replaces the program's offer")
    func scriptOffer() throws {
        let scratch = try Scratch()
        let file = try scratch.write("a b.png", [1, 2, 3])
        let program = try FakeProgram("clipboard image/png \(file)")
        let clipboard = program.backend.headlessClipboard
        clipboard.offer(ClipboardOffer(text: "a"))
        program.run()
        #expect(clipboard.offered == nil)
        #expect(
            read(clipboard, ["image/svg+xml", "image/png"])
                == .bytes([1, 2, 3], type: "image/png"))
        #expect(read(clipboard, [ClipboardOffer.text]) == .others(["image/png"]))
        clipboard.put(ClipboardOffer(["a/b"]) { _ in nil })
        #expect(read(clipboard, ["a/b"]) == .noAnswer)
    }

    @Test("A drag is refused unless something accepts it")
    func drag() throws {
        let program = try FakeProgram("")
        for acceptsDrops in [false, true] {
            program.backend.acceptsDrops = acceptsDrops
            let drag = try #require(program.window.drag(["a/b", "c/d"]) {} as? HeadlessDrag)
            #expect(drag.stage == .carried)
            drag.move(to: Point(x: -5, y: 5))
            #expect(drag.stage == (acceptsDrops ? .accepted : .refused))
            drag.move(to: Point(x: 5, y: 5))
            #expect(drag.stage == .carried)
            drag.move(to: Point(x: 500, y: 5))
            drag.drop()
            drag.provide { type in Array(type.utf8) }
            #expect(drag.stage == .ended(isTaken: acceptsDrops))
            #expect(drag.received == (acceptsDrops ? Array("a/b".utf8) : nil))
        }
        #expect(program.backend.drags.count == 2)
    }

    @Test("A drag can be cancelled, and can fail; then nothing changes it")
    func endedDrag() throws {
        let program = try FakeProgram("")
        let first = try #require(program.window.drag(["a/b"]) {})
        first.cancel()
        first.move(to: Point(x: 5, y: 5))
        #expect(first.stage == .ended(isTaken: false))
        program.backend.acceptsDrops = true
        let second = try #require(program.window.drag(["a/b"]) {})
        second.move(to: Point(x: -5, y: 5))
        second.drop()
        #expect(second.stage == .dropped, "the taker waits for the bytes")
        second.fail()
        #expect(second.stage == .ended(isTaken: false))
    }
}
