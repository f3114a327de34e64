import Drawing
import DrawingSupport
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

/// Colours for what is chosen, which are tried before they are kept.
@Suite final class SelectionColorTests: SelectionScene {
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
        let many = (0..<2_100).map { (index: Int) -> Stroke in
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
