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
@testable import Interface

/// A stroke that is held still at its end becomes the shape that it is like.
@Suite struct SnapTests {
    private let window: TestWindow
    private let canvas: CanvasView

    init() throws { (window, canvas) = try TestWindow.canvas(width: 400, height: 300) }

    /// Draws nearly level, and holds still at the end.
    private func drawLine(holding seconds: Double, _ pointerKind: PointerKind = .pen) throws {
        try window.pen(.began, 50, 100, force: 1, pointerKind: pointerKind)
        for step in 1...50 {
            try window.pen(
                .moved, 50 + 5 * Double(step), 100 + 4 * Angle(radians: Double(step) / 8).sine,
                force: 1,
                pointerKind: pointerKind)
        }
        try window.wait(seconds)
    }

    private func isShownWhole() throws -> Bool {
        PixelDifference(window.pixels, try window.wholePixels()).largest <= 1
    }

    @Test func aLineSnapsAndUndoBringsBackWhatWasDrawn() throws {
        try drawLine(holding: 0.39)
        #expect(window.pixels.ink(x: 112, y: 106) > 0.2)
        let deadline = try #require(canvas.deadline)
        #expect(abs(deadline.seconds - window.now.seconds - 0.01) < 1e-9)
        try window.wait(0.01)
        #expect(window.pixels.ink(x: 112, y: 106) == 0)
        #expect(try isShownWhole())
        // The hand that shakes as it lifts takes nothing back.
        try window.pen(.moved, 303, 110, force: 1)
        try window.pen(.ended, 303, 110, force: 0)
        #expect(try isShownWhole())
        let shape = try #require(canvas.visibleDrawing.strokes.first)
        #expect(canvas.visibleDrawing.strokes.count == 1 && shape.bounds.height < 12)
        try window.press(.character("z"), .control)
        let free = try #require(canvas.visibleDrawing.strokes.first)
        #expect(canvas.visibleDrawing.strokes.count == 1 && free.bounds.height > 12)
        #expect(window.pixels.ink(x: 112, y: 106) > 0.2)
        #expect(try isShownWhole())
        try window.press(.character("z"), .control)
        #expect(canvas.visibleDrawing.isEmpty)
        for _ in 0..<2 { try window.press(.character("z"), [.control, .shift]) }
        #expect(canvas.visibleDrawing.strokes == [shape])
        #expect(try isShownWhole())
    }

    @Test func aFurtherFingerMakesItRegular() throws {
        try window.pen(.began, 50, 100, force: 1)
        for step in 1...50 {
            try window.pen(.moved, 50 + 5 * Double(step), 100 + Double(step) * 0.4, force: 1)
        }
        try window.wait(0.41)
        #expect(window.pixels.ink(x: 300, y: 120) > 0.2)
        // The hand that lies below the pen is none.
        try window.pen(.began, 320, 220, force: 1, pointer: 91, pointerKind: .finger)
        #expect(window.pixels.ink(x: 300, y: 120) > 0.2)
        try window.pen(.began, 60, 40, force: 1, pointer: 92, pointerKind: .finger)
        #expect(window.pixels.ink(x: 296, y: 100) > 0.2 && window.pixels.ink(x: 300, y: 120) == 0)
        #expect(try isShownWhole())
        try window.pen(.ended, 300, 120, force: 0)
        #expect(canvas.visibleDrawing.strokes.first?.bounds.height ?? 99 < 8)
        #expect(try isShownWhole())
        try window.press(.character("z"), .control)
        #expect(canvas.visibleDrawing.strokes.first?.bounds.height ?? 0 > 20)
    }

    /// Who presses something means that, and not the shape.
    @Test func aFingerOnAControlLeavesItAsItIs() throws {
        let (window, canvas) = try TestWindow.tools(width: 1000, height: 600)
        try window.wait(1)
        try window.pen(.began, 450, 400, force: 1)
        for step in 1...50 {
            try window.pen(.moved, 450 + 5 * Double(step), 400 + Double(step) * 0.4, force: 1)
        }
        try window.wait(0.41)
        let bar = try #require(window.screen.tree.all.first { $0 is ToolBar }).visibleFrame
        try window.pen(
            .began, bar.minX + 30, bar.center.y, force: 1, pointer: 92, pointerKind: .finger)
        try window.pen(.ended, 700, 420, force: 0)
        #expect(canvas.visibleDrawing.strokes.first?.bounds.height ?? 0 > 20)
    }

    @Test func whoeverGoesOnInTimeDrawsFreely() throws {
        try drawLine(holding: 0.3)
        try window.pen(.moved, 306, 104, force: 1)
        try window.wait(0.3)
        try window.pen(.moved, 312, 104, force: 1)
        try window.pen(.ended, 312, 104, force: 0)
        #expect(canvas.visibleDrawing.strokes.first?.bounds.height ?? 0 > 12)
        #expect(canvas.editor.history.canUndo && canvas.deadline == nil)
    }

    @Test func whoeverOnlyPausedHasAllThatWasDrawn() throws {
        try drawLine(holding: 0.5)
        #expect(window.pixels.ink(x: 112, y: 106) == 0)
        for step in 1...20 { try window.pen(.moved, 300, 104 + 5 * Double(step), force: 1) }
        #expect(window.pixels.ink(x: 112, y: 106) > 0.2 && window.pixels.ink(x: 300, y: 180) > 0.2)
        #expect(try isShownWhole())
        try window.pen(.ended, 300, 204, force: 0)
        let stroke = try #require(canvas.visibleDrawing.strokes.first)
        #expect(canvas.visibleDrawing.strokes.count == 1 && stroke.bounds.height > 100)
        #expect(try isShownWhole())
    }

    @Test func whoeverThinksBeforeDrawingGetsTheShape() throws {
        try window.pen(.began, 50, 100, force: 1)
        try window.wait(0.5)
        for step in 1...50 {
            let wave = 4 * Angle(radians: Double(step) / 8).sine
            try window.pen(.moved, 50 + 5 * Double(step), 100 + wave, force: 1)
        }
        try window.wait(0.4)
        #expect(window.pixels.ink(x: 112, y: 106) == 0)
        try window.pen(.ended, 300, 100, force: 0)
        #expect(canvas.visibleDrawing.strokes.first?.bounds.height ?? 99 < 12)
    }

    @Test func aDotAndAnEraserStayAsTheyAre() throws {
        try window.pen(.began, 50, 100)
        try window.pen(.moved, 53, 100)
        try window.wait(1)
        try window.pen(.ended, 53, 100, force: 0)
        try drawLine(holding: 1, .eraser)
        try window.pen(.ended, 300, 104, force: 0, pointerKind: .eraser)
        try window.press(.character("z"), .control)
        #expect(canvas.visibleDrawing.strokes.count == 1)
        try window.press(.character("z"), .control)
        #expect(canvas.visibleDrawing.isEmpty)
    }
}
