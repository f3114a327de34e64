import Drawing
import Geometry
import Graphics
import Input
import TestSupport
import Testing

@testable import Interface

@Suite struct MessageTests {
    @Test func aMessageAppearsAndGoesAtItsDeadline() throws {
        let (window, _) = try TestWindow.canvas(width: 300)
        let empty = window.pixels
        #expect(window.screen.deadline == nil)
        try window.handle(.notice("Written to drawing.png"))
        #expect(window.message == "Written to drawing.png")
        #expect(window.pixels != empty)
        let deadline = try #require(window.screen.deadline)
        #expect(abs(deadline.seconds(since: window.now) - MessageView.duration) < 1e-9)
        try window.wait(MessageView.duration - 0.01)
        #expect(window.pixels != empty)
        #expect(window.dirty.isEmpty)
        try window.wait(0.02)
        #expect(window.pixels == empty)
        #expect(window.message.isEmpty)
        #expect(window.screen.deadline == nil)
    }

    @Test func aNewMessageTakesThePlaceOfTheFormerOne() throws {
        let (window, _) = try TestWindow.canvas(width: 300)
        try window.handle(.notice("A very long message that takes much of the window's width"))
        try window.wait(3)
        try window.handle(.notice("Short"))
        #expect(window.message == "Short")
        #expect(window.pixels == (try window.wholePixels()))
        try window.wait(4)
        #expect(window.message == "Short")
        try window.wait(2.1)
        #expect(window.message.isEmpty)
    }

    /// What is still true comes back behind each message, and goes when it is not.
    @Test func aStandingMessageStaysUntilItIsNotTrue() throws {
        let (window, canvas) = try TestWindow.canvas(width: 300)
        let empty = window.pixels
        try window.handle(.notice("Not saved: the disk is full."))
        try window.handle(.standing("Not saved"))
        #expect(window.message == "Not saved: the disk is full.")
        try window.wait(MessageView.duration + 0.01)
        #expect(window.message == "Not saved")
        #expect(window.pixels == (try window.wholePixels()))
        #expect(window.screen.deadline == nil)
        try window.draw(from: (150, 110), to: (170, 120))
        #expect(canvas.visibleDrawing.strokes.count == 1)
        try window.press(.character("z"), .control)
        try window.handle(.standing(nil))
        #expect(window.message.isEmpty)
        #expect(window.pixels == empty)
    }

    @Test func aMessageStaysInPlaceWhenTheWindowIsResized() throws {
        let (window, _) = try TestWindow.canvas(width: 300)
        try window.handle(.notice("Here"))
        try window.handle(.resized(PixelSize(width: 400, height: 90)))
        #expect(window.message == "Here")
        #expect(window.pixels == (try window.wholePixels()))
        let (empty, _) = try TestWindow.canvas(width: 400, height: 90)
        #expect(RowRange(window.pixels, empty.pixels)?.last ?? 999 < 90)
    }

    @Test func aMessageDoesNotTakeContacts() throws {
        let (window, canvas) = try TestWindow.canvas(width: 300)
        try window.handle(.notice("Here"))
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
