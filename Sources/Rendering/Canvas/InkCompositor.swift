import CCoverage
import Geometry
import Graphics
import Ink

/// Shows live ink in a layer on paper, in one pass over the pixels.
///
/// Operations of Cairo, on a copy of the layer, give the same pixels, and cost more to begin with than to do. Every step
/// rounds as there.
struct InkCompositor {
    /// Pixels that lie under or over others, and the one in them where the part begins.
    struct Source {
        var surface: ImageSurface
        var x = 0
        var y = 0
    }

    private let paper: Color
    private let ink: UInt32
    private let kind: composite_ink
    private let stain: Stain?

    /// A compositor of the ink of a brush, with its stain where it is one, on paper, which is opaque.
    init(paper: Color, _ brush: Brush, stain: Stain? = nil) {
        self.paper = paper
        ink = brush.color.withAlpha(brush.inkAlpha).premultiplied
        self.stain = stain
        kind =
            if brush.marks { COMPOSITE_MARK } else if stain != nil { COMPOSITE_STAIN } else {
                brush.effect == .erase ? COMPOSITE_ERASE : COMPOSITE_OVER
            }
    }

    /// Fills `part`: paper, then `layer` and its `marks`, which are `.argb32`, with ink where `mask`, `.a8`, has it;
    /// gives false, and draws nothing, where the pixels of the context cannot be written.
    ///
    /// All must hold all pixels of the part.
    func draw(
        _ part: PixelRectangle, layer: Source?, marks: Source? = nil, mask: Source,
        in context: Context, isFast: Bool = WideVectors.areUsed
    ) -> Bool {
        guard !part.isEmpty else { return true }
        return context.withPixels(of: part) { corner, bytesPerRow in
            var job = composite_job()
            (job.width, job.height) = (part.width, part.height)
            job.page = corner.assumingMemoryBound(to: UInt8.self)
            job.page_bytes_per_row = bytesPerRow
            (job.paper, job.ink, job.kind) = (paper.withAlpha(1).premultiplied, ink, kind)
            if marks != nil || kind == COMPOSITE_MARK { job.setMarks(MarkBlend(on: paper)) }
            marks?.withCorner(part, bytesPerPixel: 4) { corner, bytesPerRow in
                (job.marks, job.marks_bytes_per_row) = (corner, bytesPerRow)
            }
            mask.withCorner(part, bytesPerPixel: 1) { corner, bytesPerRow in
                (job.mask, job.mask_bytes_per_row) = (corner, bytesPerRow)
            }
            layer?.withCorner(part, bytesPerPixel: 4) { corner, bytesPerRow in
                (job.layer, job.layer_bytes_per_row) = (corner, bytesPerRow)
            }
            // The surfaces live as long as the sources do.
            withExtendedLifetime((mask, layer, marks)) {
                (stain?.inks ?? []).withUnsafeBufferPointer { inks in
                    job.inks = inks.baseAddress
                    composite_page(&job, isFast ? 1 : 0)
                }
            }
        }
    }
}

extension InkCompositor.Source {
    /// Lends the first pixel of a part.
    fileprivate func withCorner(
        _ part: PixelRectangle, bytesPerPixel: Int,
        _ body: (_ corner: UnsafePointer<UInt8>?, _ bytesPerRow: Int) -> Void
    ) {
        precondition(
            x >= 0 && y >= 0 && x + part.width <= surface.size.width
                && y + part.height <= surface.size.height, "the source lacks pixels of the part")
        surface.withPixels { bytes, bytesPerRow in
            let corner = bytes.baseAddress.map { $0 + y * bytesPerRow + x * bytesPerPixel }
            body(UnsafePointer(corner?.assumingMemoryBound(to: UInt8.self)), bytesPerRow)
        }
    }
}

extension composite_job {
    /// Has the marks of an opaque layer laid as `blend` does it.
    fileprivate mutating func setMarks(_ blend: MarkBlend) {
        var job = view_job()
        job.setStrength(1, blend)
        (marks_blend, marks_opacity) = (job.blend, job.opacity)
    }
}

extension Color {
    /// The colour as a pixel, rounded as Cairo does.
    var premultiplied: UInt32 {
        func part(_ value: Double) -> UInt32 { UInt32(min(max(value * 256, 0), 255)) }
        return part(alpha) << 24 | part(red * alpha) << 16 | part(green * alpha) << 8
            | part(blue * alpha)
    }
}
