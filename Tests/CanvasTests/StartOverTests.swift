import Drawing
import Editing
import Geometry
import Ink
import Input
import InterfaceSupport
import TestSupport
import Testing

@testable import Canvas
@testable import Interface

/// An empty paper while somebody draws, and strokes that are not meant.
@Suite struct StartOverTests {
    private func startOver(_ window: TestWindow) throws {
        try window.press(.character("n"), .control)
        try window.press(.enter)
    }

    @Test func aContactThatLastsBeginsAnewOnTheEmptyPaper() throws {
        let (window, canvas) = try TestWindow.canvas()
        try window.draw(from: (20, 20), to: (60, 20))
        try window.pen(.began, 20, 60)
        try window.pen(.moved, 60, 60)
        try startOver(window)
        #expect(canvas.visibleDrawing.strokes.isEmpty)
        try window.pen(.moved, 100, 60)
        try window.pen(.moved, 140, 60)
        try window.pen(.ended, 140, 60)
        let strokes = canvas.visibleDrawing.strokes
        #expect(strokes.map { $0.samples.first?.position.x } == [100])
        #expect(window.pixels.ink(x: 40, y: 60) == 0)
        #expect(window.pixels.ink(x: 120, y: 60) == 1)
        try window.press(.character("z"), .control)
        try window.press(.character("z"), .control)
        #expect(canvas.visibleDrawing.strokes.count == 2)
    }

    /// What is saved as people draw is not asked about; what could not be saved is.
    @Test(arguments: [false, true]) func whatIsSavedIsNotAskedAbout(isFailing: Bool) throws {
        let (window, canvas) = try TestWindow.canvas()
        canvas.editor.keeping = Keeping(origin: 0)
        canvas.editor.keeping?.isFailing = isFailing
        try window.draw(from: (20, 20), to: (60, 20))
        try window.press(.character("n"), .control)
        #expect((window.panel != nil) == isFailing)
        #expect(canvas.visibleDrawing.isEmpty == !isFailing)
        if isFailing {
            try window.press(.enter)
            #expect(canvas.visibleDrawing.isEmpty && window.panel == nil)
        }
    }

    /// The disk has room again: nobody needs to answer.
    @Test func aQuestionThatDoesNotHoldGoes() throws {
        let (window, canvas) = try TestWindow.canvas()
        canvas.editor.keeping = Keeping(origin: 0)
        canvas.editor.keeping?.isFailing = true
        try window.draw(from: (20, 20), to: (60, 20))
        try window.press(.character("n"), .control)
        #expect(window.panel != nil)
        try window.after { window.screen.withdraw([], .startOver) }
        #expect(window.panel != nil)
        try window.after { window.screen.withdraw([], .newDrawing) }
        #expect(window.panel == nil && !canvas.visibleDrawing.isEmpty)
    }

    @Test(arguments: [Phase.ended, .cancelled])
    func aContactThatEndsThenLeavesNothing(phase: Phase) throws {
        let (window, canvas) = try TestWindow.canvas()
        try window.draw(from: (20, 20), to: (60, 20))
        try window.pen(.began, 20, 60)
        try startOver(window)
        try window.pen(phase, 60, 60)
        try window.pen(.moved, 90, 60)
        #expect(canvas.visibleDrawing.strokes.isEmpty)
    }

    /// Most of a long stroke is settled, and in the mask, when it is cancelled.
    @Test func aLongStrokeThatIsCancelledLeavesNothing() throws {
        let (window, canvas) = try TestWindow.canvas()
        try window.draw(from: (10, 100), to: (190, 100))
        let before = window.pixels
        try window.pen(.began, 20, 20)
        for step in 0..<300 {
            try window.pen(.moved, 20 + Double(step % 160), 20 + Double(step) / 3)
        }
        #expect(window.pixels != before)
        try window.pen(.cancelled, 20, 20)
        #expect(window.pixels == before)
        #expect(try window.wholePixels() == before)
        #expect(canvas.visibleDrawing.strokes.count == 1)
    }

    @Test func aSampleOfAnUnknownContactDoesNotStopTheOthers() throws {
        let (window, canvas) = try TestWindow.canvas()
        try window.pen(.began, 20, 20, pointer: 1)
        let unknown = PenSample(
            time: window.now, position: Point(x: 9, y: 9),
            pointer: PointerID(device: DeviceID(rawValue: 8)), phase: .moved)
        let known = PenSample(
            time: window.now, position: Point(x: 80, y: 20), force: Force(normalized: 0.5),
            pointer: PointerID(device: DeviceID(rawValue: 1)), phase: .moved)
        try window.drain([unknown, known])
        #expect(canvas.visibleDrawing.strokes.map(\.samples.count) == [2])
    }
}
