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
@testable import InterfaceCore

/// The bar of tools, by pen and by keys.
@Suite final class ToolBarTests {
    private let window: TestWindow
    private let canvas: CanvasView

    init() throws {
        (window, canvas) = try TestWindow.tools(width: 1000, height: 700)
        canvas.editor.hand.shelf = ["Pen", "Brush", "Pencil"].map {
            ShelfBrush(Brush(name: $0, smallestWidth: 1, largestWidth: 8), sentence: "For lines.")
        }
        canvas.editor.hand.brush = canvas.editor.hand.shelf[0].brush
        try window.wait(0.01)
    }

    private var hand: Hand { canvas.editor.hand }

    private func control(_ name: String) throws -> View {
        try #require(window.screen.tree.all.first { $0.role == .button && $0.name == name })
    }

    private func tap(_ name: String) throws {
        try window.tap(try control(name).visibleFrame.center)
    }

    private var popover: View? {
        window.screen.tree.all.first { $0.role == .dialog }
    }

    /// Drags from the line of the bar, place by place.
    private func dragLine(_ ways: [Vector]) throws -> Point {
        let line = try #require(window.screen.tree.all.lazy.compactMap { $0 as? LineControl }.first)
        let start = line.visibleFrame.center
        try window.pen(.began, start.x, start.y)
        for way in ways { try window.pen(.moved, start.x + way.dx, start.y + way.dy) }
        return start + (ways.last ?? .zero)
    }

    @Test func aDragFromTheLineSetsItsSize() throws {
        let former = window.pixels
        func isOutlined() -> Bool {
            let pixels = window.pixels
            return (450..<550).contains { pixels.ink(x: $0, y: 350) != former.ink(x: $0, y: 350) }
        }
        let last = try dragLine([Vector(dx: 10, dy: 0), Vector(dx: 70, dy: 40)])
        #expect(abs(canvas.editor.hand.brush.largestWidth - 16) < 1e-9)
        #expect(canvas.editor.hand.brush.opacity == 1 && isOutlined())
        try window.pen(.ended, last.x, last.y, force: 0)
        try window.wait(0.01)
        #expect(abs(canvas.editor.hand.brush.largestWidth - 16) < 1e-9 && !isOutlined())
        #expect(!window.screen.tree.all.contains { $0 is Popover })
        #expect(window.pixels == (try window.wholePixels()))
    }

    @Test(arguments: [Phase.ended, .cancelled])
    func aDragDownFromTheLineSetsItsOpacity(end: Phase) throws {
        var last = try dragLine([Vector(dx: 2, dy: 10), Vector(dx: 30, dy: 60)])
        try window.pen(end, last.x, last.y, force: 0)
        #expect(abs(canvas.editor.hand.brush.opacity - (end == .ended ? 0.5 : 1)) < 1e-9)
        #expect(canvas.editor.hand.brush.largestWidth == 8)
        last = try dragLine([Vector(dx: 3, dy: 3)])
        try window.pen(.ended, last.x, last.y, force: 0)
        #expect(window.screen.tree.all.contains { $0 is Popover })
    }

    /// In each width all that is there stands in one row, within the window.
    @Test(arguments: [1000, 784, 783, 470, 469, 446, 445, 404, 403, 380, 340, 339, 300])
    func allControlsStandInOneRow(width: Int) throws {
        try window.handle(.resized(PixelSize(width: width, height: 700)))
        try window.wait(0.01)
        let bar = try #require(window.screen.tree.all.first { $0 is ToolBar })
        let buttons = bar.all.filter { $0.role == .button }
        #expect(Set(buttons.map { $0.visibleFrame.minY }).count == 1)
        #expect(buttons.allSatisfy { $0.visibleFrame.maxX <= bar.frame.maxX - 6 })
        #expect(
            buttons.last?.name == "More" && buttons.contains { $0.name == "Undo" } == (width >= 340)
        )
        #expect(buttons.contains { $0.name == "Lasso" } == (width >= 446))
    }

    // MARK: By pen

    @Test func aTapTakesABrush() throws {
        try tap("Brush")
        #expect(hand.brush.name == "Brush")
        #expect(try control("Brush").states.contains(.selected))
        #expect(try !control("Pen").states.contains(.selected))
        try tap("Eraser")
        #expect(hand.tool == .eraser)
        #expect(try control("Eraser").states.contains(.selected))
        try tap("Pen")
        #expect(hand.tool == .brush && hand.brush.name == "Pen")
        #expect(window.pixels == (try window.wholePixels()))
    }

    @Test func theChosenBrushShowsAll() throws {
        try tap("Pen")
        #expect(popover?.name == "Brushes")
        let pencil = try #require(
            popover?.all.first { $0.role == .button && $0.name == "Pencil" })
        try window.tap(pencil.visibleFrame.center)
        #expect(hand.brush.name == "Pencil" && popover == nil)
    }

    @Test func nothingIsDrawnBelowTheBar() throws {
        try tap("Undo")
        #expect(canvas.visibleDrawing.isEmpty)
        try window.draw(from: (300, 300), to: (400, 300))
        #expect(canvas.visibleDrawing.strokes.count == 1)
        try tap("Undo")
        #expect(canvas.visibleDrawing.isEmpty)
        try tap("Redo")
        #expect(canvas.visibleDrawing.strokes.count == 1)
    }

    /// No stroke is ever eaten.
    @Test func aStrokeClosesAPopoverAndDraws() throws {
        try tap("Size and opacity")
        #expect(popover != nil)
        try window.draw(from: (100, 600), to: (200, 600))
        #expect(popover == nil && canvas.visibleDrawing.strokes.count == 1)
        #expect(window.pixels == (try window.wholePixels()))
    }

    @Test func theSameControlClosesWhatItShows() throws {
        try tap("More")
        #expect(popover?.name == "More")
        try tap("More")
        #expect(popover == nil)
        try tap("More")
        try tap("Size and opacity")
        #expect(popover?.name == "Size and opacity")
    }

    @Test func aCommandOfTheMenuIsDone() throws {
        try tap("More")
        let export = try #require(
            popover?.all.first { $0.role == .button && $0.name.hasPrefix("What the Pen") })
        try window.tap(export.visibleFrame.center)
        #expect(popover == nil && window.debugView() != nil)
    }

    // MARK: Size and opacity

    private func slider(_ name: String) throws -> Slider {
        try #require(
            popover?.all.compactMap { $0 as? Slider }.first { $0.name == name })
    }

    @Test func sizeOpacityAndSmoothingAreSet() throws {
        try tap("Size and opacity")
        for name in ["Size", "Opacity", "Smoothing"] {
            let slider = try slider(name)
            let frame = slider.visibleFrame
            try window.tap(Point(x: frame.minX + frame.width * 0.75, y: frame.center.y))
        }
        #expect((60.0...100).contains(hand.brush.largestWidth))
        #expect(hand.brush.smallestWidth == hand.brush.largestWidth / 8)
        #expect((0.7...0.8).contains(hand.brush.opacity))
        #expect((0.7...0.8).contains(hand.brush.smoothing))
        #expect(try control("Size and opacity").value == hand.brush.largestWidth.fixedPoint(0))
    }

    @Test func theBoxTakesStrokesAndKeepsNone() throws {
        try tap("Size and opacity")
        let box = try #require(popover?.all.first { $0.role == .canvas })
        let before = window.pixels
        let frame = box.visibleFrame
        try window.draw(
            from: (frame.minX + 40, frame.center.y), to: (frame.maxX - 40, frame.center.y))
        #expect(window.pixels != before && popover != nil)
        #expect(canvas.visibleDrawing.isEmpty)
        #expect(window.pixels == (try window.wholePixels()))
    }

    // MARK: By keys

    @Test func keysChooseAndChange() throws {
        try window.press(.character("b"))
        #expect(hand.brush.name == "Brush")
        try window.press(.character("/"))
        #expect(hand.brush.name == "Pen")
        try window.press(.character("e"))
        #expect(hand.tool == .eraser)
        try window.press(.character("b"))
        #expect(hand.tool == .brush && hand.brush.name == "Pen")
        try window.press(.character("]"))
        #expect(abs(hand.brush.largestWidth - 8.8) < 1e-9)
        try window.press(.character("["))
        try window.press(.character("i"))
        #expect(abs(hand.brush.largestWidth - 8) < 1e-9 && abs(hand.brush.opacity - 0.9) < 1e-9)
        for _ in 0..<20 { try window.press(.character("i")) }
        #expect(abs(hand.brush.opacity - 0.1) < 1e-9)
    }

    @Test func f6AndArrowsLeadAlongTheBar() throws {
        try window.press(.function(6))
        func focused() -> String? { window.screen.tree.all.first(where: \.isFocused)?.name }
        let first = focused()
        #expect(first != nil)
        try window.press(.right)
        #expect(focused() == "Pen")
        try window.press(.right)
        try window.press(.enter)
        #expect(hand.brush.name == "Brush")
        try window.press(.escape)
        #expect(focused() == nil)
        try window.press(.function(5))
        #expect(popover?.name == "Brushes")
    }

    @Test func tabShowsThePaperAlone() throws {
        try window.press(.tab)
        #expect(try control("Pen").visibleFrame.isNull || window.pixels == emptyPaper())
        try window.press(.tab)
        #expect(try window.pixels != emptyPaper())
        #expect(window.pixels == (try window.wholePixels()))
    }

    private func emptyPaper() throws -> Pixels {
        try TestWindow.canvas(width: 1000, height: 700).window.pixels
    }

    /// Each control is large enough, and has a name.
    @Test(arguments: [1000, 700, 400, 300, 200]) func everyControlCanBeHit(width: Int) throws {
        try window.handle(.resized(PixelSize(width: width, height: 600)))
        let buttons = window.screen.tree.all.filter {
            $0.role == .button && !$0.visibleFrame.isNull && $0.visibleFrame.width > 0
        }
        #expect(buttons.count >= 5)
        for button in buttons {
            #expect(!button.name.isEmpty)
            #expect(button.frame.width >= 44 && button.frame.height >= 44, "\(button.name)")
            #expect(button.visibleFrame.maxX <= Double(width), "\(button.name)")
        }
    }
}
