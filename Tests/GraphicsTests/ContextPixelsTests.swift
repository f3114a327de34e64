import Geometry
import Graphics
import Testing

/// When the pixels that a context draws on can be written directly.
@Suite struct ContextPixelsTests {
    private static let part = PixelRectangle(x: 2, y: 1, width: 4, height: 3)

    private func isLent(
        format: ImageSurface.Format = .rgb24, part: PixelRectangle = part,
        _ prepare: @Sendable (Context) -> Void = { _ in }
    ) throws -> Bool {
        let surface = try ImageSurface(size: PixelSize(width: 12, height: 8), format: format)
        var (isLent, isCalled) = (false, false)
        try surface.draw { context in
            prepare(context)
            isLent = context.withPixels(of: part) { _, _ in isCalled = true }
        }
        #expect(isLent == isCalled)
        return isLent
    }

    @Test func thoseOfAPictureWithoutOpacityAre() throws {
        #expect(try isLent())
        #expect(try !isLent(format: .argb32))
        #expect(try !isLent(format: .a8))
    }

    @Test func onlyThoseWithinTheClip() throws {
        #expect(try isLent { $0.clip(to: Self.part) })
        #expect(try !isLent { $0.clip(to: PixelRectangle(x: 3, y: 0, width: 9, height: 8)) })
    }

    @Test func onlyThoseOfThePicture() throws {
        #expect(try !isLent(part: PixelRectangle(x: -1, y: 0, width: 3, height: 3)))
        #expect(try !isLent(part: PixelRectangle(x: 0, y: 6, width: 3, height: 3)))
    }

    @Test func onlyPixelByPixel() throws {
        #expect(try isLent { $0.concatenate(Transform(offset: Vector(dx: 3, dy: 2))) })
        #expect(try !isLent { $0.concatenate(Transform(offset: Vector(dx: 0.5, dy: 0))) })
        #expect(try !isLent { $0.concatenate(Transform(scale: 0.5)) })
    }

    @Test func whatIsWrittenLiesWhereItIsDrawn() throws {
        let surface = try ImageSurface(size: PixelSize(width: 12, height: 8), format: .rgb24)
        try surface.draw { context in
            context.concatenate(Transform(offset: Vector(dx: 3, dy: 2)))
            _ = context.withPixels(of: PixelRectangle(x: 1, y: 1, width: 1, height: 1)) {
                corner, _ in
                corner.storeBytes(of: 0xFF12_3456, as: UInt32.self)
            }
        }
        surface.withPixels { bytes, bytesPerRow in
            let pixel = bytes.loadUnaligned(
                fromByteOffset: 3 * bytesPerRow + 4 * 4, as: UInt32.self)
            #expect(pixel & 0xFF_FFFF == 0x12_3456)
        }
    }
}
