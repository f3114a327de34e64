import Foundation
import Geometry
import Graphics
import Platform
import Synchronization
import TestSupport
import Testing
import XServerSupport

/// What is copied and pasted, between programs of one X server.
extension WindowTests {
    @Suite(.serialized) struct ClipboardTests {
        private final class Answer: Sendable {
            let content = Mutex<Clipboard.Content?>(nil)
        }

        private func clipboard(_ server: XServer) throws -> Clipboard {
            try #require(Clipboard(display: server.display))
        }

        private func read(_ clipboard: Clipboard, _ types: [String]) throws -> Clipboard.Content {
            let answer = Answer()
            clipboard.read(types) { content in answer.content.withLock { $0 = content } }
            return try waitForValue("there is an answer") { answer.content.withLock(\.self) }
        }

        /// Offers something, and waits until others see it.
        private func offer(
            _ bytes: [UInt8], as type: String, on clipboard: Clipboard, for other: Clipboard
        ) throws {
            clipboard.offer(Clipboard.Offer([type]) { _ in bytes })
            try waitUntil("it is offered") {
                try read(other, [type]) == .bytes(bytes, type: type)
            }
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
                giver.offer(Clipboard.Offer(["a/b", "c/d"]) { $0 == "c/d" ? bytes : nil })
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

        @Test func whoeverNeverAnswersIsGivenUp() throws {
            let server = try XServer(size: TestWindow.size)
            let (giver, taker) = (try clipboard(server), try clipboard(server))
            let isOver = DispatchSemaphore(value: 0)
            giver.offer(
                Clipboard.Offer(["a/b"]) { _ in
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
                Clipboard.Offer(["a/b", "c/d"]) { type in
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
                Clipboard.Offer(["a/b"]) { _ in
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
            let window = try TestWindow()
            try window.drawLine(from: Point(x: 60, y: 60), to: Point(x: 200, y: 60), force: 1)
            try window.wait("the line is there") { $0[100, 60] == 1 }
            try window.press("ctrl+a")
            try window.press("ctrl+c")
            let other = try clipboard(window.server)
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
            let window = try TestWindow()
            let (giver, taker) = (try clipboard(window.server), try clipboard(window.server))
            try offer(try Self.blue(100), as: "image/png", on: giver, for: taker)
            try window.press("ctrl+v")
            func isBlue() throws -> Bool {
                try window.server.screenshot().bounds { $0.blue > 180 && $0.red < 60 }.width >= 100
            }
            try waitUntil("the picture is there") { try isBlue() }
            try window.press("delete")
            try waitUntil("the picture is gone") { try !isBlue() }
            try offer([1, 2, 3], as: "image/png", on: giver, for: taker)
            try window.press("ctrl+v")
            try window.wait("it is told") { $0.hasMessage }
            #expect(window.program.exitStatus == nil)
        }

        /// Nobody waits for whoever does not answer.
        @Test func drawingGoesOnMeanwhile() throws {
            let window = try TestWindow()
            let (giver, taker) = (try clipboard(window.server), try clipboard(window.server))
            let isOver = DispatchSemaphore(value: 0)
            try offer([1], as: "a/b", on: giver, for: taker)
            giver.offer(
                Clipboard.Offer(["image/png"]) { _ in
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
