import Geometry
import Graphics

/// What it takes to show a window behind something that is previewed.
enum Previewing {
    static let rows = [
        row("blurring a window, 1080p", must: 16, aim: 8) { backdrop, _ in backdrop.blur() },
        row("a picture of a blur, 1080p", must: 8, aim: 5) { backdrop, step in
            backdrop.mix(blur: 10 * Double(step % 61) / 60, dim: 0.001 * Double(step % 100))
        },
    ]

    private static func row(
        _ name: String, must: Double, aim: Double,
        _ body: @escaping @Sendable (Backdrop, Int) -> Void
    ) -> Benchmark {
        Benchmark(name: name, reference: "ms", must: must, aim: aim) { workload in
            let backdrop = try Backdrop(size: .hd, scale: 1)
            backdrop.blur()
            let times = (0..<(workload.isQuick ? 61 : 244)).map { step in
                Stopwatch.wall { body(backdrop, step) }
            }.sorted()
            return .figure(times[times.count * 95 / 100] * 1e3, detail: "p95")
        }
    }
}
