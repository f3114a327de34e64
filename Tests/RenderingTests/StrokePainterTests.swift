import Geometry
import Graphics
import Ink
import TestSupport
import Testing

@testable import Rendering

@Suite struct StrokePainterTests {
    private let clip = PixelRectangle(x: 0, y: 0, width: 80, height: 60)
    private let line = Strokes.line(
        from: Point(x: 10, y: 10), to: Point(x: 70, y: 50), brush: Strokes.translucent)
    /// Cairo refuses to draw through it, as it refuses where memory is short.
    private let impossible = Transform(scale: 0, offset: Vector(dx: 20, dy: 20))

    private func layer() throws -> ImageSurface {
        try ImageSurface(size: clip.size, format: .argb32)
    }

    /// Workers go on with the same painter: neither does it stop the program, nor leave its ink to
    /// the strokes that follow.
    @Test(arguments: [1, 2, 6]) func aStrokeThatFailsLeavesNothing(count: Int) throws {
        let points = Strokes.chain(line)
        let length = (points.count - 1) / count
        let chains = (0..<count).map { number in
            let last = number == count - 1 ? points.count - 1 : (number + 1) * length
            return Array(points[number * length...last])
        }
        let expected = try layer()
        try StrokePainter(layer: expected).paint(chains, line.brush, clip: clip)
        let (first, last) = (try layer(), try layer())
        let painter = StrokePainter(layer: first)
        try painter.paint(chains, line.brush, clip: clip)
        painter.move(to: first, transform: impossible)
        for _ in 0..<2 {
            #expect(throws: GraphicsError.self) {
                try painter.paint(chains, line.brush, clip: clip)
            }
        }
        painter.move(to: last, transform: .identity)
        try painter.paint(chains, line.brush, clip: clip)
        #expect(Pixels(last) == Pixels(expected) && Pixels(first) == Pixels(expected))
        #expect(Pixels(expected) != Pixels(try layer()))
    }
}
