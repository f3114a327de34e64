import Drawing
import Geometry
import Ink
import Rendering

/// Edits of a large drawing in the window, with undo and redo of each.
struct TileRounds {
    let window: TimedWindow
    let size: PixelSize

    /// Prints how long a frame takes while a stroke is drawn; then does each edit `count` times.
    func run(_ count: Int, _ random: inout some RandomNumberGenerator) throws {
        guard let first = window.drawing.layers[0].strokes.first?.stroke else { return }
        try frames(of: first)
        for _ in 0..<count {
            let strokes = window.drawing.layers[0].strokes
            let picked = (0..<8).map { _ in
                strokes.ids[Int.random(in: 0..<strokes.count, using: &random)]
            }
            let extra = strokes[strokes.count / 2].stroke
            var brush = Brush.eraser
            brush.color = .black
            let wipe = extra.withBrush(SharedBrush(brush))
            let layer = window.drawing.layers[0].id
            try window.round("draw") { $0.addition(of: [extra]) }
            try window.round("erase") { $0.addition(of: [wipe]) }
            try window.round("erase a stroke") { _ in .removeStrokes([picked[0]], from: layer) }
            try window.round("erase several") { _ in
                .group(Set(picked).map { .removeStrokes([$0], from: layer) })
            }
            try window.round("hide") { _ in .showLayer(layer, false) }
            try window.round("fade") { _ in .fadeLayer(layer, opacity: 0.5) }
            try window.round("start over") { $0.startingOver() }
        }
    }

    private func frames(of stroke: Stroke) throws {
        var times: [Duration] = []
        for _ in 0..<20 {
            let live = try window.renderer.beginStroke(stroke.brush)
            var model = StrokeModel(brush: stroke.brush)
            for sample in stroke.samples {
                times.append(
                    try ContinuousClock().measure {
                        try model.append(sample)
                        let changed = model.refresh()
                        live.update(model)
                        model.discardSettled()
                        try window.draw(PixelRectangle(covering: changed.outset(by: 1)))
                    })
            }
            _ = window.renderer.endStroke(live)
        }
        times.sort()
        print(
            "frame: \(times[times.count / 2].inMilliseconds), "
                + "of a hundred one takes \(times[times.count * 99 / 100].inMilliseconds)")
    }
}

/// What the end of a minute at 1000 samples a second costs.
struct LongStrokeEnd {
    let window: TimedWindow
    let size: PixelSize

    /// Lifts the pen three times, and prints the longest frame until the ink is on its tiles.
    func run() throws {
        guard let stroke = Stroke(brush: SharedBrush(.pen), samples: samples) else { return }
        for _ in 0..<3 {
            let live = try window.renderer.beginStroke(stroke.brush)
            var model = StrokeModel(brush: stroke.brush)
            for sample in stroke.samples {
                _ = try model.append(sample)
                live.update(model)
                model.discardSettled()
            }
            window.longestFrame = .zero
            let time = try ContinuousClock().measure {
                try window.step("long stroke", live: live) {
                    try $0.apply($0.drawing.addition(of: [stroke]))
                }
            }
            print(
                "end of a minute at 1000 samples/s: \(time.inMilliseconds), "
                    + "longest frame \(window.longestFrame.inMilliseconds)")
        }
        for (name, isUndo) in [("undo", true), ("redo", false), ("undo", true)] {
            window.longestFrame = .zero
            try window.step(name) { isUndo ? try $0.undo() : try $0.redo() }
            print("\(name) of that: longest frame \(window.longestFrame.inMilliseconds)")
        }
    }

    private var samples: [StrokeSample] {
        (0..<60_000).map { index in
            let angle = Angle(radians: Double(index) / 90)
            let reach = 0.05 + 0.4 * Double(index) / 60_000
            return StrokeSample(
                position: Point(
                    x: Double(size.width) * (0.5 + reach * angle.cosine),
                    y: Double(size.height) * (0.5 + reach * angle.sine)),
                seconds: Double(index) / 1_000, force: 0.4)
        }
    }
}
