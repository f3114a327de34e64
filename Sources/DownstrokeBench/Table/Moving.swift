import Drawing
import Foundation
import Geometry
import Input

/// How the window keeps up while the view of a large drawing is moved.
///
/// Each frame is what the window does: an event, the picture that follows from it, and the wait until the
/// screen has it. Tiles are drawn meanwhile as they are there, on threads beside.
enum Moving {
    static let rows =
        [
            (drawing: Spread.pages, name: "100,000 strokes, pages"),
            (.packed, "100,000 strokes, one page"),
            (.marked, "100,000 strokes, with marks"),
            (.everyBrush, "20,000 strokes, every brush"),
        ].flatMap { spread, name in
            [
                frames("zooming", spread, name, zoom),
                frames("panning", spread, name, pan),
                frames("turning", spread, name, turn),
                sharpness(spread, name),
            ]
        }

    /// What the drawing is.
    enum Spread {
        /// Lines of a pen on a hundred pages, each as large as the window.
        case pages
        /// All of them on one such page, some fifty on each other.
        case packed
        /// On a hundred pages, a tenth of them marks.
        case marked
        /// Strokes in every brush on twenty-five pages.
        case everyBrush

        var drawing: Drawing {
            guard self != .everyBrush else { return MadeDrawing.inEveryBrush(20_000) }
            let side = self == .packed ? 1 : 10
            return MadeDrawing.make(
                100_000, size: .hd,
                within: PixelSize(width: side * 1920, height: side * 1080),
                isMarked: self == .marked)
        }
    }

    /// The zooms at which the sweep stops.
    private static let stops = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 64]
    /// How much larger the paper becomes in a frame: a quarter of a notch of the wheel.
    private static let zoomOfFrame = exp2(1.0 / 16)

    // MARK: - Rows

    private static func frames(
        _ what: String, _ spread: Spread, _ drawing: String,
        _ move: @escaping @Sendable (MovingWindow) throws -> Void
    ) -> Benchmark {
        Benchmark(
            name: "\(what) \(drawing), 1080p", reference: "ms a frame, p99",
            must: 16, aim: 10
        ) { workload in
            try MovingWindow.open(spread.drawing) { window in
                for _ in 0..<(workload.isQuick ? 1 : 3) { try move(window) }
                let times = window.frameTimes.sorted()
                return .figure(
                    times.share(0.99) * 1e3,
                    detail:
                        String(
                            format: "p50 %.1f, largest %.1f of %d", times.share(0.5) * 1e3,
                            times.share(1) * 1e3, times.count))
            }
        }
    }

    private static func sharpness(_ spread: Spread, _ drawing: String) -> Benchmark {
        Benchmark(
            name: "sharp after a stop, \(drawing)", reference: "ms at most",
            must: 200, aim: 100
        ) { workload in
            try MovingWindow.open(spread.drawing) { window in
                var delays: [(zoom: Double, delay: Double)] = []
                for _ in 0..<(workload.isQuick ? 1 : 3) {
                    for zoom in stops + stops.dropLast().reversed() {
                        try window.zoom(to: zoom, by: zoomOfFrame)
                        delays.append((zoom, try window.waitUntilSharp()))
                    }
                    try pan(window)
                    delays.append((0, try window.waitUntilSharp()))
                    try turn(window)
                    delays.append((0, try window.waitUntilSharp()))
                }
                let list = delays.map { String(format: "%g: %.0f", $0.zoom, $0.delay * 1e3) }
                return .figure(
                    (delays.map(\.delay).max() ?? 0) * 1e3,
                    detail: list.joined(separator: ", "))
            }
        }
    }

    // MARK: - Ways

    private static func zoom(_ window: MovingWindow) throws {
        try window.zoom(to: 64, by: zoomOfFrame)
        try window.zoom(to: 0.01, by: zoomOfFrame)
    }

    private static func pan(_ window: MovingWindow) throws {
        for zoom in [1, 0.37] {
            try window.zoom(to: zoom, by: 2)
            try window.drag(with: " ", from: Point(x: 1600, y: 900)) { place, step in
                place + Vector(dx: step < 40 ? -36 : 36, dy: step < 40 ? -20 : 20)
            }
        }
    }

    private static func turn(_ window: MovingWindow) throws {
        for zoom in [1, 0.37] {
            try window.zoom(to: zoom, by: 2)
            let center = Point(x: 960, y: 540)
            try window.drag(with: "r", from: Point(x: 1360, y: 540)) { _, step in
                center + Vector(angle: Angle(degrees: Double(3 * step))) * 400
            }
        }
    }
}

extension [Double] {
    /// The value below which this share of them lies, of ascending ones; 0 of none.
    fileprivate func share(_ share: Double) -> Double {
        isEmpty ? 0 : self[Swift.min(Int(share * Double(count)), count - 1)]
    }
}
