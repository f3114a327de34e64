import CCoverage
import Geometry
import Graphics
import Ink

/// Lays strokes of a few points on coarse tiles.
final class CoarsePainter {
    /// A byte for each pixel of a tile, and room at the right for eight pixels that are written at once; all 0
    /// between two strokes.
    private let mask = UnsafeMutablePointer<UInt8>.allocate(capacity: maskBytes)
    private static let maskLength = TileKey.length + 16
    private static let maskBytes = maskLength * TileKey.length

    init() { mask.initialize(repeating: 0, count: Self.maskBytes) }

    deinit { mask.deallocate() }

    /// Lays a stroke on a tile.
    func lay(_ shape: CoarseShapes.Shape, on target: TilePainter.Target) {
        let (brush, transform, part) = (shape.brush.brush, target.transform, target.clip)
        let corner = transform.apply(to: shape.origin)
        var job = coarse_job()
        job.scale = Float(transform.scale)
        (job.x, job.y) = (Float(corner.x), Float(corner.y))
        (job.left, job.top) = (part.x, part.y)
        (job.right, job.bottom) = (part.right, part.bottom)
        job.ink = brush.color.withAlpha(brush.inkAlpha).premultiplied
        job.erases = brush.effect == .erase ? 1 : 0
        job.mask_bytes_per_row = Self.maskLength
        let points = shape.points(at: target.area.key.level)
        job.count = points.count
        target.surface.withPixels { bytes, bytesPerRow in
            job.tile = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
            job.tile_bytes_per_row = bytesPerRow
            points.withUnsafeBufferPointer { points in
                (job.mask, job.points) = (mask, points.baseAddress)
                coarse_lay(&job, WideVectors.areUsed ? 1 : 0)
            }
        }
    }
}
