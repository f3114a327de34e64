import Drawing
import Geometry
import Graphics
import Ink
import Rendering

/// How exact the edges of ink are, as the root of the mean square error over their pixels.
enum Edges {
    static let rows = [
        row("edges of plain strokes, live", .plain, .live, must: 0.03, aim: 0.027),
        row("edges of scribbles, live", .scribbles, .live, must: 0.03, aim: 0.027),
        row("edges of plain strokes, after pen-up", .plain, .committed, must: 0.027, aim: 0.011),
        row("edges of scribbles, after pen-up", .scribbles, .committed, must: 0.027, aim: 0.011),
        row("50 % ink, plain strokes, live", .plain, .live, opacity: 0.5, must: 0.03, aim: 0.02),
        row("50 % ink, scribbles, live", .scribbles, .live, opacity: 0.5, must: 0.03, aim: 0.02),
    ]

    /// Which parts of the recordings.
    enum Subject: Sendable {
        /// Short parts that hardly turn.
        case plain
        /// Longer parts that cross themselves most.
        case scribbles

        var length: Int { self == .plain ? 24 : 120 }
    }

    /// Whether the pen is still down.
    enum State: Sendable {
        case live
        case committed
    }

    private static let count = 8

    private static func row(
        _ name: String, _ subject: Subject, _ state: State, opacity: Double = 1, must: Double,
        aim: Double
    ) -> Benchmark {
        Benchmark(
            name: name, reference: "RMS, 16 × 16 places a pixel", must: must, aim: aim
        ) { workload in
            var painting = workload.painting(.hd, opacity: opacity)
            painting.brush.color = .black
            var (sum, pixels) = (0.0, 0)
            for stroke in strokes(of: painting, subject) {
                let error = try error(stroke, painting.brush, state)
                sum += error.sum
                pixels += error.count
            }
            return .figure((sum / Double(max(pixels, 1))).squareRoot())
        }
    }

    /// The parts with the least, or the most, way for their extent.
    private static func strokes(
        of painting: Workload.Painting, _ subject: Subject
    ) -> [[StrokeSample]] {
        let parts = painting.strokes.flatMap { stroke in
            stride(from: 0, to: stroke.count, by: subject.length).map {
                Array(stroke[$0..<min($0 + subject.length, stroke.count)])
            }
        }.filter { $0.count >= subject.length / 2 }
        let sorted = parts.map { ($0, winding($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
        return Array(subject == .plain ? sorted.prefix(count) : sorted.suffix(count))
    }

    private static func winding(_ samples: [StrokeSample]) -> Double {
        let way = zip(samples, samples.dropFirst()).reduce(0.0) {
            $0 + $1.0.position.distance(to: $1.1.position)
        }
        let bounds = samples.reduce(Rectangle.null) {
            $0.union(Rectangle(center: $1.position, radius: 1))
        }
        return way / (bounds.width + bounds.height)
    }

    private static func error(
        _ samples: [StrokeSample], _ brush: Brush, _ state: State
    ) throws -> (sum: Double, count: Int) {
        let bounds = samples.reduce(Rectangle.null) {
            $0.union(Rectangle(center: $1.position, radius: brush.largestWidth / 2 + 3))
        }
        let moved = samples.map { sample in
            var sample = sample
            // By whole pixels: where the edges lie within them stays as it is.
            sample.position.x -= bounds.minX.rounded(.down)
            sample.position.y -= bounds.minY.rounded(.down)
            return sample
        }
        let painting = Workload.Painting(
            size: PixelSize(width: Int(bounds.width) + 2, height: Int(bounds.height) + 2),
            brush: brush, strokes: [moved])
        let stroke = painting.finishedStrokes[0]
        var chain: [InkPoint] = []
        stroke.forEachChain { chain += chain.isEmpty ? $0[...] : $0.dropFirst() }
        let page: ImageSurface
        switch state {
        case .live: page = try LiveCanvas(painting).liveStroke()
        case .committed: page = try Pictures.page(painting)
        }
        return Supersampling(chain, size: painting.size)
            .squaredError(of: page, alpha: brush.inkAlpha)
    }
}
