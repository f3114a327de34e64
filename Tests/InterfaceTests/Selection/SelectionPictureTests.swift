import Drawing
import Editing
import Geometry
import Graphics
import Ink
import Input
import TestSupport
import Testing
import Toolkit

@testable import Interface

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
}
