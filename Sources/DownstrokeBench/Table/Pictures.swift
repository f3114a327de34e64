import CReferences
import Drawing
import Geometry
import Graphics
import Rendering

/// Whole pictures: files and effects.
enum Pictures {
    static let rows = [
        Benchmark(
            name: "PNG of a 4K canvas", reference: "cairo_surface_write_to_png", must: 0.35,
            aim: 0.22
        ) { workload in
            let page = try page(workload.painting(.ultraHD))
            return try Stopwatch.interleaved(workload.isQuick ? 1 : 3) {
                try Stopwatch.cpu { try page.writePNG { (_: UnsafeRawBufferPointer) in } }
            } reference: {
                Stopwatch.cpu { Reference.writePNG(page, hasOpacity: false) }
            }
        }
    ]

    /// A painting on paper.
    static func page(_ painting: Workload.Painting) throws -> ImageSurface {
        var drawing = Drawing()
        _ = drawing.apply(.replaceAll(painting.finishedStrokes))
        return try Picture(of: drawing, size: painting.size).surface(background: .white)
    }
}
