import Geometry
import TestSupport
import Testing

@testable import Graphics

/// Lines along the inside of frames.
@Suite struct EdgeMaskTests {
    private func page(_ draw: (Context) -> Void) throws -> Pixels {
        let page = try ImageSurface(size: PixelSize(width: 90, height: 80), format: .argb32)
        try page.draw { context in draw(context) }
        return Pixels(layer: page)
    }

    /// It looks as one path along all of it, in a clip too.
    @Test(
        arguments: [(12.0, 1), (10.5, 2), (3, 3), (0, 1), (1, 4)],
        [(60, 50), (24, 60), (25, 61), (63, 40), (20, 60)])
    func itLooksAsAPath(line: (radius: Double, width: Int), size: (Int, Int)) throws {
        let frame = PixelRectangle(x: 7, y: 9, width: size.0, height: size.1)
        let mask = try EdgeMask(radius: line.radius, width: line.width)
        let color = Color.black.withAlpha(0.6)
        for clip in [PixelRectangle(x: 0, y: 0, width: 90, height: 80), frame.inset(x: 0, y: 5)] {
            let drawn = try page { context in
                context.clip(to: clip)
                mask.draw(inside: frame, color, in: context)
            }
            let meant = try page { context in
                context.clip(to: clip)
                context.strokeInside(
                    frame.rectangle, radius: line.radius, width: Double(line.width), color: color)
            }
            #expect(meant.alpha(x: frame.x, y: 40) > 0)
            var most = 0
            for y in 0..<80 {
                for x in 0..<90 {
                    most = max(
                        most, abs(drawn.channel(3, x: x, y: y) - meant.channel(3, x: x, y: y)))
                }
            }
            #expect(most <= 2)
        }
    }
}
