import Geometry
import Graphics
import TestSupport
import Testing

@testable import Toolkit

/// A preview as a card, wherever it is.
@Suite struct CardPictureTests {
    private let theme = Theme()

    /// A black window on which a white card lies: how light the pixel in a column and a row is.
    private func window(_ frame: Rectangle) throws -> (Int, Int) -> UInt8 {
        let picture = try ImageSurface(
            size: PixelSize(width: 100, height: 80), format: .rgb24)
        try picture.draw { context in
            context.setSource(Color(red: 1, green: 1, blue: 1))
            context.paint()
        }
        let window = try ImageSurface(size: PixelSize(width: 200, height: 160), format: .rgb24)
        try window.draw { context throws(GraphicsError) in
            try theme.drawCard(in: frame, radius: 20, way: 1, context) {
                $0.paint(picture, in: frame)
            }
        }
        let pixels = Pixels(window)
        return { pixels.bytes[4 * (200 * $1 + $0)] }
    }

    @Test func partsOfPixelsAreCoveredInPartBesideTheStraightEdgesToo() throws {
        let light = try window(Rectangle(x: 40.75, y: 30, width: 100.5, height: 80))
        #expect(light(40, 70) < 128 && light(141, 70) < 128)
        #expect(light(43, 70) > 250 && light(138, 70) > 250)
    }

    @Test func nothingIsMissingBetweenTheCornersAndTheMiddle() throws {
        let light = try window(Rectangle(x: 40.25, y: 30.5, width: 100, height: 80))
        #expect((33..<108).allSatisfy { light(90, $0) > 250 })
    }

    /// What lies below a card in its place has its own shadow.
    @Test func atItsPlaceItCastsNone() throws {
        func light(_ way: Double) throws -> Int {
            let window = try ImageSurface(size: PixelSize(width: 200, height: 160), format: .rgb24)
            try window.draw { context throws(GraphicsError) in
                context.setSource(.white)
                context.paint()
                try theme.drawCard(
                    in: Rectangle(x: 40, y: 30, width: 100, height: 80), radius: 20, way: way,
                    context
                ) { _ in }
            }
            let pixels = Pixels(window)
            return (0..<200 * 160).reduce(0) { $0 + Int(pixels.bytes[4 * $1]) }
        }
        #expect(try light(0) > light(0.2) && light(0.2) > light(0.5))
        #expect(try light(0.5) == light(1))
    }
}
