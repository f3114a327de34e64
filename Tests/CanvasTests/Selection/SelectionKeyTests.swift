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
@testable import Interface
@testable import InterfaceCore

/// What keys and commands do to what is chosen.
@Suite final class SelectionKeyTests: SelectionScene {
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
        let originals = canvas.editor.selection.bounds(in: canvas.visibleDrawing)
        try window.press(.character("d"), .control)
        #expect(strokes.count == 6 && chosen == 3)
        // The copies are chosen, and lie where both can be seen.
        let copies = canvas.editor.selection.bounds(in: canvas.visibleDrawing)
        #expect((copies.center - originals.center - Vector(dx: 16, dy: 16)).length < 0.01)
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
}
