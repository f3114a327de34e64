import Drawing
import Geometry
import Graphics
import Input
import TestSupport
import Testing

@testable import Interface

@Suite struct NamePanelTests {
    private func asked() throws -> TestWindow {
        let (window, _) = try TestWindow.canvas(width: 640, height: 480)
        try window.press(.function(2))
        #expect(window.effects == [.chooseName])
        try window.handle(.name("2026-11-21 10.00"))
        return window
    }

    @Test func whatIsTypedTakesThePlaceOfTheName() throws {
        let window = try asked()
        try window.type("Cat")
        try window.press(.enter)
        #expect(window.effects.last == .rename("Cat"))
        #expect(window.panel != nil)
        try window.handle(.renamed(problem: nil))
        #expect(window.panel == nil)
        #expect(window.pixels == (try window.wholePixels()))
    }

    @Test func aNameThatIsRefusedCanBeMended() throws {
        let window = try asked()
        try window.type("a")
        try window.tap("Rename")
        try window.handle(.renamed(problem: "There is a drawing of this name already."))
        #expect(window.view(.label, "There is a drawing of this name already.") != nil)
        #expect(window.pixels == (try window.wholePixels()))
        try window.type("b")
        try window.press(.enter)
        #expect(window.effects.last == .rename("ab"))
    }

    @Test func whatWasCopiedIsPasted() throws {
        let window = try asked()
        try window.press(.character("v"), .control)
        #expect(window.effects.last == .paste)
        try window.handle(.text("From\nelsewhere"))
        try window.press(.enter)
        #expect(window.effects.last == .rename("Fromelsewhere"))
        try window.press(.escape)
        #expect(window.panel == nil)
    }

    @Test func textWithoutAFieldGoesNowhere() throws {
        let (window, _) = try TestWindow.canvas()
        let before = window.pixels
        try window.handle(.text("hello"))
        #expect(window.effects.isEmpty)
        #expect(window.pixels == before)
    }
}

/// What takes long is shown, and people go on drawing.
@Suite struct ProgressTests {
    private func working() throws -> (window: TestWindow, canvas: CanvasView) {
        let (window, canvas) = try TestWindow.canvas(width: 640, height: 480)
        try window.handle(.progress(WorkProgress(title: "Exporting a.png", share: 0.25)))
        #expect(window.progress?.isShown == true)
        return (window, canvas)
    }

    @Test func theBarGrowsAndGoes() throws {
        let (window, _) = try working()
        let first = window.pixels
        try window.handle(.progress(WorkProgress(title: "Exporting a.png", share: 0.75)))
        #expect(window.pixels != first)
        // Only the bar is drawn again.
        let height = window.dirty.rectangles.reduce(0) { $0 + $1.height }
        #expect((1...12).contains(height))
        #expect(window.pixels == (try window.wholePixels()))
        try window.handle(.progress(nil))
        #expect(window.progress?.isShown == false)
        let (empty, _) = try TestWindow.canvas(width: 640, height: 480)
        #expect(window.pixels == empty.pixels)
    }

    @Test func peopleDrawMeanwhile() throws {
        let (window, canvas) = try working()
        try window.draw(from: (100, 300), to: (300, 300))
        #expect(canvas.visibleDrawing.strokes.count == 1)
        try window.press(.character("z"), .control)
        #expect(canvas.visibleDrawing.strokes.isEmpty)
        #expect(window.effects.isEmpty)
    }

    @Test func itIsEndedByPenAndByEscape() throws {
        let (window, canvas) = try working()
        let cancel = try #require(window.progress?.subviews.first { $0.role == .button })
        try window.tap(cancel.frame.center)
        #expect(window.effects == [.stop])
        #expect(canvas.visibleDrawing.strokes.isEmpty)
        try window.press(.escape)
        #expect(window.effects == [.stop, .stop])
        try window.handle(.progress(nil))
        try window.press(.escape)
        #expect(window.effects == [.stop, .stop])
    }
}
