import Geometry
import TestSupport
import Testing

@testable import Graphics

/// Pictures in memory that serves again.
@Suite struct SurfacePoolTests {
    private static let size = PixelSize(width: 70, height: 30)

    private func pool(most: Int = 2) -> SurfacePool {
        SurfacePool(size: Self.size, format: .argb32, most: most)
    }

    private func fill(_ surface: ImageSurface, _ color: Color = .black) throws {
        try surface.draw { context in
            context.setSource(color)
            context.paint()
        }
    }

    private func address(_ surface: ImageSurface) -> Int {
        surface.withPixels { bytes, _ in Int(bitPattern: bytes.baseAddress) }
    }

    @Test func whatOneLeavesServesTheNextAndIsClear() throws {
        let pool = pool()
        var first: ImageSurface? = try pool.make()
        let place = try address(#require(first))
        try fill(#require(first))
        first = nil
        let next = try pool.make()
        #expect(address(next) == place && next.size == Self.size)
        #expect(next.withPixels { bytes, _ in bytes.allSatisfy { $0 == 0 } })
    }

    @Test func whatIsInUseIsNobodyElses() throws {
        let pool = pool()
        let surfaces = try (0..<5).map { _ in try pool.make() }
        #expect(Set(surfaces.map(address)).count == 5)
        for (index, surface) in surfaces.enumerated() {
            try fill(surface, Color(red: Double(index) / 5, green: 0, blue: 0, alpha: 1))
        }
        let pixels = surfaces.map { surface in
            surface.withPixels { bytes, _ in bytes.load(as: UInt32.self) }
        }
        #expect(Set(pixels).count == 5)
    }

    /// A context goes on to read the pixels of a source that nobody else has any more.
    @Test func memoryIsKeptAsLongAsCairoReadsIt() throws {
        let pool = pool()
        let page = try ImageSurface(size: Self.size, format: .argb32)
        try page.draw { context in
            var source: ImageSurface? = try? pool.make()
            try? source.map { try fill($0, .black) }
            source.map { context.setSource($0) }
            source = nil
            let other = try? pool.make()
            try? other.map { try fill($0, .white) }
            context.paint()
        }
        let pixels = Pixels(layer: page)
        #expect(pixels.channel(3, x: 5, y: 5) == 255 && pixels.channel(0, x: 5, y: 5) == 0)
    }

    @Test func noMoreIsKeptThanAllowed() throws {
        let pool = pool(most: 1)
        var surfaces = try (0..<3).map { _ in try pool.make() }
        #expect(pool.freeCount == 0)
        surfaces.removeAll()
        #expect(pool.freeCount == 1)
    }

    @Test func surfacesOfManyExtentsFollowEachOtherOnOneMemory() throws {
        let memory = try PixelMemory(count: 100 * 100)
        for size in [PixelSize(width: 96, height: 100), PixelSize(width: 20, height: 400)] {
            let surface = try ImageSurface(on: memory, size: size, format: .a8)
            #expect(surface.size == size)
            #expect(surface.withPixels { bytes, _ in bytes.allSatisfy { $0 == 0 } })
        }
    }

    @Test func whatIsTooWideForCairoIsAnError() throws {
        #expect(throws: GraphicsError.self) {
            try SurfacePool(
                size: PixelSize(width: 40_000, height: 1), format: .a8, most: 1
            ).make()
        }
        #expect(throws: GraphicsError.self) { try PixelMemory(count: 1 << 62) }
    }
}
