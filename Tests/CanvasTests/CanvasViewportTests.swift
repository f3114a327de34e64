import Drawing
import DrawingSupport
import Editing
import Geometry
import Ink
import Input
import InterfaceSupport
import Rendering
import TestSupport
import Testing
import Toolkit

@testable import Canvas

/// A canvas that shows another part of the drawing, larger, or turned.
@Suite struct CanvasViewportTests {
    private let size = PixelSize(width: 200, height: 150)
    private static let views: [(scale: Double, turn: Double, dx: Double, dy: Double)] = [
        (1, 0, 0, 0), (1, 0, -40, 25), (2, 0, -130, -70), (0.5, 0, 60, 40), (1.4, 0, 7.3, -20.8),
        (1, 0.7, 90, -30), (3.1, -2.2, 150, 200),
    ]

    private func canvas(_ number: Int) throws -> (window: TestWindow, canvas: CanvasView) {
        let view = Self.views[number]
        let viewport = Viewport(
            size: size, scale: view.scale, rotation: Angle(radians: view.turn),
            offset: Vector(dx: view.dx, dy: view.dy))
        let canvas = try CanvasView(history: History(), viewport: viewport)
        return (try TestWindow(canvas, size: size), canvas)
    }

    @Test(arguments: views.indices) func inkIsUnderThePen(number: Int) throws {
        let (window, canvas) = try canvas(number)
        for isOver in [false, true] {
            try window.pen(.began, 40, 40, force: 1)
            try window.pen(.moved, 120, 100, force: 1)
            for (x, y) in [(41, 41), (80, 70), (119, 99)] {
                #expect(window.pixels.ink(x: x, y: y) > 0.9)
            }
            try window.pen(isOver ? .ended : .cancelled, 120, 100, force: isOver ? 0 : 1)
        }
        #expect(window.pixels.ink(x: 80, y: 70) > 0.9)
        let samples = try #require(canvas.visibleDrawing.strokes.first).samples
        for (sample, place) in zip(samples, [Point(x: 40, y: 40), Point(x: 120, y: 100)]) {
            // Samples lie on a grid of 256 steps a pixel.
            let there = canvas.editor.viewport.windowPlace(of: sample.position)
            #expect(there.distance(to: place) < 0.01)
        }
    }

    /// Sizes are points: ink is as many times as wide in pixels as the screen is finer.
    @Test(arguments: [1, 1.5, 2.0]) func inkIsAsWideInPoints(scale: Double) throws {
        let canvas = try CanvasView(size: size, theme: Theme(scale: scale))
        let window = try TestWindow(canvas, size: size, theme: Theme(scale: scale))
        for isLive in [true, false] {
            try window.pen(.began, 20, 60, force: 1)
            try window.pen(.moved, 180, 60, force: 1)
            if !isLive { try window.pen(.ended, 180, 60, force: 0) }
            let ink = (40..<80).reduce(0) { $0 + window.pixels.ink(x: 100, y: $1) }
            #expect(abs(ink - scale * Strokes.broad.largestWidth) < 0.5, "live: \(isLive)")
        }
        let stroke = try #require(canvas.visibleDrawing.strokes.first)
        #expect(abs(stroke.bounds.width - 160 / scale - Strokes.broad.largestWidth) < 1)
    }

    @Test(arguments: views.indices) func whatIsDirtyIsEnough(number: Int) throws {
        let (window, _) = try canvas(number)
        try window.draw(from: (20, 30), to: (180, 120), force: 0.6)
        try window.draw(from: (100, 10), to: (90, 140), force: 0.9, pointerKind: .eraser)
        try window.pen(.began, 150, 20)
        try window.pen(.moved, 20, 100)
        #expect(PixelDifference(window.pixels, try window.wholePixels()).largest <= 8)
    }

    @Test(arguments: views.indices) func wholeStrokesAreErasedUnderThePen(number: Int) throws {
        let (window, canvas) = try canvas(number)
        canvas.editor.hand.eraser = .strokeEraser
        try window.draw(from: (20, 40), to: (180, 40), force: 1)
        try window.draw(from: (20, 110), to: (180, 110), force: 1)
        try window.draw(from: (100, 20), to: (100, 60), pointerKind: .eraser)
        #expect(canvas.visibleDrawing.strokes.count == 1)
        #expect(window.pixels.ink(x: 150, y: 40) == 0)
        #expect(window.pixels.ink(x: 150, y: 110) > 0.9)
    }

    @Test(arguments: views.indices) func inkInTheMakingIsWhereFinishedInkWouldBe(number: Int) throws
    {
        let (window, canvas) = try canvas(number)
        try window.draw(from: (20, 30), to: (180, 120), force: 0.6)
        try window.pen(.began, 150, 20)
        try window.pen(.moved, 20, 100)
        let (drawing, viewport) = (canvas.visibleDrawing, canvas.editor.viewport)
        let other = try CanvasView(history: History(drawing), viewport: viewport)
        let finished = try TestWindow(other, size: viewport.size).pixels
        for (x, y) in [(100, 75), (60, 75), (20, 140), (180, 20), (85, 60)] {
            #expect(abs(finished.ink(x: x, y: y) - window.pixels.ink(x: x, y: y)) < 0.15)
        }
    }

    @Test func wholePixelsAreThoseOfTheWindow() throws {
        let (window, canvas) = try canvas(2)
        try window.press(.function(12), .shift)
        try window.draw(from: (20.4, 30.6), to: (80.7, 30.2))
        let samples = try #require(canvas.visibleDrawing.strokes.first).samples
        #expect(
            samples.map { canvas.editor.viewport.windowPlace(of: $0.position) }
                == [Point(x: 20, y: 31), Point(x: 81, y: 30)])
    }

    @Test func anotherSizeKeepsThePlace() throws {
        let (window, canvas) = try canvas(2)
        try window.draw(from: (20, 30), to: (150, 30))
        try window.handle(.resized(PixelSize(width: 260, height: 160)))
        #expect(window.pixels.ink(x: 100, y: 30) > 0.9)
        #expect(canvas.editor.viewport.scale == 2)
        #expect(canvas.editor.viewport.size == PixelSize(width: 260, height: 160))
    }
}
