import Drawing
import Editing
import Geometry
import Input
import InterfaceSupport
import TestSupport
import Testing
import Toolkit

@testable import Canvas
@testable import Interface
@testable import InterfaceCore

/// The paper on the screen, and what people do to it there.
@Suite struct PaperMenuTests {
    private let window: TestWindow
    private let canvas: CanvasView

    init() throws {
        (window, canvas) = try TestWindow.tools(width: 1000, height: 800)
        try showMenu()
    }

    private func showMenu() throws {
        try window.wait(0.1)
        _ = try canvas.perform(.showPaper)
        try window.wait(0.5)
    }

    private var background: Background { canvas.editor.history.drawing.background }

    private var popover: Popover? {
        window.screen.tree.subviews.lazy.compactMap { $0 as? Popover }.first
    }

    private func view(_ role: View.Role, _ name: String) throws -> View {
        try #require(popover?.all.first { $0.role == role && $0.name == name })
    }

    private func press(_ name: String) throws {
        try window.tap(view(.button, name).visibleFrame.center)
        try window.wait(0.05)
    }

    @Test func aKindIsTakenByATapAndUndone() throws {
        for (name, pattern) in [
            ("Ruled", Ruling.Pattern.lines), ("Squared", .squares), ("Dotted", .dots),
        ] {
            try press(name)
            #expect(background.ruling?.pattern == pattern)
            #expect(try view(.button, name).states.contains(.selected))
        }
        #expect(background.ruling?.spacing == 24)
        try press("Plain")
        #expect(background == .white)
        for _ in 0..<4 { try window.press(.character("z"), .control) }
        #expect(background == .white && canvas.editor.history.done.isEmpty)
        #expect(try view(.button, "Plain").states.contains(.selected))
    }

    @Test func linesComeBackAsTheyWere() throws {
        try press("Squared")
        let slider = try view(.slider, "Spacing")
        popover?.focus(slider)
        for _ in 0..<6 { try window.press(.right) }
        try window.wait(0.1)
        #expect(background.ruling?.spacing == 30)
        try press("Plain")
        try press("Dotted")
        #expect(background.ruling?.spacing == 30 && background.ruling?.pattern == .dots)
    }

    /// As long as the slider is held nothing is done to the drawing, and all of it is seen.
    @Test func theDistanceIsShownWhileItIsHeldAndDoneOnce() throws {
        try press("Ruled")
        let count = canvas.editor.history.done.count
        let frame = try view(.slider, "Spacing").visibleFrame
        try window.pen(.began, frame.center.x, frame.center.y)
        try window.pen(.moved, frame.maxX - 30, frame.center.y)
        try window.wait(0.05)
        #expect(canvas.editor.history.done.count == count)
        let shown = canvas.editor.shownBackground
        #expect(shown != background)
        try window.pen(.ended, frame.maxX - 30, frame.center.y, force: 0)
        try window.wait(0.05)
        #expect(background == shown && canvas.editor.history.done.count == count + 1)
        #expect(window.pixels == (try window.wholePixels()))
    }

    @Test func nightPaperTakesItsLinesAlong() throws {
        try press("Ruled")
        let light = try #require(background.ruling?.color)
        try press("Night")
        #expect(background.color == Color(rgb: 0x1B1C1F))
        #expect(background.ruling?.color != light)
        try press("#8FC6B0")
        try press("White")
        #expect(background.ruling?.color == Color(rgb: 0x8FC6B0))
    }

    @Test func plainPaperBetweenKeepsLinesThatNobodyChoseFaint() throws {
        for name in ["Ruled", "Plain", "Night", "Ruled"] { try press(name) }
        #expect(background.ruling?.color == .lines(on: background.color))
    }

    private func typeColor() throws {
        try window.tap(
            view(.textField, "Colour of the paper as a code or a name").visibleFrame.center)
        try window.press(.character("a"), .control)
        try window.handle(.text("#28559C"))
        try window.wait(0.05)
    }

    @Test func aTypedColourIsNotForTheNextDrawing() throws {
        try typeColor()
        let size = canvas.editor.viewport.size
        try window.screen.show(History(), Viewport(size: size))
        try window.wait(0.5)
        #expect(popover == nil && background == .white && canvas.editor.history.done.isEmpty)
    }

    @Test func whoeverDrawsAfterTypingAColourHasOneStroke() throws {
        try typeColor()
        try window.pen(.began, 300, 600)
        #expect(background.color == Color(rgb: 0x28559C))
        try window.pen(.moved, 400, 650)
        try window.wait(0.05)
        try window.pen(.ended, 400, 650, force: 0)
        #expect(canvas.visibleDrawing.strokes.count == 1)
        #expect(canvas.editor.history.done.count == 2)
    }

    @Test func aColourIsTypedAndDoneWhenTheFieldIsLeft() throws {
        let field = try view(.textField, "Colour of the paper as a code or a name")
        try window.tap(field.visibleFrame.center)
        try window.press(.character("a"), .control)
        try window.handle(.text("#28559C"))
        try window.wait(0.05)
        #expect(canvas.editor.shownBackground.color == Color(rgb: 0x28559C))
        #expect(background == .white)
        try window.press(.tab)
        try window.wait(0.05)
        #expect(background.color == Color(rgb: 0x28559C))
        #expect(canvas.editor.history.done.count == 1)
    }

    @Test(arguments: ["blueish", "#12345g", "zz"]) func whatIsNoColourIsRefused(text: String) throws
    {
        let field = try #require(
            try view(.textField, "Colour of the paper as a code or a name") as? TextField)
        try window.tap(field.visibleFrame.center)
        try window.handle(.text(text))
        #expect(field.isRefused)
        try window.press(.escape)
        try window.wait(0.5)
        #expect(background == .white)
    }

    @Test func withoutLinesTheirColourAndDistanceRest() throws {
        #expect(try !view(.slider, "Spacing").isEnabled)
        #expect(try !view(.textField, "Colour of the lines as a code or a name").isEnabled)
        try press("Dotted")
        #expect(try view(.slider, "Spacing").isEnabled)
    }

    @Test func everythingCanBePressedAndReached() throws {
        try press("Ruled")
        let views = try #require(popover).all.filter(\.isFocusable)
        #expect(views.count == 4 + 1 + 2 * 8)
        for view in views {
            #expect(!view.name.isEmpty)
            #expect(view.frame.width >= 44 && view.frame.height >= 44, "\(view.name)")
        }
    }

    /// A new drawing has the paper that was chosen last.
    @Test func newDrawingsHaveThePaperOfTheLastOne() throws {
        canvas.editor.keeping = Keeping(origin: 0)
        try press("Squared")
        let chosen = background
        _ = try canvas.perform(.startOver)
        #expect(background == chosen && canvas.editor.history.done.isEmpty)
    }
}
