import CReferences
import Drawing
import Geometry
import Graphics
import Rendering

/// Whole pictures.
enum Pictures {
    static let rows = [
        Benchmark(
            name: "PNG of a 4K canvas", reference: "cairo_surface_write_to_png", must: 0.35,
            aim: 0.22
        ) { workload in
            let page = try page(workload.painting(.ultraHD))
            return try Stopwatch.interleaved(workload.isQuick ? 1 : 3) {
                try Stopwatch.cpu { _ = try page.png() }
            } reference: {
                Stopwatch.cpu { Reference.writePNG(page) }
            }
        }
    ]

    /// All bytes of a frame, once.
    static func copyFrame(_ source: ImageSurface, to target: ImageSurface) {
        source.withPixels { from, _ in
            target.withPixels { to, _ in to.copyMemory(from: UnsafeRawBufferPointer(from)) }
        }
    }

    /// A painting on paper.
    static func page(_ painting: Workload.Painting) throws -> ImageSurface {
        try BandPainter.picture(
            of: Drawing(strokes: painting.finishedStrokes), size: painting.size, background: .white)
    }
}
