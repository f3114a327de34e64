import Drawing
import Geometry
import Graphics
import Input
import InterfaceSupport
import TestSupport
import Testing
import Toolkit
import Wording

@testable import Canvas
@testable import Interface
@testable import Panels

@Suite struct NameDialogTests {
    private func asked() throws -> TestWindow {
        let (window, _) = try TestWindow.canvas(width: 640, height: 480)
        window.program.drawingName = "2026-11-21 10.00"
        try window.press(.function(2))
        return window
    }

    @Test func whatIsTypedTakesThePlaceOfTheName() throws {
        let window = try asked()
        #expect(window.panel?.name == "Rename the drawing")
        try window.type("Cat")
        try window.press(.enter)
        #expect(window.asked == [.rename("Cat")])
        #expect(window.panel == nil)
        #expect(window.pixels == (try window.wholePixels()))
    }

    @Test func aNameThatIsRefusedCanBeMended() throws {
        let window = try asked()
        window.program.renameProblem = "There is a drawing of this name already."
        try window.type("a")
        try window.tap("Rename")
        #expect(window.view(.label, "There is a drawing of this name already.") != nil)
        #expect(window.pixels == (try window.wholePixels()))
        window.program.renameProblem = nil
        try window.type("b")
        #expect(window.view(.label, "There is a drawing of this name already.") == nil)
        try window.press(.enter)
        #expect(window.asked == [.rename("a"), .rename("ab")])
        #expect(window.panel == nil)
    }

    @Test func whatWasCopiedIsPasted() throws {
        let window = try asked()
        window.program.copiedText = "From\nelsewhere"
        try window.press(.character("v"), .control)
        try window.press(.enter)
        #expect(window.asked == [.rename("Fromelsewhere")])
    }

    @Test func theNameIsCopied() throws {
        let window = try asked()
        try window.press(.character("c"), .control)
        #expect(window.program.copiedText == "2026-11-21 10.00")
        try window.press(.insert, .shift)
        #expect(window.asked.isEmpty)
        try window.press(.enter)
        #expect(window.asked == [.rename("2026-11-21 10.00")])
    }

    @Test func escapeLeavesTheName() throws {
        let window = try asked()
        try window.press(.escape)
        #expect(window.panel == nil && window.asked.isEmpty)
    }

    @Test func textWithoutAFieldGoesNowhere() throws {
        let (window, _) = try TestWindow.canvas()
        let before = window.pixels
        try window.handle(.text("hello"))
        try window.press(.character("v"), .control)
        #expect(window.asked.isEmpty)
        #expect(window.pixels == before)
    }

    @Test func aDrawingWithoutANameKeepsIt() throws {
        let (window, _) = try TestWindow.canvas()
        try window.press(.function(2))
        #expect(window.panel == nil)
    }
}

/// What takes long is shown, and people go on drawing.
@Suite struct ProgressTests {
    private func working() throws -> (window: TestWindow, canvas: CanvasView) {
        let (window, canvas) = try TestWindow.canvas(width: 640, height: 480)
        try window.after { window.screen.show(WorkProgress(title: "Exporting a.png", share: 0.25)) }
        #expect(window.progress != nil)
        return (window, canvas)
    }

    @Test func theBarGrowsAndGoes() throws {
        let (window, _) = try working()
        let first = window.pixels
        try window.after { window.screen.show(WorkProgress(title: "Exporting a.png", share: 0.75)) }
        #expect(window.pixels != first)
        // Only the bar is drawn again.
        let height = window.dirty.rectangles.reduce(0) { $0 + $1.height }
        #expect((1...12).contains(height))
        #expect(window.pixels == (try window.wholePixels()))
        try window.after { window.screen.show(WorkProgress?.none) }
        #expect(window.progress == nil)
        let (empty, _) = try TestWindow.canvas(width: 640, height: 480)
        #expect(window.pixels == empty.pixels)
    }

    @Test func peopleDrawMeanwhile() throws {
        let (window, canvas) = try working()
        try window.draw(from: (100, 300), to: (300, 300))
        #expect(canvas.visibleDrawing.strokes.count == 1)
        try window.press(.character("z"), .control)
        #expect(canvas.visibleDrawing.strokes.isEmpty)
        #expect(window.asked.isEmpty)
    }

    @Test func itIsEndedByPenAndByEscape() throws {
        let (window, canvas) = try working()
        let cancel = try #require(window.progress?.all.first { $0.role == .button })
        try window.tap(cancel)
        #expect(window.asked == [.stop])
        #expect(canvas.visibleDrawing.strokes.isEmpty)
        try window.press(.escape)
        #expect(window.asked == [.stop, .stop])
        try window.after { window.screen.show(WorkProgress?.none) }
        try window.press(.escape)
        #expect(window.asked == [.stop, .stop])
    }
}
