import Drawing
import Foundation
import Ink
import Paths
import Storage

/// Drawings on the disk.
enum DrawingFiles {
    static let rows = [
        Benchmark(
            name: "file of the recordings, with undo", reference: "bytes a sample", must: 9,
            aim: 8.5
        ) { workload in
            let strokes = workload.recordedStrokes
            let count = strokes.reduce(0) { $0 + $1.sampleCount }
            return try withFile(of: strokes) { path in
                let size = try FileManager.default.attributesOfItem(atPath: path.shown)[.size]
                return .figure(Double(size as? Int ?? 0) / Double(count))
            }
        },
        opening("10,000 strokes") { MadeDrawing.make(10_000, size: .hd) },
        opening("20,000 strokes, every brush") { MadeDrawing.inEveryBrush(20_000) },
    ]

    private static func opening(
        _ name: String, _ drawing: @escaping @Sendable () -> Drawing
    ) -> Benchmark {
        Benchmark(
            name: "opening a drawing of \(name)", reference: "ms", must: 200, aim: 100
        ) { workload in
            try withFile(of: drawing().strokes) { path in
                let times = try (0..<workload.repetitions).map { _ in
                    try Stopwatch.wall { try DrawingFile.open(path).close() }
                }
                return .figure(Stopwatch.median(times) * 1e3)
            }
        }
    }

    /// Writes a file of strokes that were drawn one after another.
    static func write(_ strokes: [Stroke], to path: FilePath) throws {
        var history = History()
        for stroke in strokes {
            _ = try history.apply(EditBuilder(history.drawing).addition(of: [stroke]))
        }
        try DrawingFile.create(path, history)
    }

    /// Lends a file of strokes that were drawn one after another.
    private static func withFile(
        of strokes: [Stroke], _ body: (FilePath) throws -> Benchmark.Outcome
    ) throws -> Benchmark.Outcome {
        let path: FilePath = "\(NSTemporaryDirectory())bench-\(getpid()).downstroke"
        try write(strokes, to: path)
        defer { unlink(path.cString) }
        return try body(path)
    }
}
