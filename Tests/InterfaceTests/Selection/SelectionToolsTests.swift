import Drawing
import DrawingSupport
import Editing
import Geometry
import Graphics
import Ink
import Input
import Rendering
import TestSupport
import Testing
import Toolkit

@testable import Interface

/// The lasso by pen and by keys: events in, drawing and pixels out.
@Suite final class SelectionToolsTests {
    private let window: TestWindow
    private let canvas: CanvasView

    init() throws {
        (window, canvas) = try TestWindow.tools(width: 900, height: 700)
        // Two crossing strokes in the middle, and one at the left.
        try window.draw(from: (420, 340), to: (520, 340), force: 1)
        try window.draw(from: (470, 300), to: (470, 380), force: 1)
        try window.draw(from: (150, 500), to: (250, 500), force: 1)
        try window.press(.character("l"))
    }

    private var strokes: [Stroke] { canvas.visibleDrawing.strokes }
    private var chosen: Int { canvas.editor.selection.count }

    private func control(_ name: String) throws -> View {
        try #require(window.screen.tree.all.last { $0.role == .button && $0.name == name })
    }

    private func circle(_ area: Rectangle, _ modifiers: KeyPress.Modifiers = []) throws {
        try window.pen(.began, area.minX, area.minY, modifiers: modifiers)
        for corner in [(area.maxX, area.minY), (area.maxX, area.maxY), (area.minX, area.maxY)] {
            try window.pen(.moved, corner.0, corner.1)
        }
        try window.pen(.ended, area.minX, area.minY, force: 0)
        try window.wait(0.05)
    }

    private func chooseCross() throws {
        try circle(Rectangle(x: 380, y: 270, width: 190, height: 150))
        #expect(chosen == 2)
    }

    private var frame: SelectionFrame? {
        window.screen.tree.all.lazy.compactMap { ($0 as? SelectionView)?.look.frame }.first
    }

    private var bar: SelectionBar? {
        window.screen.tree.all.lazy.compactMap { $0 as? SelectionBar }.first
    }

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
        #expect(
            strokes.map(\.bounds)[..<2]
                == former[..<2].map { $0.offset(by: Vector(dx: 30, dy: 30)) }[...])
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

    // MARK: Keys and commands

    @Test func arrowsMoveByPoints() throws {
        try chooseCross()
        try window.press(.right)
        try window.press(.up, .shift)
        #expect(strokes[0].offset == Vector(dx: 1, dy: -10))
        canvas.editor.viewport = canvas.editor.viewport
            .turned(to: Angle(degrees: 90), about: Point(x: 450, y: 350))
        try window.press(.right)
        #expect((strokes[0].offset - Vector(dx: 1, dy: -11)).length < 1e-6)
    }

    @Test func arrowsInARowAreOneStep() throws {
        try chooseCross()
        let former = canvas.editor.revision
        for _ in 1...3 {
            try window.press(.right, .shift)
            try window.wait(0.4)
        }
        #expect(strokes[0].offset == Vector(dx: 30, dy: 0) && canvas.editor.revision == former)
        #expect(window.pixels == (try window.wholePixels()))
        try window.wait(1.1)
        #expect(strokes[0].offset == Vector(dx: 30, dy: 0))
        #expect(canvas.editor.revision > former && canvas.deadline == nil)
        // What is not kept yet is taken back without a step.
        try window.press(.left)
        try window.press(.character("z"), .control)
        #expect(strokes[0].offset == Vector(dx: 30, dy: 0))
        try window.press(.character("z"), .control)
        #expect(strokes[0].offset == .zero)
        #expect(window.pixels == (try window.wholePixels()))
    }

    @Test func aMoveByArrowsIsKeptBeforeWhateverComesNext() throws {
        try chooseCross()
        try window.press(.down)
        try window.press(.delete)
        #expect(strokes.count == 1)
        try window.press(.character("z"), .control)
        #expect(strokes[0].offset == Vector(dx: 0, dy: 1))
        try window.press(.character("a"), .control)
        try window.press(.right)
        try window.draw(from: (20, 20), to: (60, 60))
        try window.wait(2)
        #expect(strokes[0].offset == Vector(dx: 1, dy: 1))
        try window.press(.character("a"), .control)
        let part = try #require(canvas.chosenPart)
        try window.press(.up)
        try window.after { try? canvas.paste(part) }
        let pasted = strokes.last
        try window.wait(2)
        #expect(strokes[0].offset == Vector(dx: 1, dy: 0) && strokes.last == pasted)
    }

    @Test func aMoveByArrowsIsKeptWhereAnotherToolIsTaken() throws {
        try chooseCross()
        try window.press(.right)
        let tools = window.screen.tree.all.lazy.compactMap { $0 as? ToolBar }.first
        let eraser = try #require(tools?.all.first { $0.name == "Eraser" })
        try window.tap(eraser)
        #expect(canvas.editor.hand.tool == .eraser && chosen == 0)
        #expect(strokes[0].offset == Vector(dx: 1, dy: 0))
        try window.wait(2)
        #expect(strokes[0].offset == Vector(dx: 1, dy: 0))
        #expect(canvas.editor.hand.tool == .eraser && chosen == 0)
        try window.press(.character("z"), .control)
        #expect(strokes[0].offset == .zero)
    }

    @Test func thereAndBackIsNoStep() throws {
        try chooseCross()
        let former = canvas.editor.revision
        try window.press(.right)
        try window.press(.left)
        try window.wait(2)
        #expect(strokes[0].offset == .zero && canvas.editor.revision == former)
        #expect(window.pixels == (try window.wholePixels()))
    }

    @Test func keysChooseAllDuplicateAndDelete() throws {
        try window.press(.character("b"))
        try window.press(.character("a"), .control)
        #expect(chosen == 3 && canvas.editor.hand.tool == .lasso)
        try window.press(.character("d"), .control)
        #expect(strokes.count == 6 && chosen == 3)
        try window.press(.delete)
        #expect(strokes.count == 3 && chosen == 0)
        try window.press(.delete)
        #expect(strokes.count == 3)
        #expect(window.pixels == (try window.wholePixels()))
    }

    @Test func whatIsPastedComesToTheMiddleAndIsChosen() throws {
        try chooseCross()
        let part = try #require(canvas.chosenPart)
        try window.press(.escape)
        #expect(canvas.chosenPart == nil)
        try window.after { try? canvas.paste(part) }
        #expect(strokes.count == 5 && chosen == 2)
        let middle = canvas.editor.selection.bounds(in: canvas.visibleDrawing).center
        #expect(middle.distance(to: Point(x: 450, y: 350)) < 1)
        #expect(window.pixels == (try window.wholePixels()))
        try window.press(.character("z"), .control)
        #expect(strokes.count == 3)
    }

    @Test(arguments: [false, true])
    func aLargePictureIsMadeToFitAndPagesCannotBeTurned(isPDF: Bool) throws {
        let frame = Rectangle(x: 0, y: 0, width: 4000, height: 2000)
        let pages = [Size(width: 4000, height: 2000)]
        let image = PlacedImage(
            bytes: [1], mediaType: isPDF ? .pdf : .png, frame: frame, pages: isPDF ? pages : [])
        var part = Drawing()
        _ = try part.apply(.placeImage(image, in: LayerID(1)))
        _ = try part.apply(.lockLayer(LayerID(1), true))
        try window.after { try? canvas.paste(part) }
        let bounds = canvas.editor.selection.bounds(in: canvas.visibleDrawing)
        #expect(abs(bounds.width - 720) < 1 && abs(bounds.height - 360) < 1)
        #expect(canvas.visibleDrawing.layers.count == 2)
        #expect(canvas.editor.activeLayerID == LayerID(1))
        let frameShown = try #require(self.frame)
        #expect((frameShown.part(at: frameShown.grip.place) == .grip) == !isPDF)
    }

    @Test func aHiddenLayerTakesNothing() throws {
        try chooseCross()
        let part = try #require(canvas.chosenPart)
        _ = try canvas.editor.apply(.showLayer(LayerID(1), false))
        try window.after { try? canvas.paste(part) }
        #expect(canvas.editor.history.drawing.strokes.count == 3 && !window.message.isEmpty)
    }

    @Test func theBarDoesWhatItSays() throws {
        canvas.editor.hand.brush.color = Color(rgb: 0xFF0000)
        try chooseCross()
        _ = try canvas.perform(.recolor)
        try window.wait(0.05)
        #expect(strokes.filter { $0.brush.color == Color(rgb: 0xFF0000) }.count == 2)
        try window.tap(try control("Order").visibleFrame.center)
        try window.tap(try control("Bring to Front").visibleFrame.center)
        #expect(strokes.first?.brush.color == .black)
        try window.tap(try control("More").visibleFrame.center)
        try window.tap(try control("Scale Line Widths").visibleFrame.center)
        try window.tap(try control("Mirror").visibleFrame.center)
        #expect(chosen == 2)
        try window.tap(try control("Delete").visibleFrame.center)
        #expect(strokes.count == 1 && chosen == 0)
        #expect(window.pixels == (try window.wholePixels()))
    }

    @Test func everyControlOfTheBarHasRoomAndAName() throws {
        try chooseCross()
        let bar = try #require(bar)
        #expect(bar.focusable.count == 7)
        for control in bar.focusable {
            #expect(!control.name.isEmpty)
            #expect(control.frame.width >= 44 && control.frame.height >= 44)
        }
    }

    @Test func theViewGoesToWhatIsChosen() throws {
        try chooseCross()
        try window.press(.character("2"), .shift)
        try window.wait(2)
        let shown = try #require(frame).place(0, 0)
        #expect(shown.distance(to: Point(x: 450, y: 386)) < 40)
        #expect(canvas.editor.viewport.scale > 2)
    }

    /// The bar stays within the window, and below the tools, wherever the frame is.
    @Test(arguments: [(150.0, 500.0), (420, 80), (700, 640)])
    func theBarStaysInTheWindow(x: Double, y: Double) throws {
        try window.press(.character("b"))
        try window.draw(from: (x, y), to: (x + 60, y + 40))
        try window.press(.character("l"))
        try circle(Rectangle(x: x - 10, y: y - 10, width: 90, height: 70))
        let bar = try #require(bar).frame
        #expect(bar.minX >= 0 && bar.maxX <= 900 && bar.minY >= 80 && bar.maxY <= 700)
    }

    // MARK: Colours

    private var colors: Set<Color> { Set(strokes.map(\.brush.color)) }

    @Test func coloursAreShownAsTheyAreTriedAndKeptInOneStep() throws {
        try chooseCross()
        let steps = canvas.editor.history.done.count
        try window.tap(try control("Recolour"))
        let menu = try #require(window.screen.tree.all.lazy.compactMap { $0 as? ColorMenu }.first)
        #expect(menu.all.allSatisfy { $0.name != "Pick a colour from the paper" })
        let before = window.pixels
        let square = try #require(menu.all.first { $0 is ColorField }).visibleFrame.center
        try window.pen(.began, square.x + 30, square.y - 30)
        for step in 1...10 { try window.pen(.moved, square.x + 30 + Double(step), square.y - 30) }
        try window.pen(.ended, square.x + 40, square.y - 30, force: 0)
        try window.wait(0.05)
        // It is seen, and nothing is done yet.
        #expect(window.pixels != before)
        #expect(canvas.editor.history.done.count == steps)
        try window.press(.escape)
        try window.wait(0.05)
        #expect(canvas.editor.history.done.count == steps + 1)
        #expect(colors.count == 2 && chosen == 2)
        try window.press(.character("z"), .control)
        #expect(colors == [.black])
        #expect(window.pixels == (try window.wholePixels()))
    }

    /// Opens the colours of what is chosen, and takes one.
    private func tryColor() throws {
        try window.tap(try control("Recolour"))
        let menu = try #require(window.screen.tree.all.lazy.compactMap { $0 as? ColorMenu }.first)
        let square = try #require(menu.all.first { $0 is ColorField }).visibleFrame.center
        try window.tap(square + Vector(dx: 30, dy: -30))
        try window.wait(0.05)
        #expect(canvas.editor.preview != nil && colors.count == 2)
    }

    @Test func anotherToolKeepsTheColourThatIsTried() throws {
        try chooseCross()
        try tryColor()
        try window.press(.character("b"))
        try window.wait(0.05)
        #expect(colors.count == 2 && chosen == 0 && canvas.editor.preview == nil)
        // The colours go with the bar on which they hang.
        #expect(!window.screen.tree.all.contains { $0 is ColorMenu })
        #expect(window.pixels == (try window.wholePixels()))
    }

    @Test func undoTakesBackTheColourThatIsTriedAndNothingElse() throws {
        try chooseCross()
        let steps = canvas.editor.history.done.count + 1
        // What the arrows did is kept before.
        try window.press(.down)
        try tryColor()
        try window.press(.character("z"), .control)
        try window.wait(0.05)
        #expect(colors == [.black] && canvas.editor.history.done.count == steps)
        #expect(strokes[0].offset == Vector(dx: 0, dy: 1))
        #expect(canvas.editor.preview == nil)
        #expect(window.pixels == (try window.wholePixels()))
        try window.press(.character("z"), .control)
        #expect(canvas.editor.history.done.count == steps - 1 && canvas.editor.history.canRedo)
    }

    @Test func keysAndTheEndKeepTheColourThatIsTried() throws {
        try chooseCross()
        try tryColor()
        try canvas.endContacts()
        #expect(colors.count == 2 && canvas.editor.preview == nil)
    }

    @Test func aColourForManyStrokesIsShownOnceItStays() throws {
        let many = (0..<2_100).map { index in
            Strokes.make([
                Point(x: 300 + Double(index % 100), y: 200), Point(x: 340, y: Double(index % 90)),
            ])
        }
        try canvas.show(History(Drawing(strokes: many)), canvas.editor.viewport)
        try window.press(.character("a"), .control)
        try window.tap(try control("Recolour"))
        let menu = try #require(window.screen.tree.all.lazy.compactMap { $0 as? ColorMenu }.first)
        let square = try #require(menu.all.first { $0 is ColorField }).visibleFrame.center
        try window.pen(.began, square.x + 30, square.y - 30)
        try window.pen(.moved, square.x + 31, square.y - 30)
        #expect(canvas.editor.preview == nil)
        try window.wait(0.3)
        #expect(canvas.editor.preview != nil)
        try window.pen(.ended, square.x + 31, square.y - 30, force: 0)
    }

    @Test func whoTriesNoColourChangesNothing() throws {
        try chooseCross()
        let steps = canvas.editor.history.done.count
        try window.tap(try control("Recolour"))
        try window.tap(try control("Recolour"))
        try window.wait(0.05)
        #expect(canvas.editor.history.done.count == steps && colors == [.black])
        #expect(!window.screen.tree.all.contains { $0 is ColorMenu })
    }
}
