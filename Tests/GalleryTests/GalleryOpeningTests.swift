import Drawing
import DrawingSupport
import Editing
import Geometry
import Graphics
import Input
import InterfaceSupport
import Paths
import Rendering
import TestSupport
import Testing
import Toolkit
import Wording

@testable import Canvas
@testable import Gallery
@testable import Interface
@testable import InterfaceCore
@testable import Toolkit

/// A drawing grows out of its tile into the window, and goes back there.
@Suite struct GalleryOpeningTests {
    private static let path: FilePath = "/library/0.downstroke"
    private let shown: ShownGallery
    private var window: TestWindow { shown.window }

    init() throws {
        shown = try ShownGallery(isStill: false)
        window.screen.isMoving = true
        try listDrawing()
        let tile = try surface(PixelSize(width: 216, height: 135))
        try window.after {
            window.program.answerDrawingLook(.picture(path: Self.path, FinishedPicture(tile)))
        }
    }

    private func listDrawing() throws {
        try shown.show([DrawingEntry(path: Self.path, name: "Plum", day: "Today")])
    }

    private func surface(_ size: PixelSize) throws -> ImageSurface {
        let surface = try ImageSurface(size: size, format: .rgb24)
        try surface.draw { context in
            context.setSource(.white)
            context.paint()
        }
        return surface
    }

    private func showInWindow() throws {
        window.program.openDrawing = Self.path
        window.program.openDrawingPicture = OpenDrawingPicture(
            try surface(PixelSize(width: 1280, height: 800)), ground: .white,
            ink: Rectangle(x: 0, y: 0, width: 300, height: 200),
            place: Rectangle(x: 490, y: 300, width: 300, height: 200))
    }

    private var transition: ZoomTransition? {
        window.screen.tree.all.lazy.compactMap { $0 as? ZoomTransition }.first
    }

    private func waitForMotion() throws {
        for _ in 0..<90 { try window.wait(1.0 / 60) }
    }

    @Test func aTappedDrawingGrowsIntoTheWindow() throws {
        try window.tap(try #require(shown.cell("Plum")))
        let transition = try #require(transition)
        try window.wait(0.3)
        // It waits for the drawing, and turns into that.
        #expect(transition.parent != nil && transition.opened() == nil)
        try showInWindow()
        try window.after { window.program.answerOpening(true) }
        #expect(transition.opened() != nil)
        try waitForMotion()
        #expect(transition.parent == nil)
    }

    @Test func aDrawingThatDoesNotComeIsWaitedForNoLonger() throws {
        try window.tap(try #require(shown.cell("Plum")))
        let transition = try #require(transition)
        try showInWindow()
        try window.after { window.program.answerOpening(false) }
        #expect(transition.opened() == nil)
        try waitForMotion()
        #expect(transition.parent == nil && shown.gallery != nil)
    }

    @Test func itGoesBackIntoItsTile() throws {
        try window.press(.escape)
        try showInWindow()
        try window.press(.character("g"), .control)
        let transition = try #require(transition)
        #expect(transition.picture() == nil && transition.opened() != nil)
        try listDrawing()
        #expect(transition.picture() != nil)
        try waitForMotion()
        #expect(transition.parent == nil && shown.gallery != nil)
    }

    @Test func withoutAPictureOfTheWindowNothingGoesBack() throws {
        try window.press(.escape)
        window.program.openDrawing = Self.path
        try window.press(.character("g"), .control)
        #expect(transition == nil && shown.gallery != nil)
    }

    // MARK: What both show

    /// Where the dark pixels of a picture lie.
    private func dark(_ picture: ImageSurface) -> Rectangle {
        let (pixels, width) = (Pixels(picture), picture.size.width)
        let places = (0..<width * picture.size.height).filter { pixels.bytes[4 * $0 + 1] < 240 }
            .map { (index: Int) -> Point in
                Point(x: Double(index % width) + 0.5, y: Double(index / width) + 0.5)
            }
        return Rectangle(around: places).outset(by: 0.5)
    }

    /// What a preview draws lies where it is said to be, so that it stays in its place as it turns into the window.
    @Test(arguments: [
        [Point(x: 0, y: 0), Point(x: 900, y: 500)], [Point(x: 50, y: 9), Point(x: 80, y: 40)],
        [Point(x: -400, y: 0), Point(x: -390, y: 700)],
    ])
    func aPreviewShowsInkWhereItIsSaidToBe(line: [Point]) throws {
        let drawing = Drawing(strokes: [Strokes.make(line)])
        let page = PeekedDrawing(
            DrawingEntry(path: Self.path, name: "Plum", day: "Today"), theme: Theme())
        page.place(Rectangle(x: 0, y: 0, width: 640, height: 452))
        page.show(.drawing(PlayableDrawing(drawing)))
        page.begin()
        for step in 0...60 { page.prepareFrame(now: Timestamp(seconds: Double(step) / 10)) }
        let size = PixelSize(width: 640, height: 400)
        let picture = try surface(size)
        try picture.draw { context throws(GraphicsError) in
            try page.render(PixelRectangle(x: 0, y: 0, width: 640, height: 396), in: context)
            context.fill(Rectangle(x: 0, y: 396, width: 640, height: 4), .white)
        }
        let opened = OpenDrawingPicture(
            picture, ground: .white, ink: drawing.bounds, place: drawing.bounds
        ).opened(outOf: page.pictureFrame, width: 640)
        let said = Transform(scale: 640).apply(to: opened.origin.subject)
        let seen = dark(picture)
        #expect(abs(said.center.x - seen.center.x) < 2 && abs(said.center.y - seen.center.y) < 2)
        // Bounds of ink are no smaller than it, and hardly larger.
        #expect(said.outset(by: 2).contains(seen) && seen.width > 0.8 * said.width - 4)
    }

    @Test func withoutInkAllOfIt() throws {
        let opened = OpenDrawingPicture(
            try surface(PixelSize(width: 1280, height: 800)), ground: .white, ink: .null,
            place: .null
        ).opened(outOf: Rectangle(x: 0, y: 0, width: 640, height: 400), width: 640)
        #expect(opened.subject == Rectangle(x: 0, y: 0, width: 1280, height: 800))
        #expect(opened.origin.subject == Rectangle(x: 0, y: 0, width: 1, height: 0.625))
    }

    /// Ink that is turned in the window does not lie there as on its tile.
    @Test(arguments: [Command.turnLeft, .flip]) func aTurnedViewHasNoPlace(
        command: Command
    ) throws {
        let (window, canvas) = try TestWindow.tools(width: 1280, height: 800, isStill: true)
        try window.draw(from: (400, 300), to: (700, 500))
        #expect(canvas.picture()?.place.isNull == false)
        try window.after { window.screen.attempt(command) }
        try window.wait(1)
        try window.wait(1)
        let picture = try #require(canvas.picture())
        #expect(picture.place.isNull && !picture.ink.isNull)
        let tile = Rectangle(x: 0, y: 0, width: 80, height: 50)
        #expect(!picture.opened(outOf: tile, width: 80).isAlike)
    }

    @Test func aPictureOfTheCanvasHasNoTools() throws {
        let (window, canvas) = try TestWindow.tools(width: 1280, height: 800, isStill: true)
        try window.draw(from: (400, 300), to: (700, 500))
        try window.wait(1)
        let picture = try #require(canvas.picture())
        #expect(picture.surface.size == PixelSize(width: 1280, height: 800))
        let seen = dark(picture.surface)
        #expect(picture.place.outset(by: 1).contains(seen) && seen.minY > 250)
        #expect(picture.ink == canvas.editor.history.drawing.bounds)
        #expect(picture.ground == canvas.editor.shownBackground.color)
    }
}
