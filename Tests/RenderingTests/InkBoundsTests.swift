import Drawing
import Geometry
import Graphics
import Ink
import TestSupport
import Testing

@testable import Rendering

/// Ink lies within the bounds of its stroke, but for a pixel: what is drawn anew is found by these.
@Suite struct InkBoundsTests {
    @Test(arguments: pairs(SeededGenerator.seeds, [0.25, 1, 2.5]))
    func noInkLiesBeyondThePixelsAroundAStroke(seed: UInt64, scale: Double) throws {
        var random = SeededGenerator(seed: seed)
        let area = Rectangle(x: 20 / scale, y: 20 / scale, width: 160 / scale, height: 120 / scale)
        let size = PixelSize(width: 210, height: 165)
        let transform = Transform(scale: scale, offset: Vector(dx: 5, dy: 3))
        for brush in TestBrushes.all + TestBrushes.washes {
            let stroke = TestBrushes.random(&random, in: area, brush: brush)
            let layer = try ImageSurface(size: size, format: .argb32)
            try StrokePainter(layer: layer, transform: transform).paint(stroke)
            let part = PixelRectangle(
                covering: transform.apply(to: stroke.bounds).outset(by: 1)
            ).intersection(PixelRectangle(size))
            try layer.clear(part)
            let isEmpty = Pixels(layer: layer).bytes.allSatisfy { $0 == 0 }
            #expect(isEmpty, "\(brush.model) \(brush.tip.profile) \(brush.largestWidth)")
        }
    }
}
