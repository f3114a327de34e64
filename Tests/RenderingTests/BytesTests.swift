import Geometry
import Graphics
import Testing

@testable import Rendering

@Suite struct BytesTests {
    /// A surface of one byte per pixel, all of them 7.
    private func full() throws -> ImageSurface {
        let surface = try ImageSurface(size: PixelSize(width: 20, height: 10), format: .a8)
        surface.withPixels { bytes, _ in
            for index in bytes.indices { bytes[index] = 7 }
        }
        return surface
    }

    private func sum(_ surface: ImageSurface) -> Int {
        surface.withPixels { bytes, bytesPerRow in
            (0..<10).reduce(0) { sum, row in
                (0..<20).reduce(sum) { $0 + Int(bytes[row * bytesPerRow + $1]) }
            }
        }
    }

    @Test func aRectangleIsEmptied() throws {
        let surface = try full()
        surface.clearBytes(of: PixelRectangle(x: 3, y: 2, width: 5, height: 4))
        #expect(sum(surface) == 7 * (200 - 20))
    }

    @Test func aRectangleIsCopied() throws {
        let surface = try full()
        surface.clearBytes(of: PixelRectangle(x: 0, y: 0, width: 20, height: 10))
        let part = PixelRectangle(x: 15, y: 7, width: 5, height: 3)
        surface.copyBytes(of: part, from: try full(), to: (1, 0))
        #expect(sum(surface) == 7 * 15)
    }

    /// What two rectangles share that lie apart has lengths below 0.
    @Test(arguments: [
        PixelRectangle.empty, PixelRectangle(x: 3, y: 3, width: -4, height: 5),
        PixelRectangle(x: 3, y: 3, width: 4, height: -5),
    ])
    func nothingIsDoneForAnEmptyRectangle(part: PixelRectangle) throws {
        let surface = try full()
        surface.clearBytes(of: part)
        surface.copyBytes(
            of: part, from: try ImageSurface(size: surface.size, format: .a8), to: (0, 0))
        #expect(sum(surface) == 7 * 200)
    }
}
