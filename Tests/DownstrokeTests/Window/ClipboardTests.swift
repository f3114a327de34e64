import Display
import DisplayX11
import Foundation
import Geometry
import Graphics
import MachineSupport
import Synchronization
import TestSupport
import Testing

/// What is copied and pasted, between programs of one X server.
extension DesktopWindowTests {
    @Suite(.serialized) struct ClipboardTests {
        private final class Answer: Sendable {
            let content = Mutex<ClipboardContent?>(nil)
        }

        private func clipboard(_ server: XServer) throws -> X11Clipboard {
            try #require(X11Clipboard(display: server.display))
        }

        private func read(_ clipboard: X11Clipboard, _ types: [String]) throws -> ClipboardContent {
            let answer = Answer()
            clipboard.read(types) { content in answer.content.withLock { $0 = content } }
            return try waitForValue("there is an answer") { answer.content.withLock(\.self) }
        }

        /// Offers something, and waits until others see it.
        private func offer(
            _ bytes: [UInt8], as type: String, on clipboard: X11Clipboard, for other: X11Clipboard
        ) throws {
            clipboard.offer(ClipboardOffer([type]) { _ in bytes })
            try waitUntil("it is offered") {
                try read(other, [type]) == .bytes(bytes, type: type)
            }
        }

        /// Has something on the clipboard of a window without a screen, as of another program.
        private func copy(_ bytes: [UInt8], as type: String, for window: TestWindow) throws {
            try window.headless.copy(try window.data.write("copied", bytes), as: type)
        }

        private static func blue(_ side: Int) throws -> [UInt8] {
            let size = PixelSize(width: side, height: side)
            let surface = try ImageSurface(size: size, format: .argb32)
            try surface.draw { context in
                context.setSource(Color(rgb: 0x2060C0))
                context.paint()
            }
            return try surface.png()
        }

        @Test func bytesComeOverHoweverManyThereAre() throws {
            let server = try XServer(size: TestWindow.size)
            let (giver, taker) = (try clipboard(server), try clipboard(server))
            #expect(try read(taker, ["image/png"]) == .nothing)
            for count in [0, 1, 65_536, 65_537, 1_000_003] {
                let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ count) }
                giver.offer(ClipboardOffer(["a/b", "c/d"]) { $0 == "c/d" ? bytes : nil })
                #expect(try read(giver, ["c/d"]) == .own)
                #expect(try read(taker, ["x/y", "c/d"]) == .bytes(bytes, type: "c/d"))
            }
            // It does not keep what it promises.
            #expect(try read(taker, ["a/b"]) == .noAnswer)
            guard case .others(let types) = try read(taker, ["x/y"]) else {
                Issue.record("there are others")
                return
            }
            #expect(types.contains("a/b") && types.contains("c/d"))
        }

        /// Whether something was offered there, and it ends in order, or nothing was and it crashes.
        @Test(arguments: [false, true])
        func aServerThatGoesTakesNoOtherWithIt(hasOffer: Bool) throws {
            let (lost, server) = (
                try XServer(size: TestWindow.size), try XServer(size: TestWindow.size)
            )
            let left = try clipboard(lost)
            let (giver, taker) = (try clipboard(server), try clipboard(server))
            if !hasOffer { lost.crash() }
            left.offer(ClipboardOffer(["a/b"]) { _ in [1] })
            if hasOffer {
                #expect(try read(left, ["a/b"]) == .own)
                lost.stop()
            }
            // It finds out when it is used next.
            left.end()
            try offer([2], as: "a/b", on: giver, for: taker)
            #expect(try read(giver, ["a/b"]) == .own)
        }

        @Test func whoeverNeverAnswersIsGivenUp() throws {
            let server = try XServer(size: TestWindow.size)
            let (giver, taker) = (try clipboard(server), try clipboard(server))
            let isOver = DispatchSemaphore(value: 0)
            giver.offer(
                ClipboardOffer(["a/b"]) { _ in
                    isOver.wait()
                    return [1]
                })
            let start = ContinuousClock.now
            #expect(try read(giver, ["a/b"]) == .own)
            #expect(try read(taker, ["a/b"]) == .noAnswer)
            let time = ContinuousClock.now - start
            #expect(time > .seconds(2.9) && time < .seconds(20))
            isOver.signal()
        }

        /// One that comes after the next question is no answer to that.
        @Test func lateAnswersAreDropped() throws {
            let server = try XServer(size: TestWindow.size)
            let (giver, taker) = (try clipboard(server), try clipboard(server))
            let (isAsked, goesOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            giver.offer(
                ClipboardOffer(["a/b", "c/d"]) { type in
                    guard type == "a/b" else { return [2] }
                    isAsked.signal()
                    goesOn.wait()
                    return [1]
                })
            #expect(try read(giver, ["a/b"]) == .own)
            let (first, second) = (Answer(), Answer())
            taker.read(["a/b"]) { content in first.content.withLock { $0 = content } }
            isAsked.wait()
            taker.read(["c/d"]) { content in second.content.withLock { $0 = content } }
            let former = try waitForValue("the first is given up") {
                first.content.withLock(\.self)
            }
            #expect(former == .noAnswer)
            goesOn.signal()
            let answer = try waitForValue("there is an answer") { second.content.withLock(\.self) }
            #expect(answer == .bytes([2], type: "c/d"))
        }

        @Test func theEndWaitsForNobody() throws {
            let server = try XServer(size: TestWindow.size)
            let (giver, taker) = (try clipboard(server), try clipboard(server))
            let (isAsked, goesOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            giver.offer(
                ClipboardOffer(["a/b"]) { _ in
                    isAsked.signal()
                    goesOn.wait()
                    return nil
                })
            #expect(try read(giver, ["a/b"]) == .own)
            let answer = Answer()
            taker.read(["a/b"]) { content in answer.content.withLock { $0 = content } }
            isAsked.wait()
            let hasEnded = Mutex(false)
            Thread.detachNewThread {
                giver.end()
                hasEnded.withLock { $0 = true }
            }
            try waitUntil("it has ended", timeout: 2.5) { hasEnded.withLock(\.self) }
            goesOn.signal()
            _ = try waitForValue("there is an answer") { answer.content.withLock(\.self) }
        }

        @Test func inkIsCopiedForOthersAndStaysInkHere() throws {
            let window = try TestWindow(on: .x11)
            try window.drawLine(from: Point(x: 60, y: 60), to: Point(x: 200, y: 60), force: 1)
            try window.wait("the line is there") { $0[100, 60] == 1 }
            try window.press("ctrl+a")
            try window.press("ctrl+c")
            let other = try clipboard(try window.server)
            for (type, start) in [
                ("image/png", "\u{89}PNG"), ("image/svg+xml", "<?xml"),
                ("application/inkml+xml", "<?xml"),
            ] {
                let content = try waitForValue("it is offered") { () -> [UInt8]? in
                    guard case .bytes(let bytes, type) = try read(other, [type]) else { return nil }
                    return bytes
                }
                #expect(content.starts(with: start.unicodeScalars.map { UInt8($0.value) }))
            }
            // In the middle of the window, where nothing was.
            try window.press("ctrl+v")
            try window.wait("the copy is there") { $0[285, 240] == 1 }
            try window.press("ctrl+x")
            try window.wait("the copy is gone") { $0[285, 240] == 0 }
            #expect(try window.ink[100, 60] == 1)
        }

        @Test func picturesOfOthersBecomeLayersAndLiesAreTold() throws {
            let window = try TestWindow(on: .x11)
            let (giver, taker) = (
                try clipboard(try window.server), try clipboard(try window.server)
            )
            try offer(try Self.blue(100), as: "image/png", on: giver, for: taker)
            try window.press("ctrl+v")
            func isBlue() throws -> Bool {
                try window.machine.screenshot().bounds { $0.blue > 180 && $0.red < 60 }.width >= 100
            }
            try waitUntil("the picture is there") { try isBlue() }
            try window.press("delete")
            try waitUntil("the picture is gone") { try !isBlue() }
            try offer([1, 2, 3], as: "image/png", on: giver, for: taker)
            try window.press("ctrl+v")
            try window.wait("it is told") { $0.hasMessage }
            #expect(window.program.exitStatus == nil)
        }

        /// By the pen, at the handle above it; a second one comes to lie above the first.
        @Test func aPastedPictureIsTurnedByItsHandle() throws {
            let window = try TestWindow()
            let svg = { (color: String) in
                """
                <svg xmlns="http://www.w3.org/2000/svg" width="160" height="80">
                <rect width="160" height="80" fill="\(color)"/></svg>
                """
            }
            // Beside the handles: where only what is upright is seen, and only what is turned.
            func areColored(_ upright: Bool, _ turned: Bool) throws -> Bool {
                let shot = try window.machine.screenshot()
                let isColored = { (x: Int, y: Int) in shot[x, y].red < 100 && shot[x, y].blue > 150
                }
                return isColored(255, 220) == upright && isColored(340, 185) == turned
            }
            try copy(Array(svg("#2060c0").utf8), as: "image/svg+xml", for: window)
            try window.press("ctrl+v")
            try waitUntil("the picture is there") { try areColored(true, false) }
            let places = (0...30).map { step in
                Point(x: 320, y: 240)
                    + Vector(dx: 0, dy: -80).turned(by: Angle(degrees: 3 * Double(step)))
            }
            try window.draw(places.map { ($0, 0.5) })
            try waitUntil("it is turned") { try areColored(false, true) }
            try window.press("ctrl+z")
            try waitUntil("it is as it was") { try areColored(true, false) }
            try window.press("ctrl+shift+z")
            try waitUntil("it is turned again") { try areColored(false, true) }
            try copy(Array(svg("#c06020").utf8), as: "image/svg+xml", for: window)
            try window.press("ctrl+v")
            try waitUntil("the second one is seen in the middle of the first") {
                try window.machine.screenshot()[340, 225].red > 150
            }
            #expect(try areColored(false, true))
        }

        @Test func anSVGBecomesAPictureAndABrokenOneIsTold() throws {
            let window = try TestWindow()
            let svg = """
                <svg xmlns="http://www.w3.org/2000/svg" width="120" height="90">
                <rect width="120" height="90" fill="#2060c0"/></svg>
                """
            try copy(Array(svg.utf8), as: "image/svg+xml", for: window)
            try window.press("ctrl+v")
            try waitUntil("the picture is there") {
                let blue = try window.machine.screenshot().bounds { $0.blue > 180 && $0.red < 60 }
                return blue.width >= 120 && blue.height >= 90
            }
            try copy(Array("<svg".utf8), as: "image/svg+xml", for: window)
            try window.press("ctrl+v")
            try window.wait("it is told") { $0.hasMessage }
            #expect(window.program.exitStatus == nil)
        }

        /// It would be drawn for hours; nobody can say beforehand which picture is such a one.
        @Test func aHeavySVGLeavesTheWayFreeForOthers() throws {
            let window = try TestWindow()
            let noise = String(
                repeating: "<rect width=\"3000\" height=\"3000\" filter=\"url(#f)\"/>", count: 500)
            let svg = """
                <svg xmlns="http://www.w3.org/2000/svg" width="3000" height="3000"><filter id="f">
                <feTurbulence baseFrequency=".05" numOctaves="9"/></filter>\(noise)</svg>
                """
            try copy(Array(svg.utf8), as: "image/svg+xml", for: window)
            try window.press("ctrl+v")
            try window.wait("the bar is there") { $0.isSurface(98, 30) }
            try window.press("escape")
            try copy(try Self.blue(100), as: "image/png", for: window)
            try window.press("ctrl+v")
            try waitUntil("the picture is there") {
                try window.machine.screenshot().bounds { $0.blue > 180 && $0.red < 60 }.width >= 100
            }
        }

        /// Nobody waits for whoever does not answer.
        @Test func drawingGoesOnMeanwhile() throws {
            let window = try TestWindow(on: .x11)
            let (giver, taker) = (
                try clipboard(try window.server), try clipboard(try window.server)
            )
            let isOver = DispatchSemaphore(value: 0)
            try offer([1], as: "a/b", on: giver, for: taker)
            giver.offer(
                ClipboardOffer(["image/png"]) { _ in
                    isOver.wait()
                    return nil
                })
            #expect(try read(giver, ["image/png"]) == .own)
            try window.press("ctrl+v")
            try window.drawLine(from: Point(x: 60, y: 60), to: Point(x: 200, y: 60), force: 1)
            try window.wait("the line is there") { $0[100, 60] == 1 }
            try window.wait("it is told") { $0.hasMessage }
            isOver.signal()
            #expect(window.program.exitStatus == nil)
        }
    }
}
