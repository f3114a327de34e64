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
                try Stopwatch.cpu { _ = try page.png() }
            } reference: {
                Stopwatch.cpu { Reference.writePNG(page, hasOpacity: false) }
            }
        },
        blur("blur of a 1080p frame", must: 9, aim: 7) { blur, page in
            blur.apply(to: page, radius: 24)
        },
        blur("blur, another radius of the same frame", must: 9, aim: 5) { blur, page in
            // Another one each time: the same one twice would cost nothing.
            blur.draw(on: page, radius: blur.radius == 24 ? 25 : 24)
        },
        blur("blur, another weight of the same frame", must: 9, aim: 4) { blur, page in
            blur.draw(on: page, radius: 24, weight: 0.7)
        },
    ]

    /// A row for the work of a blur against a copy of the frame.
    private static func blur(
        _ name: String, must: Double, aim: Double,
        _ work: @escaping @Sendable (Blur, ImageSurface) -> Void
    ) -> Benchmark {
        Benchmark(name: name, reference: "memcpy of the frame", must: must, aim: aim) { workload in
            let page = try page(workload.painting(.hd))
            let copy = try ImageSurface(size: page.size, format: .rgb24)
            let blur = Blur(size: page.size)
            blur.apply(to: page, radius: 24)
            return Stopwatch.interleaved(5 * workload.repetitions) {
                Stopwatch.cpu { work(blur, page) }
            } reference: {
                Stopwatch.cpu { copyFrame(page, to: copy) }
            }
        }
    }

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
