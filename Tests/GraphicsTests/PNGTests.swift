import Geometry
import Graphics
import TestSupport
import Testing

@Suite struct PNGTests {
    private func picture(_ format: ImageSurface.Format) throws -> ImageSurface {
        let surface = try ImageSurface(size: PixelSize(width: 40, height: 30), format: format)
        try surface.draw { context in
            for step in 0..<20 {
                let value = Double(step) / 19
                context.setSource(
                    Color(red: value, green: 1 - value, blue: 0.5, alpha: step < 10 ? 1 : 0.4))
                context.addCircle(center: Point(x: 2 * Double(step), y: 15), radius: 4.3)
                context.fill()
            }
        }
        return surface
    }

    @Test func aPageIsTheSameAfterARoundTrip() throws {
        let page = try picture(.rgb24)
        let copy = try roundTrip(page)
        #expect(Pixels(copy) == Pixels(page))
    }

    /// PNG keeps colours without their opacity, so a step is lost here and there.
    @Test func aLayerIsNearlyTheSameAfterARoundTrip() throws {
        let layer = try picture(.argb32)
        let copy = try roundTrip(layer)
        #expect(PixelDifference(Pixels(layer: layer), Pixels(layer: copy)).largest <= 1)
        #expect(Pixels(layer: copy).alpha(x: 0, y: 0) == 0)
    }

    private func roundTrip(_ surface: ImageSurface) throws -> ImageSurface {
        let copy = try TemporaryPicture(surface.png()).surface
        #expect(copy.size == surface.size)
        return copy
    }
}
