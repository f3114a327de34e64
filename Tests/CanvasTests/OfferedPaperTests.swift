import Drawing
import Editing
import Geometry
import Ink
import Input
import InterfaceSupport
import Testing

@testable import Canvas

/// The paper of the very first drawing goes with the theme; what somebody has touched stays.
@Suite struct OfferedPaperTests {
    private static let night = Background(Color(rgb: 0x1B1C1F))
    private let window: TestWindow
    private let canvas: CanvasView

    init() throws {
        (window, canvas) = try TestWindow.canvas()
        canvas.editor.keeping = Keeping(origin: 0)
    }

    private var background: Background { canvas.editor.history.drawing.background }

    @Test func anUntouchedDrawingGetsIt() throws {
        try canvas.offer(Self.night)
        #expect(background == Self.night && canvas.editor.newPaper == Self.night)
        #expect(!canvas.editor.history.canUndo)
        try canvas.offer(.white)
        #expect(background == .white)
    }

    @Test func inkThatNobodyChoseCanBeSeenOnIt() throws {
        try canvas.offer(Self.night)
        #expect(canvas.editor.hand.brush.color == Color(rgb: 0xF1F0EC))
        try canvas.offer(.white)
        #expect(canvas.editor.hand.brush.color == .black)
        canvas.editor.hand.setColor(Color(rgb: 0x28559C))
        try canvas.offer(Self.night)
        #expect(canvas.editor.hand.brush.color == Color(rgb: 0x28559C))
    }

    /// Another drawing may be on other paper.
    @Test func inkThatNobodyChoseCanBeSeenOnThePaperOfEachDrawing() throws {
        try canvas.offer(Self.night)
        let white = History(Drawing(background: .white))
        try canvas.show(white, canvas.editor.viewport)
        #expect(canvas.editor.hand.brush.color == .black)
        try canvas.show(History(Drawing(background: Self.night)), canvas.editor.viewport)
        #expect(canvas.editor.hand.brush.color == Color(rgb: 0xF1F0EC))
        try canvas.show(white, canvas.editor.viewport)
        try window.draw(from: (20, 20), to: (80, 80))
        // A new one is on the paper that the theme wants.
        try window.press(.character("n"), .control)
        #expect(background == Self.night)
        #expect(canvas.editor.hand.brush.color == Color(rgb: 0xF1F0EC))
        canvas.editor.hand.setColor(Color(rgb: 0x28559C))
        try canvas.show(white, canvas.editor.viewport)
        #expect(canvas.editor.hand.brush.color == Color(rgb: 0x28559C))
    }

    @Test func whatSomebodyDrewOnStays() throws {
        try window.draw(from: (20, 20), to: (80, 80))
        try canvas.offer(Self.night)
        #expect(background == .white && canvas.editor.newPaper == Self.night)
        try window.press(.character("z"), .control)
        try canvas.offer(Self.night)
        #expect(background == .white)
    }
}
