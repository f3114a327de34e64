import Drawing
import Editing
import Geometry
import Graphics
import Ink
import Input
import InterfaceSupport
import TestSupport
import Testing
import Toolkit

@testable import Canvas
@testable import Interface

/// What is seen of a pointer that hovers over the paper.
@Suite struct HoverOutlineTests {
    private let window: TestWindow
    private let canvas: CanvasView

    init() throws { (window, canvas) = try TestWindow.canvas(width: 400, height: 300) }

    private func hover(
        _ x: Double, _ y: Double, kind: PointerKind = .pen, force: Double? = 0,
        modifiers: KeyPress.Modifiers = [], buttons: Buttons = []
    ) throws {
        try window.pen(
            .hover, x, y, force: force, pointerKind: kind, modifiers: modifiers, buttons: buttons)
    }

    private func isShownWhole() throws -> Bool {
        PixelDifference(window.pixels, try window.wholePixels()).largest <= 1
    }

    /// How far from the middle pixels of a row are dark, to the right.
    private func rings(at x: Int, _ y: Int) -> [Int] {
        (0..<150).filter { window.pixels.ink(x: x + $0, y: y) > 0.1 }
    }

    private func color(_ x: Int, _ y: Int) -> Color {
        let channels = (0...2).map {
            UInt32(window.pixels.channel($0, x: x, y: y)) << (8 * UInt32($0))
        }
        return Color(rgb: channels.reduce(0, |))
    }

    private func use(_ brush: Brush) { canvas.editor.hand.brush = brush }

    private let broad = Brush(name: "Broad", smallestWidth: 20, largestWidth: 80)

    // MARK: True size

    @Test func twoRingsShowALightTouchAndFullForce() throws {
        use(broad)
        try hover(200, 150)
        let rings = rings(at: 200, 150)
        #expect(!rings.isEmpty)
        #expect(rings.allSatisfy { (9...11).contains($0) || (39...41).contains($0) })
        #expect(rings.contains { $0 < 20 } && rings.contains { $0 > 20 })
        #expect(try isShownWhole())
    }

    @Test func theyGrowWithThePaper() throws {
        use(broad)
        canvas.editor.viewport = canvas.editor.viewport.zoomed(to: 2, about: .zero)
        try hover(200, 150)
        let rings = rings(at: 200, 150)
        #expect(rings.allSatisfy { (18...21).contains($0) || (78...81).contains($0) })
        #expect(rings.contains { $0 > 70 })
    }

    @Test func aPointerWithoutForceHasOneRing() throws {
        use(broad)
        try hover(200, 150, kind: .mouse, force: nil)
        let radius = broad.width(force: broad.forceWhenAbsent) / 2
        #expect(rings(at: 200, 150).allSatisfy { abs(Double($0) - radius) < 2 })
        #expect(!rings(at: 200, 150).isEmpty)
    }

    @Test func anEraserHasTheOuterRingOnly() throws {
        try hover(200, 150, kind: .eraser)
        let rings = rings(at: 200, 150)
        #expect(!rings.isEmpty && rings.allSatisfy { (23...25).contains($0) })
    }

    @Test func aFineBrushIsADot() throws {
        use(Brush(name: "Fine", smallestWidth: 0.5, largestWidth: 2))
        try hover(200, 150)
        #expect(window.pixels.ink(x: 200, y: 150) > 0.5)
        #expect(rings(at: 200, 150).allSatisfy { $0 < 3 })
    }

    @Test func theLassoIsADot() throws {
        use(broad)
        canvas.editor.hand.tool = .lasso
        try hover(200, 150)
        #expect(!rings(at: 200, 150).isEmpty && rings(at: 200, 150).allSatisfy { $0 < 4 })
    }

    @Test(arguments: [0.0, 30, 90], [false, true])
    func aFlatNibLiesAsItWouldDraw(turn: Double, isFlipped: Bool) throws {
        var brush = broad
        (brush.tip.shape, brush.tip.thickness) = (.flat, 0.2)
        brush.tip.angle = Angle(degrees: 20)
        var viewport = canvas.editor.viewport.turned(
            to: Angle(degrees: turn), about: canvas.editor.viewport.center)
        viewport.isFlipped = isFlipped
        let sample = PenSample(
            time: .zero, position: Point(x: 200, y: 150), force: Force(normalized: 0),
            phase: .hover)
        var hand = Hand()
        hand.brush = brush
        let shape = HoverShape(sample, hand, viewport)
        let nib = try #require(shape.rings.first).nib
        let angle = (isFlipped ? 180 - 20 : 20) + turn
        let across = nib.cross(Vector(angle: Angle(degrees: angle)))
        #expect(abs(across) < 1e-9 && nib.length > 20)
    }

    // MARK: When

    @Test func itGoesWithAContactAndStaysAway() throws {
        use(broad)
        try hover(200, 150)
        try window.pen(.began, 200, 150, force: 0)
        #expect(rings(at: 200, 150).allSatisfy { $0 < 20 })
        try window.pen(.moved, 210, 150, force: 0)
        #expect(rings(at: 200, 150).allSatisfy { $0 < 25 })
        #expect(try isShownWhole())
        try window.pen(.ended, 210, 150, force: 0)
        try hover(300, 150)
        #expect(rings(at: 300, 150).contains { $0 > 30 })
    }

    @Test func itGoesWithThePenButNotWithTheMouse() throws {
        use(broad)
        try hover(200, 150)
        let deadline = try #require(canvas.deadline)
        #expect(abs(deadline.seconds - window.now.seconds - 2) < 1e-9)
        try window.wait(2)
        #expect(rings(at: 200, 150).isEmpty)
        #expect(canvas.deadline == nil)
        try hover(200, 150, kind: .mouse, force: nil)
        #expect(canvas.deadline == nil)
        try window.wait(20)
        #expect(!rings(at: 200, 150).isEmpty)
    }

    @Test func onlyItsPixelsAreShownAnew() throws {
        use(Brush(name: "Huge", smallestWidth: 250, largestWidth: 250))
        try hover(200, 150)
        try hover(203, 150)
        let dirty = window.dirty.rectangles.reduce(0) { $0 + $1.area }
        #expect(dirty < 260 * 260 * 3 / 4 && dirty > 0)
        #expect(try isShownWhole())
        use(broad)
        try hover(203, 151)
        #expect(try isShownWhole())
        try hover(203, 151)
        #expect(window.dirty.isEmpty)
    }

    @Test func itFollowsTheBrush() throws {
        use(broad)
        try hover(200, 150)
        use(Brush(name: "Other", smallestWidth: 60, largestWidth: 60))
        try window.wait(0.01)
        #expect(rings(at: 200, 150).allSatisfy { (29...31).contains($0) })
    }

    // MARK: A colour

    @Test func theLowerButtonShowsTheColourThatItWouldTake() throws {
        canvas.editor.hand.brush.color = Color(rgb: 0xB3341F)
        try window.draw(from: (100, 150), to: (300, 150), force: 1)
        canvas.editor.hand.brush.color = .black
        for (keys, buttons) in [
            (KeyPress.Modifiers.alt, Buttons()), (.control, []), ([], .middle),
        ] {
            try hover(200, 150, modifiers: keys, buttons: buttons)
            #expect(color(200, 160) == Color(rgb: 0xB3341F))
            try hover(200, 230, modifiers: keys, buttons: buttons)
            #expect(color(200, 240) == .white)
        }
        #expect(canvas.editor.hand.brush.color == .black)
    }

    // MARK: The cursor of the desktop

    @Test func theCursorIsForMiceOverControls() throws {
        let window = try TestWindow.tools(width: 900, height: 400).window
        try window.wait(0.01)
        #expect(window.screen.showsCursor)
        for (y, kind, isShown) in [
            (200.0, PointerKind.mouse, false), (40, .mouse, true), (40, .pen, false),
            (200, .pen, false), (200, .mouse, false),
        ] {
            try window.pen(.hover, 450, y, force: nil, pointerKind: kind)
            #expect(window.screen.showsCursor == isShown, "\(y), \(kind)")
        }
    }

    @Test func thereIsNoneOverControls() throws {
        let (window, canvas) = try TestWindow.tools(width: 900, height: 400)
        try window.wait(0.01)
        canvas.editor.hand.brush = broad
        try window.pen(.hover, 450, 200, force: 0)
        #expect((0..<60).contains { window.pixels.ink(x: 450 + $0, y: 200) > 0.3 })
        try window.pen(.hover, 450, 40, force: 0)
        #expect(!(0..<60).contains { window.pixels.ink(x: 450 + $0, y: 200) > 0.3 })
    }

    /// A pointer that rests is elsewhere in a window that fills the screen then.
    @Test func itGoesWithTheExtentOfTheWindow() throws {
        try hover(200, 150, kind: .mouse)
        #expect(window.pixels.ink(x: 200, y: 150) > 0.5 && !window.screen.showsCursor)
        try window.handle(.resized(PixelSize(width: 500, height: 300)))
        #expect((0..<500).allSatisfy { window.pixels.ink(x: $0, y: 150) == 0 })
        #expect(window.screen.showsCursor)
        try hover(201, 150, kind: .mouse)
        #expect(window.pixels.ink(x: 201, y: 150) > 0.5 && !window.screen.showsCursor)
    }
}
