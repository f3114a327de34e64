import CCoverage
import Dispatch
import Drawing
import Geometry
import Graphics

/// Lays tiles over a page as a view shows them that makes them smaller, moves, turns or mirrors them.
///
/// One pass over the pixels of the page for each layer, however the view is turned. A pixel of the page is
/// the mean of the pixels of tiles that it covers, as if these were not turned.
struct ViewSampler {
    /// Pixels of a side of what comes from one tile.
    private static let cellLength = 1 << VIEW_CELL_SHIFT

    /// So many pixels take no longer than what it takes to share the work.
    private static let fewPixels = 1 << 16

    /// What takes the place of tiles, with live strokes.
    var live: [TileKey: ImageSurface] = [:]

    private let viewport: Viewport
    private let cache: TileCache
    /// The pixels of the window that are drawn.
    private let part: PixelRectangle
    /// Whether each pixel of the window takes from fewer pixels of tiles than it covers.
    private let isQuick: Bool
    private let isFast: Bool
    /// The columns and the rows of cells that are seen, in those of the level.
    private let columns: Range<Int>
    private let rows: Range<Int>

    /// A sampler for a part of the window.
    init(
        _ cache: TileCache, _ viewport: Viewport, _ part: PixelRectangle, isQuick: Bool,
        isFast: Bool = WideVectors.areUsed
    ) {
        (self.cache, self.viewport, self.part) = (cache, viewport, part)
        (self.isQuick, self.isFast) = (isQuick, isFast)
        let pixels = viewport.tilePixels(showing: part)
        columns = Self.cells(pixels.x, pixels.right)
        rows = Self.cells(pixels.y, pixels.bottom)
    }

    private static func cells(_ first: Int, _ end: Int) -> Range<Int> {
        let shift = VIEW_CELL_SHIFT
        return first >> shift..<((end - 1) >> shift) + 1
    }

    /// Lays the tiles of a layer over the pixels of the part, which begin at `corner`; marks as `blend` says.
    func lay(
        _ layer: LayerID, _ kind: TileKey.Kind, opacity: Double, _ blend: MarkBlend? = nil,
        on corner: UnsafeMutableRawPointer, bytesPerRow: Int
    ) {
        var surfaces: [ImageSurface] = []
        let cells = rows.flatMap { row in
            columns.map { cell(layer, kind, column: $0, row: row, &surfaces) }
        }
        guard !surfaces.isEmpty else { return }
        var job = view_job()
        (job.width, job.height) = (part.width, part.height)
        (job.page, job.page_bytes_per_row) = (
            corner.assumingMemoryBound(to: UInt8.self), bytesPerRow
        )
        (job.columns, job.rows) = (columns.count, rows.count)
        (job.tile_length, job.tile_bytes_per_row) = (TileKey.length, 4 * TileKey.length)
        job.setStrength(opacity, blend)
        job.reach = isQuick ? 1 : min(max(1 / viewport.rest, 1), 2)
        setPlaces(&job)
        // The surfaces live as long as their pixels are read.
        withExtendedLifetime(surfaces) {
            cells.withUnsafeBufferPointer { cells in
                job.cells = cells.baseAddress
                lay(job)
            }
        }
    }

    /// Lays a sheet over the page; over much of it on two processors at once.
    private func lay(_ job: view_job) {
        let isFast: Int32 = isFast ? 1 : 0
        let count = job.width * job.height > Self.fewPixels ? 8 : 1
        nonisolated(unsafe) let job = job
        DispatchQueue.concurrentPerform(iterations: count) { index in
            var piece = job
            let (first, end) = (job.height * index / count, job.height * (index + 1) / count)
            piece.height = end - first
            piece.page += first * job.page_bytes_per_row
            piece.x += Int64(first) * job.down_x
            piece.y += Int64(first) * job.down_y
            view_lay(&piece, isFast)
        }
    }

    /// Says where pixels of the part lie: counted from the first one of the window, so that each shows the same in
    /// whichever part it is drawn.
    private func setPlaces(_ job: inout view_job) {
        func place(_ x: Double, _ y: Double) -> Point {
            viewport.tilePlace(Point(x: x + 0.5, y: y + 0.5))
        }
        func parts(_ pixels: Double) -> Int64 {
            Int64((pixels * Double(1 << VIEW_PART_SHIFT)).rounded())
        }
        let first = place(0, 0)
        let (right, down) = (place(1, 0) - first, place(0, 1) - first)
        (job.right_x, job.right_y) = (parts(right.dx), parts(right.dy))
        (job.down_x, job.down_y) = (parts(down.dx), parts(down.dy))
        let (column, row) = (Int64(part.x), Int64(part.y))
        job.x =
            parts(first.x - Double(columns.lowerBound * Self.cellLength))
            + column * job.right_x + row * job.down_x
        job.y =
            parts(first.y - Double(rows.lowerBound * Self.cellLength))
            + column * job.right_y + row * job.down_y
    }

    /// A cell of a layer: of its tile, or of the next one of another level that has been drawn.
    private func cell(
        _ layer: LayerID, _ kind: TileKey.Kind, column: Int, row: Int,
        _ surfaces: inout [ImageSurface]
    ) -> view_cell {
        let steps = TileKey.shift - VIEW_CELL_SHIFT
        let key = TileKey(
            layer: layer, level: viewport.level, column: column >> steps,
            row: row >> steps, kind: kind)
        let finer = TileKey(
            layer: layer, level: key.level + 1, column: column, row: row, kind: kind)
        let tile = live[key] == nil ? cache.known(for: key, finer: finer) : nil
        let known = tile?.key ?? key
        let scale = Viewport.scale(ofLevel: known.level - key.level)
        var cell = view_cell()
        cell.scale = scale
        cell.x =
            Double(known.frame.x) - Double(columns.lowerBound * Self.cellLength) * scale
        cell.y = Double(known.frame.y) - Double(rows.lowerBound * Self.cellLength) * scale
        if let surface = live[key] ?? tile?.surface {
            surfaces.append(surface)
            cell.pixels = surface.withPixels { bytes, _ in
                UnsafePointer(bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
            }
        }
        return cell
    }
}
