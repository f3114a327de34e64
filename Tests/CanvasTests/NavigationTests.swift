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

/// The paper is moved, zoomed and turned by keys, wheels and contacts.
@Suite struct NavigationTests {
    private let size = PixelSize(width: 400, height: 300)
    private let window: TestWindow
    private let canvas: CanvasView
    private let theme = Theme()

    init() throws {
        canvas = try CanvasView(size: size, theme: theme)
        window = try TestWindow(canvas, size: size, theme: theme)
    }

    private var viewport: Viewport { canvas.editor.viewport }
    private var middle: Point { viewport.center }

    private func hold(_ key: KeyPress.Key, _ modifiers: KeyPress.Modifiers = []) throws {
        try window.press(key, modifiers)
    }

    private func turnWheel(
        _ dx: Double = 0, _ dy: Double, _ modifiers: KeyPress.Modifiers = [],
        at place: Point = Point(x: 120, y: 90)
    ) throws {
        try window.handle(
            .scroll(
                Scroll(
                    time: window.now, position: place, notches: Vector(dx: dx, dy: dy),
                    modifiers: modifiers)))
    }

    /// Whether what is shown is what the whole window would show.
    private func isShownWhole() throws -> Bool {
        PixelDifference(window.pixels, try window.wholePixels()).largest <= 8
    }

    // MARK: - Wheels

    @Test func theWheelMovesThePaper() throws {
        try turnWheel(0, 1)
        #expect(viewport.offset == Vector(dx: 0, dy: -60))
        try turnWheel(0.5, -0.25)
        #expect(viewport.offset == Vector(dx: -30, dy: -45))
        try turnWheel(0, 1, .shift)
        #expect(viewport.offset == Vector(dx: -90, dy: -45))
    }

    @Test func theWheelZoomsAboutThePointer() throws {
        let place = Point(x: 120, y: 90)
        let inside = viewport.drawingPlace(of: place)
        for notch in [-1.0, -1, -0.3, -2, 3, 5] {
            try turnWheel(0, notch, .control)
            #expect(viewport.windowPlace(of: inside).distance(to: place) < 0.8)
        }
    }

    @Test func fourNotchesDoubleThePaper() throws {
        for _ in 0..<4 { try turnWheel(0, -1, .control) }
        #expect(abs(viewport.scale - 2) < 1e-9)
        for _ in 0..<40 { try turnWheel(0, -1, .control) }
        #expect(viewport.scale == 64)
        for _ in 0..<99 { try turnWheel(0, 1, .control) }
        #expect(abs(viewport.scale - 0.01) < 1e-12)
    }

    /// Small steps stop at 100 %, and go on from there.
    @Test func aTouchpadIsNotCaughtAtFull() throws {
        try turnWheel(0, 1, .control)
        var stops = 0
        for _ in 0..<60 {
            try turnWheel(0, -0.05, .control)
            if viewport.scale == 1 { stops += 1 }
        }
        #expect(stops > 3 && stops < 20)
        #expect(viewport.scale > 1.3)
    }

    // MARK: - Contacts

    @Test func spaceAndADragMoveThePaper() throws {
        try hold(.character(" "))
        try window.pen(.began, 100, 100)
        try window.pen(.moved, 130, 90)
        #expect(viewport.offset == Vector(dx: 30, dy: -10))
        // What has begun goes on without the key.
        try window.handle(.released(.character(" ")))
        try window.pen(.moved, 140, 80)
        try window.pen(.ended, 140, 80)
        #expect(viewport.offset == Vector(dx: 40, dy: -20))
        #expect(canvas.visibleDrawing.isEmpty)
        try window.draw(from: (50, 50), to: (80, 80))
        #expect(canvas.visibleDrawing.strokes.count == 1)
    }

    @Test func withControlItZooms() throws {
        try hold(.character(" "))
        try window.handle(.modifiers(.control))
        try window.pen(.began, 100, 200)
        try window.pen(.moved, 100, 80)
        #expect(abs(viewport.scale - 2) < 1e-9)
        #expect(
            viewport.drawingPlace(of: Point(x: 100, y: 200)).distance(to: Point(x: 100, y: 200))
                < 0.5)
        try window.pen(.moved, 100, 201)
        #expect(viewport.scale == 1)
        try window.pen(.ended, 100, 201)
    }

    @Test(arguments: [
        (KeyPress(.character("r")), false), (KeyPress(.character(" "), .shift), false),
        (KeyPress(.character("r")), true),
    ])
    func turningSnapsToQuarters(key: KeyPress, isHigh: Bool) throws {
        try window.handle(.key(key))
        try window.pen(.began, middle.x + 100, middle.y)
        func drag(_ degrees: Double) throws -> Double {
            let way = Vector(angle: Angle(degrees: degrees)) * 90
            try window.pen(.moved, middle.x + way.dx, middle.y + way.dy)
            return viewport.rotation.degrees
        }
        #expect(abs(try drag(30) - 30) < 1e-9)
        #expect(try drag(3) == 0)
        #expect(abs(try drag(isHigh ? 91 : -88) - (isHigh ? 90 : -90)) < 1e-9)
        #expect(abs(try drag(60) - 60) < 1e-9)
        try window.pen(.ended, middle.x, middle.y)
    }

    @Test func theMiddleButtonMovesThePaper() throws {
        func hover(_ x: Double, _ buttons: Buttons, _ kind: PointerKind = .mouse) throws {
            let pointer = PointerID(device: DeviceID(rawValue: 4))
            try window.handle(
                .pointer(
                    PenSample(
                        time: window.now, position: Point(x: x, y: 60), buttons: buttons,
                        pointer: pointer, pointerKind: kind, phase: .hover)))
        }
        try hover(50, .middle)
        try hover(75, .middle)
        #expect(viewport.offset == Vector(dx: 25, dy: 0))
        try hover(80, [])
        try hover(200, [])
        #expect(viewport.offset == Vector(dx: 25, dy: 0))
        // The lower button of a pen is for something else.
        try hover(50, .middle, .pen)
        try hover(75, .middle, .pen)
        #expect(viewport.offset == Vector(dx: 25, dy: 0))
    }

    @Test func aDragGoesOnFromWhatTheWheelMade() throws {
        try hold(.character(" "))
        try window.pen(.began, 100, 100)
        try window.pen(.moved, 110, 100)
        try turnWheel(0, 1)
        try window.pen(.moved, 120, 100)
        try window.pen(.moved, 130, 100)
        #expect(viewport.offset == Vector(dx: 20, dy: -60))
    }

    // MARK: - A stroke in progress

    @Test func aStrokeGoesOnThroughAllOfIt() throws {
        try window.pen(.began, 100, 100, force: 1)
        try window.pen(.moved, 150, 120, force: 1)
        try turnWheel(0, -2, .control)
        try hold(.character("6"))
        try turnWheel(0, 1)
        try window.pen(.moved, 160, 150, force: 1)
        try hold(.character("m"))
        try hold(.character(" "))
        try window.pen(.moved, 200, 140, force: 1)
        #expect(window.pixels.ink(x: 199, y: 140) > 0.5)
        #expect(try isShownWhole())
        try window.pen(.ended, 200, 140, force: 0)
        let stroke = try #require(canvas.visibleDrawing.strokes.first)
        #expect(canvas.visibleDrawing.strokes.count == 1)
        let last = try #require(stroke.samples.last)
        #expect(viewport.windowPlace(of: last.position).distance(to: Point(x: 200, y: 140)) < 0.1)
        #expect(try isShownWhole())
    }

    @Test func inkIsUnderThePenInAMirror() throws {
        try hold(.character("6"))
        try hold(.character("m"))
        try window.draw(from: (60, 60), to: (300, 200), force: 1)
        #expect(window.pixels.ink(x: 180, y: 130) > 0.9)
        try hold(.character("m"))
        #expect(window.pixels.ink(x: 400 - 180, y: 130) > 0.9)
        #expect(try isShownWhole())
    }

    // MARK: - Keys

    @Test func keysZoomByStepsAboutTheMiddle() throws {
        try hold(.character("+"), .control)
        #expect(abs(viewport.scale - 1.25) < 1e-9)
        #expect(viewport.drawingPlace(of: middle).distance(to: middle) < 1)
        for _ in 0..<2 { try hold(.character("-"), .control) }
        #expect(abs(viewport.scale - 0.8) < 1e-9)
        for _ in 0..<40 { try hold(.character("-"), .control) }
        #expect(viewport.scale == 0.01)
        for _ in 0..<40 { try hold(.character("="), .control) }
        #expect(viewport.scale == 64)
    }

    @Test func sixQuarterTurnsAreKeptShort() throws {
        for _ in 0..<13 { try hold(.character("6")) }
        #expect(abs(viewport.rotation.degrees + 165) < 1e-9)
        try hold(.character("4"))
        #expect(abs(abs(viewport.rotation.degrees) - 180) < 1e-9)
    }

    @Test(arguments: [false, true]) func fullAndUprightTakeAMoment(isReduced: Bool) throws {
        theme.isMotionReduced = isReduced
        for _ in 0..<3 { try hold(.character("6")) }
        try hold(.character("+"), .control)
        try hold(.character("5"))
        #expect((viewport.rotation == .zero) == isReduced)
        #expect(canvas.settledViewport.rotation == .zero)
        try window.wait(0.1)
        #expect((viewport.rotation == .zero) == isReduced)
        try window.wait(1)
        #expect(viewport.rotation == .zero)
        try hold(.character("0"), .control)
        try window.wait(0)
        try window.wait(1)
        #expect(viewport.scale == 1)
        // What moved rests a moment later.
        #expect((canvas.deadline == nil) == isReduced)
        try window.wait(0.1)
        #expect(canvas.deadline == nil)
        #expect(try isShownWhole())
    }

    @Test func aContactEndsTheMotionWhereItLeads() throws {
        try hold(.character("6"))
        try hold(.character("5"))
        try window.wait(0.05)
        #expect(canvas.deadline != nil)
        try window.pen(.began, 100, 100)
        #expect(viewport.rotation == .zero)
        #expect(!canvas.navigator.isMoving)
        try window.pen(.ended, 100, 100)
    }

    @Test func allInkIsShown() throws {
        try window.draw(from: (50, 50), to: (90, 70))
        try hold(.character("6"))
        try turnWheel(0, 30)
        try hold(.character("1"), .shift)
        try window.wait(0)
        try window.wait(1)
        let ink = canvas.visibleDrawing.bounds
        #expect(viewport.drawingPlace(of: Point(x: 200, y: 169)).distance(to: ink.center) < 3)
        #expect(viewport.scale > 3)
        #expect(abs(viewport.rotation.degrees - 15) < 1e-9)
    }

    @Test func anEmptyPaperIsShownAtFull() throws {
        try hold(.character("+"), .control)
        try hold(.character("1"), .shift)
        try window.wait(0)
        try window.wait(1)
        #expect(viewport.scale == 1)
    }

    @Test func theWindowFillsTheScreen() throws {
        try window.press(.function(11))
        #expect(window.asked == [.fullScreen])
    }

    @Test func aResizeKeepsWhatWasJustChosen() throws {
        try window.handle([
            .key(KeyPress(.character("6"))), .resized(PixelSize(width: 500, height: 300)),
        ])
        #expect(abs(viewport.rotation.degrees - 15) < 1e-9)
        #expect(viewport.size == PixelSize(width: 500, height: 300))
        try hold(.character("5"))
        try window.wait(0)
        try window.handle(.resized(PixelSize(width: 450, height: 310)))
        try window.wait(1)
        #expect(viewport.size == PixelSize(width: 450, height: 310))
        #expect(try isShownWhole())
    }
}
