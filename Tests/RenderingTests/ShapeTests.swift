import Geometry
import Ink
import TestSupport
import Testing

/// Whether the pixels are those of the ink, compared with brute force.
@Suite struct ShapeTests {
    /// Strokes that are hard to draw, in 96 × 96 px.
    static let shapes: [(name: String, places: [Point], forces: [Double])] = [
        ("tap", [Point(x: 48.3, y: 47.6)], [0.9]),
        ("hairpins", zigzag(step: 4, height: 60), Array(repeating: 0.45, count: 17)),
        (
            "hairpins that swell", zigzag(step: 4, height: 60),
            (0..<17).map { (index: Int) -> Double in Double(index % 5) / 5 + 0.1 }
        ),
        (
            "there and back", [20.0, 70, 20, 70.5, 20.5].map { Point(x: $0, y: 48) },
            [0.2, 0.9, 0.3, 0.8, 0.1]
        ),
        ("loops", loops, Array(repeating: 0.3, count: loops.count)),
        ("small loops", smallLoops, Array(repeating: 1, count: smallLoops.count)),
        (
            "a corner",
            [10, 40, 70].map { Point(x: $0, y: 20) } + [40, 80].map { Point(x: 70.4, y: $0) },
            [0.5, 0.6, 0.7, 0.8, 0.9]
        ),
        (
            "a drop", [Point(x: 40, y: 40), Point(x: 43, y: 41), Point(x: 60, y: 60)],
            [0.01, 1, 0.01]
        ),
        (
            "a thin line", (0..<20).map { Point(x: 6 + Double($0) * 4, y: 11 + Double($0) * 3.3) },
            Array(repeating: 0, count: 20)
        ),
    ]

    private static func zigzag(step: Double, height: Double) -> [Point] {
        (0..<17).map { (index: Int) -> Point in
            Point(x: 14 + Double(index) * step, y: index % 2 == 0 ? 18 : 18 + height)
        }
    }

    private static let loops = (0..<90).map { index in
        let turn = Vector(angle: Angle(radians: Double(index) * 0.35)) * 16
        return Point(x: 24 + Double(index) * 0.55, y: 48) + turn
    }

    private static let smallLoops = (0..<60).map { index in
        let turn = Vector(angle: Angle(radians: Double(index) * 0.5)) * 3
        return Point(x: 24 + Double(index) * 0.7, y: 48.2) + turn
    }

    private func check(_ stroke: Stroke, _ way: Way) throws {
        let pixels = try Pages.pixels([stroke], way, width: 96, height: 96)
        let coverage = Coverage(Strokes.chain(stroke), width: 96, height: 96)
        let error = coverage.error(of: pixels)
        // Where several edges cross within a pixel their union is a guess.
        #expect(error.rootMeanSquare <= 0.03)
        #expect(error.largest <= 0.25)
    }

    @Test(arguments: ShapeTests.shapes.indices, Way.allCases)
    func hardShapesAreThoseOfTheirInk(index: Int, way: Way) throws {
        let shape = Self.shapes[index]
        let brush = Brush(smallestWidth: 1.5, largestWidth: 14, smoothing: 0)
        let stroke = Strokes.make(
            shape.places, forces: shape.forces.map { max($0, 0.001) }, brush: brush)
        try check(stroke, way)
    }

    /// A word of loops, as a hand writes it with a pen at 133 Hz.
    @Test(arguments: [4.0, 11], Way.allCases)
    func handwritingIsThatOfItsInk(height: Double, way: Way) throws {
        let turns = (0..<150).map { Angle(radians: Double($0) * 0.2) }
        let places = turns.enumerated().map { index, turn in
            Point(
                x: 14 + Double(index) * 0.45 + height * turn.sine, y: 48 + 2 * height * turn.cosine)
        }
        let forces = turns.map { 0.25 + 0.15 * $0.cosine }
        let brush = Brush(smallestWidth: 1, largestWidth: 14, smoothing: 0)
        let stroke = Strokes.make(places, forces: forces, brush: brush)
        let error = Coverage(Strokes.chain(stroke), width: 96, height: 96)
            .error(of: try Pages.pixels([stroke], way, width: 96, height: 96))
        #expect(error.rootMeanSquare <= (way == .live ? 0.03 : 0.027))
    }

    @Test(arguments: SeededGenerator.seeds, Way.allCases)
    func randomStrokesAreThoseOfTheirInk(seed: UInt64, way: Way) throws {
        var random = SeededGenerator(seed: seed)
        let places = random.places(14, in: Rectangle(x: 5, y: 5, width: 86, height: 86))
        let forces = places.map { _ in random.number(in: 0.01...1) }
        try check(Strokes.make(places, forces: forces), way)
    }
}
