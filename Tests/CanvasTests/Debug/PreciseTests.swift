import Drawing
import Editing
import Geometry
import Ink
import Input
import InterfaceSupport
import TestSupport
import Testing
import Toolkit

@testable import Canvas

/// Drawing at whole pixels.
@Suite struct PreciseTests {
    private func draw(_ window: TestWindow, y: Double) throws {
        try window.draw(from: (20.25, y), to: (80.75, y + 0.5))
    }

    @Test func strokesThatBeginThenHaveWholePlaces() throws {
        let (window, canvas) = try TestWindow.canvas()
        try draw(window, y: 20.375)
        try window.press(.function(12), .shift)
        #expect(!canvas.editor.hand.isPrecise)
        #expect(window.message.contains("whole"))
        try draw(window, y: 60.4)
        try window.press(.function(12), .shift)
        try draw(window, y: 90.375)
        let strokes = canvas.visibleDrawing.strokes.map { $0.samples.map(\.position) }
        #expect(strokes[0] == [Point(x: 20.25, y: 20.375), Point(x: 80.75, y: 20.875)])
        #expect(strokes[1] == [Point(x: 20, y: 60), Point(x: 81, y: 61)])
        #expect(strokes[2][0] == Point(x: 20.25, y: 90.375))
    }

    @Test func aStrokeIsDrawnToItsEndAsItBegan() throws {
        let (window, canvas) = try TestWindow.canvas()
        try window.pen(.began, 20.25, 20.25)
        try window.press(.function(12), .shift)
        try window.pen(.moved, 60.3, 20.25)
        let samples = try #require(canvas.visibleDrawing.strokes.first).samples
        #expect(samples.allSatisfy { $0.position.y == 20.25 })
    }

    @Test func theSwitchRedrawsNoInk() throws {
        let (window, _) = try TestWindow.canvas(width: 300, height: 500)
        try draw(window, y: 20)
        try window.press(.function(12), .shift)
        #expect(window.dirty.bounds.y > 100)
    }

    @Test func theDebugViewTellsOfIt() throws {
        let (window, _) = try TestWindow.canvas(width: 700, height: 420)
        try window.press(.function(12))
        let mode = try #require(window.debugView()?.panel.modes.first)
        #expect(mode.name.contains("precise"))
        try window.press(.function(12), .shift)
        #expect(mode.name.contains("whole"))
        try window.follow([.leaning(.began, 30.4, 50.4)])
        #expect(try window.text(.location) == "30.0, 50.0")
        #expect(window.debugView()?.trace.points.map(\.place) == [Point(x: 30, y: 50)])
    }
}
