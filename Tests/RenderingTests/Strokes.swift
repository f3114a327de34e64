import Drawing
import Geometry
import Graphics
import Ink
import Input
import Rendering
import TestSupport

/// Strokes for tests of pixels.
enum Strokes {
    static let brush = Brush(smallestWidth: 2, largestWidth: 14, smoothing: 0)
    static let translucent = Brush(
        smallestWidth: 4, largestWidth: 16, color: Color(rgb: 0x0050C0), opacity: 0.5, smoothing: 0)
    static let eraser = Brush(smallestWidth: 6, largestWidth: 18, effect: .erase, smoothing: 0)

    /// A sample at `place` with a normalised force.
    static func sample(_ place: Point, _ force: Double?) -> PenSample {
        PenSample(
            time: .zero, position: place, force: force.map { Force(normalized: $0) },
            phase: .moved)
    }

    /// A stroke through `places` with these forces.
    static func make(
        _ places: [Point], forces: [Double], brush: Brush = Strokes.brush
    ) -> Stroke {
        var stroke = StrokeInProgress(brush: brush, start: .zero)
        for (place, force) in zip(places, forces) { _ = try? stroke.append(sample(place, force)) }
        guard let finished = stroke.finish() else {
            preconditionFailure("a stroke without samples")
        }
        return finished
    }

    /// A stroke of one force.
    static func make(_ places: [Point], force: Double = 0.5, brush: Brush = brush) -> Stroke {
        make(places, forces: Array(repeating: force, count: places.count), brush: brush)
    }

    /// A straight stroke in steps of about 3 px.
    static func line(
        from start: Point, to end: Point, force: Double = 0.5, brush: Brush = brush
    ) -> Stroke {
        let count = max(Int(start.distance(to: end) / 3), 1)
        return make(
            (0...count).map {
                start.interpolated(to: end, fraction: Double($0) / Double(count))
            }, force: force, brush: brush)
    }

    /// A wandering stroke with a force that changes as much as it can.
    static func random(
        _ random: inout SeededGenerator, in area: Rectangle, count: Int = 25
    ) -> Stroke {
        let brush = [brush, brush, translucent, eraser][Int.random(in: 0..<4, using: &random)]
        let places = random.places(Int.random(in: 1...count, using: &random), in: area)
        return make(places, forces: places.map { _ in random.number(in: 0.01...1) }, brush: brush)
    }

    /// All points of a stroke in one chain.
    static func chain(_ stroke: Stroke) -> [InkPoint] {
        var chain: [InkPoint] = []
        stroke.forEachChain { chain += chain.isEmpty ? $0[...] : $0.dropFirst() }
        return chain
    }
}
