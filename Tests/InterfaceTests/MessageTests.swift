import Drawing
import Geometry
import Graphics
import Input
import InterfaceSupport
import TestSupport
import Testing
import Wording

@testable import Canvas
@testable import Interface
@testable import Toolkit

@Suite struct MessageTests {
    @Test func aMessageAppearsAndGoesAtItsDeadline() throws {
        let (window, _) = try TestWindow.canvas(width: 300)
        let empty = window.pixels
        #expect(window.screen.deadline == nil)
        try window.tell("Written to drawing.png")
        #expect(window.message == "Written to drawing.png")
        #expect(window.pixels != empty)
        let deadline = try #require(window.screen.deadline)
        let duration = MessageQueue.duration(of: "Written to drawing.png")
        #expect(abs(deadline.seconds(since: window.now) - duration) < 1e-9)
        try window.wait(duration - 0.01)
        #expect(window.pixels != empty)
        #expect(window.dirty.isEmpty)
        try window.wait(0.02)
        #expect(window.pixels == empty)
        #expect(window.message.isEmpty)
        #expect(window.screen.deadline == nil)
    }

    @Test func aMessageWaitsUntilTheOneBeforeItCouldBeRead() throws {
        let (window, _) = try TestWindow.canvas(width: 300)
        let long = "A very long message that takes much of the window's width, and time to be read"
        try window.tell(.verbatim(long), "Short", "Short")
        #expect(window.message == long)
        try window.wait(MessageQueue.duration(of: long) - 0.01)
        #expect(window.message == long)
        try window.wait(0.02)
        #expect(window.message == "Short")
        #expect(window.pixels == (try window.wholePixels()))
        try window.wait(MessageQueue.duration(of: "Short"))
        #expect(window.message.isEmpty)
        #expect(window.screen.deadline == nil)
    }

    /// It says so beside every other message too, and goes when it is not true any more.
    @Test func aStandingMessageStaysUntilItIsNotTrue() throws {
        let (window, canvas) = try TestWindow.canvas(width: 300)
        let empty = window.pixels
        try window.after { window.screen.stand("Not saved") }
        #expect(window.message == "Not saved")
        #expect(window.screen.deadline == nil)
        let alone = window.pixels
        try window.tell("Exported")
        #expect(window.message == "Exported\nNot saved")
        #expect(window.pixels == (try window.wholePixels()))
        try window.wait(MessageQueue.duration(of: "Exported") + 0.01)
        #expect(window.pixels == alone)
        try window.draw(from: (150, 110), to: (170, 120))
        #expect(canvas.visibleDrawing.strokes.count == 1)
        try window.press(.character("z"), .control)
        try window.after { window.screen.stand(nil) }
        #expect(window.message.isEmpty)
        #expect(window.pixels == empty)
    }

    @Test func nothingIsToldWhileAPenIsDown() throws {
        let (window, _) = try TestWindow.canvas(width: 300)
        try window.pen(.began, 20, 20)
        try window.wait(HoldWatch.length)
        try window.after {
            window.screen.tell("A message")
            window.screen.stand("Not saved")
        }
        #expect(window.message.isEmpty)
        #expect(window.screen.deadline == nil)
        try window.pen(.ended, 60, 20, force: 0)
        #expect(window.message == "A message\nNot saved")
        // What was there when the pen came stays, and the time to read with it.
        try window.wait(1)
        try window.pen(.began, 20, 40)
        try window.wait(60)
        #expect(window.message == "A message\nNot saved")
        try window.pen(.ended, 60, 40, force: 0)
        let left = try #require(window.screen.deadline).seconds(since: window.now)
        #expect(left > 2.9 && left < 3.1)
    }

    @Test func aMessageStaysInPlaceWhenTheWindowIsResized() throws {
        let (window, _) = try TestWindow.canvas(width: 300)
        try window.tell("Here")
        try window.handle(.resized(PixelSize(width: 400, height: 90)))
        #expect(window.message == "Here")
        #expect(window.pixels == (try window.wholePixels()))
        let (empty, _) = try TestWindow.canvas(width: 400, height: 90)
        #expect(RowRange(window.pixels, empty.pixels)?.last ?? 999 < 90)
    }

    @Test func aMessageDoesNotTakeContacts() throws {
        let (window, canvas) = try TestWindow.canvas(width: 300)
        try window.tell("Here")
        try window.draw(from: (150, 110), to: (170, 120))
        #expect(canvas.visibleDrawing.strokes.count == 1)
    }

    /// The rows in which two pictures differ.
    private struct RowRange {
        let first: Int
        let last: Int

        init?(_ left: Pixels, _ right: Pixels) {
            let rows = (0..<left.height).filter { row in
                let bytes = row * left.width * 4..<(row + 1) * left.width * 4
                return left.bytes[bytes] != right.bytes[bytes]
            }
            guard let first = rows.first, let last = rows.last else { return nil }
            (self.first, self.last) = (first, last)
        }
    }
}
