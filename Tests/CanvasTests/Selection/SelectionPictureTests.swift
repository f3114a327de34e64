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
@testable import InterfaceCore

/// What is seen of a placed picture while it is dragged.
@Suite struct SelectionPictureTests {
    private static let frame = Rectangle(x: 300, y: 200, width: 240, height: 160)
    private let window: TestWindow
    private let canvas: CanvasView

    /// A red picture, with a line across it that is erased in its middle.
    init() throws {
        let size = PixelSize(width: 900, height: 700)
        let red = try ImageSurface(size: PixelSize(width: 24, height: 16), format: .rgb24)
        try red.draw { context in
            context.setSource(Color(rgb: 0xFF0000))
            context.paint()
        }
        var drawing = Drawing()
        let image = PlacedImage(bytes: try red.png(), mediaType: .png, frame: Self.frame)
        _ = try drawing.apply(.placeImage(image, in: drawing.layers[0].id))
        canvas = try CanvasView(
            history: History(drawing), viewport: Viewport(size: size), hasTools: true)
        window = try TestWindow(canvas, size: size)
        try window.draw(from: (320, 280), to: (520, 280), force: 1)
        canvas.editor.hand.brush.effect = .erase
        try window.draw(from: (420, 260), to: (420, 300), force: 1)
        try window.press(.character("a"), .control)
    }

    private func color(_ x: Int, _ y: Int) -> Color {
        let channels = [2, 1, 0].map { Double(window.pixels.channel($0, x: x, y: y)) / 255 }
        return Color(red: channels[0], green: channels[1], blue: channels[2])
    }

    @Test func itMovesWithTheInkOnItAndErasesNothingOfIt() throws {
        #expect(!canvas.editor.selection.pictures.isEmpty)
        let places = [(310, 210), (420, 280), (530, 350)]
        #expect(places.allSatisfy { color($0.0, $0.1) == Color(rgb: 0xFF0000) })
        try window.pen(.began, 450, 330)
        try window.pen(.moved, 480, 330)
        try window.pen(.moved, 550, 430)
        try window.wait(0.05)
        #expect(places.allSatisfy { color($0.0 + 100, $0.1 + 100) == Color(rgb: 0xFF0000) })
        #expect(color(310, 210) == .white && color(470, 380) == .black)
        try window.pen(.ended, 550, 430, force: 0)
        try window.wait(0.05)
        #expect(places.allSatisfy { color($0.0 + 100, $0.1 + 100) == Color(rgb: 0xFF0000) })
    }

    private var image: PlacedImage? { canvas.visibleDrawing.layers[0].image }
    private var red: Color { Color(rgb: 0xFF0000) }

    /// It is seen turned before the pen is lifted, then it is so, and it is as it was when that is undone.
    @Test func itTurnsWithTheInkOnIt() throws {
        let view = window.screen.tree.all.lazy.compactMap { $0 as? SelectionView }.first
        let frame = try #require(view?.look.frame)
        let (grip, middle) = (frame.grip.place, frame.place(0, 0))
        // Near a quarter, which it snaps to.
        let end = middle + (grip - middle).turned(by: Angle(degrees: 88))
        try window.pen(.began, grip.x, grip.y)
        try window.pen(.moved, grip.x + 40, grip.y)
        try window.pen(.moved, end.x, end.y)
        try window.wait(0.05)
        // What was wide is high.
        func isTurned() -> Bool {
            color(420, 170) == red && color(420, 390) == red && color(310, 280) == .white
                && color(420, 200) == .black
        }
        #expect(isTurned() && image == nil)
        try window.pen(.ended, end.x, end.y, force: 0)
        try window.wait(0.05)
        #expect(isTurned())
        #expect(window.pixels == (try window.wholePixels()))
        let bounds = try #require(image).bounds
        #expect(abs(bounds.width - 160) < 1 && abs(bounds.height - 240) < 1)
        #expect(canvas.editor.history.done.count == 3)
        try window.press(.character("z"), .control)
        try window.wait(0.05)
        #expect(image?.frame == Self.frame && image?.isTurned == false)
        #expect(color(310, 280) == red && color(450, 170) == .white && color(330, 280) == .black)
    }

    /// Handles go on where the picture is turned already, and arrows move it.
    @Test func aTurnedOneIsScaledAndMoved() throws {
        let turn = Affine.turn(by: Angle(degrees: 30), about: Self.frame.center)
        let edit = SelectionEdit.change(
            by: turn, of: canvas.editor.selection, in: canvas.editor.history.drawing)
        let turned = try #require(edit)
        try canvas.paper.change { editor throws(EditError) in try editor.apply(turned) }
        let former = try #require(image)
        try window.press(.right)
        let moved = try #require(image)
        #expect(moved.outline[0].distance(to: former.outline[0] + Vector(dx: 1, dy: 0)) < 1e-9)
        let area = canvas.editor.selection.bounds(in: canvas.visibleDrawing)
        let end = (area.maxX + area.width / 2, area.maxY + area.height / 2)
        try window.pen(.began, area.maxX, area.maxY, modifiers: .shift)
        try window.pen(.moved, end.0, end.1, modifiers: .shift)
        try window.pen(.ended, end.0, end.1, force: 0, modifiers: .shift)
        let scaled = try #require(image)
        #expect(abs(scaled.sides.width - 360) < 3 && abs(scaled.sides.height - 240) < 3)
        #expect(abs(scaled.turn.rotation.degrees - 30) < 1e-6)
    }
}

/// What is seen of ink that mixes with other ink while it is dragged.
@Suite struct DraggedStainTests {
    /// Also where an eraser is dragged along, which takes something of the end away.
    @Test(arguments: [false, true]) func blackStaysBlackUnderIt(isErased: Bool) throws {
        let size = PixelSize(width: 900, height: 700)
        var brush = Brush.pen
        (brush.smallestWidth, brush.largestWidth) = (30, 30)
        var stain = brush
        (stain.blend, stain.color) = (.stain, Color(rgb: 0xFFE04A))
        var eraser = brush
        eraser.effect = .erase
        func line(_ y: Double, _ brush: Brush, from x: Double = 400) -> Stroke? {
            Stroke(
                brush: SharedBrush(brush),
                samples: (0...10).map {
                    StrokeSample(
                        position: Point(x: x + (500 - x) / 10 * Double($0), y: y), seconds: 0,
                        force: 1)
                })
        }
        let strokes = [
            line(300, brush), line(500, stain), isErased ? line(500, eraser, from: 490) : nil,
        ].compactMap(\.self)
        let canvas = try CanvasView(
            history: History(Drawing(strokes: strokes)), viewport: Viewport(size: size),
            hasTools: true)
        let window = try TestWindow(canvas, size: size)
        func red(_ y: Int) -> Int { window.pixels.channel(2, x: 450, y: y) }
        try window.press(.character("l"))
        for (phase, x, y) in [
            (Phase.began, 350.0, 450.0), (.moved, 550, 450), (.moved, 550, 550),
            (.moved, 350, 550), (.ended, 350, 450),
        ] {
            try window.pen(phase, x, y, force: phase == .ended ? 0 : 0.5)
        }
        try window.wait(0.05)
        #expect(canvas.editor.selection.count == strokes.count - 1)
        // The frame of what is chosen tints a little.
        #expect(red(500) > 240 && red(300) <= 4)
        try window.pen(.began, 450, 500)
        try window.pen(.moved, 450, 450)
        try window.pen(.moved, 450, 300)
        try window.wait(0.05)
        #expect(red(500) == 255 && window.pixels.channel(0, x: 450, y: 500) == 255)
        #expect(red(300) <= 4)
        try window.pen(.ended, 450, 300, force: 0)
        try window.wait(0.05)
        #expect(red(300) <= 4 && window.pixels.channel(0, x: 450, y: 500) == 255)
    }
}
