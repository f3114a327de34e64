import ArgumentParser
import Drawing
import Foundation
import Geometry
import Ink

/// `downstroke-bench edit`: what edits of a large drawing cost.
struct EditCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Print what edits of a large drawing cost, and the memory that it takes.",
        discussion: """
            Strokes lie at random places of a square. Each line is the median of 201 edits; “copied” \
            lines are for the first edit after somebody took a copy of the drawing, as a file that \
            is being written does.
            """)

    @Option(help: "The strokes of the drawing.")
    var strokes = 100_000

    @Option(help: "The samples of each stroke.")
    var samples = 60

    func validate() throws {
        guard strokes > 0, samples > 0 else {
            throw ValidationError("--strokes and --samples take numbers above 0.")
        }
    }

    func run() throws {
        var random = SystemRandomNumberGenerator()
        let before = Memory.resident() ?? 0
        let brush = SharedBrush(.pen)
        let side = 200 * Double(strokes).squareRoot()
        let added = (0..<strokes).compactMap { _ in stroke(brush, side: side, &random) }
        var history = History(Drawing(strokes: added))
        print("bytes of a stroke: \(MemoryLayout<Stroke>.stride) and its samples")
        print("resident: \(((Memory.resident() ?? 0) - before) / 1_000_000) MB")
        var figures = Figures()
        try edits(of: &history, added[strokes / 2], &figures)
        findings(in: history.drawing, side: side, &figures)
        let layer = history.drawing.layers[0].id
        let all = history.drawing.layers[0].strokes.ids
        let way = Vector(dx: 1, dy: 1)
        try figures.time("move all", 5) {
            _ = try history.apply(.moveStrokes(all, in: layer, by: way))
        }
        try figures.time("start over, undo", 5) {
            _ = try history.apply(EditBuilder(history.drawing).startingOver())
            _ = try history.undo()
        }
        figures.time("forget everything") { history = History() }
        figures.print()
    }

    /// Edits of one stroke.
    private func edits(of history: inout History, _ extra: Stroke, _ figures: inout Figures) throws
    {
        let layer = history.drawing.layers[0].id
        func any(_ drawing: Drawing) -> [StrokeID] {
            drawing.layers[0].strokes.ids.randomElement().map { [$0] } ?? []
        }
        try figures.time("draw", 201) {
            _ = try history.apply(EditBuilder(history.drawing).addition(of: [extra]))
        }
        try figures.time("undo", 201) { _ = try history.undo() }
        try figures.time("redo", 201) { _ = try history.redo() }
        try figures.time("erase one", 201) {
            _ = try history.apply(.removeStrokes(any(history.drawing), from: layer))
        }
        try figures.time("undo that", 201) { _ = try history.undo() }
        try figures.time("erase, copied", 201) {
            let copy = history.drawing
            _ = try history.apply(.removeStrokes(any(copy), from: layer))
            withExtendedLifetime(copy) {}
        }
        try figures.time("move one", 201) {
            let way = Vector(dx: 1, dy: 1)
            _ = try history.apply(.moveStrokes(any(history.drawing), in: layer, by: way))
        }
    }

    /// Looking for strokes.
    private func findings(in drawing: Drawing, side: Double, _ figures: inout Figures) {
        let layer = drawing.layers[0]
        figures.time("find in rectangle", 201) {
            let x = Double.random(in: 0...side)
            _ = layer.strokes(intersecting: Rectangle(x: x, y: x, width: 256, height: 256))
        }
        let contact = StrokeErasure(in: layer)
        figures.time("find touched", 201) {
            let x = Double.random(in: 0...side)
            var erasure = contact
            _ = erasure.append(InkPoint(position: Point(x: x, y: x), radius: 20))
        }
        figures.time("bounds", 201) { _ = drawing.bounds }
    }

    private func stroke(
        _ brush: SharedBrush, side: Double, _ random: inout some RandomNumberGenerator
    ) -> Stroke? {
        let start = Point(
            x: .random(in: 0...side, using: &random), y: .random(in: 0...side, using: &random))
        let kept = (0..<samples).map {
            StrokeSample(
                position: start + Vector(dx: Double($0), dy: Double($0 % 7)),
                seconds: Double($0) / 133, force: 0.5)
        }
        let bounds = Rectangle(
            x: start.x, y: start.y, width: Double(samples), height: 7
        ).outset(by: 7)
        return Stroke(
            brush: brush, samples: kept, unmovedBounds: bounds, isForceProven: true,
            hasOnlyZeroForce: false)
    }
}
