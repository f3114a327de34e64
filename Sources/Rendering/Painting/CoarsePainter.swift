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
        job.blend =
            brush.effect == .erase ? COARSE_ERASE : brush.marks ? COARSE_MARK : COARSE_OVER
        (job.mask, job.mask_bytes_per_row) = (mask, Self.maskLength)
        let points = shape.points(at: target.area.key.level)
        target.surface.withPixels { bytes, bytesPerRow in
            job.tile = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
            job.tile_bytes_per_row = bytesPerRow
            guard points.nibs.isEmpty else { return layFlat(points, job, corner, within: part) }
            job.count = points.places.count
            points.places.withUnsafeBufferPointer { places in
                job.points = places.baseAddress
                coarse_lay(&job, isFast)
            }
        }
    }

    private var isFast: Int32 { WideVectors.areUsed ? 1 : 0 }

    /// Lays a stroke of a flat nib, whose first point is at `corner` of the tile.
    private func layFlat(
        _ points: CoarseShapes.Shape.Points, _ job: coarse_job, _ corner: Point,
        within part: PixelRectangle
    ) {
        var (last, touched) = (point(0, of: points, job, corner), PixelRectangle.empty)
        // A mere dot is a piece without a length.
        for index in min(1, points.places.count - 1)..<points.places.count {
            let next = point(index, of: points, job, corner)
            let bounds = last.bounds.union(next.bounds).outset(by: nib_hull.overlap)
            let box = PixelRectangle(covering: bounds.outset(by: ConeCoverage.margin))
                .intersection(part)
            if !box.isEmpty {
                var hull = nib_hull(last, next, strength: 1)
                nib_add(&hull, coverage_box(box), mask, Self.maskLength, isFast)
                touched = touched.union(box)
            }
            last = next
        }
        var job = job
        if !touched.isEmpty { coarse_lay_mask(&job, coverage_box(touched), isFast) }
    }

    private func point(
        _ index: Int, of points: CoarseShapes.Shape.Points, _ job: coarse_job, _ corner: Point
    ) -> InkPoint {
        let (place, nib, scale) = (points.places[index], points.nibs[index], Double(job.scale))
        return InkPoint(
            position: corner + Vector(dx: Double(place.x), dy: Double(place.y)) * scale,
            radius: Double(place.radius) * scale,
            nib: Vector(dx: Double(nib.x), dy: Double(nib.y)) * scale)
    }
}
