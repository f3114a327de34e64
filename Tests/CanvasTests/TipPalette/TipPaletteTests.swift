import Drawing
import DrawingSupport
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

/// The tip palette by button, pen and keys.
@Suite final class TipPaletteTests {
    private let window: TestWindow
    private let canvas: CanvasView
    private var now = 200.0

    init() throws {
        (window, canvas) = try TestWindow.tools(width: 900, height: 700)
        canvas.editor.hand.shelf = ["Pen", "Brush", "Pencil"].map {
            ShelfBrush(Brush(name: $0, smallestWidth: 1, largestWidth: 8))
        }
        canvas.editor.hand.brush = canvas.editor.hand.shelf[0].brush
    }

    private var palette: TipPalette? {
        window.screen.tree.all.lazy.compactMap { $0 as? TipPalette }.first
    }

    private var hand: Hand { canvas.editor.hand }

    /// The pen over the paper, with the upper button held or not.
    private func hover(_ x: Double, _ y: Double, isHeld: Bool, after seconds: Double = 0.02) throws
    {
        now += seconds
        try window.handle(
            .pointer(
                PenSample(
                    time: Timestamp(seconds: now), position: Point(x: x, y: y),
                    buttons: isHeld ? .secondary : [],
                    pointer: PointerID(device: DeviceID(rawValue: 1)),
                    phase: .hover)))
    }

    private func click(_ x: Double, _ y: Double) throws {
        try hover(x, y, isHeld: true)
        try hover(x, y, isHeld: false, after: 0.1)
    }

    private func place(_ wish: TipWish) throws -> Point {
        try #require(palette?.all.lazy.compactMap { $0 as? TipPlace }.first { $0.wish == wish })
            .visibleFrame.center
    }

    @Test func aTapBetweenThePlacesOfASmallWindowChoosesNothing() throws {
        let size = PixelSize(width: 220, height: 220)
        let canvas = try CanvasView(history: History(), viewport: Viewport(size: size))
        let window = try TestWindow(canvas, size: size)
        for (time, buttons) in [(300.0, Buttons.secondary), (300.1, [])] {
            try window.handle(
                .pointer(
                    PenSample(
                        time: Timestamp(seconds: time), position: Point(x: 110, y: 110),
                        buttons: buttons, pointer: PointerID(device: DeviceID(rawValue: 1)),
                        phase: .hover)))
        }
        let palette = try #require(
            window.screen.tree.all.lazy.compactMap { $0 as? TipPalette }.first)
        let middle = palette.frame.center
        try window.tap(Point(x: middle.x + 38, y: middle.y - 92))
        try window.tap(Point(x: middle.x + 95, y: middle.y - 40))
        var former = Hand()
        former.brush = Strokes.broad
        #expect(canvas.visibleDrawing.isEmpty && canvas.editor.hand == former)
    }

    @Test func aClickShowsItAtTheTip() throws {
        try click(400, 300)
        let palette = try #require(palette)
        #expect(palette.frame.center == Point(x: 400, y: 300) && palette.frame.width == 228)
        #expect(window.pixels == (try window.wholePixels()))
        try window.tap(try place(.eraser))
        #expect(hand.tool == .eraser && self.palette == nil)
        #expect(canvas.visibleDrawing.isEmpty)
    }

    @Test func everyPlaceHasRoomANameAndItsDirection() throws {
        try click(400, 300)
        let places = try #require(palette).all.compactMap { $0 as? TipPlace }
        #expect(places.count == 8)
        for (index, place) in places.enumerated() {
            #expect(place.frame.width >= 44 && place.frame.height >= 44 && !place.name.isEmpty)
            let way = place.visibleFrame.center - Point(x: 400, y: 300)
            #expect(abs(way.length - 84) < 1)
            #expect(
                TipWish.places(for: .right)[index] == place.wish
                    && TipWish(way, for: .right) == place.wish)
        }
    }

    @Test(arguments: [(3.0, 5.0), (898, 690), (899, 2)])
    func itStaysInTheWindow(x: Double, y: Double) throws {
        try click(x, y)
        let frame = try #require(palette).frame
        #expect(frame.minX >= 0 && frame.minY >= 0 && frame.maxX <= 900 && frame.maxY <= 700)
        #expect(frame.width == 228 && frame.height == 228)
    }

    @Test func aFlickTakesTheColourThere() throws {
        let colors = hand.tipColors.colors
        try hover(400, 300, isHeld: true)
        try hover(400, 280, isHeld: true)
        try hover(402, 250, isHeld: true)
        #expect(palette == nil)
        try hover(402, 240, isHeld: false)
        #expect(palette == nil && hand.brush.color == colors[1])
    }

    @Test func aHeldButtonPointsAndChoosesAtItsRelease() throws {
        try hover(400, 300, isHeld: true)
        try hover(401, 300, isHeld: true, after: 0.3)
        #expect(palette != nil)
        try hover(400, 370, isHeld: true)
        let aimed = palette?.all.compactMap { $0 as? TipPlace }.filter(\.isAimed).map(\.wish)
        #expect(aimed == [.eraser])
        try hover(400, 380, isHeld: false)
        #expect(palette == nil && hand.tool == .eraser)
    }

    @Test func aReleaseInTheMiddleLeavesItForATap() throws {
        try hover(400, 300, isHeld: true)
        try hover(401, 300, isHeld: true, after: 0.3)
        try hover(405, 300, isHeld: false)
        #expect(palette != nil)
        try window.tap(try place(.lastBrush))
        #expect(palette == nil && hand.brush.name == "Brush")
    }

    @Test func theButtonEscapeAndAPressBesideCloseIt() throws {
        try click(400, 300)
        try click(500, 300)
        #expect(palette == nil)
        try click(400, 300)
        try window.press(.escape)
        #expect(palette == nil)
        try click(400, 300)
        // No stroke is ever eaten.
        try window.draw(from: (700, 500), to: (800, 500))
        #expect(palette == nil && canvas.visibleDrawing.strokes.count == 1)
    }

    @Test func aDragInTheMiddleSetsTheSize() throws {
        try click(400, 300)
        try window.draw(from: (400, 300), to: (460, 300))
        #expect(abs(hand.brush.largestWidth - 16) < 0.01)
        #expect(palette?.middle.value == "16 pt")
        try window.draw(from: (400, 300), to: (280, 300))
        #expect(abs(hand.brush.largestWidth - 4) < 0.01)
        #expect(palette != nil && canvas.visibleDrawing.isEmpty)
    }

    @Test func keysGoRoundAndChoose() throws {
        try click(400, 300)
        try window.press(.right)
        try window.press(.right)
        try window.press(.right)
        try window.press(.enter)
        #expect(hand.tool == .eraser && palette == nil)
    }

    @Test func aButtonInTheMiddleOfAStrokeIsAnAccident() throws {
        try window.pen(.began, 100, 400)
        now += 10
        for (x, phase) in [(150.0, Phase.moved), (200, .moved)] {
            now += 0.02
            try window.handle(
                .pointer(
                    PenSample(
                        time: Timestamp(seconds: now), position: Point(x: x, y: 400),
                        force: Force(normalized: 0.5), buttons: [.primary, .secondary],
                        pointer: PointerID(device: DeviceID(rawValue: 1)), phase: phase)))
        }
        try window.pen(.ended, 200, 400, force: 0)
        #expect(palette == nil && canvas.visibleDrawing.strokes.count == 1)
    }

    @Test func undoHasNothingToDoAtFirst() throws {
        try click(400, 300)
        let undo = try #require(
            palette?.all.lazy.compactMap { $0 as? TipPlace }.first { $0.wish == .undo })
        #expect(!undo.isEnabled)
        try window.press(.escape)
        try window.draw(from: (100, 400), to: (200, 400))
        try click(400, 300)
        try window.tap(try place(.undo))
        #expect(canvas.visibleDrawing.isEmpty)
    }

    @Test func moreShowsWhatCanBeDoneHere() throws {
        try window.draw(from: (100, 400), to: (200, 400))
        try click(400, 300)
        try window.tap(try place(.more))
        let row = try #require(
            window.screen.tree.all.first { $0.role == .button && $0.name == "Select All" })
        try window.tap(row.visibleFrame.center)
        #expect(canvas.editor.selection.count == 1)
        #expect(window.pixels == (try window.wholePixels()))
    }

    /// On a thing the button shows what can be done to it.
    @Test func onASelectionTheButtonShowsItsMenu() throws {
        try window.draw(from: (300, 400), to: (500, 410))
        try window.press(.character("a"), .control)
        try window.wait(0.02)
        try click(400, 405)
        #expect(palette == nil)
        let row = try #require(
            window.screen.tree.all.last { $0.role == .button && $0.name == "Bring to Front" })
        try window.tap(row.visibleFrame.center)
        #expect(canvas.editor.selection.count == 1)
    }

    @Test func aPressBesideClosesTheMenuAndDraws() throws {
        try click(400, 300)
        try window.tap(try place(.more))
        #expect(window.screen.tree.all.contains { $0.name == "Select All" })
        try window.draw(from: (100, 600), to: (200, 600))
        #expect(!window.screen.tree.all.contains { $0.name == "Select All" })
        #expect(canvas.visibleDrawing.strokes.count == 1)
    }

    /// A colour that was left takes the place of the one that was not used for longest.
    @Test func placesKeepTheirColours() {
        var hand = Hand()
        let colors = hand.tipColors.colors
        hand.setColor(colors[0])
        #expect(hand.tipColors.colors == [colors[0], .black, colors[2]])
        hand.setColor(.black)
        #expect(hand.tipColors.colors == [colors[0], .black, colors[2]])
    }
}
