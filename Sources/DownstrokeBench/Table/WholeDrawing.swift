import CReferences
import Drawing
import Foundation
import Geometry
import Graphics
import Ink
import Rendering

/// A whole drawing, from its strokes.
enum WholeDrawing {
    static let rows = [
        // First, before memory that earlier rows have left is there to be used.
        memory,
        row("drawing of 1,000 strokes, one thread, 1080p", 1_000, .hd),
        row("drawing of 1,000 strokes, one thread, 4K", 1_000, .ultraHD),
        row("drawing of 10,000 strokes, one thread, 1080p", 10_000, .hd),
        row("drawing of 100,000 strokes, one thread, 1080p", 100_000, .hd),
        twoThreads,
        penUp,
    ]

    private static let twoThreads = Benchmark(
        name: "tiles of 10,000 strokes, two threads, 4K", reference: "one thread", must: 0.65,
        aim: 0.55
    ) { workload in
        let drawing = MadeDrawing.make(10_000, size: .ultraHD)
        return try Stopwatch.interleaved(workload.isQuick ? 1 : 3) {
            try Stopwatch.wall { try drawTiles(of: drawing, threads: 2) }
        } reference: {
            try Stopwatch.wall { try drawTiles(of: drawing, threads: 1) }
        }
    }

    /// Draws all tiles that a window of 4K shows.
    private static func drawTiles(of drawing: Drawing, threads: Int) throws {
        let ready = DispatchSemaphore(value: 0)
        let workers = TileWorkers(count: threads) { ready.signal() }
        let renderer = try CanvasRenderer(
            viewport: Viewport(size: .ultraHD), drawing: drawing, workers: workers)
        while renderer.isWaiting {
            ready.wait()
            _ = try renderer.takeChanges()
        }
    }

    private static func row(_ name: String, _ count: Int, _ size: PixelSize) -> Benchmark {
        Benchmark(
            name: name, reference: "an outline fill of Cairo per stroke", must: 1.1, aim: 0.5
        ) { workload in
            let drawing = MadeDrawing.make(count, size: size)
            let outlines = drawing.strokes.map { stroke in
                var points: [reference_point] = []
                stroke.forEachChain { chain in
                    points += chain.dropFirst(points.isEmpty ? 0 : 1).map { reference_point($0) }
                }
                return points
            }
            let reference = try Reference(size: size)
            let color = drawing.strokes[0].brush.color
            return try Stopwatch.interleaved(workload.isQuick || count > 1_000 ? 1 : 3) {
                try Stopwatch.cpu { _ = try BandPainter.picture(of: drawing, size: size) }
            } reference: {
                Stopwatch.cpu { for points in outlines { reference.fillOutline(points, color) } }
            }
        }
    }

    private static let memory = Benchmark(
        name: "memory while redrawing, 1080p", reference: "MB above canvas and document",
        must: 32, aim: 4
    ) { _ in
        let drawing = MadeDrawing.make(1_000, size: .hd)
        guard let before = Memory.resident(), Memory.resetPeak() else {
            return .notMeasured("no /proc/self/clear_refs")
        }
        let renderer = try CanvasRenderer(viewport: Viewport(size: .hd))
        try renderer.show(drawing)
        guard let peak = Memory.peak() else { return .notMeasured("no /proc/self/status") }
        let canvas = 4 * PixelRectangle(.hd).area
        return .figure(Double(max(peak - before - canvas, 0)) / 1e6)
    }

    private static let penUp = Benchmark(
        name: "pen-up, 1080p", reference: "µs a sample", must: 12, aim: 3.4
    ) { workload in
        let painting = workload.painting(.hd)
        var history = History()
        let steps = try painting.finishedStrokes.map { stroke in
            let edit = EditBuilder(history.drawing).addition(of: [stroke])
            return (done: try history.apply(edit), drawing: history.drawing)
        }
        let renderer = try CanvasRenderer(viewport: Viewport(size: .hd))
        return try workload.perSample(of: painting) {
            for step in steps { try renderer.changed(step.done, step.drawing) }
        }
    }
}
