import Drawing
import Editing
import Geometry

/// What it takes to do something to many strokes at once, as when they are let go.
enum Selecting {
    static let rows = [
        row("moving", .move(by: Vector(dx: 40, dy: 30))),
        row("scaling", .scale(x: 1.2, y: 1.2, about: .zero)),
    ]

    private static func row(_ what: String, _ change: Affine) -> Benchmark {
        Benchmark(
            name: "\(what) 10,000 of 100,000 strokes", reference: "ms", must: 1000, aim: 250
        ) { workload in
            let drawing = Moving.Spread.pages.drawing
            var selection = Selection()
            for layer in drawing.layers {
                selection.add(layer.strokes.ids.prefix(10_000), of: layer.id)
            }
            let times = try (0..<(workload.isQuick ? 1 : 3)).map { _ in
                var history = History(drawing)
                return try Stopwatch.wall {
                    let edit = SelectionEdit.change(by: change, of: selection, in: drawing)
                    if let edit { _ = try history.apply(edit.edit) }
                }
            }
            return .figure((times.min() ?? 0) * 1e3)
        }
    }
}
