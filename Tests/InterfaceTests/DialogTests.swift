import Drawing
import Editing
import Geometry
import Graphics
import Input
import InterfaceSupport
import TestSupport
import Testing
import Toolkit

@testable import Canvas

/// The question before starting over, answered in every way.
@Suite struct DialogTests {
    private func asked() throws -> (window: TestWindow, canvas: CanvasView) {
        let (window, canvas) = try TestWindow.canvas(width: 500, height: 300)
        try window.draw(from: (20, 20), to: (480, 280))
        try window.press(.character("n"), .control)
        #expect(window.panel != nil)
        return (window, canvas)
    }

    private func button(_ window: TestWindow, _ name: String) throws -> View {
        let buttons = try #require(window.panel?.all)
        return try #require(buttons.first { $0.name == name && $0.role == .button })
    }

    @Test func anEmptyDrawingIsNotAskedAbout() throws {
        let (window, _) = try TestWindow.canvas()
        try window.press(.character("n"), .control)
        #expect(window.panel == nil)
    }

    @Test func enterStartsOver() throws {
        let (window, canvas) = try asked()
        try window.press(.enter)
        #expect(window.panel == nil)
        #expect(canvas.visibleDrawing.strokes.isEmpty)
        try window.press(.character("z"), .control)
        #expect(canvas.visibleDrawing.strokes.count == 1)
    }

    @Test func escapeLeavesEverythingAsItIs() throws {
        let (window, canvas) = try asked()
        try window.press(.escape)
        #expect(window.panel == nil)
        #expect(canvas.visibleDrawing.strokes.count == 1)
        #expect(window.pixels == (try window.wholePixels()))
    }

    @Test func thePenCanStartOver() throws {
        let (window, canvas) = try asked()
        try window.tap(try button(window, "Start Over"))
        #expect(window.panel == nil)
        #expect(canvas.visibleDrawing.strokes.isEmpty)
    }

    @Test func thePenCanCancel() throws {
        let (window, canvas) = try asked()
        try window.tap(try button(window, "Cancel"))
        #expect(window.panel == nil)
        #expect(canvas.visibleDrawing.strokes.count == 1)
    }

    @Test func aPressThatLeavesItsButtonChoosesNothing() throws {
        let (window, canvas) = try asked()
        let center = try button(window, "Start Over").visibleFrame.center
        try window.pen(.began, center.x, center.y)
        try window.pen(.moved, center.x, 5)
        try window.pen(.ended, center.x, 5, force: 0)
        try window.pen(.began, center.x, 5)
        try window.pen(.ended, center.x, center.y, force: 0)
        try window.pen(.began, center.x, center.y)
        try window.pen(.cancelled, center.x, center.y, force: 0)
        #expect(window.panel != nil)
        #expect(canvas.visibleDrawing.strokes.count == 1)
    }

    @Test func aPressOutlivesItsQuestionWithoutAnsweringTheNext() throws {
        let (window, canvas) = try asked()
        let center = try button(window, "Start Over").visibleFrame.center
        try window.pen(.began, center.x, center.y)
        try window.press(.escape)
        try window.press(.character("n"), .control)
        try window.pen(.ended, center.x, center.y, force: 0)
        #expect(canvas.visibleDrawing.strokes.count == 1)
        #expect(window.panel != nil)
    }

    @Test func aPressOutlivesItsQuestionWithoutATrace() throws {
        let (window, _) = try asked()
        let untouched = window.pixels
        let center = try button(window, "Start Over").visibleFrame.center
        try window.pen(.began, center.x, center.y)
        #expect(window.pixels != untouched)
        try window.press(.escape)
        try window.press(.character("n"), .control)
        #expect(window.pixels == untouched)
    }

    @Test func nothingIsDrawnUnderAQuestion() throws {
        let (window, canvas) = try asked()
        try window.draw(from: (5, 5), to: (40, 5))
        try window.draw(from: (250, 150), to: (260, 150))
        try window.press(.character("z"), .control)
        #expect(canvas.visibleDrawing.strokes.count == 1)
        #expect(window.panel != nil)
    }

    @Test func theProgramCanBeEndedDuringAQuestion() throws {
        let (window, _) = try asked()
        try window.press(.character("q"), .control)
        #expect(window.asked == [.quit])
    }

    @Test func aContactBelongsToTheViewOnWhichItBegan() throws {
        let (window, canvas) = try TestWindow.canvas(width: 500, height: 300)
        try window.draw(from: (20, 20), to: (60, 20))
        try window.pen(.began, 20, 100)
        try window.press(.character("n"), .control)
        let center = try button(window, "Start Over").visibleFrame.center
        try window.pen(.moved, center.x, center.y)
        try window.pen(.ended, center.x, center.y, force: 0)
        #expect(window.panel != nil)
        #expect(canvas.visibleDrawing.strokes.count == 2)
    }

    @Test func aQuestionStaysInTheMiddleOfAResizedWindow() throws {
        let (window, _) = try asked()
        try window.handle(.resized(PixelSize(width: 700, height: 500)))
        let frame = try #require(window.panel?.frame)
        #expect(abs(frame.center.x - 350) <= 1)
        #expect(abs(frame.center.y - 250) <= 1)
        #expect(window.pixels == (try window.wholePixels()))
    }

    /// Red is for what goes away: on paper that nobody keeps the ink does.
    @Test(arguments: [true, false])
    func theButtonIsRedOnlyWhereSomethingGoesAway(isKept: Bool) throws {
        let (window, canvas) = try TestWindow.canvas(width: 500, height: 300)
        if isKept {
            canvas.editor.keeping = Keeping(origin: 0)
            canvas.editor.keeping?.isFailing = true
        }
        try window.draw(from: (20, 20), to: (480, 280))
        try window.press(.character("n"), .control)
        let name = isKept ? "New Drawing" : "Start Over"
        let confirm = try #require(try button(window, name) as? Button)
        #expect(confirm.style == (isKept ? .primary : .destructive))
    }
}
