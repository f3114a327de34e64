import Drawing
import Geometry
import Ink
import Input
import InterfaceSupport
import TestSupport
import Testing

@testable import Canvas
@testable import Interface
@testable import InterfaceCore

/// Ink that leads on to the pen, on the canvas.
@Suite struct PredictedInkTests {
    /// A pen that moves right at 800 px/s, at 100 Hz.
    private func drawing(force: Double? = 0.5) throws -> (window: TestWindow, canvas: CanvasView) {
        let (window, canvas) = try TestWindow.canvas(width: 300, height: 150)
        for step in 0...15 {
            try window.pen(step == 0 ? .began : .moved, 20 + 8 * Double(step), 60, force: force)
        }
        return (window, canvas)
    }

    private func ink(_ window: TestWindow) -> Double { window.pixels.ink(x: 149, y: 60) }

    @Test func inkIsAheadOfAMovingPenButNotInTheDrawing() throws {
        let (window, canvas) = try drawing()
        #expect(ink(window) > 0.25)
        #expect(window.pixels == (try window.wholePixels()))
        let stroke = try #require(canvas.visibleDrawing.strokes.first)
        #expect(stroke.samples.last?.position.x == 140)
        #expect(stroke.bounds.maxX < 145)
    }

    /// It goes on from the line as strong as that, and ends without an edge.
    @Test func itFadesFromTheLineToNothing() throws {
        let (window, _) = try drawing()
        let inks = (135..<165).map { window.pixels.ink(x: $0, y: 60) }
        #expect(inks.first == 1 && inks.last == 0)
        #expect(inks.contains { 0.05 < $0 && $0 < 0.3 } && inks.contains { 0.7 < $0 && $0 < 0.95 })
        #expect(zip(inks, inks.dropFirst()).allSatisfy { (-0.01...0.2).contains($0 - $1) })
    }

    @Test func itGoesWhenThePenRestsAndThenNothingIsDue() throws {
        let (window, _) = try drawing()
        let deadline = try #require(window.screen.deadline)
        try window.wait(deadline.seconds(since: window.now))
        #expect(ink(window) == 0)
        #expect(window.pixels == (try window.wholePixels()))
        // A pen that goes on resting asks for a shape, once.
        try window.wait(HoldWatch.length)
        #expect(window.screen.deadline == nil)
    }

    @Test(arguments: [Phase.ended, .cancelled])
    func itGoesWithTheContact(phase: Phase) throws {
        let (window, _) = try drawing()
        try window.pen(phase, 140, 60, force: 0)
        #expect(ink(window) == 0)
        #expect(window.screen.deadline == nil)
        #expect(window.pixels.ink(x: 100, y: 60) == (phase == .ended ? 1 : 0))
    }

    @Test func undoAndTheSwitchTakeItAway() throws {
        let (window, canvas) = try drawing()
        try window.press(.function(12), .control)
        #expect(!canvas.paper.live.lead.isOn)
        #expect(ink(window) == 0)
        try window.pen(.moved, 141, 60)
        #expect(window.pixels.ink(x: 152, y: 60) == 0)
        let (other, _) = try drawing()
        try other.press(.character("z"), .control)
        #expect(ink(other) == 0)
        #expect(other.pixels.ink(x: 100, y: 60) == 0)
    }

    @Test func everyPointerHasItsOwn() throws {
        let (window, _) = try TestWindow.canvas(width: 300, height: 150)
        for step in 0...15 {
            for pointer in [Int32(1), 2] {
                try window.pen(
                    step == 0 ? .began : .moved, 20 + 8 * Double(step), 40 * Double(pointer),
                    pointer: pointer)
            }
        }
        try window.pen(.ended, 140, 40, force: 0)
        #expect(window.pixels.ink(x: 147, y: 40) == 0)
        #expect(window.pixels.ink(x: 146, y: 80) > 0.25)
    }

    @Test func atWholePixelsItIsThereToo() throws {
        let (window, _) = try TestWindow.canvas(width: 700, height: 420)
        try window.press(.function(12), .shift)
        try window.press(.function(12))
        for step in 0...15 {
            try window.pen(step == 0 ? .began : .moved, 20.3 + 8.4 * Double(step), 300.4)
        }
        let pointer = PointerID(device: DeviceID(rawValue: 1))
        let contact = try #require(window.debugView()?.trace.contacts[pointer])
        let points = contact.predicted.map(\.position)
        #expect(points.count == LeadingInk.placeCount)
        #expect(points.allSatisfy { $0 == $0.roundedToPixel })
    }
}
