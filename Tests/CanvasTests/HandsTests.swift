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

/// Fingers on a canvas, beside pens.
@Suite struct HandsTests {
    private let window: TestWindow
    private let canvas: CanvasView

    init() throws {
        (window, canvas) = try TestWindow.tools(width: 800, height: 500, isStill: true)
        try window.wait(0.01)
    }

    private var viewport: Viewport { canvas.editor.viewport }
    private var strokeCount: Int { canvas.visibleDrawing.strokes.count }

    private func finger(_ number: Int64, _ phase: Phase, _ x: Double, _ y: Double) throws {
        try window.handle(
            .pointer(
                PenSample(
                    time: window.now, position: Point(x: x, y: y),
                    pointer: PointerID(device: DeviceID(rawValue: 9), contact: number),
                    pointerKind: .finger, phase: phase)))
    }

    private func tap(_ count: Int64) throws {
        for number in 1...count { try finger(number, .began, 100 * Double(number), 300) }
        for number in 1...count { try finger(number, .ended, 100 * Double(number), 300) }
    }

    /// A pen that was near, long ago.
    private func seePen() throws {
        try window.pen(.hover, 400, 300, force: 0)
        try window.wait(2)
    }

    private func isShownWhole() throws -> Bool {
        PixelDifference(window.pixels, try window.wholePixels()).largest == 0
    }

    // MARK: Fingers

    @Test func fingersDrawUntilAPenWasSeen() throws {
        try finger(1, .began, 100, 300)
        try finger(1, .moved, 300, 300)
        try finger(1, .ended, 300, 300)
        #expect(strokeCount == 1)
        try window.wait(1)
        try seePen()
        try finger(1, .began, 100, 300)
        try finger(1, .moved, 120, 300)
        try finger(1, .moved, 170, 280)
        try finger(1, .ended, 170, 280)
        #expect(strokeCount == 1)
        #expect(viewport.offset == Vector(dx: 50, dy: -20))
    }

    @Test func tapsUndoAndRedoAndShowTheCanvasOnly() throws {
        try window.draw(from: (100, 200), to: (300, 200))
        try window.wait(2)
        try tap(2)
        #expect(strokeCount == 0)
        try tap(3)
        #expect(strokeCount == 1)
        try tap(4)
        #expect(!canvas.showsTools)
        try tap(4)
        #expect(canvas.showsTools && strokeCount == 1)
    }

    @Test func twoFingersThatRestUndoAllTheWay() throws {
        for y in [200.0, 250, 300, 350] { try window.draw(from: (100, y), to: (300, y)) }
        try window.wait(2)
        try finger(1, .began, 100, 300)
        try finger(2, .began, 200, 300)
        let deadline = try #require(canvas.deadline)
        #expect(abs(deadline.seconds - window.now.seconds - 0.5) < 1e-9)
        try window.wait(0.5)
        #expect(strokeCount == 3)
        for _ in 0..<8 { try window.wait(0.15) }
        #expect(strokeCount == 0)
        try finger(1, .ended, 100, 300)
        try finger(2, .ended, 200, 300)
    }

    @Test func twoFingersZoomAndTurnAboutTheirMiddle() throws {
        try seePen()
        try finger(1, .began, 300, 250)
        try finger(2, .began, 500, 250)
        try finger(2, .moved, 513, 250)
        let held = viewport.drawingPlace(of: Point(x: 406.5, y: 250))
        try finger(1, .moved, 300, 150)
        try finger(2, .moved, 500, 350)
        #expect(viewport.rotation.degrees > 30 && viewport.scale > 1.2)
        #expect(viewport.windowPlace(of: held).distance(to: Point(x: 400, y: 250)) < 0.8)
        #expect(try isShownWhole())
        // Back to nearly where it was: upright, and at 100 %.
        try finger(1, .moved, 301, 250)
        try finger(2, .moved, 513, 281)
        #expect(viewport.rotation == .zero && viewport.scale == 1)
        try finger(1, .ended, 301, 250)
        try finger(2, .ended, 513, 281)
    }

    @Test func aGestureGoesOnFromWhatTheWheelMade() throws {
        try seePen()
        try finger(1, .began, 300, 250)
        try finger(1, .moved, 310, 250)
        try finger(1, .moved, 330, 250)
        try window.turn(1, at: Point(x: 100, y: 100))
        try finger(1, .moved, 340, 250)
        try finger(1, .moved, 360, 250)
        #expect(viewport.offset == Vector(dx: 40, dy: -60))
    }

    @Test func aSecondFingerMakesAGestureOfAStroke() throws {
        try finger(1, .began, 100, 300)
        try finger(1, .moved, 120, 300)
        #expect(window.pixels.ink(x: 110, y: 300) > 0.5)
        try finger(2, .began, 300, 300)
        #expect(window.pixels.ink(x: 110, y: 300) == 0)
        try finger(2, .moved, 320, 300)
        try finger(2, .moved, 380, 300)
        #expect(viewport.scale > 1.1)
        try finger(1, .ended, 120, 300)
        try finger(2, .ended, 380, 300)
        #expect(strokeCount == 0 && !canvas.editor.history.canUndo)
    }

    @Test func aTouchpadMovesZoomsAndTurns() throws {
        func pinch(
            _ phase: Phase, zoom: Double = 1, turn: Double = 0, way: Vector = .zero
        ) throws {
            try window.handle(
                .pinch(
                    Pinch(
                        time: window.now, position: Point(x: 400, y: 250), phase: phase, way: way,
                        zoom: zoom, turn: Angle(degrees: turn))))
        }
        let before = viewport
        try pinch(.began)
        try pinch(.moved, zoom: 1.5, way: Vector(dx: 10, dy: 0))
        try pinch(.moved, zoom: 2, turn: 7)
        #expect(viewport.scale == 2 && viewport.rotation == .zero)
        #expect(
            viewport.drawingPlace(of: Point(x: 410, y: 250)).distance(to: Point(x: 400, y: 250))
                < 0.6)
        try pinch(.moved, zoom: 2, turn: 31)
        #expect(abs(viewport.rotation.degrees - 30) < 1e-6)
        try pinch(.moved, zoom: 1.02, turn: -27)
        #expect(viewport.scale == 1 && viewport.rotation == .zero)
        try pinch(.ended)
        let between = viewport
        try pinch(.began)
        try pinch(.moved, zoom: 4)
        try pinch(.cancelled)
        #expect(viewport == between && viewport != before)
    }

    // MARK: Palms

    @Test func aPalmDrawsNothingAndMovesNothing() throws {
        try window.pen(.hover, 400, 300, force: 0)
        try finger(1, .began, 450, 400)
        try window.draw(from: (100, 200), to: (300, 200))
        try finger(1, .moved, 700, 400)
        try finger(1, .ended, 700, 400)
        #expect(strokeCount == 1 && viewport.offset == .zero)
    }

    @Test func whatAPalmDrewBeforeThePenCameIsTakenBack() throws {
        try finger(1, .began, 450, 400)
        try finger(1, .moved, 480, 400)
        #expect(window.pixels.ink(x: 465, y: 400) > 0.5)
        try window.pen(.hover, 400, 300, force: 0)
        #expect(window.pixels.ink(x: 465, y: 400) == 0)
        try finger(1, .moved, 600, 400)
        try finger(1, .ended, 600, 400)
        #expect(strokeCount == 0 && viewport.offset == .zero)
        #expect(try isShownWhole())
    }

    @Test func soIsAViewThatItMoved() throws {
        try seePen()
        try window.turn(1, at: Point(x: 100, y: 100))
        let before = viewport
        try finger(1, .began, 450, 400)
        try finger(1, .moved, 480, 400)
        try finger(1, .moved, 580, 300)
        #expect(viewport != before)
        try window.pen(.hover, 400, 300, force: 0)
        #expect(viewport == before)
        try finger(1, .moved, 700, 400)
        #expect(viewport == before)
    }

    @Test func aFingerPressesControlsWhileThePenIsNear() throws {
        let eraser = try #require(
            window.screen.tree.all.first { $0.name == "Eraser" && $0.isFocusable })
        let place = eraser.visibleFrame.center
        try window.pen(.hover, 400, 300, force: 0)
        try finger(1, .began, place.x, place.y)
        try finger(1, .ended, place.x, place.y)
        #expect(canvas.editor.hand.tool == .eraser)
        canvas.editor.hand.tool = .brush
        // Not where the hand lies.
        try window.pen(.hover, place.x, place.y - 25, force: 0)
        try finger(1, .began, place.x, place.y)
        try finger(1, .ended, place.x, place.y)
        #expect(canvas.editor.hand.tool == .brush)
    }

    // MARK: Keys and buttons

    @Test func controlAndTheLowerButtonTakeAColour() throws {
        canvas.editor.hand.brush.color = Color(rgb: 0xB3341F)
        try window.draw(from: (100, 200), to: (300, 200), force: 1)
        for (keys, buttons) in [
            (KeyPress.Modifiers.control, Buttons.primary), ([], [.primary, .middle]),
        ] {
            canvas.editor.hand.brush.color = .black
            try window.pen(.began, 150, 400, modifiers: keys, buttons: buttons)
            try window.pen(.moved, 200, 200)
            try window.pen(.ended, 200, 200, force: 0)
            #expect(canvas.editor.hand.brush.color == Color(rgb: 0xB3341F))
        }
        #expect(strokeCount == 1)
    }

    // MARK: A hand that lay there before the pen came

    @Test func itsDotIsTakenBackThoughItWasLifted() throws {
        try finger(1, .began, 100, 300)
        try finger(1, .moved, 300, 300)
        try finger(1, .ended, 300, 300)
        try window.wait(1)
        for number in 2...3 as ClosedRange<Int64> {
            try finger(number, .began, 400, 400)
            try finger(number, .ended, 402, 401)
        }
        #expect(strokeCount == 3)
        try window.wait(0.1)
        try window.pen(.hover, 420, 380, force: 0)
        #expect(strokeCount == 1)
        try window.pen(.hover, 900, 900, force: 0)
        #expect(try isShownWhole())
    }

    @Test func whatKeysHaveUndoneSinceStaysUndone() throws {
        for y in [100.0, 200] {
            try finger(1, .began, 100, y)
            try finger(1, .moved, 300, y)
            try finger(1, .ended, 300, y)
        }
        try window.wait(1)
        try seePen()
        try tap(1)
        try window.press(.character("z"), .control)
        #expect(strokeCount == 1)
        try window.pen(.hover, 420, 380, force: 0)
        #expect(strokeCount == 1)
    }

    @Test func whatWasDrawnLongerAgoStays() throws {
        try finger(1, .began, 100, 300)
        try finger(1, .moved, 300, 300)
        try finger(1, .ended, 300, 300)
        try window.wait(0.3)
        try window.pen(.hover, 420, 380, force: 0)
        #expect(strokeCount == 1)
    }

    @Test func soAreItsTapsAndItsMovesOfThePaper() throws {
        try window.draw(from: (100, 300), to: (300, 300))
        try window.wait(2)
        let view = viewport
        try tap(2)
        #expect(strokeCount == 0)
        try window.wait(0.1)
        try window.pen(.hover, 420, 380, force: 0)
        #expect(strokeCount == 1)
        try window.wait(2)
        try finger(1, .began, 100, 400)
        try finger(1, .moved, 130, 400)
        try finger(1, .moved, 180, 400)
        try finger(1, .ended, 180, 400)
        #expect(viewport != view)
        try window.wait(0.1)
        try window.pen(.hover, 420, 380, force: 0)
        #expect(viewport == view)
        #expect(try isShownWhole())
    }
}
