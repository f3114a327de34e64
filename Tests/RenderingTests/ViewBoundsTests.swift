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
            func parts(_ pixels: Double) -> Int64 { Int64(pixels * Double(1 << VIEW_PART_SHIFT)) }
            (job.right_x, job.right_y) = (parts(way.x), parts(way.y))
            (job.down_x, job.down_y) = (parts(-way.y), parts(way.x))
            let middle = Double(length) / 2
            // The middle of the page shows that of the tile.
            job.x = parts(middle - (middle - 0.5) * (way.x - way.y))
            job.y = parts(middle - (middle - 0.5) * (way.y + way.x))
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
