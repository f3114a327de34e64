import CCoverage
import Foundation
import Testing

@testable import Rendering

/// A tile may lie at the end of all memory that there is.
@Suite struct ViewBoundsTests {
    private static let length = 256
    private static let bytes = 4 * length * length

    /// White pixels of a tile, with memory before and behind them that ends the program where it is read.
    private final class Tile {
        let pixels: UnsafeMutablePointer<UInt8>
        private let area: UnsafeMutableRawPointer
        private let size: Int

        init() throws {
            let page = sysconf(Int32(_SC_PAGESIZE))
            size = ViewBoundsTests.bytes + 2 * page
            area = try #require(mmap(nil, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
            try #require(area != MAP_FAILED)
            let start = area + page
            try #require(
                mprotect(start, ViewBoundsTests.bytes, PROT_READ | PROT_WRITE) == 0)
            memset(start, 255, ViewBoundsTests.bytes)
            pixels = start.assumingMemoryBound(to: UInt8.self)
        }

        deinit { munmap(area, size) }
    }

    /// Level, turned to the right, turned to the left, and upside down.
    private static let ways: [(x: Double, y: Double)] = [(1, 0), (0, 1), (0, -1), (-1, 0)]

    @Test(arguments: ways, [1.0, 1.5]) func nothingIsReadBesideIt(
        way: (x: Double, y: Double), reach: Double
    ) throws {
        let (tile, length) = (try Tile(), Self.length)
        for isFast in [false, WideVectors.areUsed] {
            var page = [UInt8](repeating: 0, count: Self.bytes)
            var cell = view_cell(pixels: tile.pixels, scale: 1, x: 0, y: 0)
            var job = view_job()
            (job.width, job.height, job.page_bytes_per_row) = (length, length, 4 * length)
            (job.columns, job.rows, job.tile_length, job.tile_bytes_per_row) = (
                1, 1, length, 4 * length
            )
            (job.right_x, job.right_y, job.down_x, job.down_y) = (way.x, way.y, -way.y, way.x)
            let middle = Double(length) / 2
            // The middle of the page shows that of the tile.
            job.x = middle - (middle - 0.5) * (way.x - way.y)
            job.y = middle - (middle - 0.5) * (way.y + way.x)
            (job.reach, job.opacity) = (reach, 255)
            page.withUnsafeMutableBufferPointer { page in
                withUnsafePointer(to: &cell) { cell in
                    (job.page, job.cells) = (page.baseAddress, cell)
                    view_lay(&job, isFast ? 1 : 0)
                }
            }
            let isWhite = page.allSatisfy { $0 == 255 }
            #expect(isWhite)
        }
    }
}
