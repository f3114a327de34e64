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

/// What is chosen, while something comes between.
@Suite struct SelectionDisturbedTests {
    private let window: TestWindow
    private let canvas: CanvasView

    init() throws {
        (window, canvas) = try TestWindow.tools(width: 900, height: 700)
        try window.draw(from: (420, 340), to: (520, 340), force: 1)
        try window.draw(from: (470, 300), to: (470, 380), force: 1)
    }

    private func chooseAll() throws {
        try window.press(.character("a"), .control)
        try window.wait(0.05)
    }

    private var left: Double? { canvas.visibleDrawing.strokes.map(\.bounds.minX).min() }

    /// By the mouse: the right button goes down within the drag and is let go after it.
    @Test func aButtonWithinADragLeavesItBe() throws {
        try chooseAll()
        let former = try #require(left)
        func mouse(_ phase: Phase, _ x: Double, _ buttons: Buttons) throws {
            try window.pen(
                phase, x, 360, force: nil, pointer: 7, pointerKind: .mouse, buttons: buttons)
        }
        try mouse(.began, 440, .primary)
        try mouse(.moved, 470, .primary)
        try mouse(.moved, 500, [.primary, .secondary])
        try mouse(.ended, 540, .secondary)
        try mouse(.hover, 540, [])
        #expect(abs(try #require(left) - former - 100) < 1)
        #expect(canvas.editor.preview == nil)
        #expect(!window.screen.tree.all.contains { $0 is Popover })
        try window.press(.delete)
        #expect(canvas.visibleDrawing.isEmpty)
    }

    @Test(arguments: [KeyPress.Key.escape, .delete])
    func whatIsDroppedCostsNothingMore(key: KeyPress.Key) throws {
        for row in 0..<40 {
            try window.pen(.began, 200, 400 + Double(row))
            for step in 1...150 { try window.pen(.moved, 200 + Double(step), 400 + Double(row)) }
            try window.pen(.ended, 350, 400, force: 0)
        }
        try window.press(.character("a"), .control)
        #expect(canvas.deadline != nil)
        try window.press(key)
        for _ in 0..<3 { try window.wait(1) }
        #expect(canvas.deadline == nil)
    }

    /// Pastes something, and turns the paper.
    private func paste(_ image: PlacedImage) throws {
        var part = Drawing()
        _ = try part.apply(.placeImage(image, in: LayerID(1)))
        try window.after { try? canvas.paste(part) }
        try window.press(.character("6"))
        try window.wait(1)
        #expect(canvas.editor.viewport.rotation != .zero)
    }

    private static let frame = Rectangle(x: 300, y: 300, width: 80, height: 60)

    /// Pages stay upright, so that left and right are theirs.
    @Test func mirroredPagesKeepTheirSize() throws {
        try paste(
            PlacedImage(
                bytes: [1], mediaType: .pdf, frame: Self.frame,
                pages: [Size(width: 80, height: 60)]))
        for _ in 0..<2 {
            _ = try canvas.perform(.mirror)
            let bounds = canvas.editor.selection.bounds(in: canvas.visibleDrawing)
            #expect(abs(bounds.width - 80) < 1e-9 && abs(bounds.height - 60) < 1e-9)
        }
    }

    /// Left and right as they are seen in the window, however the paper is turned.
    @Test func aPictureIsMirroredAsItIsSeen() throws {
        let surface = try ImageSurface(size: PixelSize(width: 8, height: 6), format: .rgb24)
        try paste(PlacedImage(bytes: try surface.png(), mediaType: .png, frame: Self.frame))
        func shown() throws -> [Point] {
            let image = try #require(canvas.visibleDrawing.layers.lazy.compactMap(\.image).first)
            return image.outline.map(canvas.editor.viewport.windowPlace)
        }
        let before = try shown()
        let middle = before.reduce(0) { $0 + $1.x } / 4
        _ = try canvas.perform(.mirror)
        for (former, now) in zip(before, try shown()) {
            #expect(now.distance(to: Point(x: 2 * middle - former.x, y: former.y)) < 1e-6)
        }
        _ = try canvas.perform(.mirror)
        #expect(try zip(before, shown()).allSatisfy { $0.distance(to: $1) < 1e-6 })
    }

    @Test func nothingIsPaintedWhileThePaperMoves() throws {
        try chooseAll()
        try window.wait(0.05)
        let former = try #require(canvas.selection.picture)
        for _ in 0..<5 { try window.turn(1, at: Point(x: 450, y: 350)) }
        #expect(canvas.selection.picture === former)
        while let deadline = canvas.deadline {
            try window.wait(deadline.seconds - window.now.seconds)
        }
        let picture = try #require(canvas.selection.picture)
        #expect(picture !== former && !picture.isBehind)
        #expect(picture.subject.viewport == canvas.editor.viewport)
    }

    /// On a fine screen a hand slips by more pixels.
    @Test func aTapIsAsLargeOnAFineScreen() throws {
        let size = PixelSize(width: 900, height: 700)
        let theme = Theme(scale: 2)
        let canvas = try CanvasView(
            history: canvas.editor.history, viewport: Viewport(size: size), theme: theme)
        let window = try TestWindow(canvas, size: size, theme: theme)
        try window.press(.character("l"))
        try window.pen(.began, 440, 340)
        try window.pen(.moved, 448, 343)
        try window.pen(.ended, 448, 343, force: 0)
        #expect(canvas.editor.selection.count == 1)
    }
}
