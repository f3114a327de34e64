import CReferences
import Geometry
import Ink
import Rendering

/// What a sample of a painter's hand costs in the planes of ink that adds up, by the radius of its line: the kernels
/// alone, without the model before and the window after them.
enum PlaneCosts {
    static let rows =
        rows("flow, firm tip", brush(.flow, .firm), most: [0.5, 1, 2, 4, 8])
        + rows("flow, round tip", brush(.flow, .round), most: [0.5, 1, 2, 4, 8])
        + rows("flow, soft tip", brush(.flow, .soft), most: [0.5, 1, 2, 4, 8])
        + rows("flow and reach", brush(.grain, .round), most: [0.8, 1.5, 3, 5, 11])
        + rows("depth of a wash", brush(.wash, .firm), most: [0.4, 0.8, 1.1, 1.5, 3])

    private static let radii = [1.0, 3, 8, 20, 40]
    /// What a sample takes that a stroke of Cairo draws per segment, by the radius, in microseconds on a core for which
    /// the limits are told.
    private static let cairo = [3.0, 5.0, 8.9, 16.1, 26.1]
    /// Pixels to a point of the recording.
    private static let scale = 1.5

    /// A row for each radius, with the most that a sample may cost there in microseconds on such a core; three quarters of
    /// it are aimed at.
    private static func rows(_ name: String, _ brush: Brush, most: [Double]) -> [Benchmark] {
        radii.indices.map { index in
            let (radius, limit) = (radii[index], most[index] / cairo[index])
            return Benchmark(
                name: "\(name), \(Int(radius)) px", reference: "a stroke of Cairo per segment",
                must: limit, aim: 0.75 * limit
            ) { workload in
                guard let painting = workload.painters(brush.wide(radius), scale) else {
                    return .notMeasured("no recording of a painter")
                }
                return try cost(of: painting, workload.repetitions)
            }
        }
    }

    private static func cost(
        of painting: Workload.Painting, _ repetitions: Int
    ) throws -> Benchmark.Outcome {
        let mask = try StrokeMask(size: painting.size, painting.brush)
        let naive = try Reference(size: painting.size)
        let chains = painting.finishedStrokes.map { stroke in
            var points: [InkPoint] = []
            stroke.forEachChain { points += $0.dropFirst(points.isEmpty ? 0 : 1) }
            return points
        }
        let segments = painting.strokes.map { painting.points($0).map { reference_point($0) } }
        let count = Double(painting.count)
        return Stopwatch.interleaved(repetitions) {
            Stopwatch.cpu { for chain in chains { mask.add(chain) } } / count
        } reference: {
            Stopwatch.cpu {
                for points in segments { naive.drawSegments(points, painting.brush.color) }
            } / count
        }
    }

    private static func brush(_ model: Brush.Model, _ profile: Brush.Tip.Profile) -> Brush {
        var brush = Brush(smallestWidth: 1, largestWidth: 1, smoothing: 0)
        (brush.model, brush.tip.profile) = (model, profile)
        brush.flow = Brush.Flow(least: 0.3, most: 0.9)
        return brush
    }
}

extension Brush {
    /// The same brush about so wide, more and less with the force.
    fileprivate func wide(_ radius: Double) -> Brush {
        var brush = self
        (brush.smallestWidth, brush.largestWidth) = (1.4 * radius, 3.4 * radius)
        return brush
    }
}
