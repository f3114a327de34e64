import Geometry
import Graphics
import InterfaceCore
import Toolkit

/// What it takes to show a window behind something that is previewed.
enum Previewing {
    static let rows = [
        presses,
        row("blurring a window, 1080p", must: 16, aim: 8) { backdrop, _ in
            try? backdrop.draw(PixelRectangle(.hd)) { _ in }
            backdrop.mix(blur: Backdrop.largestBlur, dim: 0.2)
        },
        row("a picture of a blur, 1080p", must: 8, aim: 5) { backdrop, step in
            backdrop.mix(blur: 10 * Double(step % 61) / 60, dim: 0.001 * Double(step % 100))
        },
    ]

    /// A press to a peek and back, and one to a pop, over a large drawing.
    private static let presses = Benchmark(
        name: "hint, peek and pop, 1080p", reference: "ms a frame, p95", must: 16, aim: 10
    ) { workload in
        let drawing = MadeDrawing.make(10_000, size: .hd)
        return try MovingWindow.open(drawing) { window in
            let hint = [0.2, 0.2, 0.2, 0.2, 0.2] + (0...20).map { 0.3 + 0.012 * Double($0) }
            let peek = hint + Array(repeating: 0.66, count: 45)
            let pop = peek + Array(repeating: 0.95, count: 30)
            let parts = try [hint, peek, pop].map { forces in
                try (0..<(workload.isQuick ? 1 : 3)).flatMap { _ in
                    try window.press(forces, previewing: MadePreview(window))
                }.sorted()
            }
            let times = parts.joined().sorted()
            let details = zip(["hint", "peek", "pop"], parts).map {
                "\($0) \(figure($1, 95)), largest \(figure($1, 100))"
            }
            return .figure(
                times[times.count * 95 / 100] * 1e3,
                detail: "\(times.count) frames; " + details.joined(separator: "; "))
        }
    }

    /// So many hundredths of sorted times are no longer, in milliseconds.
    private static func figure(_ times: [Double], _ percent: Int) -> Double {
        guard !times.isEmpty else { return 0 }
        return (times[min(times.count * percent / 100, times.count - 1)] * 1e4).rounded() / 10
    }

    /// A preview of a picture, which turns into what the window shows as it opens.
    private final class MadePreview: ViewController {
        private let window: MovingWindow

        init(_ window: MovingWindow) {
            self.window = window
            super.init(MadePicture(role: .image, name: "Preview"))
        }

        override func openedPicture() -> OpenedPicture? {
            window.picture()?.opened(outOf: view.bounds, width: view.bounds.width)
        }
    }

    private final class MadePicture: View {
        override func draw(_ part: PixelRectangle, in context: Context) {
            for step in 0..<20 {
                context.setSource(Color(red: Double(step) / 20, green: 0.4, blue: 0.6))
                context.addCircle(
                    center: Point(x: 30 * Double(step), y: 20 * Double(step)), radius: 40)
                context.fill()
            }
        }
    }

    private static func row(
        _ name: String, must: Double, aim: Double,
        _ body: @escaping @Sendable (Backdrop, Int) -> Void
    ) -> Benchmark {
        Benchmark(name: name, reference: "ms", must: must, aim: aim) { workload in
            let backdrop = try Backdrop(size: .hd, scale: 1)
            try backdrop.draw(PixelRectangle(.hd)) { _ in }
            backdrop.soften(rows: .max)
            let times = (0..<(workload.isQuick ? 61 : 244)).map { step in
                Stopwatch.wall { body(backdrop, step) }
            }.sorted()
            return .figure(times[times.count * 95 / 100] * 1e3, detail: "p95")
        }
    }
}
