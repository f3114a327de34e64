import Drawing
import Editing
import Geometry
import Input
import InterfaceSupport
import Testing
import Toolkit

@testable import Canvas
@testable import Interface

@Suite struct WelcomeTests {
    private let window: TestWindow
    private let canvas: CanvasView

    init() throws {
        (window, canvas) = try TestWindow.tools(width: 1000, height: 600)
        canvas.isFirstStart = true
        try window.wait(0.1)
    }

    private var line: Welcome? {
        window.screen.tree.all.lazy.compactMap { $0 as? Welcome }.first { !$0.frame.isNull }
    }

    @Test func tellsWhatToDoFirstInOneLine() throws {
        let line = try #require(line)
        #expect(line.name == "Draw anywhere. Everything is saved as you draw; F1 opens the guide.")
        #expect(line.frame.height < 30 && abs(line.frame.center.x - 500) <= 1)
    }

    @Test func goesWithTheFirstStrokeAndStaysAway() throws {
        // On the very line: it takes no contacts.
        try window.pen(.began, 500, 300)
        #expect(line == nil)
        try window.pen(.moved, 560, 340)
        try window.pen(.ended, 560, 340, force: 0)
        #expect(line == nil && !canvas.editor.history.drawing.isEmpty)
    }

    @Test func liesBelowWhatIsShownLater() throws {
        try window.press(.character("c"))
        let views = window.screen.tree.subviews
        let places = [views.firstIndex { $0 is Welcome }, views.firstIndex { $0 is Popover }]
        #expect(try #require(places[0]) < #require(places[1]))
    }

    @Test func nobodyElseIsTold() throws {
        canvas.isFirstStart = false
        try window.wait(0.1)
        #expect(line == nil)
    }
}
