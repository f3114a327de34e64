import Geometry
import Input
import TestSupport
import Testing

@testable import Ink

/// A stroke that is held straight keeps the force of the pen.
@Suite struct StraightLineTests {
    private let start = Timestamp(seconds: 5)

    private func sample(_ x: Double, _ y: Double, force: Double, at seconds: Double) -> PenSample {
        PenSample(
            time: start.advanced(by: seconds), position: Point(x: x, y: y),
            force: Force(normalized: force), phase: .moved)
    }

    /// A stroke that is held straight at these places, one after the other.
    private func straight(_ places: [(x: Double, y: Double, force: Double)]) throws -> Stroke {
        var stroke = StrokeInProgress(brush: .pen, start: start)
        for (index, place) in places.enumerated() {
            stroke.straighten(
                to: sample(place.x, place.y, force: place.force, at: Double(index) / 200))
        }
        let finished = stroke.finish()
        return try #require(finished)
    }

    @Test(arguments: SeededGenerator.seeds)
    func allSamplesLieOnALineFromStartToEnd(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let area = Rectangle(x: 0, y: 0, width: 400, height: 300)
        let places = generator.places(600, in: area)
        let stroke = try straight(places.map { ($0.x, $0.y, generator.number(in: 0.1...1)) })
        let (first, last) = (places[0], places[599])
        let samples = stroke.samples
        #expect(samples.count <= StraightLine.capacity + 1)
        #expect(samples[0].position.distance(to: first) < 0.01)
        #expect(try #require(samples.last).position.distance(to: last) < 0.01)
        let way = last - first
        var (former, seconds) = (-1.0, -1.0)
        for sample in samples {
            let here = sample.position - first
            #expect(abs(here.dx * way.dy - here.dy * way.dx) <= 0.02 * way.length)
            let along = here.dot(way) / max(way.length, 1e-9)
            #expect(along >= former - 0.02 && along <= way.length + 0.02)
            #expect(sample.seconds >= seconds)
            (former, seconds) = (along, sample.seconds)
        }
    }

    @Test("A line of more places than it keeps has their force all along")
    func longLine() throws {
        let places = (0..<2000).map { (x: Double($0), y: 0.0, force: 0.1 + Double($0) / 4000) }
        for sample in try straight(places).samples {
            let expected = 0.1 + sample.position.x / 4000
            #expect(abs((sample.force ?? 0) - expected) < 0.01, "\(sample)")
        }
    }

    @Test func theForceIsThatOfTheSameDistance() throws {
        // Away in a bow, swung about its start, and back a little.
        let bow = (0...100).map { step -> (x: Double, y: Double, force: Double) in
            let x = 2 * Double(step)
            return (x, 0.2 * x, 0.1 + 0.008 * Double(step))
        }
        let length = Vector(dx: 200, dy: 40).length
        let swing = (1...40).map { step -> (x: Double, y: Double, force: Double) in
            let way = Vector(angle: Angle(degrees: 12 + 2 * Double(step))) * (length * 0.999)
            return (way.dx, way.dy, 1)
        }
        let stroke = try straight(bow + swing)
        for sample in stroke.samples.dropLast() {
            let share = sample.position.distance(to: .zero) / length
            #expect(abs((sample.force ?? 0) - (0.1 + 0.8 * share)) < 0.02)
        }
    }

    @Test func aStrokeBecomesALineAndGoesOnFreely() throws {
        var stroke = StrokeInProgress(brush: .pen, start: start)
        for step in 0...20 {
            try stroke.append(
                sample(Double(step), step % 2 == 0 ? 0 : 9, force: 0.5, at: Double(step) / 200))
        }
        var anew = [stroke.takeIsAnew()]
        stroke.straighten(to: sample(100, 0, force: 0.5, at: 0.2))
        #expect(stroke.isStraight)
        anew += [stroke.takeIsAnew(), stroke.takeIsAnew()]
        let changed = stroke.refresh()
        #expect(changed.maxY < 6)
        try stroke.append(sample(100, 50, force: 0.5, at: 0.3))
        anew.append(stroke.takeIsAnew())
        #expect(anew == [false, true, false, false] && !stroke.isStraight)
        let finished = stroke.finish()
        let samples = try #require(finished).samples
        #expect(samples.dropLast().allSatisfy { abs($0.position.y) < 0.01 })
        #expect(samples.last?.position == Point(x: 100, y: 50))
    }

    @Test func aLineWithoutExtentIsADot() throws {
        let stroke = try straight([(7, 7, 0.5), (7, 7, 0.9), (7, 7, 0.1)])
        #expect(stroke.samples.map(\.position) == [Point(x: 7, y: 7)])
    }

    @Test func whatIsNoNumberIsNoPartOfIt() throws {
        let stroke = try straight([(0, 0, 0.5), (.nan, 4, 0.5), (50, 0, 0.5), (1e300, 0, 0.5)])
        #expect(stroke.samples.last?.position == Point(x: 50, y: 0))
        #expect(stroke.samples.count == 2)
    }
}
