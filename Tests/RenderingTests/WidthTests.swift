import Geometry
import Ink
import Rendering
import TestSupport
import Testing

/// Whether the line is as wide as the brush says, measured as the sum of ink across it.
@Suite struct WidthTests {
    enum Direction: CaseIterable {
        case horizontal, vertical, diagonal
    }

    private static let length = 150.0
    private static let margin = 12

    /// A stroke of force 0 → 1 → 0, and its width at a fraction of its way.
    private func ramp(_ direction: Direction) -> Stroke {
        let count = 50
        let fractions = (0...count).map { Double($0) / Double(count) }
        let start = Point(x: Double(Self.margin) + 0.3, y: Double(Self.margin) + 0.6)
        let way = Self.way(direction)
        return Strokes.make(
            fractions.map { start + way * $0 },
            forces: fractions.map { max(1 - abs(2 * $0 - 1), 0.001) })
    }

    private static func way(_ direction: Direction) -> Vector {
        switch direction {
        case .horizontal: Vector(dx: length, dy: 0)
        case .vertical: Vector(dx: 0, dy: length)
        case .diagonal: Vector(dx: length / 1.5, dy: length / 1.5)
        }
    }

    /// The sum of ink in the column or row of pixels across a line through `place`.
    private func across(_ pixels: Pixels, _ direction: Direction, at place: Point) -> Double {
        switch direction {
        case .horizontal:
            (0..<pixels.height).map { pixels.ink(x: Int(place.x), y: $0) }.reduce(0, +)
        case .vertical:
            (0..<pixels.width).map { pixels.ink(x: $0, y: Int(place.y)) }.reduce(0, +)
        case .diagonal:
            (0..<pixels.width).map { pixels.ink(x: $0, y: Int(place.y)) }.reduce(0, +)
                / 2.0.squareRoot()
        }
    }

    @Test(arguments: Direction.allCases, Way.allCases)
    func theWidthFollowsForce(direction: Direction, way: Way) throws {
        let stroke = ramp(direction)
        let pixels = try Pages.pixels([stroke], way, width: 176, height: 176)
        var largest = 0.0
        for step in 0..<20 {
            let fraction = 0.06 + 0.88 * Double(step) / 19
            let place = stroke.samples[0].position + Self.way(direction) * fraction
            let width = Strokes.brush.width(force: 1 - abs(2 * fraction - 1))
            largest = max(largest, abs(across(pixels, direction, at: place) - width))
        }
        #expect(largest <= 0.5)
    }

    @Test(arguments: [0.001, 0.1, 0.5, 1], Way.allCases)
    func aStraightLineHasNoBeadsAndNoGaps(force: Double, way: Way) throws {
        let start = Point(x: 14.2, y: 20.37)
        for end in [Point(x: 140, y: 20.37), Point(x: 140, y: 38.9)] {
            let stroke = Strokes.line(from: start, to: end, force: force)
            let pixels = try Pages.pixels([stroke], way, width: 156, height: 60)
            let widths = (26..<128).map {
                across(pixels, .horizontal, at: Point(x: Double($0), y: 0))
            }
            let slant = (end - start).length / (end.x - start.x)
            let width = Strokes.brush.width(force: force) * slant
            // Cairo's edges lie on a grid of 1/15 of a row: a slanted line cannot be quite even.
            #expect((widths.max() ?? 0) - (widths.min() ?? 0) < 0.11)
            #expect(widths.allSatisfy { abs($0 - width) < 0.1 })
        }
    }

    @Test(arguments: SeededGenerator.seeds, Way.allCases)
    func theMiddleOfAWideLineIsFull(seed: UInt64, way: Way) throws {
        var random = SeededGenerator(seed: seed)
        let places = random.places(12, in: Rectangle(x: 10, y: 10, width: 70, height: 70))
        let forces = places.map { _ in random.number(in: 0.2...1) }
        let stroke = Strokes.make(places, forces: forces)
        let pixels = try Pages.pixels([stroke], way, width: 90, height: 90)
        for point in Strokes.chain(stroke) {
            let (x, y) = (Int(point.position.x), Int(point.position.y))
            guard (0..<90).contains(x), (0..<90).contains(y) else { continue }
            #expect(pixels.ink(x: x, y: y) > 0.995)
        }
    }

    @Test(arguments: [0.1, 0.25, 0.4], Way.allCases)
    func aLineThinnerThanAPixelIsPale(radius: Double, way: Way) throws {
        let brush = Brush(smallestWidth: 2 * radius, largestWidth: 2 * radius, smoothing: 0)
        for y in [10.0, 10.25, 10.5] {
            let line = Strokes.line(
                from: Point(x: 4, y: y), to: Point(x: 56, y: y), brush: brush)
            let pixels = try Pages.pixels([line], way, width: 60, height: 20)
            #expect(abs(across(pixels, .horizontal, at: Point(x: 30, y: 0)) - 2 * radius) < 0.07)
        }
    }

    @Test(arguments: [0.01, 0.3, 1], Way.allCases)
    func aTapIsADiscOfTheBrush(force: Double, way: Way) throws {
        let tap = Strokes.make([Point(x: 16.3, y: 15.8)], force: force)
        let pixels = try Pages.pixels([tap], way, width: 32, height: 32)
        let area = (0..<32).map { across(pixels, .horizontal, at: Point(x: Double($0), y: 0)) }
            .reduce(0, +)
        let radius = Strokes.brush.width(force: force) / 2
        #expect(abs(area - .pi * radius * radius) < 0.02 * area + 0.1)
    }

    @Test(arguments: Way.allCases)
    func theEndsOfALineAreRound(way: Way) throws {
        let line = Strokes.line(from: Point(x: 20, y: 20), to: Point(x: 60, y: 20), force: 1)
        let pixels = try Pages.pixels([line], way, width: 80, height: 40)
        for distance in stride(from: 0.5, through: 6.5, by: 1) {
            // The mean chord of a disc over a column of pixels.
            let chord =
                (0..<100).map { step in
                    let x = distance - 0.495 + Double(step) / 100
                    return 2 * (49 - x * x).squareRoot()
                }.reduce(0, +) / 100
            for x in [20 - distance, 60 + distance] {
                #expect(abs(across(pixels, .horizontal, at: Point(x: x, y: 0)) - chord) < 0.2)
            }
        }
        #expect(across(pixels, .horizontal, at: Point(x: 12.5, y: 0)) == 0)
        #expect(across(pixels, .horizontal, at: Point(x: 67.5, y: 0)) == 0)
    }
}
