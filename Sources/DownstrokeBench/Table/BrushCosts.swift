import Geometry
import Ink
import Settings

/// What the brushes that come with the program cost while the pen is down, beside the Pen.
enum BrushCosts {
    private static let folder = "Assets/Brushes"

    /// How many times as much as with the Pen: from the width of the line and the planes that are drawn.
    static let rows = [
        row("Fineliner", must: 1.2, aim: 1.05),
        row("Broad pen", must: 1.4, aim: 1.2),
        row("Fountain pen", must: 1.5, aim: 1.3),
        row("Calligraphy", must: 2, aim: 1.5),
        row("Brush", must: 2, aim: 1.5),
        row("Pencil", must: 1.3, aim: 1.2),
        row("Charcoal", must: 2, aim: 1.5),
        row("Marker", must: 2.5, aim: 2),
        row("Airbrush", must: 5, aim: 4),
        row("Wash", must: 3, aim: 2.5),
        row("Soft eraser", must: 4, aim: 3),
    ]

    private static func row(_ name: String, must: Double, aim: Double) -> Benchmark {
        Benchmark(
            name: "live ink with the \(name)", reference: "with the Pen", must: must, aim: aim
        ) { workload in
            let own = try canvas(name, workload)
            let pen = try canvas("Pen", workload)
            // The tooth of the paper is made by the first stroke.
            try own.draw()
            return try Stopwatch.interleaved(workload.repetitions) {
                try Stopwatch.cpu { try own.draw() } / Double(own.painting.count)
            } reference: {
                try Stopwatch.cpu { try pen.draw() } / Double(pen.painting.count)
            }
        }
    }

    private static func canvas(_ name: String, _ workload: Workload) throws -> LiveCanvas {
        var painting = workload.painting(.hd)
        painting.brush = try BrushFile.read("\(folder)/\(name.lowercased()).toml").brush
        return try LiveCanvas(painting)
    }
}
