import Geometry
import Input

/// What it costs to open what lies over the paper, and to close it again.
///
/// The frames are those of a window of 1080p over a large drawing, the first ones of each panel too, which
/// draw its icons, texts and shadows for the first time.
enum Opening {
    static let rows = [1.0, 2].map(row)

    private static let panels: [(name: String, key: KeyPress)] = [
        ("brushes", KeyPress(.function(5))), ("colours", KeyPress(.character("c"))),
        ("layers", KeyPress(.function(7))), ("paper", KeyPress(.function(8))),
        ("commands", KeyPress(.character("k"), .control)), ("guide", KeyPress(.function(1))),
        ("help", KeyPress(.function(1), .shift)), ("settings", KeyPress(.character(","), .control)),
    ]

    private static func row(scale: Double) -> Benchmark {
        Benchmark(
            name: "opening panels, scale \(Int(scale)), 1080p", reference: "ms a frame, largest",
            must: 16, aim: 10
        ) { workload in
            let drawing = MadeDrawing.make(10_000, size: .hd)
            return try MovingWindow.open(drawing, scale: scale) { window in
                let times = try panels.map { name, key in
                    let opened = try window.press(key)
                    return (name, max(opened, try window.press(KeyPress(.escape))))
                }
                return .figure(
                    (times.map(\.1).max() ?? 0) * 1e3,
                    detail: times.map { "\($0): \(($1 * 1e4).rounded() / 10)" }
                        .joined(separator: ", "))
            }
        }
    }
}
