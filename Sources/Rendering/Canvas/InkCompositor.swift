import CCoverage
import Geometry
import Graphics

/// Shows plain live ink over a layer on paper, in one pass over the pixels.
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

    private let paper: UInt32
    private let ink: UInt32

    /// A compositor of ink with its opacity on paper, which is opaque.
    init(paper: Color, ink: Color) {
        self.paper = paper.withAlpha(1).premultiplied
        self.ink = ink.premultiplied
    }

    /// Fills `part`: paper, then `layer`, which is `.argb32`, then ink where `mask`, `.a8`, has it; gives
    /// false, and draws nothing, where the pixels of the context cannot be written.
    ///
    /// Both must hold all pixels of the part.
    func draw(
        _ part: PixelRectangle, layer: Source?, mask: Source, in context: Context,
        isFast: Bool = WideVectors.areUsed
    ) -> Bool {
        guard !part.isEmpty else { return true }
        return context.withPixels(of: part) { corner, bytesPerRow in
            var job = composite_job()
            (job.width, job.height) = (part.width, part.height)
            job.page = corner.assumingMemoryBound(to: UInt8.self)
            job.page_bytes_per_row = bytesPerRow
            (job.paper, job.ink) = (paper, ink)
            mask.withCorner(part, bytesPerPixel: 1) { corner, bytesPerRow in
                (job.mask, job.mask_bytes_per_row) = (corner, bytesPerRow)
            }
            layer?.withCorner(part, bytesPerPixel: 4) { corner, bytesPerRow in
                (job.layer, job.layer_bytes_per_row) = (corner, bytesPerRow)
            }
            // The surfaces live as long as the sources do.
            withExtendedLifetime((mask, layer)) {
                composite_page(&job, isFast ? 1 : 0)
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

extension Color {
    /// The colour as a pixel, rounded as Cairo does.
    var premultiplied: UInt32 {
        [alpha, red * alpha, green * alpha, blue * alpha].reduce(0) {
            $0 << 8 | UInt32(min(max($1 * 256, 0), 255))
        }
    }
}
