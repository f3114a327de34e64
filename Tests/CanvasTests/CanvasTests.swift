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

@Suite struct CanvasTests {
    @Test func aContactBecomesAStroke() throws {
        let (window, canvas) = try TestWindow.canvas()
        try window.draw(from: (20, 20), to: (80, 60), force: 0.75)
        let stroke = try #require(canvas.visibleDrawing.strokes.first)
        #expect(canvas.visibleDrawing.strokes.count == 1)
        #expect(stroke.samples.map(\.position) == [Point(x: 20, y: 20), Point(x: 80, y: 60)])
        #expect(stroke.samples.map(\.force) == [0.75, 0.75])
        #expect(stroke.brush == canvas.editor.hand.brush)
        #expect(window.pixels.ink(x: 50, y: 40) == 1)
    }

    @Test func aStrokeShowsWhileItIsDrawn() throws {
        let (window, canvas) = try TestWindow.canvas()
        try window.pen(.began, 20, 20)
        try window.pen(.moved, 80, 60)
        #expect(window.pixels.ink(x: 50, y: 40) == 1)
        #expect(canvas.visibleDrawing.strokes.count == 1)
    }

    @Test func undoTakesBackWhatIsBeingDrawn() throws {
        let (window, canvas) = try TestWindow.canvas()
        try window.pen(.began, 20, 20)
        try window.pen(.moved, 80, 60)
        try window.press(.character("z"), .control)
        #expect(canvas.visibleDrawing.strokes.isEmpty)
        #expect(window.pixels.ink(x: 50, y: 40) == 0)
        try window.pen(.moved, 80, 90)
        try window.pen(.ended, 80, 90)
        #expect(canvas.visibleDrawing.strokes.isEmpty)
        try window.press(.character("z"), [.control, .shift])
        #expect(window.pixels.ink(x: 50, y: 40) == 1)
    }

    @Test func aHoverDrawsNothing() throws {
        let (window, canvas) = try TestWindow.canvas()
        try window.pen(.hover, 20, 20, force: 0)
        try window.pen(.moved, 60, 20)
        try window.pen(.ended, 60, 20)
        #expect(canvas.visibleDrawing.strokes.isEmpty)
        #expect(window.dirty.isEmpty)
    }

    @Test func twoPointersAtOnceBecomeTwoStrokes() throws {
        let (window, canvas) = try TestWindow.canvas()
        for (phase, x) in [(Phase.began, 20.0), (.moved, 80), (.ended, 80)] {
            try window.pen(phase, x, 20, pointer: 1)
            try window.pen(phase, x, 60, force: nil, pointer: 2, pointerKind: .mouse)
        }
        let strokes = canvas.visibleDrawing.strokes
        #expect(strokes.map { Set($0.samples.map(\.position.y)) } == [[20], [60]])
        #expect(strokes[1].samples.allSatisfy { $0.force == nil })
    }

    @Test func liveStrokesAreExportedInTheOrderInWhichTheyLie() throws {
        let (window, canvas) = try TestWindow.canvas()
        for pointer in 1...8 {
            try window.pen(.began, 20, 10 * Double(pointer), pointer: Int32(pointer))
        }
        let heights = canvas.visibleDrawing.strokes.map { $0.samples[0].position.y }
        #expect(heights == [10, 20, 30, 40, 50, 60, 70, 80])
    }

    @Test func theOtherEndOfThePenErases() throws {
        let (window, canvas) = try TestWindow.canvas()
        try window.draw(from: (20, 40), to: (120, 40), force: 1)
        try window.draw(from: (60, 20), to: (60, 60), force: 1, pointerKind: .eraser)
        #expect(canvas.visibleDrawing.strokes.map(\.brush.effect) == [.ink, .erase])
        #expect(window.pixels.ink(x: 60, y: 40) == 0)
        #expect(window.pixels.ink(x: 30, y: 40) == 1)
        try window.press(.character("z"), .control)
        #expect(window.pixels.ink(x: 60, y: 40) == 1)
    }

    @Test func aCancelledStrokeVanishes() throws {
        let (window, canvas) = try TestWindow.canvas()
        let empty = window.pixels
        try window.pen(.began, 20, 20)
        try window.pen(.moved, 80, 60)
        try window.pen(.cancelled, 80, 60)
        #expect(canvas.visibleDrawing.strokes.isEmpty)
        #expect(window.pixels == empty)
        try window.press(.character("z"), .control)
        #expect(window.dirty.isEmpty)
    }

    @Test func aStrokeWhoseLiftWentMissingIsKept() throws {
        let (window, canvas) = try TestWindow.canvas()
        try window.pen(.began, 20, 20)
        try window.pen(.moved, 80, 20)
        try window.draw(from: (20, 90), to: (80, 90))
        #expect(canvas.visibleDrawing.strokes.count == 2)
        #expect(window.pixels.ink(x: 50, y: 20) == 1)
        #expect(window.pixels.ink(x: 50, y: 90) == 1)
        #expect(window.pixels.ink(x: 50, y: 50) == 0)
    }

    @Test func undoAndRedoGoThroughTheStrokes() throws {
        let (window, canvas) = try TestWindow.canvas()
        var pages = [window.pixels]
        for index in 0..<3 {
            let y = 30 + 30 * Double(index)
            try window.draw(from: (20, y), to: (150, y))
            pages.append(window.pixels)
        }
        for count in [2, 1, 0] {
            try window.press(.character("z"), .control)
            #expect(window.pixels == pages[count])
            #expect(canvas.visibleDrawing.strokes.count == count)
        }
        try window.press(.character("z"), .control)
        for count in [1, 2, 3] {
            try window.press(.character("y"), .control)
            #expect(window.pixels == pages[count])
        }
        try window.press(.character("z"), [.control, .shift])
        #expect(canvas.visibleDrawing.strokes.count == 3)
    }

    @Test func aDrawingThatIsOpenedIsShown() throws {
        let (_, first) = try TestWindow.canvas()
        let size = PixelSize(width: 200, height: 150)
        let window = try TestWindow(first, size: size)
        try window.draw(from: (20, 20), to: (80, 60))
        let again = try CanvasView(drawing: first.visibleDrawing, size: size)
        #expect(try TestWindow(again, size: size).pixels == window.pixels)
    }

    @Test func exportAndQuitAreForTheProgram() throws {
        let (window, _) = try TestWindow.canvas()
        try window.press(.character("e"), .control)
        try window.press(.character("q"), .control)
        #expect(window.asked == [.exportPicture, .quit])
    }

    @Test func aResizedWindowKeepsItsStrokes() throws {
        let (window, canvas) = try TestWindow.canvas()
        try window.draw(from: (20, 20), to: (180, 130))
        let former = window.pixels
        for size in [(250, 200), (60, 40), (200, 150)] {
            try window.handle(.resized(PixelSize(width: size.0, height: size.1)))
            #expect(window.screen.content.frame.width == Double(size.0))
        }
        #expect(window.pixels == former)
        #expect(canvas.visibleDrawing.strokes.count == 1)
    }

    @Test func anExposedWindowIsDrawnAnew() throws {
        let (window, _) = try TestWindow.canvas()
        try window.handle(.exposed)
        #expect(window.dirty.bounds == PixelRectangle(window.screen.size))
    }
}
