import Drawing
import Editing
import Geometry
import Graphics
import Ink
import Input
import InterfaceSupport
import Rendering
import TestSupport
import Testing
import Toolkit

@testable import Canvas

/// The lasso by the pen: events in, drawing and pixels out.
@Suite final class SelectionToolsTests: SelectionScene {
    // MARK: Choosing

    @Test func aLoopChoosesAndDrawsNothing() throws {
        try chooseCross()
        #expect(strokes.count == 3 && !canvas.takeChanges().contains { _ in true })
        #expect(window.pixels == (try window.wholePixels()))
        let bar = try #require(bar)
        let frame = try #require(frame)
        #expect(abs(bar.frame.minY - frame.place(0, 1).y - 28) <= 1)
        #expect(abs(bar.frame.center.x - frame.place(0, 0).x) <= 1)
    }

    @Test func theLoopIsSeenWhileItIsDrawn() throws {
        let former = window.pixels
        try window.pen(.began, 600, 300)
        try window.pen(.moved, 700, 300)
        #expect(window.pixels != former)
        #expect(window.pixels == (try window.wholePixels()))
        try window.pen(.moved, 700, 400)
        #expect(window.pixels == (try window.wholePixels()))
        try window.pen(.cancelled, 700, 400)
        #expect(window.pixels == former)
    }

    @Test func escapeAndATapBesideDropIt() throws {
        try chooseCross()
        try window.press(.escape)
        #expect(chosen == 0 && bar?.frame.isNull == true)
        try chooseCross()
        try window.tap(Point(x: 700, y: 600))
        #expect(chosen == 0)
        try window.tap(Point(x: 200, y: 501))
        #expect(chosen == 1)
    }

    @Test func shiftAddsAndControlTakesAway() throws {
        try chooseCross()
        try circle(Rectangle(x: 120, y: 470, width: 160, height: 60), .shift)
        #expect(chosen == 3)
        try window.pen(.began, 200, 501, modifiers: .control)
        try window.pen(.ended, 200, 501, force: 0)
        #expect(chosen == 2)
    }

    // MARK: Dragging

    @Test func aDragMovesInOneStep() throws {
        try chooseCross()
        let former = strokes.map(\.bounds)
        try window.pen(.began, 440, 360)
        try window.pen(.moved, 460, 380)
        try window.wait(0.02)
        #expect(strokes.count == 1)
        #expect(window.pixels.ink(x: 480, y: 360) > 0.9)
        #expect(window.pixels.ink(x: 430, y: 340) < 0.2)
        try window.pen(.moved, 470, 390)
        try window.pen(.ended, 470, 390, force: 0)
        try window.wait(0.02)
        let moved = former.prefix(2).map { $0.offset(by: Vector(dx: 30, dy: 30)) }
        #expect(strokes.prefix(2).map(\.bounds) == moved)
        #expect(window.pixels == (try window.wholePixels()))
        #expect(chosen == 2)
        try window.press(.character("z"), .control)
        #expect(strokes.map(\.bounds) == former && chosen == 2)
    }

    @Test func aHandleScales() throws {
        try chooseCross()
        let area = canvas.editor.selection.bounds(in: canvas.visibleDrawing)
        let corner = try #require(frame).place(1, 1)
        let end = corner + Vector(dx: area.width, dy: area.height)
        try window.pen(.began, corner.x, corner.y)
        try window.pen(.moved, end.x, end.y, modifiers: .shift)
        try window.pen(.ended, end.x, end.y, force: 0, modifiers: .shift)
        try window.wait(0.02)
        let scaled = canvas.editor.selection.bounds(in: canvas.visibleDrawing)
        #expect(abs(scaled.width - 2 * area.width) < 5 && abs(scaled.minX - area.minX) < 3)
        #expect(strokes.map(\.brush.largestWidth).sorted() == [6, 12, 12])
        #expect(window.pixels == (try window.wholePixels()))
    }

    @Test func theGripTurns() throws {
        try chooseCross()
        let frame = try #require(frame)
        let (grip, middle) = (frame.grip.place, frame.place(0, 0))
        let end = middle + (grip - middle).turned(by: Angle(degrees: 88))
        let area = frame.area
        try window.draw(from: (grip.x, grip.y), to: (end.x, end.y))
        let turned = canvas.editor.selection.bounds(in: canvas.visibleDrawing)
        #expect(abs(turned.width - area.height) < 4 && abs(turned.height - area.width) < 4)
    }

    @Test func escapeTakesADragBack() throws {
        try chooseCross()
        let former = window.pixels
        try window.pen(.began, 440, 360)
        try window.pen(.moved, 560, 480)
        try window.press(.escape)
        try window.pen(.ended, 560, 480, force: 0)
        try window.wait(0.05)
        #expect(strokes.count == 3 && chosen == 2)
        #expect(window.pixels == former)
    }

    @Test func aTapInsidePicksWhatLiesThere() throws {
        try chooseCross()
        try window.tap(Point(x: 440, y: 340))
        #expect(chosen == 1)
    }
}
