import Foundation
import Geometry
import Graphics
import TestSupport
import Testing
import Wording

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

    private func path() -> String {
        FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
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

    @Test func aMissingFileIsNamed() throws {
        let path = path()
        let error = #expect(throws: GraphicsError.self) { try ImageSurface(pngAt: path) }
        #expect(try #require(error?.description).contains(path))
    }

    @Test func aFileThatIsNoPNGIsNamed() throws {
        let path = path()
        try Data("no picture".utf8).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let error = #expect(throws: GraphicsError.self) { try ImageSurface(pngAt: path) }
        #expect(try #require(error?.description).contains(path))
    }

    private func roundTrip(_ surface: ImageSurface) throws -> ImageSurface {
        let copy = try TemporaryPicture(surface.png()).surface
        #expect(copy.size == surface.size)
        return copy
    }
}
