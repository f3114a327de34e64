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

    private static let repetitions = 201

    func validate() throws {
        guard strokes > 0, samples > 0 else {
            throw ValidationError("--strokes and --samples take numbers above 0.")
        }
    }

    func run() throws {
        var random = SystemRandomNumberGenerator()
        let before = Self.residentBytes()
        let brush = SharedBrush(.pen)
        let side = 200 * Double(strokes).squareRoot()
        let added = (0..<strokes).compactMap { _ in stroke(brush, side: side, &random) }
        var history = History(Drawing(strokes: added))
        print("bytes of a stroke: \(MemoryLayout<Stroke>.stride) and its samples")
        print("resident: \((Self.residentBytes() - before) / 1_000_000) MB")
        let layer = history.drawing.layers[0].id
        let extra = added[strokes / 2]
        try report("draw") { _ = try history.apply(history.drawing.addition(of: [extra])) }
        try report("undo") { _ = try history.undo() }
        try report("redo") { _ = try history.redo() }
        try report("erase one") {
            let ids = history.drawing.layers[0].strokes.ids
            let id = ids[Int.random(in: 0..<ids.count, using: &random)]
            _ = try history.apply(.removeStrokes([id], from: layer))
        }
        try report("undo that") { _ = try history.undo() }
        try report("erase, copied") {
            let copy = history.drawing
            let id = copy.layers[0].strokes.ids[strokes / 3]
            _ = try history.apply(.removeStrokes([id], from: layer))
            withExtendedLifetime(copy) {}
        }
        try report("move one") {
            let ids = history.drawing.layers[0].strokes.ids
            let id = ids[Int.random(in: 0..<ids.count, using: &random)]
            _ = try history.apply(.moveStrokes([id], in: layer, by: Vector(dx: 1, dy: 1)))
        }
        try findings(in: history.drawing, side: side, &random)
        let all = history.drawing.layers[0].strokes.ids
        try report("move all", repetitions: 5) {
            let way = Vector(dx: 1, dy: 1)
            _ = try history.apply(.moveStrokes(all, in: layer, by: way))
        }
        try report("start over, undo", repetitions: 5) {
            _ = try history.apply(history.drawing.startingOver())
            _ = try history.undo()
        }
        print("resident: \((Self.residentBytes() - before) / 1_000_000) MB")
        try report("forget everything", repetitions: 1) { history = History() }
    }

    /// Prints what it costs to look for strokes.
    private func findings(
        in drawing: Drawing, side: Double, _ random: inout some RandomNumberGenerator
    ) throws {
        let layer = drawing.layers[0]
        try report("find in rectangle") {
            let x = Double.random(in: 0...side, using: &random)
            let area = Rectangle(x: x, y: x, width: 256, height: 256)
            _ = layer.strokes(intersecting: area)
        }
        try report("find touched") {
            let x = Double.random(in: 0...side, using: &random)
            let chain = [InkPoint(position: Point(x: x, y: x), radius: 20)]
            _ = drawing.strokes(touchedBy: chain, in: layer.id)
        }
        try report("bounds") { _ = drawing.bounds }
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

    /// Prints the median time of `body` in microseconds.
    private func report(
        _ name: String, repetitions: Int = repetitions, _ body: () throws -> Void
    ) throws {
        let times = try (0..<repetitions).map { _ in try ContinuousClock().measure(body) }
        let median = times.sorted()[repetitions / 2].components.attoseconds / 1_000_000_000
        let padded = name.padding(toLength: 20, withPad: " ", startingAt: 0)
        print("\(padded)\(Double(median) / 1_000) µs")
    }

    /// The memory of this process that is not swapped out, as Linux tells it in pages of 4 kB.
    private static func residentBytes() -> Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let fields = text.split(separator: " ")
        return fields.count > 1 ? (Int(fields[1]) ?? 0) * 4_096 : 0
    }
}
