import Drawing
import Editing
import Geometry
import Input
import InterfaceSupport
import TestSupport
import Testing
import Toolkit
import Wording

@testable import Canvas
@testable import Interface

/// The figures at the lower edge that say how the paper is shown.
@Suite struct ViewPillTests {
    private let size = PixelSize(width: 900, height: 600)
    private let window: TestWindow
    private let canvas: CanvasView

    init() throws {
        canvas = try CanvasView(
            history: History(), viewport: Viewport(size: size), hasTools: true)
        window = try TestWindow(canvas, size: size)
        // The tools come with the first picture.
        try window.wait(0)
    }

    private var pill: ViewPill? {
        window.screen.tree.subviews.lazy.compactMap { $0 as? ViewPill }.first
    }
    private var isShown: Bool { pill?.frame.isNull == false }
    private var figures: String? { pill?.subviews.first?.value }

    private func settle() throws {
        try window.wait(0)
        try window.wait(1)
    }

    @Test func itComesWithAChangeAndGoes() throws {
        #expect(!isShown)
        try window.press(.character("+"), .control)
        #expect(isShown)
        #expect(figures == "125\u{a0}%")
        try window.wait(1.1)
        #expect(isShown)
        #expect(pill?.deadline != nil)
        try window.wait(0.2)
        #expect(!isShown)
        #expect(pill?.deadline == nil)
    }

    @Test func itStaysWhileThePaperIsTurnedOrInAMirror() throws {
        try window.press(.character("4"))
        try window.wait(5)
        #expect(isShown)
        #expect(figures == "100\u{a0}%\u{2002}·\u{2002}−15°")
        try window.press(.character("5"))
        try settle()
        try window.wait(2)
        #expect(!isShown)
        try window.press(.character("m"))
        try window.wait(5)
        #expect(isShown)
    }

    @Test func movingThePaperShowsNothing() throws {
        try window.turn(2, at: Point(x: 300, y: 300))
        #expect(!isShown)
    }

    @Test func nothingComesWhileSomebodyDraws() throws {
        try window.pen(.began, 300, 300)
        try window.press(.character("+"), .control)
        #expect(!isShown)
        try window.pen(.ended, 310, 300)
        #expect(isShown)
    }

    @Test func theToolsTakeItAlong() throws {
        try window.press(.character("6"))
        try window.press(.tab)
        #expect(!isShown)
        try window.press(.tab)
        #expect(isShown)
    }

    @Test func aTapShowsAllAndTheNextWhatWasBefore() throws {
        try window.draw(from: (300, 300), to: (500, 400))
        try window.press(.character("6"))
        try window.press(.character("m"))
        let before = canvas.editor.viewport
        let button = try #require(pill?.subviews.first)
        try window.tap(button)
        try settle()
        let after = canvas.editor.viewport
        #expect(after.rotation == .zero && !after.isFlipped && after.scale > 1)
        try window.tap(button)
        try settle()
        #expect(canvas.editor.viewport == before)
        try window.tap(button)
        try settle()
        #expect(canvas.editor.viewport == after)
    }

    @Test func itIsLargeEnoughForAPen() throws {
        try window.press(.character("6"))
        let frame = try #require(pill).frame
        #expect(frame.height >= 44 && frame.width >= 44)
        #expect(frame.minX == 12 && frame.maxY == 588)
    }

    @Test(arguments: [
        (0.01, "1"), (0.0123, "1.2"), (0.0999, "10"), (0.333, "33"), (1.25, "125"), (64, "6400"),
    ])
    func zoomsAreFiguresThatCanBeRead(zoom: Double, figure: String) {
        #expect(Message.view(zoom: zoom, turn: nil).text() == "\(figure)\u{a0}%")
    }
}
