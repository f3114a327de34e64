import Drawing
import Geometry
import Input
import InterfaceSupport
import TestSupport
import Testing

@testable import Canvas

/// A stroke with Shift held is shown as the line that it becomes.
@Suite struct StraightStrokeTests {
    private let window: TestWindow
    private let canvas: CanvasView

    init() throws { (window, canvas) = try TestWindow.canvas(width: 300, height: 200) }

    /// Whether what is shown is what the whole window would show.
    private func isShownWhole() throws -> Bool {
        PixelDifference(window.pixels, try window.wholePixels()).largest == 0
    }

    @Test func nothingStaysOfWhereThePenWent() throws {
        try window.pen(.began, 20, 20, force: 1)
        try window.pen(.moved, 150, 20, force: 1)
        #expect(window.pixels.ink(x: 80, y: 20) > 0.9)
        try window.pen(.moved, 200, 100, force: 1, modifiers: .shift)
        #expect(window.pixels.ink(x: 110, y: 60) > 0.9)
        #expect(window.pixels.ink(x: 130, y: 20) == 0)
        #expect(try isShownWhole())
        try window.pen(.moved, 20, 150, force: 1, modifiers: .shift)
        #expect(window.pixels.ink(x: 20, y: 100) > 0.9)
        #expect(window.pixels.ink(x: 110, y: 60) == 0)
        #expect(try isShownWhole())
        try window.pen(.ended, 20, 150, force: 0, modifiers: .shift)
        #expect(window.pixels.ink(x: 20, y: 100) > 0.9)
        #expect(canvas.visibleDrawing.strokes.count == 1)
        try window.press(.character("z"), .control)
        #expect(window.pixels.ink(x: 20, y: 100) == 0)
        #expect(try isShownWhole())
    }
}
