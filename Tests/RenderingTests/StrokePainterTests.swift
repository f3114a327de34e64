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

    private func layer() throws -> ImageSurface {
        try ImageSurface(size: clip.size, format: .argb32)
    }

    /// Workers go on with the same painter: what of a stroke was in its mask is not in the strokes that follow.
    @Test(arguments: [1, 2, 6]) func aStrokeThatIsGivenUpLeavesNothing(count: Int) throws {
        let points = Strokes.chain(line)
        let length = (points.count - 1) / count
        let chains = (0..<count).map { number in
            let last = number == count - 1 ? points.count - 1 : (number + 1) * length
            return Array(points[number * length...last])
        }
        let other = Strokes.line(from: Point(x: 10, y: 50), to: Point(x: 70, y: 10))
        let expected = try layer()
        try StrokePainter(layer: expected).paint(other)
        let layer = try layer()
        let painter = StrokePainter(layer: layer)
        try painter.begin(line.brush)
        for chain in chains { painter.add(chain) }
        painter.giveUp()
        #expect(Pixels(layer: layer) == Pixels(layer: try self.layer()))
        try painter.paint(other)
        #expect(Pixels(layer: layer) == Pixels(layer: expected))
    }
}
