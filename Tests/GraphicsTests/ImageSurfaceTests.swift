import Geometry
import Graphics
import TestSupport
import Testing
import Wording

@Suite struct ImageSurfaceTests {
    private let size = PixelSize(width: 12, height: 9)

    @Test(arguments: [ImageSurface.Format.argb32, .rgb24, .a8])
    func aNewSurfaceIsCleared(format: ImageSurface.Format) throws {
        let surface = try ImageSurface(size: size, format: format)
        #expect(surface.size == size)
        surface.withPixels { bytes, bytesPerRow in
            #expect(bytes.count == bytesPerRow * 9)
            #expect(bytes.allSatisfy { $0 == 0 })
        }
    }

    @Test(arguments: [
        PixelSize(width: 32_768, height: 1), PixelSize(width: 1, height: 32_768),
        PixelSize(width: .max, height: .max), PixelSize(width: -1, height: 5),
    ])
    func sizesBeyondTheLargestAreRefused(size: PixelSize) throws {
        let error = #expect(throws: GraphicsError.self) {
            try ImageSurface(size: size, format: .rgb24)
        }
        let description = try #require(error?.description)
        #expect(description.contains("\(size.width) × \(size.height)"))
        #expect(description.contains("32767"))
    }

    @Test func theLargestSidesAreTaken() throws {
        let longest = ImageSurface.maximumLength
        let row = try ImageSurface(size: PixelSize(width: longest, height: 1), format: .a8)
        let column = try ImageSurface(size: PixelSize(width: 1, height: longest), format: .a8)
        #expect(row.size.width == longest)
        #expect(column.size.height == longest)
    }

    @Test func aSurfaceWithoutPixelsCanBeDrawnOn() throws {
        let surface = try ImageSurface(size: PixelSize(width: 0, height: 0), format: .argb32)
        try surface.draw { $0.paint() }
        surface.withPixels { bytes, _ in #expect(bytes.isEmpty) }
    }

    @Test func pixelsWithoutOpacityAreTheSameAndStay() throws {
        var layer: ImageSurface? = try ImageSurface(size: size, format: .argb32)
        try layer?.draw { context in
            context.setSource(Color(rgb: 0x4080C0))
            context.paint()
        }
        let page = try #require(try layer?.withoutOpacity())
        layer = nil
        #expect(page.size == size && !page.hasOpacity)
        page.withPixels { bytes, _ in
            #expect(bytes.load(as: UInt32.self) & 0xFF_FFFF == 0x40_80C0)
        }
        let none = try ImageSurface(size: PixelSize(width: 0, height: 0), format: .argb32)
        #expect(try none.withoutOpacity().size == none.size)
    }

    @Test func foreignPixelsAreDrawnInto() throws {
        var pixels = [UInt32](repeating: 0x1234_5678, count: 6 * 4)
        try pixels.withUnsafeMutableBytes { bytes in
            let base = try #require(bytes.baseAddress)
            let surface = try ImageSurface(
                wrapping: base, size: PixelSize(width: 4, height: 4), bytesPerRow: 24,
                format: .rgb24)
            try surface.draw { context in
                context.setSource(Color(rgb: 0xFF8000))
                context.addRectangle(Rectangle(x: 1, y: 1, width: 2, height: 2))
                context.fill()
            }
        }
        let changed = pixels.indices.filter { pixels[$0] & 0xFFFFFF == 0xFF8000 }
        #expect(changed == [7, 8, 13, 14])
        #expect(pixels.indices.filter { pixels[$0] != 0x1234_5678 } == changed)
    }

    @Test(arguments: [0, 8, 17])
    func rowsThatDoNotFitAreRefused(bytesPerRow: Int) throws {
        var pixels = [UInt32](repeating: 0, count: 64)
        try pixels.withUnsafeMutableBytes { bytes in
            let base = try #require(bytes.baseAddress)
            #expect(throws: GraphicsError.self) {
                try ImageSurface(
                    wrapping: base, size: PixelSize(width: 4, height: 4),
                    bytesPerRow: bytesPerRow, format: .rgb24)
            }
        }
    }

    @Test func writtenPixelsAreDrawnWith() throws {
        let mask = try ImageSurface(size: size, format: .a8)
        mask.withPixels { bytes, bytesPerRow in bytes[3 * bytesPerRow + 5] = 255 }
        let page = try ImageSurface(size: size, format: .argb32)
        try page.draw { context in
            context.setSource(.white)
            context.paint(through: mask, at: Point(x: 1, y: 2))
        }
        let pixels = Pixels(layer: page)
        let drawn = (0..<9 * 12).filter { pixels.alpha(x: $0 % 12, y: $0 / 12) > 0 }
        #expect(drawn == [5 * 12 + 6])
    }

    @Test func whatADrawingThrowsComesOut() throws {
        let surface = try ImageSurface(size: size, format: .a8)
        let error = #expect(throws: GraphicsError.self) {
            try surface.draw { (_) throws(GraphicsError) in throw GraphicsError("no") }
        }
        #expect(error == GraphicsError("no"))
    }
}
